import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { UpdateUserInfo } from '@shop/contract'
import { makeOperator, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'

const folder = await mkdtemp(join(tmpdir(), 'files-'))
afterAll(() => rm(folder, { recursive: true }))
const world = await openWorld({ settings: { DATA_DIR: folder } })
const { userId } = await makeUser(world)
const token = await world.login(userId)

const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#2dc8a1' } })
const png = await picture().png().toBuffer()

/** Sends a form as a browser would. */
async function send(form: FormData | string, who = token, headers: Record<string, string> = {}) {
  const request = new Request('http://x/', { method: 'POST', body: form })
  const response = await world.app.http.inject({
    method: 'POST',
    url: '/h5api/system/common/file/upload',
    headers: { 'content-type': request.headers.get('content-type')!, ...(who && { authorization: `Bearer ${who}` }), ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return {
    status: response.statusCode,
    ...response.json<{ code: number; data: { fileId: string; url: string; size: number; fields?: object } }>(),
  }
}
function formOf(bytes: Uint8Array<ArrayBuffer> | Buffer | null, purpose: string | null = 'avatar', name = 'me.png') {
  const form = new FormData()
  if (purpose !== null) form.append('purpose', purpose)
  if (bytes) form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  return form
}
const fetchFile = (url: string, headers: Record<string, string> = {}) => world.app.http.inject({ method: 'GET', url, headers })

test('rejects anonymous callers and operators', async () => {
  for (const who of ['', (await makeOperator(world)).token]) expect((await send(formOf(png), who)).code).toBe(401)
})

test('rejects non-forms (415), large files (413), non-pictures (415), and missing or surplus parts (422)', async () => {
  expect((await send('{}', token, { 'content-type': 'application/json' })).status).toBe(415)
  expect((await send('a=1', token, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
  expect(await send(formOf(Buffer.alloc(10 * 1024 * 1024 + 1)))).toMatchObject({ status: 413, code: 413 })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
  for (const bytes of [Buffer.from('not a picture'), svg, Buffer.from('<html>'), png.subarray(0, 40), Buffer.from('%PDF-1.7')])
    expect(await send(formOf(bytes))).toMatchObject({ status: 415, code: 415 })
  expect((await send(formOf(png, null))).data.fields).toHaveProperty('purpose')
  expect((await send(formOf(png, 'evidence'))).data.fields).toHaveProperty('purpose')
  expect((await send(formOf(null))).data.fields).toHaveProperty('file')
  expect((await send(formOf(Buffer.alloc(0)))).data.fields).toHaveProperty('file')
  const surplus = formOf(png)
  surplus.append('surprise', '1')
  expect(await send(surplus)).toMatchObject({ code: 422, data: { fields: { surprise: '不认识的字段' } } })
  const renamed = new FormData()
  renamed.append('purpose', 'avatar')
  renamed.append('picture', new Blob([new Uint8Array(png)]), 'a.png')
  expect((await send(renamed)).code).toBe(422)
  const two = formOf(png)
  two.append('file', new Blob([new Uint8Array(png)]), 'b.png')
  expect((await send(two)).code).not.toBe(200)
})

test('stores a picture upright, as WebP within 1600 px, without the camera’s metadata', async () => {
  const photo = await picture(3000, 1000)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitude: '31/1 0/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { code, data } = await send(formOf(photo, 'avatar', '../../我的/照片\u0007.jpg'))
  expect(code).toBe(200)
  expect(data).toMatchObject({ url: `/files/u/${data.fileId}.webp`, name: '照片.jpg', mime: 'image/webp' })
  const response = await fetchFile(data.url)
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(response.rawPayload).toHaveLength(data.size)
  const facts = await sharp(response.rawPayload).metadata()
  expect(facts).toMatchObject({ format: 'webp', width: 533, height: 1600 })
  expect(facts.exif).toBeUndefined()
  expect(response.rawPayload.includes('Secret')).toBe(false)
})

test('accepts the uploaded picture as the avatar', async () => {
  const { data } = await send(formOf(png))
  expect((await world.call(UpdateUserInfo, { avatarFileId: data.fileId }, token)).code).toBe(200)
})

test('serves three smaller widths, the same picture to everyone, and 304 to clients that have it', async () => {
  const { data } = await send(formOf(await picture(1000, 500).png().toBuffer()))
  for (const w of [120, 400, 800]) {
    const answers = await Promise.all(Array.from({ length: 4 }, () => fetchFile(`${data.url}?w=${w}`)))
    for (const answer of answers) expect((await sharp(answer.rawPayload).metadata()).width).toBe(w)
  }
  const small = await send(formOf(png))
  expect((await sharp((await fetchFile(`${small.data.url}?w=800`)).rawPayload).metadata()).width).toBe(60)
  const { etag } = (await fetchFile(data.url)).headers
  expect((await fetchFile(data.url, { 'if-none-match': String(etag) })).statusCode).toBe(304)
  expect((await fetchFile(`${data.url}?w=120`)).headers.etag).not.toBe(etag)
})

test('hides pictures that are unknown or private, other widths, and paths', async () => {
  const { data } = await send(formOf(png))
  for (const url of [
    `${data.url}?w=121`,
    `${data.url}?w=120&w=400`,
    data.url.replace('.webp', '.png'),
    data.url.replace('.webp', ''),
    '/files/u/00000000-0000-4000-8000-000000000000.webp',
    '/files/u/..%2f..%2fetc%2fpasswd',
    '/files/u/%00.webp',
  ])
    expect({ url, status: (await fetchFile(url)).statusCode }).toEqual({ url, status: 404 })
  await world.write(sql`update files.file set is_public = false where id = ${data.fileId}`)
  expect((await fetchFile(data.url)).statusCode).toBe(404)
})

test('responds to an unreadable picture with a failure that is not cached; a deleted one does not exist', async () => {
  const { data } = await send(formOf(await picture(61, 43).png().toBuffer()))
  const [file] = await world.rows(sql<{ sha256: string }>`select sha256 from files.file where id = ${data.fileId}`)
  const place = join(folder, 'files', file!.sha256.slice(0, 2), `${file!.sha256}.webp`)
  await rm(place)
  expect((await fetchFile(data.url)).statusCode).toBe(404)
  await mkdir(place)
  const failed = await fetchFile(data.url)
  expect([failed.statusCode, failed.headers['cache-control'], failed.headers.etag]).toEqual([500, undefined, undefined])
})

test('stores the same picture once, whoever uploads it, even at the same moment', async () => {
  const bytes = await picture(77, 33).png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(formOf(bytes))))
  expect(new Set(answers.map((a) => a.data.fileId)).size).toBe(6)
  const kept = await world.rows(
    sql<{
      sha256: string
    }>`select distinct sha256 from files.file where id = any(array(select jsonb_array_elements_text(${JSON.stringify(answers.map((a) => a.data.fileId))}::jsonb)::uuid))`,
  )
  expect(kept).toHaveLength(1)
  const names = await readdir(join(folder, 'files', kept[0]!.sha256.slice(0, 2)))
  expect(names).toEqual([`${kept[0]!.sha256}.webp`])
})

test('accepts a hundred uploads a day, and more on the next day', async () => {
  const other = await world.login((await makeUser(world)).userId)
  await world.write(
    sql`insert into kernel.attempt select 'upload:u:' || max(user_id), 100, ${new Date(world.clock.now().getTime() + DAY / 4)} from access.session`,
  )
  expect(await send(formOf(png), other)).toMatchObject({ code: 429 })
  world.clock.advance(DAY / 4)
  expect((await send(formOf(png), other)).code).toBe(200)
})
