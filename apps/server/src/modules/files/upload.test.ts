import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { UpdateUserInfo } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeOperator, makeUser } from '../../../test/factories/index.ts'
import { openPictureWorld, picture, uploadForm } from '../../../test/pictures.ts'
import { DAY } from '../../kernel/clock.ts'

const { world, folder, token, upload, fetchFile } = await openPictureWorld()
const png = await picture().png().toBuffer()
/** A user who has already uploaded so many pictures today; the limit starts again in six hours. */
async function userWithUploads(count: number) {
  const { userId } = await makeUser(world)
  const until = new Date(world.clock.now().getTime() + DAY / 4)
  await world.write(sql`insert into kernel.attempt (subject, count, until) values (${`upload:u:${userId}`}, ${count}, ${until})`)
  return world.login(userId)
}

test('rejects anonymous callers and operators', async () => {
  for (const who of ['', (await makeOperator(world)).token]) expect((await upload(uploadForm(png), who)).code).toBe(401)
})

test('rejects non-forms (415), large files (413), non-pictures (415), and missing or surplus parts (422)', async () => {
  const filesBefore = await world.rows(sql`select id from files.file order by id`)
  expect((await upload('{}', token, { 'content-type': 'application/json' })).status).toBe(415)
  expect((await upload('a=1', token, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
  expect(await upload(uploadForm(Buffer.alloc(10 * 1024 * 1024 + 1)))).toMatchObject({
    status: 413,
    msg: '图片不能超过 10 MB',
  })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
  for (const bytes of [Buffer.from('not a picture'), svg, Buffer.from('<html>'), png.subarray(0, 40), Buffer.from('%PDF-1.7')])
    expect(await upload(uploadForm(bytes))).toMatchObject({ status: 415, code: 415, msg: '请选择 JPG、PNG 或 HEIC 图片' })
  expect((await upload(uploadForm(png, null))).data.fields).toHaveProperty('purpose')
  expect((await upload(uploadForm(png, 'evidence'))).data.fields).toHaveProperty('purpose')
  expect((await upload(uploadForm(null))).data.fields).toHaveProperty('file')
  expect((await upload(uploadForm(Buffer.alloc(0)))).data.fields).toHaveProperty('file')
  const surplus = uploadForm(png)
  surplus.append('surprise', '1')
  expect(await upload(surplus)).toMatchObject({ code: 422, data: { fields: { surprise: '不认识的字段' } } })
  const renamed = new FormData()
  renamed.append('purpose', 'avatar')
  renamed.append('picture', new Blob([new Uint8Array(png)]), 'a.png')
  expect((await upload(renamed)).code).toBe(422)
  const two = uploadForm(png)
  two.append('file', new Blob([new Uint8Array(png)]), 'b.png')
  expect((await upload(two)).code).not.toBe(200)
  expect(await world.rows(sql`select id from files.file order by id`)).toEqual(filesBefore)
})

test('stores a picture upright, as WebP within 1600 px, without the camera’s metadata', async () => {
  const photo = await picture(3000, 1000)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitude: '31/1 0/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { code, data } = await upload(uploadForm(photo, 'avatar', '../../我的/照\u202e片\u0007.jpg'))
  expect(code).toBe(200)
  expect(data).toMatchObject({ url: `/files/u/${data.fileId}.webp`, name: '照片.jpg', mime: 'image/webp' })
  const response = await fetchFile(data.url)
  expect(response.headers['content-type']).toBe('image/webp')
  expect(response.rawPayload).toHaveLength(data.size)
  const facts = await sharp(response.rawPayload).metadata()
  expect(facts).toMatchObject({ format: 'webp', width: 533, height: 1600 })
  expect(facts.exif).toBeUndefined()
  expect(response.rawPayload.includes('Secret')).toBe(false)
})

test('accepts the uploaded picture as the avatar', async () => {
  const { data } = await upload(uploadForm(png))
  expect((await world.call(UpdateUserInfo, { avatarFileId: data.fileId }, token)).code).toBe(200)
})

test('accepts a hundred uploads a day, and more on the next day', async () => {
  const other = await userWithUploads(100)
  expect(await upload(uploadForm(png), other)).toMatchObject({ code: 429 })
  world.clock.advance(DAY / 4)
  expect((await upload(uploadForm(png), other)).code).toBe(200)
})

test('race: stores the same picture once, whoever uploads it, even at the same moment', async () => {
  const bytes = await picture(77, 33).png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(uploadForm(bytes))))
  const ids = answers.map((a) => a.data.fileId)
  expect(new Set(ids).size).toBe(6)
  const kept = await world.rows(sql<{ sha256: string }>`select distinct sha256 from files.file where id = any(${ids}::uuid[])`)
  expect(kept).toHaveLength(1)
  const names = await readdir(join(folder, 'files', kept[0]!.sha256.slice(0, 2)))
  expect(names).toEqual([`${kept[0]!.sha256}.webp`])
})

test('race: keeps the limit for a day, however many pictures arrive at once', async () => {
  const busy = await userWithUploads(97)
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(uploadForm(png), busy)))
  expect(answers.map((a) => a.code).sort()).toEqual([200, 200, 200, 429, 429, 429])
})
