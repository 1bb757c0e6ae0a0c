import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { FileRefused } from './file-refused.ts'
import { exchangeWithProgress } from './upload.ts'

const path = '/system/common/file/upload'
/** More than the buffers between browser and server hold: its progress is not over before the server reads it. */
const LARGE = new Blob([new Uint8Array(32 * 1024 * 1024)])

/** Uploads to the tests' server, which finds the upload's fate in its token. */
function upload(fate: string, { body = new Blob(['x']), ...more }: { body?: Blob; timeout?: number; signal?: AbortSignal } = {}) {
  const reported: number[] = []
  const init = { method: 'POST', headers: { authorization: `Bearer ${fate}` }, body }
  const send = exchangeWithProgress((percent) => reported.push(percent))
  return { reported, done: send({ url: `/h5api${path}`, init, path, timeout: 20_000, ...more }) }
}
const release = (key: string) => fetch(`/release/${key}`)
const failure = (done: Promise<unknown>) =>
  done.then(
    () => null,
    (error: unknown) => error as CallError,
  )

test('tells how much has been sent while it is sent, and opens the envelope', async () => {
  const { reported, done } = upload('held progress', { body: LARGE })
  await expect.poll(() => reported.at(-1)).toBeGreaterThan(0)
  expect(reported[0]).toBe(0)
  expect(reported.at(-1)).toBeLessThan(100)
  await release('progress')
  expect(await done).toMatchObject({ fileId: 'f1' })
  expect(reported.at(-1)).toBe(100)
  expect(reported).toEqual(reported.toSorted((a, b) => a - b))
  expect(reported.every(Number.isInteger)).toBe(true)
})

test('a file that is refused fails alone, in words for who chose it', async () => {
  const refused = await failure(upload('refused').done)
  expect(refused).toBeInstanceOf(FileRefused)
  expect(refused).toMatchObject({ message: '请选择 JPG、PNG 或 HEIC 图片' })
})

test('other refusals arrive as such, an answer without an envelope by its status', async () => {
  expect(await failure(upload('often').done)).toMatchObject({
    code: 429,
    msg: '今天上传的图片太多了，请明天再试',
    status: 200,
    path,
  })
  expect(await failure(upload('unknown').done)).toMatchObject({ code: 502, status: 502, isServerError: true })
})

test('a lost connection and a timeout are distinguished from refusals', async () => {
  expect(await failure(upload('lost').done)).toMatchObject({ code: 0, msg: '网络信号丢失，请检查网络后重试' })
  expect(await failure(upload('silent', { timeout: 30 }).done)).toMatchObject({ code: 0, msg: '网络太慢，请稍后重试' })
})

test('what is cancelled fails as cancelled, also before it has begun', async () => {
  const control = new AbortController()
  const { reported, done } = upload('held cancelled', { body: LARGE, signal: control.signal })
  await expect.poll(() => reported.at(-1)).toBeGreaterThan(0)
  control.abort()
  expect(await failure(done)).toMatchObject({ name: 'AbortError' })
  const late = upload('stored', { signal: control.signal })
  expect(await failure(late.done)).toMatchObject({ name: 'AbortError' })
  expect(late.reported).toEqual([])
})
