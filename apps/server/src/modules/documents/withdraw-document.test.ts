import { ConsoleGetDocument, ListAudit, WithdrawDocument } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator, publishDocument } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['content', 'audit'] })
const withdraw = (key: string, version: number, token = operator.token) => world.call(WithdrawDocument, { key, version }, token)
const logOf = async (key: string) =>
  (await world.call(ListAudit, {}, operator.token)).data.rows.filter(
    ({ subject, action }) => subject.id === key && action === 'document.withdraw',
  )

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  const tokens = ['', (await makeBuyer(world)).token, reviewer.token]
  expect(await Promise.all(tokens.map(async (token) => (await withdraw('user', 1, token)).code))).toEqual([401, 401, 403])
})

test('rejects bad input', async () => {
  await expectBadInputs(world, WithdrawDocument, { key: 'user', version: 1 }, operator.token)
})

test('does not find a document or a version that does not exist', async () => {
  expect([(await withdraw('r987654', 1)).code, (await withdraw('user', 9)).code]).toEqual([404, 404])
})

test('refuses what has taken effect, however long ago it was announced', async () => {
  expect((await withdraw('user', 1)).data.reason).toBe('VERSION_IN_FORCE')
  const { key, version, begins } = await publishDocument(world)
  world.clock.set(begins)
  expect((await withdraw(key, version)).data.reason).toBe('VERSION_IN_FORCE')
})

test('withdraws what is announced, once, and logs it', async () => {
  const { key, version, begins } = await publishDocument(world)
  expect((await Promise.all([withdraw(key, version), withdraw(key, version)])).map(({ code }) => code)).toEqual([200, 200])
  expect(await logOf(key)).toHaveLength(1)
  world.clock.set(begins)
  const { data } = await world.call(ConsoleGetDocument, { key }, operator.token)
  expect(data.versions.map(({ state }) => state)).toEqual(['withdrawn'])
})
