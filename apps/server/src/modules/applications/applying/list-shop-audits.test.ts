import { REVIEW, DecideApplication, ListShopAudits } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeApplication, makeBuyer, makeOperator, makeUpdater } from '../../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const reviewer = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const approve = (auditId: number) => world.call(DecideApplication, { auditId, version: 1, approve: true }, reviewer.token)

test('rejects anonymous callers, operators, people without a shop; the finance sees where things stand', async () => {
  const { shopId, auditId } = await makeApplication(world, await makeUpdater(world))
  await expectNonMembersRejected(world, ListShopAudits, {})
  const finance = await makeBuyer(world, { shopId, role: 'finance' })
  expect((await world.call(ListShopAudits, {}, finance.token)).data.rows).toMatchObject([{ auditId, state: REVIEW.waiting }])
})

test('rejects bad input', async () => {
  const { token } = await makeBuyer(world)
  expect((await world.call(ListShopAudits, { level: 'x' }, token)).data.fields).toHaveProperty('level')
  expect((await world.call(ListShopAudits, { state: 9 }, token)).data.fields).toHaveProperty('state')
})

test('shows nothing of another shop', async () => {
  await makeApplication(world)
  const { token } = await makeBuyer(world)
  expect((await world.call(ListShopAudits, {}, token)).data.rows).toEqual([])
})

test('lists what was sent by level and state, the newest first', async () => {
  const updater = await makeUpdater(world)
  const list = async (input: object = {}) =>
    (await world.call(ListShopAudits, input, updater.token)).data.rows.map(({ auditId }) => auditId)
  const { auditId: first } = await makeApplication(world, updater)
  await approve(first)
  world.clock.advance(MINUTE)
  const { auditId: second } = await makeApplication(world, updater)
  expect(await list()).toEqual([second, first])
  expect(await list({ state: REVIEW.approved })).toEqual([first])
  expect(await list({ level: 'procure' })).toEqual([])
})
