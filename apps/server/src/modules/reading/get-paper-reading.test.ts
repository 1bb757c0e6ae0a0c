import { GetPaperReading } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOperator, makeUser } from '../../../test/factories/index.ts'
import { openReadingWorld } from '../../../test/ocr/reading-world.ts'
import { HOUR, MINUTE } from '../../kernel/clock.ts'

const LICENCE = { data: { creditCode: '91330106MA2H0K3X57', companyName: '益民药店', legalPerson: '王建国' } }
const { world, token, photo, ask, reading } = await openReadingWorld({ RecognizeBusinessLicense: LICENCE })

test('rejects anonymous callers and operators', async () => {
  const fileId = await photo()
  for (const who of ['', (await makeOperator(world)).token]) expect((await reading(fileId, who)).code).toBe(401)
})

test('names bad input', async () => {
  const answer = await world.call(GetPaperReading, { fileId: 'a picture', kind: 'passport' }, token)
  expect(answer).toMatchObject({ code: 422, data: { fields: { fileId: expect.any(String), kind: expect.any(String) } } })
})

test('what was read is only for whoever uploaded the picture', async () => {
  const fileId = await photo()
  await ask(fileId)
  await world.work()
  const other = await world.login((await makeUser(world)).userId)
  expect((await reading(fileId, other)).code).toBe(404)
})

test('says that it was not asked for, then how many are before it, then what was read', async () => {
  const [first, second] = [await photo(), await photo()]
  expect((await reading(first)).data).toEqual({ state: 'none', ahead: 0, fields: [] })
  await ask(first)
  world.clock.advance(1_000)
  await ask(second)
  expect((await reading(first)).data).toEqual({ state: 'waiting', ahead: 0, fields: [] })
  expect((await reading(second)).data).toEqual({ state: 'waiting', ahead: 1, fields: [] })
  await world.work()
  const { state, fields } = (await reading(second)).data
  expect(state).toBe('read')
  expect(Object.fromEntries(fields.map(({ field, value }) => [field, value]))).toEqual({
    number: LICENCE.data.creditCode,
    holder: '益民药店',
    legalPerson: '王建国',
  })
  // As another paper it was not read.
  expect((await reading(second, token, 'food-licence')).data.state).toBe('none')
})

test('after an hour it fills in no form any more', async () => {
  const fileId = await photo()
  await ask(fileId)
  await world.work()
  world.clock.advance(HOUR - MINUTE)
  expect((await reading(fileId)).data.state).toBe('read')
  world.clock.advance(2 * MINUTE)
  expect((await reading(fileId)).data).toEqual({ state: 'none', ahead: 0, fields: [] })
  expect(await world.rows(sql`select from reading.reading where file_id = ${fileId}`)).toHaveLength(1)
})
