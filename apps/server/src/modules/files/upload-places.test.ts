import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeUser } from '../../../test/factories/index.ts'
import { waitUntil } from '../../../test/load/concurrency.ts'
import { openPictureWorld, picture } from '../../../test/pictures.ts'
import { findYielding, UploadPlaces, type Holder } from './upload-places.ts'

const { world, folder } = await openPictureWorld()
const png = await picture().png().toBuffer()
const half = Math.floor(png.length / 2)
const newToken = async () => world.login((await makeUser(world)).userId)
const incoming = async () => (await readdir(join(folder, 'files', 'incoming')).catch(() => [])).length
const pathOf = (key: string, from = 0) =>
  `/h5api/system/common/file/upload/${key}?purpose=avatar&name=a.png&size=${png.length}&from=${from}`
let port = 0
beforeAll(async () => {
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.http.server.address() as AddressInfo).port
  // What arrives is not measured here.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterAll(() => void vi.useRealTimers())

/** Begins an upload from an address, of which half arrives. */
function begin(localAddress: string, token: string, key = randomUUID() as string) {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
  const head = `POST ${pathOf(key)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${png.length}\r\n\r\n`
  socket.write(Buffer.concat([Buffer.from(head), png.subarray(0, half)]))
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  const closed = new Promise<string>((done) => socket.once('close', () => done(answer)))
  return { key, token, closed, end: () => socket.destroy() }
}
/** Sends the rest of a picture, or all of it, from an address. */
async function send(remoteAddress: string, token: string, key = randomUUID() as string, from = 0) {
  const { statusCode } = await world.app.http.inject({
    method: 'POST',
    url: pathOf(key, from),
    remoteAddress,
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    payload: png.subarray(from),
  })
  return statusCode
}

test('uploads of a few accounts and networks that take all places give one to everybody else', async () => {
  const many = await Promise.all(Array.from({ length: 11 }, newToken))
  const slow = Array.from({ length: 64 }, (_, n) => begin(`127.0.0.${2 + (n % 4)}`, many[n % 11]!))
  await waitUntil('all places are taken', 20_000, async () => (await incoming()) === 64)
  const other = await newToken()
  // What has only just begun goes on: an ordinary picture takes less long.
  expect(await send('10.0.0.2', other)).toBe(503)
  world.clock.advance(5_000)
  expect(await send('10.0.0.2', other)).toBe(200)
  const ended = await Promise.race(slow.map(async (one) => ({ ...one, answer: await one.closed })))
  expect(ended.answer).toContain('HTTP/1.1 408 Request Timeout')
  expect(ended.answer).toContain('正在上传的人太多，没有传完，请重新上传')
  // What has arrived of it is still there.
  expect(await send('10.0.0.3', ended.token, ended.key, half)).toBe(200)
  for (const one of slow) one.end()
})

/** Uploads of which no more arrives, until they have to end. */
async function holdAll(uploaderOf: (nth: number) => Holder) {
  const places = new UploadPlaces()
  const run = (uploader: Holder, second: number) =>
    places.run(uploader, new Date(second * 1_000), ({ signal }) =>
      new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))).catch(
        () => 'ended',
      ),
    )
  const slow = Array.from({ length: 64 }, (_, n) => run(uploaderOf(n), 0))
  await expect.poll(() => places.queue.running).toBe(64)
  return {
    slow,
    /** Whether an upload that takes no time finds a place at that second. */
    at: (second: number, uploader: Holder) =>
      places.run(uploader, new Date(second * 1_000), async () => 'taken').catch((error: Error) => error.constructor.name),
  }
}

test('of accounts that have one place each, those that held theirs for a minute give it up', async () => {
  const { slow, at } = await holdAll((n) => ({ owner: `u:${n}`, network: `10.0.0.${n}` }))
  expect(await at(59, { owner: 'u:100', network: '10.0.1.1' })).toBe('Unavailable')
  // Whoever has one gets no second one for it.
  expect(await at(60, { owner: 'u:1', network: '10.0.1.1' })).toBe('Unavailable')
  expect(await at(60, { owner: 'u:100', network: '10.0.1.1' })).toBe('taken')
  expect(await slow[0]).toBe('ended')
})

test('several at once get one place each, and a network no more than it may have', async () => {
  const { at } = await holdAll((n) => ({ owner: `u:${n % 11}`, network: `10.0.0.${n % 4}` }))
  const others = Array.from({ length: 4 }, (_, n) => at(5, { owner: `u:${100 + n}`, network: `10.0.1.${n}` }))
  expect(await Promise.all(others)).toEqual(['taken', 'taken', 'taken', 'taken'])
  const full = await holdAll((n) => ({ owner: `u:${n}`, network: `10.0.0.${n % 4}` }))
  expect(await full.at(90, { owner: 'u:100', network: '10.0.0.1' })).toBe('Unavailable')
})

const held = (owner: string, network: string, since = 0, arriving = true) => ({ owner, network, since, arriving })
test('gives up no place to who would have as many, and none of a picture that is being stored', () => {
  const two = [held('u:1', 'a'), held('u:2', 'a')]
  expect(findYielding(two, { owner: 'u:3', network: 'b' }, 9_000)).toBe(two[0])
  expect(findYielding([...two, held('u:3', 'b')], { owner: 'u:4', network: 'b' }, 9_000)).toBeUndefined()
  expect(findYielding([held('u:1', 'a'), held('u:1', 'b')], { owner: 'u:3', network: 'c' }, 9_000)).toMatchObject({
    network: 'a',
  })
  const stored = [held('u:1', 'a', 0, false), held('u:2', 'a', 6_000)]
  expect(findYielding(stored, { owner: 'u:3', network: 'b' }, 9_000)).toBeUndefined()
  expect(findYielding([held('u:1', 'a')], { owner: 'u:1', network: 'b' }, 90_000)).toBeUndefined()
})
