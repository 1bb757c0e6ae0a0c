import { randomUUID } from 'node:crypto'
import { access, mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { UpdateUserInfo } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeContract, makeFeedback, makeSellerOperator, makeUser } from '../../../test/factories/index.ts'
import { makePdf } from '../../../test/pdf.ts'
import { openPictureWorld, picture, uploadForm } from '../../../test/pictures.ts'
import { testConfig, testProviders } from '../../../test/settings.ts'
import { BatchFailed } from '../../kernel/batch.ts'
import { DAY } from '../../kernel/clock.ts'
import { modulesOf } from '../index.ts'
import { hashOf } from './storage.ts'

const { world, folder, upload, fetchFile } = await openPictureWorld()
const run = () => world.app.schedules.find(({ name }) => name === 'files.delete-unused')!.run(world.app.jobContext)
const newUser = async () => {
  const { userId } = await makeUser(world)
  return { userId, token: await world.login(userId) }
}
/** Sessions last a week. */
async function logInAgain(userId: number) {
  await world.write(sql`update access.session set ended_at = ${world.clock.now()} where user_id = ${userId} and ended_at is null`)
  return world.login(userId)
}
let side = 50
/** A picture like no other. */
const anyPicture = () =>
  picture((side += 1), 40)
    .png()
    .toBuffer()
const left = async (ids: readonly string[]) => {
  const found = await world.rows(sql<{ id: string }>`select id from files.file where id = any (${ids}::uuid[])`)
  return ids.map((id) => found.some((one) => one.id === id))
}
const bytesLeft = async () =>
  (await readdir(join(folder, 'files'), { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.webp'))
/** A month after an upload, and the night after that: when what is unused has been found, and deleted. */
async function afterAMonth() {
  world.clock.advance(31 * DAY)
  await run()
  world.clock.advance(DAY)
  await run()
}

test('a replaced avatar is deleted after a month, with its bytes and smaller copies; the present one stays', async () => {
  const { token } = await newUser()
  const before = await bytesLeft()
  const added = async () => (await bytesLeft()).filter((name) => !before.includes(name))
  const [old, present] = [
    await upload(uploadForm(await anyPicture()), token),
    await upload(uploadForm(await anyPicture()), token),
  ]
  for (const { data } of [old, present])
    expect((await world.call(UpdateUserInfo, { avatarFileId: data.fileId }, token)).code).toBe(200)
  expect((await fetchFile(`${old.data.url}?w=120`)).statusCode).toBe(200)
  const ids = [old.data.fileId, present.data.fileId]
  expect(await added()).toHaveLength(3)
  world.clock.advance(29 * DAY)
  await run()
  world.clock.advance(DAY)
  await run()
  expect(await left(ids)).toEqual([true, true])
  await afterAMonth()
  expect(await left(ids)).toEqual([false, true])
  expect(await added()).toHaveLength(1)
  expect((await fetchFile(present.data.url)).statusCode).toBe(200)
})

test('a file that can’t be deleted hinders neither the others nor those that become unused later', async () => {
  const { token } = await newUser()
  const [broken, other] = [
    await upload(uploadForm(await anyPicture()), token),
    await upload(uploadForm(await anyPicture()), token),
  ]
  const [{ sha256 }] = (await world.rows(
    sql<{ sha256: string }>`select sha256 from files.file where id = ${broken.data.fileId}`,
  )) as [{ sha256: string }]
  const stored = (await readdir(join(folder, 'files'), { recursive: true })).find((name) => name.includes(sha256))!
  // A folder in place of a smaller copy: it can't be deleted as a file is.
  const inTheWay = join(folder, 'files', dirname(stored), `${sha256}-w1.webp`)
  await mkdir(inTheWay)
  world.clock.advance(31 * DAY)
  await run()
  const later = await upload(uploadForm(await anyPicture()), (await newUser()).token)
  world.clock.advance(31 * DAY)
  await expect(run()).rejects.toBeInstanceOf(BatchFailed)
  expect(await left([broken.data.fileId, other.data.fileId, later.data.fileId])).toEqual([true, false, true])
  world.clock.advance(DAY)
  await expect(run()).rejects.toBeInstanceOf(BatchFailed)
  expect(await left([broken.data.fileId, later.data.fileId])).toEqual([true, false])
  await rm(inTheWay, { recursive: true })
  await run()
  expect(await left([broken.data.fileId])).toEqual([false])
})

test('a seller’s PDF that was never offered is deleted, with its bytes; an offered one stays', async () => {
  const seller = await makeSellerOperator(world)
  const { shopId } = await makeBuyer(world)
  const send = async (text: string) => {
    const bytes = await makePdf(text)
    const { data } = await upload(uploadForm(bytes, 'contract', 'a.pdf'), seller.token, {}, '/h5api/console/file/uploadPdf')
    return { id: data.fileId, path: join(folder, 'files', hashOf(bytes).slice(0, 2), `${hashOf(bytes)}.pdf`) }
  }
  const [unused, offered] = [await send('unused'), await send('offered')]
  const contractId = await makeContract(world, { ...seller, shopId })
  await world.write(sql`update contracts.contract set paper_id = ${offered.id}, paper_name = 'a.pdf', paper_hash = ${Buffer.alloc(32)}
    where id = ${contractId}`)
  await afterAMonth()
  expect(await left([unused.id, offered.id])).toEqual([false, true])
  await expect(access(unused.path)).rejects.toThrow('ENOENT')
  await access(offered.path)
})

test('bytes stay as long as any file has them', async () => {
  const [one, other] = [await newUser(), await newUser()]
  const bytes = await anyPicture()
  const [unused, used] = [(await upload(uploadForm(bytes), one.token)).data, (await upload(uploadForm(bytes), other.token)).data]
  await world.call(UpdateUserInfo, { avatarFileId: used.fileId }, other.token)
  await afterAMonth()
  expect(await left([unused.fileId, used.fileId])).toEqual([false, true])
  expect((await fetchFile(used.url)).statusCode).toBe(200)
})

test('one that is about to be deleted can’t be taken any more, and one that was taken in that moment stays', async () => {
  const { userId, token } = await newUser()
  const { fileId } = (await upload(uploadForm(await anyPicture()), token)).data
  world.clock.advance(31 * DAY)
  await run()
  const fresh = await logInAgain(userId)
  expect((await world.call(UpdateUserInfo, { avatarFileId: fileId }, fresh)).code).toBe(404)
  await world.write(sql`update access.app_user set avatar_file_id = ${fileId} where id = ${userId}`)
  world.clock.advance(DAY)
  await run()
  await afterAMonth()
  expect(await left([fileId])).toEqual([true])
})

test('pictures of feedback and those of operators stay', async () => {
  const { fileId } = await makeFeedback(world)
  const ofOperator = randomUUID()
  await world.write(sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
      values (${ofOperator}, 'o:1', 'text', true, 'a.webp', 'image/webp', 1, ${ofOperator}, ${world.clock.now()})`)
  await afterAMonth()
  expect(await left([fileId, ofOperator])).toEqual([true, true])
})

test('a file whose bytes are gone, as after a crash in the middle, is deleted like any other', async () => {
  const { token } = await newUser()
  const { fileId } = (await upload(uploadForm(await anyPicture()), token)).data
  await rm(join(folder, 'files'), { recursive: true })
  await afterAMonth()
  expect(await left([fileId])).toEqual([false])
})

test('race: a picture that is uploaded again while its first file is deleted keeps its bytes', async () => {
  const { userId, token } = await newUser()
  const pictures = await Promise.all(Array.from({ length: 4 }, anyPicture))
  for (const bytes of pictures) await upload(uploadForm(bytes), token)
  world.clock.advance(31 * DAY)
  await run()
  world.clock.advance(DAY)
  const fresh = await logInAgain(userId)
  const [again] = await Promise.all([Promise.all(pictures.map((bytes) => upload(uploadForm(bytes), fresh))), run()])
  for (const { data } of again) expect((await fetchFile(data.url)).statusCode).toBe(200)
})

/** Columns with a UUID that name no file of a user, each with the reason. */
const NO_FILES: Record<string, string> = {
  'access.captcha.id': 'a captcha',
  'access.session.id': 'a session',
  'operators.session.id': 'a session',
  'exports.export.id': 'a list of the console, deleted after a day',
  'privacy.export.id': 'a file of everything that is kept of a user, deleted after a day',
  'plan.import.id': 'a list that is imported, kept with it as text',
  'plan.import_part.import_id': 'of the same list',
  'plan.import_row.import_id': 'of the same list',
  'imports.import.id': 'a list of offers, prices or records, kept with it as text',
  'imports.import_part.import_id': 'of the same list',
  'imports.import_row.import_id': 'of the same list',
  'imports.library_row.import_id': 'of a list of records',
  'imports.price_row.import_id': 'of a list of prices',
  'files.file.id': 'the file itself',
  'files.finished_upload.file_id': 'goes with its file, and after an hour',
  'files.finished_upload.key': 'chosen by a device for an upload',
  'documents.licence.file_id': 'an operator’s picture, which stays',
}
test('every column that names files is declared by its module', async () => {
  const found = await world.rows(sql<{ name: string }>`select table_schema || '.' || table_name || '.' || column_name as name
    from information_schema.columns where udt_name in ('uuid', '_uuid') and table_schema not in ('pg_catalog', 'information_schema', 'pgboss')
    order by 1`)
  const declared = modulesOf(testConfig('postgres://shop@localhost/shop'), testProviders()).flatMap(
    ({ fileReferences }) => fileReferences?.columns ?? [],
  )
  expect(declared.filter((name) => !found.some((one) => one.name === name))).toEqual([])
  expect(found.map(({ name }) => name).filter((name) => !declared.includes(name) && !(name in NO_FILES))).toEqual([])
})
