import { GetSeparateConsent, GiveSeparateConsent, WithdrawSeparateConsent } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeOperator, makeUser, publishDocument } from '../../../test/factories/index.ts'
import { openWorld, START } from '../../../test/world.ts'
import { after, DAY, MINUTE } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'

const world = await openWorld()
const give = (token: string, version = 1) => world.call(GiveSeparateConsent, { key: 'card', version }, token)
const get = async (token: string) => (await world.call(GetSeparateConsent, { key: 'card' }, token)).data
const person = async () => world.login((await makeUser(world)).userId)

test('rejects anonymous callers and operators', async () => {
  const operator = (await makeOperator(world)).token
  for (const token of ['', operator]) {
    expect((await give(token)).code).toBe(401)
    expect((await world.call(GetSeparateConsent, { key: 'card' }, token)).code).toBe(401)
  }
})

test('rejects bad input, and agreements of a login', async () => {
  const token = await person()
  await expectBadInputs(world, GiveSeparateConsent, { key: 'card', version: 1 }, token)
  expect((await world.call(GiveSeparateConsent, { key: 'privacy', version: 1 }, token)).code).toBe(422)
})

test('consent to a version that is not in force is none', async () => {
  const token = await person()
  expect((await give(token, 2)).data.reason).toBe('CHANGED_MEANWHILE')
  expect(await get(token)).toEqual({ given: false, last: null })
})

test('it is kept with version and time; repeating it keeps the first time, also of two at once', async () => {
  const { userId } = await makeUser(world)
  const token = await world.login(userId)
  expect((await give(token)).code).toBe(200)
  const first = { given: true, last: { version: 1, at: world.clock.now().toISOString() } }
  expect(await get(token)).toEqual(first)
  world.clock.advance(MINUTE)
  expect((await give(token)).code).toBe(200)
  expect(await get(token)).toEqual(first)
  await world.call(WithdrawSeparateConsent, { key: 'card' }, token)
  await Promise.all([give(token), give(token)])
  expect((await get(token)).given).toBe(true)
  const rows = await world.rows(
    sql<{ given: boolean }>`select given from documents.separate_consent where user_id = ${userId} order by id`,
  )
  expect(rows.slice(0, 3).map(({ given }) => given)).toEqual([true, false, true])
})

test('a new version asks again from the day on which it takes effect, where it is to', async () => {
  const token = await person()
  await give(token)
  const quiet = await publishDocument(world, { key: 'card', title: '身份证信息单独同意书' })
  world.clock.set(quiet.begins)
  expect((await get(token)).given).toBe(true)
  const asking = await publishDocument(world, { key: 'card', title: '身份证信息单独同意书', asksConsent: true })
  world.clock.set(after(asking.begins, -DAY))
  expect((await get(token)).given).toBe(true)
  world.clock.set(asking.begins)
  expect(await get(token)).toMatchObject({ given: false, last: { version: 1 } })
  expect((await give(token, asking.version)).code).toBe(200)
  expect((await get(token)).given).toBe(true)
  world.clock.set(START)
})
