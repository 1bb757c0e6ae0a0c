import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../kernel/sql.ts'
import { openAnotherServer } from '../../../test/another-server.ts'
import { makeUser } from '../../../test/factories/index.ts'
import { waitUntil } from '../../../test/load/concurrency.ts'
import { HOUR } from '../../kernel/clock.ts'
import { openPictureWorld, picture } from '../../../test/pictures.ts'

const elsewhere = await mkdtemp(join(tmpdir(), 'files-'))
afterAll(() => rm(elsewhere, { recursive: true }))
const { world, folder, token, fetchFile } = await openPictureWorld()
const png = await picture(600, 400).png({ compressionLevel: 0 }).toBuffer()
const half = Math.floor(png.length / 2)
const incoming = () => readdir(join(folder, 'files', 'incoming')).catch(() => [])
let port = 0
beforeAll(async () => {
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.http.server.address() as AddressInfo).port
})

const pathOf = (key: string, query: Record<string, unknown> = {}) =>
  `/h5api/system/common/file/upload/${key}?${new URLSearchParams({ purpose: 'licence', name: '许可证.png', size: String(png.length), from: '0', ...query })}`
interface Sent {
  from?: number
  fileId?: string
  url?: string
  fields?: Record<string, string>
}
async function send(
  key: string,
  bytes: Buffer,
  query: Record<string, unknown> = {},
  who = token,
  type = 'application/octet-stream',
  server: Pick<typeof world.app, 'http'> = world.app,
) {
  const response = await server.http.inject({
    method: 'POST',
    url: pathOf(key, query),
    headers: { 'content-type': type, ...(who && { authorization: `Bearer ${who}` }) },
    payload: bytes,
  })
  return { status: response.statusCode, ...response.json<{ code: number; msg: string; data: Sent }>() }
}
const ask = async (key: string, who = token) =>
  (
    await world.app.http.inject({
      method: 'GET',
      url: `/h5api/system/common/file/upload/${key}`,
      headers: who ? { authorization: `Bearer ${who}` } : {},
    })
  ).json<{ code: number; data: Sent }>()

/** Sends the beginning of a whole file on a real connection, which the test breaks. */
function begin(key: string, bytes: Buffer) {
  const socket = connect(port, '127.0.0.1')
    .on('error', () => {})
    .resume()
  socket.write(
    `POST ${pathOf(key)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${png.length}\r\n\r\n`,
  )
  socket.write(bytes)
  const closed = new Promise<void>((done) => socket.once('close', () => done()))
  return { closed, destroy: () => socket.destroy() }
}
const arrivedIs = (key: string, bytes: number) =>
  waitUntil('the bytes have arrived', 10_000, async () => (await ask(key)).data.from === bytes)

test('rejects anonymous callers', async () => {
  expect(await send(randomUUID(), png, {}, '')).toMatchObject({ code: 401 })
  expect(await ask(randomUUID(), '')).toMatchObject({ code: 401 })
})

test('rejects a malformed address, and another type', async () => {
  const key = randomUUID()
  const before = await incoming()
  for (const [field, query] of Object.entries({
    purpose: { purpose: 'contract' },
    name: { name: 'a'.repeat(201) },
    size: { size: '1.5' },
    file: { size: '0' },
    from: { from: String(png.length + 1) },
  }))
    expect((await send(key, png, query)).data.fields, field).toHaveProperty(field)
  expect((await send('..%2f..%2fsecret', png)).data.fields).toHaveProperty('key')
  expect(await send(key, png, { size: String(11 * 1024 * 1024) })).toMatchObject({ code: 413 })
  expect(await send(key, png, {}, token, 'text/plain')).toMatchObject({ code: 415 })
  expect(await incoming()).toEqual(before)
})

test('what another user has begun is neither seen nor continued', async () => {
  const key = randomUUID()
  expect((await send(key, png.subarray(0, half))).data).toEqual({ from: half })
  const other = await world.login((await makeUser(world)).userId)
  expect((await ask(key, other)).data).toEqual({ from: 0 })
  expect((await send(key, png.subarray(half), { from: half }, other)).data).toEqual({ from: 0 })
  expect((await ask(key)).data).toEqual({ from: half })
  expect((await send(key, png.subarray(half), { from: half })).data).toHaveProperty('fileId')
})

test('more than it said is refused, and what has arrived stays', async () => {
  const key = randomUUID()
  await send(key, png.subarray(0, half))
  expect(await send(key, png, { from: half })).toMatchObject({ code: 400 })
  expect((await ask(key)).data.from).toBeLessThanOrEqual(png.length)
})

test('what is no picture is refused once it is whole, and nothing stays', async () => {
  const key = randomUUID()
  expect(await send(key, Buffer.from('hello'), { size: '5' })).toMatchObject({ status: 415 })
  expect((await ask(key)).data).toEqual({ from: 0 })
})

test('an upload whose connection breaks is continued from where it was, and counts once', async () => {
  const key = randomUUID()
  const counted = async () =>
    (
      await world.rows(
        sql<{ count: number }>`select coalesce(sum(count), 0)::int as count from kernel.attempt where subject like 'upload:%'`,
      )
    )[0]!.count
  const before = await counted()
  const first = begin(key, png.subarray(0, half))
  await arrivedIs(key, half)
  first.destroy()
  await first.closed
  // Of another place it says where to go on, and takes nothing.
  expect((await send(key, png)).data).toEqual({ from: half })
  const { data } = await send(key, png.subarray(half), { from: half })
  expect(data).toMatchObject({ mime: 'image/webp', name: '许可证.png' })
  expect((await fetchFile(data.url!, { authorization: `Bearer ${token}` })).statusCode).toBe(200)
  expect((await ask(key)).data).toEqual({ from: 0 })
  // The attempt that began, and the one that began at a wrong place.
  expect((await counted()) - before).toBe(2)
})

test('a request that continues an upload replaces one that hangs', async () => {
  const key = randomUUID()
  const hanging = begin(key, png.subarray(0, half))
  await arrivedIs(key, half)
  expect((await send(key, png.subarray(half), { from: half })).data).toHaveProperty('fileId')
  await hanging.closed
})

test('uploads that hang occupy no place of those that continue them', async () => {
  // As many as one user may send at once.
  const keys = Array.from({ length: 6 }, () => randomUUID())
  const hanging = keys.map((key) => begin(key, png.subarray(0, half)))
  for (const key of keys) await arrivedIs(key, half)
  for (const key of keys) expect((await send(key, png.subarray(half), { from: half })).data).toHaveProperty('fileId')
  await Promise.all(hanging.map(({ closed }) => closed))
})

/** Continues an upload as its device does when other requests have ended the one that arrived. */
const finish = async (key: string) => {
  const { from = 0 } = (await ask(key)).data
  return send(key, png.subarray(from), { from })
}
const countFiles = async () => (await world.rows(sql<{ n: number }>`select count(*)::int as n from files.file`))[0]!.n

test('the same end sent twice at once is taken once', async () => {
  const key = randomUUID()
  const before = await countFiles()
  await send(key, png.subarray(0, half))
  const both = await Promise.all([1, 2].map(() => send(key, png.subarray(half), { from: half })))
  const all = [...both, await finish(key)]
  expect(new Set(all.flatMap(({ data }) => data?.fileId ?? [])).size).toBe(1)
  expect((await countFiles()) - before).toBe(1)
  expect(await incoming()).not.toContainEqual(expect.stringContaining(key))
})

const storedOf = (key: string) =>
  world.rows(
    sql<{
      id: string
    }>`select f.id from files.finished_upload u join files.file f on f.id = u.file_id where u.key = ${key}::uuid`,
  )
test('an upload that is repeated, because its response was lost, gets the file that it became, for an hour', async () => {
  const key = randomUUID()
  const { data } = await send(key, png)
  const again = await send(key, png)
  expect(again.data).toEqual(data)
  expect((await fetchFile(again.data.url!, { authorization: `Bearer ${token}` })).statusCode).toBe(200)
  // The same for its rest, as for a request that does not know that all had arrived.
  expect((await send(key, png.subarray(half), { from: half })).data).toEqual(data)
  const { data: replaced } = await send(key, png, { purpose: 'card' })
  expect(replaced).not.toHaveProperty('fileId')
  world.clock.advance(HOUR)
  const { data: later } = await send(key, png)
  expect(later.fileId).not.toBe(data.fileId)
  expect(await storedOf(key)).toEqual([{ id: later.fileId }])
  world.clock.advance(-HOUR)
})

test('six of one key at once become one file', async () => {
  const key = randomUUID()
  const before = await countFiles()
  const all = await Promise.all(Array.from({ length: 6 }, () => send(key, png)))
  const last = await finish(key)
  expect(last.data.fileId).toBeDefined()
  for (const { data } of all) if (data?.fileId) expect(data.fileId).toBe(last.data.fileId)
  // One that still arrives gives way to the next.
  for (const { status } of all) expect([200, 408]).toContain(status)
  expect((await countFiles()) - before).toBe(1)
})

test('one key at two servers at once becomes one file', async () => {
  const key = randomUUID()
  const other = await openAnotherServer(world, { DATA_DIR: elsewhere })
  const before = await countFiles()
  const both = await Promise.all([send(key, png), send(key, png, {}, token, 'application/octet-stream', other)])
  expect(both[0].data.fileId).toBeDefined()
  expect(both[1].data.fileId).toBe(both[0].data.fileId)
  expect((await countFiles()) - before).toBe(1)
})

test('what could not be written to the disk is no finished upload', async () => {
  const key = randomUUID()
  const [another, size] = await picture(500, 300)
    .png()
    .toBuffer()
    .then((bytes) => [bytes, { size: String(bytes.length) }] as const)
  const { data } = await send(randomUUID(), another, size)
  const [stored] = await world.rows(sql<{ sha256: string }>`select sha256 from files.file where id = ${data.fileId!}::uuid`)
  const place = join(folder, 'files', stored!.sha256.slice(0, 2))
  await rm(place, { recursive: true })
  await writeFile(place, 'no folder')
  expect(await send(key, another, size)).toMatchObject({ status: 500 })
  await rm(place)
  const again = await send(key, another, size)
  expect((await fetchFile(again.data.url!, { authorization: `Bearer ${token}` })).statusCode).toBe(200)
})

test('the same key of another account becomes a file of that account', async () => {
  const key = randomUUID()
  const other = await world.login((await makeUser(world)).userId)
  const [mine, theirs] = [await send(key, png), await send(key, png, {}, other)]
  expect(theirs.data.fileId).toBeDefined()
  expect(theirs.data.fileId).not.toBe(mine.data.fileId)
})

test('after an hour nothing is kept of which file an upload became', async () => {
  const key = randomUUID()
  await send(key, png)
  const clean = () => world.app.schedules.find(({ name }) => name === 'files.delete-abandoned')!.run(world.app.jobContext)
  await clean()
  expect(await storedOf(key)).toHaveLength(1)
  world.clock.advance(HOUR)
  await clean()
  expect(await storedOf(key)).toEqual([])
  world.clock.advance(-HOUR)
})

test('a thousand that others only began keep no one from uploading; what has most of its bytes stays', async () => {
  const [mine, late] = [randomUUID(), randomUUID()]
  await send(mine, png.subarray(0, half))
  const begun = Array.from({ length: 1_000 }, (_, n) => join(folder, 'files', 'incoming', `u-${n}.${randomUUID()}`))
  await Promise.all(begun.map((path) => writeFile(path, 'x')))
  const other = await world.login((await makeUser(world)).userId)
  expect((await send(late, png, {}, other)).data.fileId).toBeDefined()
  expect((await incoming()).length).toBeLessThan(1_000)
  expect((await send(mine, png.subarray(half), { from: half })).data.fileId).toBeDefined()
  await Promise.all(begun.map((path) => rm(path, { force: true })))
})

test('ten unfinished ones of an owner stay; what was not continued for an hour is deleted', async () => {
  const owner = await world.login((await makeUser(world)).userId)
  const keys = Array.from({ length: 12 }, () => randomUUID())
  for (const key of keys) await send(key, png.subarray(0, 9), {}, owner)
  const left = await Promise.all(keys.map(async (key) => (await ask(key, owner)).data.from))
  expect(left.filter((bytes) => bytes === 9)).toHaveLength(10)
  expect(left.at(-1)).toBe(9)
  // Files are as old as the disk says.
  world.clock.set(new Date(Date.now() + 59 * 60_000))
  const clean = () => world.app.schedules.find(({ name }) => name === 'files.delete-abandoned')!.run(world.app.jobContext)
  await clean()
  expect(await incoming()).not.toEqual([])
  world.clock.set(new Date(Date.now() + 61 * 60_000))
  await clean()
  expect(await incoming()).toEqual([])
})
