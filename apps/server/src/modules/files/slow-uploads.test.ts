import { connect, type AddressInfo } from 'node:net'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeUser } from '../../../test/factories/index.ts'
import { waitUntil } from '../../../test/load/concurrency.ts'
import { openPictureWorld, picture, uploadForm } from '../../../test/pictures.ts'

const { world, folder } = await openPictureWorld()
const png = await picture().png().toBuffer()
const URL = '/h5api/system/common/file/upload'
const newToken = async () => world.login((await makeUser(world)).userId)
const incoming = () => readdir(join(folder, 'files', 'incoming')).catch(() => [])
let port = 0
beforeAll(async () => {
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.http.server.address() as AddressInfo).port
})
afterEach(() => void vi.useRealTimers())

/** Begins an upload of which no more arrives, from this machine's address. */
function trickle(token: string) {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const head = `POST ${URL} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 200000\r\n\r\n`
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
  socket.write(`${head}${part}${'x'.repeat(1_000)}`)
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  const closed = new Promise<string>((done) => socket.once('close', () => done(answer)))
  return { closed, end: () => socket.destroy(), send: (text: string) => socket.write(text) }
}
/** Uploads a picture from an address. */
async function uploadFrom(remoteAddress: string, token: string) {
  const request = new Request('http://x/', { method: 'POST', body: uploadForm(png) })
  const { statusCode } = await world.app.http.inject({
    method: 'POST',
    url: URL,
    remoteAddress,
    headers: { 'content-type': request.headers.get('content-type')!, authorization: `Bearer ${token}` },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return statusCode
}

test('slow uploads of one network leave room for those of others', async () => {
  const tokens = await Promise.all(Array.from({ length: 4 }, newToken))
  const slow = tokens.flatMap((token) => Array.from({ length: 6 }, () => trickle(token)))
  await waitUntil('the network has all it may have', 10_000, async () => (await incoming()).length >= 16)
  const other = await newToken()
  expect(await uploadFrom('127.0.0.1', other)).toBe(503)
  expect(await uploadFrom('10.0.0.2', other)).toBe(200)
  // All addresses of a /64 are one network.
  expect(await uploadFrom('2001:db8::7', other)).toBe(200)
  for (const one of slow) one.end()
  await waitUntil('they have ended', 10_000, async () => (await incoming()).length === 0)
  await waitUntil('the network may upload again', 10_000, async () => (await uploadFrom('127.0.0.1', other)) === 200)
})

test('an upload of which too little arrives is ended with words, and leaves nothing behind', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const one = trickle(await newToken())
  await waitUntil('it is being received', 10_000, async () => (await incoming()).length === 1)
  vi.advanceTimersByTime(8_000)
  one.send('x'.repeat(20_000))
  await new Promise((done) => setImmediate(done))
  expect(await incoming()).toHaveLength(1)
  vi.advanceTimersByTime(4_000)
  const answer = await one.closed
  expect(answer).toContain('HTTP/1.1 408 Request Timeout')
  expect(answer).toContain('网络太慢，没有传完，请换个网络再试')
  await waitUntil('the file is deleted', 10_000, async () => (await incoming()).length === 0)
})
