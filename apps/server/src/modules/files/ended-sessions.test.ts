import { connect, type AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { GetInfo, Logout } from '@shop/contract'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../kernel/sql.ts'
import { makeUser } from '../../../test/factories/index.ts'
import { waitUntil } from '../../../test/load/concurrency.ts'
import { openPictureWorld, picture } from '../../../test/pictures.ts'

const { world, folder } = await openPictureWorld()
const png = await picture(600, 400).png({ compressionLevel: 0 }).toBuffer()
const half = Math.floor(png.length / 2)
const incoming = () => readdir(join(folder, 'files', 'incoming')).catch(() => [])
let port = 0
beforeAll(async () => {
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.http.server.address() as AddressInfo).port
})

const B = 'x-boundary'
const FORM = {
  type: `multipart/form-data; boundary=${B}`,
  path: '/h5api/system/common/file/upload',
  body: Buffer.concat([
    Buffer.from(`--${B}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nlicence\r\n`),
    Buffer.from(`--${B}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`),
    png,
    Buffer.from(`\r\n--${B}--\r\n`),
  ]),
}
const PART = {
  type: 'application/octet-stream',
  path: `/h5api/system/common/file/upload/${randomUUID()}?purpose=licence&name=a.png&size=${png.length}&from=0`,
  body: png,
}

/** Uploads as a user who does something between the halves. */
async function upload({ type, path, body }: typeof FORM, between: (token: string) => Promise<void>) {
  const { userId } = await makeUser(world)
  const token = await world.login(userId)
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  let answer = ''
  const closed = new Promise<void>((done) => socket.on('data', (chunk) => (answer += String(chunk))).once('close', () => done()))
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`
  socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, half)]))
  await waitUntil('it is being received', 10_000, async () => (await incoming()).length === 1)
  await between(token)
  socket.write(body.subarray(half))
  await closed
  expect(await incoming()).toEqual([])
  const stored = await world.rows(sql`select id from files.file where owner = ${`u:${userId}`}`)
  return { answer, stored: stored.length }
}

test.each([
  ['as a form', FORM],
  ['by part', PART],
])('an upload %s that was begun before logging out is not stored after it', async (_, request) => {
  const { answer, stored } = await upload(request, async (token) => void (await world.call(Logout, {}, token)))
  expect(answer).toContain('"code":401')
  expect(stored).toBe(0)
})

test('a token that runs out meanwhile ends nothing: the session goes on', async () => {
  const { answer, stored } = await upload(FORM, async (token) => {
    await world.write(sql`update access.session set access_until = ${world.clock.now()} where ended_at is null`)
    expect((await world.call(GetInfo, {}, token)).code).toBe(401)
  })
  expect(answer).toContain('"code":200')
  expect(stored).toBe(1)
})
