import { ApplyShopAudit, ChangeMemberRole, GetShopAudit, Logout, OpenApplicationFile, RemoveMember } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeApplicant, makeBuyer, makeOperator, makeUser } from '../../../test/factories/index.ts'
import { openPictureWorld, picture, uploadForm } from '../../../test/pictures.ts'
import { MINUTE } from '../../kernel/clock.ts'

const lines: { fileId?: string; msg: string }[] = []
const log = pino({ level: 'error' }, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) })
const { world, folder, upload } = await openPictureWorld({}, log)
const bearer = (token: string) => (token ? { authorization: `Bearer ${token}` } : {})
const open = (url: string, token = '') => world.app.http.inject({ method: 'GET', url, headers: bearer(token) })
const licence = async (bytes?: Buffer) => uploadForm(bytes ?? (await picture().png().toBuffer()), 'licence', '执照.jpg')
const statuses = async (url: string, tokens: readonly string[]) =>
  Promise.all(tokens.map(async (token) => (await open(url, token)).json<{ code: number }>().code))

test('a licence is stored upright, large enough to read, without the camera’s metadata', async () => {
  const owner = await makeApplicant(world)
  const photo = await picture(4_000, 3_000)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Make: 'Secret Camera' } })
    .jpeg()
    .toBuffer()
  const { code, data } = await upload(await licence(photo), owner.token)
  expect(code).toBe(200)
  const opened = await open(data.url, owner.token)
  expect([opened.statusCode, opened.headers['content-type'], opened.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ])
  expect(await sharp(opened.rawPayload).metadata()).toMatchObject({ width: 1_950, height: 2_600 })
  expect(opened.rawPayload.includes('Secret')).toBe(false)
})

test('it opens for its viewer alone, for ten minutes, and never as a public picture', async () => {
  const owner = await makeApplicant(world)
  const other = await makeApplicant(world)
  const operator = await makeOperator(world)
  const { data } = await upload(await licence(), owner.token)
  expect(await statuses(data.url, ['', other.token, operator.token])).toEqual([401, 403, 401])
  expect((await open(`/files/u/${data.fileId}.webp`, owner.token)).statusCode).toBe(404)
  const theirs = await upload(await licence(), other.token)
  const swapped = data.url.replace(data.fileId, theirs.data.fileId)
  const renamed = data.url.replace(/u\d+/, `u${other.userId}`)
  const prolonged = data.url.replace(/until=(\d+)/, (_, end: string) => `until=${Number(end) + 600}`)
  for (const url of [swapped, prolonged, data.url.split('?')[0]!, `${data.url}x`])
    expect(await statuses(url, [owner.token])).toEqual([403])
  expect(await statuses(renamed, [other.token, owner.token])).toEqual([403, 403])
  world.clock.advance(10 * MINUTE)
  expect((await open(data.url, owner.token)).statusCode).toBe(200)
  world.clock.advance(1_000)
  expect(await statuses(data.url, [owner.token])).toEqual([403])
})

test('one whose file is gone does not exist, and the log says so at most ten times a minute', async () => {
  const owner = await makeApplicant(world)
  const { data } = await upload(await licence(await picture(77, 55).png().toBuffer()), owner.token)
  await rm(join(folder, 'files'), { recursive: true })
  for (let i = 0; i < 12; i++) expect(await statuses(data.url, [owner.token])).toEqual([404])
  expect(lines).toHaveLength(10)
  expect(lines[0]).toMatchObject({ fileId: data.fileId, dataDir: folder, msg: 'a stored file is missing from DATA_DIR/files' })
})

test('who has logged out can’t open it any more', async () => {
  const owner = await makeApplicant(world)
  const { data } = await upload(await licence(), owner.token)
  await world.call(Logout, {}, owner.token)
  expect(await statuses(data.url, [owner.token])).toEqual([401])
})

test('a colleague opens it by the application, and a reviewer at an address for two minutes', async () => {
  const owner = await makeApplicant(world)
  const { data } = await upload(await licence(), owner.token)
  const certificates = [{ ...owner.complete.certificates[0], fileIds: [data.fileId] }]
  await world.call(ApplyShopAudit, { level: 'price', ...owner.complete, certificates, submit: true }, owner.token)
  const shown = (await world.call(GetShopAudit, {}, owner.token)).data.price.content!.certificates[0]!.files[0]!
  expect((await open(shown.url, owner.token)).statusCode).toBe(200)

  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  const colleague = await makeOperator(world, { rights: ['qualification'] })
  const { url } = (await world.call(OpenApplicationFile, { fileId: data.fileId }, reviewer.token)).data
  expect((await open(url, reviewer.token)).statusCode).toBe(200)
  expect(await statuses(url, [colleague.token, owner.token, ''])).toEqual([403, 401, 401])
  world.clock.advance(2 * MINUTE + 1_000)
  expect(await statuses(url, [reviewer.token])).toEqual([403])
})

test('who was removed, handles no papers any more, or lost the right opens nothing any more', async () => {
  const owner = await makeApplicant(world)
  const { data } = await upload(await licence(), owner.token)
  const certificates = [{ ...owner.complete.certificates[0], fileIds: [data.fileId] }]
  await world.call(ApplyShopAudit, { level: 'price', ...owner.complete, certificates, submit: true }, owner.token)
  const purchaser = () => makeBuyer(world, { shopId: owner.shopId, role: 'purchaser' })
  const [removed, demoted, staying] = [await purchaser(), await purchaser(), await purchaser()]
  const urlFor = async (token: string) =>
    (await world.call(GetShopAudit, {}, token)).data.price.content!.certificates[0]!.files[0]!.url
  const opened = await Promise.all([removed, demoted, staying].map(async ({ token }) => ({ token, url: await urlFor(token) })))
  for (const { token, url } of opened) expect((await open(url, token)).statusCode).toBe(200)
  await world.call(RemoveMember, { userId: removed.userId }, owner.token)
  await world.call(ChangeMemberRole, { userId: demoted.userId, role: 'finance' }, owner.token)
  const codes = await Promise.all(opened.map(async ({ token, url }) => (await open(url, token)).statusCode))
  expect(codes).toEqual([200, 200, 200])
  expect((await Promise.all(opened.slice(0, 2).map(({ token, url }) => statuses(url, [token])))).flat()).toEqual([403, 403])
  expect((await open(opened[2]!.url, staying.token)).headers['content-type']).toBe('image/webp')

  const reviewer = await makeOperator(world, { rights: ['qualification', 'service'] })
  const { url } = (await world.call(OpenApplicationFile, { fileId: data.fileId }, reviewer.token)).data
  await world.write(sql`update operators.operator set rights = '{service}' where id = ${reviewer.operatorId}`)
  expect(await statuses(url, [reviewer.token])).toEqual([403])
})

test('refuses HTML by another name and broken PDFs, in words, and pictures that would take too much memory', async () => {
  const token = await world.login((await makeUser(world)).userId)
  for (const bytes of ['<html><script>alert(1)</script></html>', '%PDF-1.7\n1 0 obj'])
    expect(await upload(await licence(Buffer.from(bytes)), token)).toMatchObject({
      code: 415,
      msg: '请选择 JPG、PNG、HEIC 图片或 PDF',
    })
  const bomb = await picture(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  expect((await upload(await licence(bomb), token)).code).toBe(422)
})
