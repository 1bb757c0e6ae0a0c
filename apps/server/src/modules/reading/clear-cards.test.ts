import { WithdrawSeparateConsent } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeUser } from '../../../test/factories/index.ts'
import { openReadingWorld } from '../../../test/ocr/reading-world.ts'
import { sql } from '../../kernel/sql.ts'

const CARD = { data: { face: { data: { name: '苏小满', idNumber: '330106199305241389' } } } }
const LICENCE = { data: { companyName: '益民药店' } }
const { world, photo, ask, reading, reader } = await openReadingWorld({
  RecognizeIdcard: CARD,
  RecognizeBusinessLicense: LICENCE,
})
const loginNew = async () => world.login((await makeUser(world)).userId)
const withdraw = (token: string) => world.call(WithdrawSeparateConsent, { key: 'card' }, token)

test('with the consent goes what was read of cards, and not of other papers or for others', async () => {
  const [token, other] = [await loginNew(), await loginNew()]
  const [card, licence, theirs] = [await photo(token, 'purchaser-id'), await photo(token), await photo(other, 'purchaser-id')]
  await ask(card, token, 'purchaser-id')
  await ask(licence, token)
  await ask(theirs, other, 'purchaser-id')
  await world.work()
  expect((await reading(card, token, 'purchaser-id')).data.state).toBe('read')
  expect((await withdraw(token)).code).toBe(200)
  const states = [reading(card, token, 'purchaser-id'), reading(licence, token), reading(theirs, other, 'purchaser-id')]
  expect((await Promise.all(states)).map(({ code, data }) => [code, data.state])).toEqual([
    [404, undefined],
    [200, 'read'],
    [200, 'read'],
  ])
  expect(await world.rows(sql`select from reading.reading where file_id = ${card}`)).toEqual([])
})

test('what waits is not read; with the consent again another photo can be', async () => {
  const token = await loginNew()
  const card = await photo(token, 'legal-person-id')
  await ask(card, token, 'legal-person-id')
  await withdraw(token)
  const before = reader.calls.length
  await world.work()
  expect(reader.calls).toHaveLength(before)
  expect((await reading(card, token, 'legal-person-id')).code).toBe(404)
  const again = await photo(token, 'legal-person-id')
  await ask(again, token, 'legal-person-id')
  await world.work()
  expect((await reading(again, token, 'legal-person-id')).data.state).toBe('read')
})

test('one for which there is no consent any more when its turn comes is dropped', async () => {
  const token = await loginNew()
  const card = await photo(token, 'purchaser-id')
  await ask(card, token, 'purchaser-id')
  await world.write(sql`insert into documents.separate_consent (user_id, key, version, given, at)
    select user_id, 'card', 1, false, ${world.clock.now()} from reading.reading where file_id = ${card}`)
  const before = reader.calls.length
  await world.work()
  expect(reader.calls).toHaveLength(before)
  expect(await world.rows(sql`select from reading.reading where file_id = ${card}`)).toEqual([])
})
