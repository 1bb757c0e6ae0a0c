import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '../../kernel/sql.ts'
import pino from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPictureWorld, picture, uploadForm } from '../../../test/pictures.ts'

const lines: string[] = []
const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
const { world, folder, upload, fetchFile } = await openPictureWorld({}, log)
const png = await picture().png().toBuffer()

test('hides pictures that are unknown or private, other widths, and paths', async () => {
  const { data } = await upload(uploadForm(png))
  for (const url of [
    `${data.url}?w=121`,
    `${data.url}?w=120&w=400`,
    data.url.replace('.webp', '-121.webp'),
    `${data.url.replace('.webp', '-200.webp')}?w=400`,
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
  const { data } = await upload(uploadForm(await picture(61, 43).png().toBuffer()))
  const [file] = await world.rows(sql<{ sha256: string }>`select sha256 from files.file where id = ${data.fileId}`)
  const place = join(folder, 'files', file!.sha256.slice(0, 2), `${file!.sha256}.webp`)
  await rm(place)
  for (const url of [data.url, `${data.url}?w=120`]) {
    const missing = await fetchFile(url)
    expect([missing.statusCode, missing.headers.etag]).toEqual([404, undefined])
    expect(lines.pop()).toMatch(/a stored file is missing/)
  }
  await mkdir(place)
  const failed = await fetchFile(data.url)
  expect([failed.statusCode, failed.headers['cache-control'], failed.headers.etag]).toEqual([500, undefined, undefined])
})

test('lets any cache keep a picture for a year, and browsers take it for nothing but a picture', async () => {
  const { data } = await upload(uploadForm(png))
  for (const url of [data.url, `${data.url}?w=120`])
    expect((await fetchFile(url)).headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{32}(-120)?"$/),
    })
})

test('serves four smaller widths, the same picture to everyone, and 304 to clients that have it', async () => {
  const { data } = await upload(uploadForm(await picture(1000, 500).png().toBuffer()))
  for (const w of [120, 200, 400, 800]) {
    const named = data.url.replace('.webp', `-${w}.webp`)
    const answers = await Promise.all([...Array.from({ length: 4 }, () => fetchFile(`${data.url}?w=${w}`)), fetchFile(named)])
    for (const answer of answers) expect((await sharp(answer.rawPayload).metadata()).width).toBe(w)
  }
  const small = await upload(uploadForm(png))
  expect((await sharp((await fetchFile(`${small.data.url}?w=800`)).rawPayload).metadata()).width).toBe(60)
  const { etag } = (await fetchFile(data.url)).headers
  expect((await fetchFile(data.url, { 'if-none-match': String(etag) })).statusCode).toBe(304)
  expect((await fetchFile(`${data.url}?w=120`)).headers.etag).not.toBe(etag)
  expect((await fetchFile(small.data.url, { 'if-none-match': String(etag) })).statusCode).toBe(200)
})
