import { CanReadPapers, ReadPaper } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeOperator, makeUser } from '../../../test/factories/index.ts'
import { openReadingWorld } from '../../../test/ocr/reading-world.ts'
import { uploadForm, picture } from '../../../test/pictures.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'

const { world, token, upload, photo, ask, reading } = await openReadingWorld({})
const another = async () => world.login((await makeUser(world)).userId)
const readingsOf = (fileId: string) => world.rows(sql`select from reading.reading where file_id = ${fileId}`)

test('rejects anonymous callers and operators', async () => {
  const fileId = await photo()
  for (const who of ['', (await makeOperator(world)).token]) expect((await ask(fileId, who)).code).toBe(401)
})

test('names bad input', async () => {
  await expectBadInputs(world, ReadPaper, { fileId: await photo(), kind: 'business-licence' }, token)
})

test('pictures of others do not exist, nor those that were uploaded for something else', async () => {
  const fileId = await photo()
  expect((await ask(fileId, await another())).code).toBe(404)
  const avatar = (await upload(uploadForm(await picture().png().toBuffer()))).data.fileId
  expect((await ask(avatar)).code).toBe(404)
  expect((await ask(crypto.randomUUID())).code).toBe(404)
  expect(await readingsOf(fileId)).toEqual([])
})

test('where nothing is read it says so, and keeps nothing', async () => {
  const none = await openWorld()
  const { userId } = await makeUser(none)
  const fileId = crypto.randomUUID()
  await none.write(sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
    values (${fileId}, ${`u:${userId}`}, 'licence', false, 'a', 'image/webp', 1, ${'0'.repeat(64)}, ${none.clock.now()})`)
  const who = await none.login(userId)
  const answer = await none.call(ReadPaper, { fileId, kind: 'business-licence' }, who)
  expect(answer.data).toEqual({ state: 'unavailable' })
  expect((await none.call(CanReadPapers, {}, who)).data).toEqual({ available: false })
  expect((await world.call(CanReadPapers, {}, token)).data).toEqual({ available: true })
  expect((await none.call(CanReadPapers, {})).code).toBe(401)
  expect(await none.rows(sql`select from reading.reading`)).toEqual([])
})

test('a picture waits once for each paper that it may show', async () => {
  const who = await another()
  const fileId = await photo(who)
  for (let i = 0; i < 2; i++) expect((await ask(fileId, who)).data).toEqual({ state: 'waiting' })
  await ask(fileId, who, 'drug-business-licence')
  expect(await readingsOf(fileId)).toHaveLength(2)
  expect((await reading(fileId, who)).data).toMatchObject({ state: 'waiting' })
})

test('race: asked six times at once, it waits once', async () => {
  const who = await another()
  const fileId = await photo(who)
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(fileId, who)))
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await readingsOf(fileId)).toHaveLength(1)
})

test('no more than sixteen of one user wait: those of others go on', async () => {
  const who = await another()
  const fileIds = await Promise.all(Array.from({ length: 6 }, () => photo(who)))
  const asked: { state: string }[] = []
  for (const fileId of fileIds)
    for (const kind of ['business-licence', 'drug-business-licence', 'food-licence'] as const)
      asked.push((await ask(fileId, who, kind)).data)
  expect(asked.filter(({ state }) => state === 'waiting')).toHaveLength(16)
  expect(asked.at(-1)).toEqual({ state: 'unavailable' })
  const other = await another()
  expect((await ask(await photo(other), other)).data).toEqual({ state: 'waiting' })
})

test('sixty a day, and more on the next', async () => {
  const { userId } = await makeUser(world)
  const who = await world.login(userId)
  const until = new Date(world.clock.now().getTime() + DAY / 4)
  await world.write(sql`insert into kernel.attempt (subject, count, until) values (${`reading:u:${userId}`}, 60, ${until})`)
  const fileId = await photo(who)
  expect(await ask(fileId, who)).toMatchObject({ code: 429, data: { reason: 'TOO_OFTEN' } })
  world.clock.advance(DAY / 4)
  expect((await ask(fileId, who)).data).toEqual({ state: 'waiting' })
})
