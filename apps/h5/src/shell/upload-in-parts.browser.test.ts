import { FileRefused } from '@shop/client/file-refused'
import { beforeEach, expect, test } from 'vitest'
import { useSession } from './session.ts'
import { uploadInParts } from './upload-in-parts.ts'

/** What the tests' server makes of the uploads that follow. */
const fate = (said: string) =>
  useSession.setState({ tokens: { accessToken: said, refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
beforeEach(() => fate('parts'))

const SIZE = 100_000
const file = () => new Blob([new Uint8Array(SIZE)])
/** The places from which the server of the tests took bytes of this file. */
const seen = async (name: string) => (await (await fetch(`/parts/${name}`)).json()) as number[]

test('what is sent whole is stored at once', async () => {
  const reported: number[] = []
  const stored = await uploadInParts(file(), 'whole', 'licence', { onProgress: (percent) => reported.push(percent) })
  expect(stored).toMatchObject({ fileId: 'f1' })
  expect([reported[0], reported.at(-1)]).toEqual([0, 100])
  expect(await seen('whole')).toEqual([0])
})

test('a connection that breaks costs what was under way alone: it goes on from what has arrived', async () => {
  const reported: number[] = []
  await uploadInParts(file(), 'breaks-once', 'licence', { onProgress: (percent) => reported.push(percent) })
  expect(await seen('breaks-once')).toEqual([0, SIZE / 2])
  expect(reported).toContain(50)
})

test('after it gave up, the same file goes on from where it was; another begins at its beginning', async () => {
  const same = file()
  fate('parts broken')
  await expect(uploadInParts(same, 'stops', 'licence')).rejects.toMatchObject({ code: 0 })
  fate('parts')
  const before = (await seen('stops')).length
  expect(await uploadInParts(same, 'stops', 'licence')).toMatchObject({ fileId: 'f1' })
  expect((await seen('stops')).slice(before)).toEqual([SIZE / 2])
  await uploadInParts(file(), 'other', 'licence')
  expect(await seen('other')).toEqual([0])
})

test('what is refused is not sent again', async () => {
  fate('refused')
  await expect(uploadInParts(file(), 'refused', 'licence')).rejects.toBeInstanceOf(FileRefused)
})
