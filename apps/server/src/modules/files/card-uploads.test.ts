import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { GiveSeparateConsent, SendFeedback, UpdateUserInfo, WithdrawSeparateConsent } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeUser } from '../../../test/factories/index.ts'
import { openPictureWorld, picture, uploadForm } from '../../../test/pictures.ts'
import { DAY } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'

const { world, folder, upload, fetchFile } = await openPictureWorld()
let side = 70
/** A picture like no other. */
const anyPicture = () =>
  picture((side += 1), 40)
    .png({ compressionLevel: 0 })
    .toBuffer()
const give = (token: string) => world.call(GiveSeparateConsent, { key: 'card', version: 1 }, token)
const withdraw = (token: string) => world.call(WithdrawSeparateConsent, { key: 'card' }, token)
async function newUser({ consents = false } = {}) {
  const { userId } = await makeUser(world)
  const token = await world.login(userId)
  if (consents) await give(token)
  return { userId, token }
}
const filesOf = (userId: number) =>
  world.rows(sql<{ id: string; sha256: string }>`select id, sha256 from files.file where owner = ${`u:${userId}`}`)
const bytesOf = async (sha256: string) =>
  (await readdir(join(folder, 'files'), { recursive: true }).catch(() => [])).filter((name) => name.includes(sha256))
const sendPart = async (key: string, png: Buffer, token: string, [from, to]: [number, number] = [0, png.length]) => {
  const query = new URLSearchParams({ purpose: 'card', name: '身份证.png', size: String(png.length), from: String(from) })
  const response = await world.app.http.inject({
    method: 'POST',
    url: `/h5api/system/common/file/upload/${key}?${query}`,
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    payload: png.subarray(from, to),
  })
  return response.json<{ code: number; data: { reason?: string; from?: number; fileId?: string; url?: string } }>()
}
const deleteUnused = () => world.app.schedules.find(({ name }) => name === 'files.delete-unused')!.run(world.app.jobContext)

test('rejects anonymous callers', async () => {
  expect((await upload(uploadForm(await anyPicture(), 'card'), '')).code).toBe(401)
})

test('without the consent no photo of a card is begun, as a form or in parts; photos of other papers are', async () => {
  const { userId, token } = await newUser()
  const png = await anyPicture()
  const refused = { code: 409, data: { reason: 'CARD_CONSENT' } }
  expect(await upload(uploadForm(png, 'card'), token)).toMatchObject(refused)
  const fileFirst = new FormData()
  fileFirst.append('file', new Blob([new Uint8Array(png)]), 'a.png')
  fileFirst.append('purpose', 'card')
  expect(await upload(fileFirst, token)).toMatchObject(refused)
  expect(await sendPart(randomUUID(), png, token)).toMatchObject(refused)
  expect(await filesOf(userId)).toEqual([])
  expect((await upload(uploadForm(png, 'licence'), token)).code).toBe(200)
})

test('with it a photo is private, and nothing but a card: neither a picture of the user nor one of their feedback', async () => {
  const { token } = await newUser({ consents: true })
  const { data } = await upload(uploadForm(await anyPicture(), 'card'), token)
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetchFile(data.url)).json()).toMatchObject({ code: 401 })
  expect((await fetchFile(data.url, headers)).headers['content-type']).toBe('image/webp')
  expect((await world.call(UpdateUserInfo, { avatarFileId: data.fileId }, token)).code).toBe(404)
  const feedback = { kind: '3', text: '图片打不开了', fileIds: [data.fileId], phone: '13812345678' }
  expect((await world.call(SendFeedback, feedback, token)).code).toBe(404)
  const inParts = await sendPart(randomUUID(), await anyPicture(), token)
  expect(inParts).toMatchObject({ code: 200, data: { fileId: expect.any(String) } })
})

test('what was begun with it is neither continued nor stored once it is withdrawn', async () => {
  const { userId, token } = await newUser({ consents: true })
  const png = await anyPicture()
  const key = randomUUID()
  const half = Math.floor(png.length / 2)
  await sendPart(key, png, token, [0, half])
  await withdraw(token)
  expect(await sendPart(key, png, token, [half, png.length])).toMatchObject({ code: 409, data: { reason: 'CARD_CONSENT' } })
  expect(await filesOf(userId)).toEqual([])
})

test('photos that were sent nowhere go with it at once, and their bytes with the next run; other papers and other people’s stay', async () => {
  const [mine, other] = [await newUser({ consents: true }), await newUser({ consents: true })]
  const [alone, shared] = [await anyPicture(), await anyPicture()]
  const card = (await upload(uploadForm(alone, 'card'), mine.token)).data
  for (const { token } of [mine, other]) await upload(uploadForm(shared, 'card'), token)
  const licence = (await upload(uploadForm(await anyPicture(), 'licence'), mine.token)).data
  const stored = await filesOf(mine.userId)
  await withdraw(mine.token)
  expect((await filesOf(mine.userId)).map(({ id }) => id)).toEqual([licence.fileId])
  expect(await filesOf(other.userId)).toHaveLength(1)
  expect((await fetchFile(card.url, { authorization: `Bearer ${mine.token}` })).statusCode).toBe(404)
  world.clock.advance(DAY)
  await deleteUnused()
  const [theirs] = await filesOf(other.userId)
  const left = await Promise.all(stored.map(async ({ id, sha256 }) => [id, (await bytesOf(sha256)).length > 0] as const))
  for (const [id, isLeft] of left)
    expect([id, isLeft]).toEqual([id, id === licence.fileId || stored.find((one) => one.id === id)!.sha256 === theirs!.sha256])
  expect(left.filter(([, isLeft]) => !isLeft)).toHaveLength(1)
  expect(await world.rows(sql`select from files.deleted_bytes`)).toEqual([])
})

test('race: a photo that is being stored when the consent is withdrawn goes with it', async () => {
  const { userId, token } = await newUser({ consents: true })
  const png = await anyPicture()
  const first = await newUser({ consents: true })
  const { sha256 } = (await upload(uploadForm(png, 'card'), first.token).then(() => filesOf(first.userId)))[0]!
  const waiting = (count: number) =>
    expect
      .poll(() => world.rows(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`), {
        timeout: 15_000,
      })
      .toHaveLength(count)
  const answers = await world.owner.transact(async (tx) => {
    // The upload waits for these bytes after the consent was seen.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`file ${sha256}`}, 0))`.execute(tx)
    const storing = upload(uploadForm(png, 'card'), token)
    await waiting(1)
    const withdrawing = withdraw(token)
    await waiting(2)
    return [storing, withdrawing]
  })
  expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([200, 200])
  expect(await filesOf(userId)).toEqual([])
})
