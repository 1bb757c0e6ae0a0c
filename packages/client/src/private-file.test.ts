import { afterEach, expect, test, vi } from 'vitest'
import { exchangeFile } from './private-file.ts'

afterEach(() => void vi.unstubAllGlobals())
/** What becomes of this response. */
const read = (answer: Response) => {
  vi.stubGlobal('fetch', async () => answer)
  return exchangeFile({ url: '/h5api/files/x.csv', path: '/files/x.csv', init: {}, timeout: 1000 })
}
const named = (name: string) => ({ 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` })

test('gives the bytes and the name of a file', async () => {
  const { bytes, filename } = (await read(new Response('行,名称', { headers: named('订单-2026-06-01.csv') }))) as {
    bytes: Blob
    filename: string
  }
  expect(filename).toBe('订单-2026-06-01.csv')
  expect(await bytes.text()).toBe('行,名称')
})

test('a refusal is thrown with its code, also one that comes with an HTTP status', async () => {
  const refusal = { code: 403, msg: '链接已失效，请回到列表重新下载', data: {} }
  await expect(read(Response.json(refusal))).rejects.toMatchObject(refusal)
  await expect(read(Response.json(refusal, { status: 403 }))).rejects.toMatchObject(refusal)
})

test('a server that failed is an error with its status', async () => {
  await expect(read(new Response('bad gateway', { status: 502 }))).rejects.toMatchObject({ code: 502 })
})
