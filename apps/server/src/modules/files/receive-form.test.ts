import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from '../../kernel/sql.ts'
import { describe, expect, test } from 'vitest'
import { makeUser } from '../../../test/factories/index.ts'
import { waitUntil } from '../../../test/load/concurrency.ts'
import { openPictureWorld, picture, uploadForm } from '../../../test/pictures.ts'

const { world, folder, upload } = await openPictureWorld()
const png = await picture().png().toBuffer()
const URL = '/h5api/system/common/file/upload'
const B = 'x-boundary'
const part = (headers: string, body: Buffer | string) =>
  Buffer.concat([Buffer.from(`--${B}\r\n${headers}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')])
const filePart = (bytes: Buffer) =>
  part('Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png', bytes)
const purpose = part('Content-Disposition: form-data; name="purpose"', 'avatar')
const end = Buffer.from(`--${B}--\r\n`)
const user = async () => {
  const { userId } = await makeUser(world)
  return { userId, token: await world.login(userId) }
}
const countOf = async (userId: number) =>
  (await world.rows(sql<{ count: number }>`select count from kernel.attempt where subject = ${`upload:u:${userId}`}`))[0]?.count

describe('rejects malformed forms as bad requests, keeps no file of them, and counts them as uploads', () => {
  const type = `multipart/form-data; boundary=${B}`
  const whole = Buffer.concat([purpose, filePart(png), end])
  test.each([
    ['without a boundary', 'multipart/form-data', whole],
    ['with an endless boundary', `multipart/form-data; boundary=${'b'.repeat(5_000)}`, whole],
    ['with another boundary', 'multipart/form-data; boundary=other', whole],
    ['cut off in the file', type, Buffer.concat([purpose, filePart(png)]).subarray(0, -40)],
    ['cut off in a header', type, Buffer.from(`--${B}\r\nContent-Dispo`)],
    ['of garbage', type, Buffer.from('\0\u0001garbage\r\n'.repeat(50))],
    ['with a part without a name', type, Buffer.concat([part('Content-Type: image/png', png), end])],
    ['with a header of 100 KB', type, Buffer.concat([part(`Content-Disposition: ${'x'.repeat(100_000)}`, png), end])],
    ['that is empty', type, Buffer.alloc(0)],
  ])('%s', async (_, contentType, payload) => {
    const { userId, token } = await user()
    const headers = { 'content-type': contentType, authorization: `Bearer ${token}` }
    const answer = await world.app.http.inject({ method: 'POST', url: URL, headers, payload })
    expect([400, 422]).toContain(answer.json<{ code: number }>().code)
    expect(await readdir(join(folder, 'files', 'incoming')).catch(() => [])).toEqual([])
    expect(await countOf(userId)).toBe(1)
  })
})

test('rejects a form by its announced size before reading it', async () => {
  const { token } = await user()
  const headers = {
    'content-type': `multipart/form-data; boundary=${B}`,
    'content-length': String(50 * 1024 * 1024),
    authorization: `Bearer ${token}`,
  }
  expect((await world.app.http.inject({ method: 'POST', url: URL, headers, payload: end })).statusCode).toBe(413)
})

test('deletes what it received when the client breaks off, and counts it', async () => {
  const { userId, token } = await user()
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.http.server.address() as AddressInfo
  const head = `POST ${URL} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=${B}\r\nContent-Length: 200000\r\n\r\n`
  const incoming = () => readdir(join(folder, 'files', 'incoming')).catch(() => [])
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write(Buffer.concat([Buffer.from(head), purpose, filePart(Buffer.alloc(70_000)).subarray(0, 70_000)]))
  await waitUntil('the file is being received', 10_000, async () => (await incoming()).length === 1)
  socket.resetAndDestroy()
  await waitUntil('it is deleted', 10_000, async () => (await incoming()).length === 0)
  expect(await countOf(userId)).toBe(1)
})

test('leaves nothing behind after an upload', async () => {
  expect((await upload(uploadForm(png))).code).toBe(200)
  expect(await readdir(join(folder, 'files', 'incoming'))).toEqual([])
})
