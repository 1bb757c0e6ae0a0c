import { FillPlanFromOrder, ListPlan } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOrder } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const fill = (token: string, orderId: number) => world.call(FillPlanFromOrder, { orderId }, token)

test('rejects anonymous callers, operators and finance', async () => {
  const { orderId, buyer } = await makeOrder(world, 'paid')
  await expectFinanceRejected(world, FillPlanFromOrder, { orderId }, buyer.shopId)
})

test('names bad input', async () => {
  const { orderId, buyer } = await makeOrder(world, 'paid')
  await expectBadInputs(world, FillPlanFromOrder, { orderId }, buyer.token)
})

test('does not find another shop’s order', async () => {
  const { orderId } = await makeOrder(world, 'paid')
  expect((await fill((await makeBuyer(world)).token, orderId)).code).toBe(404)
})

test('adds what was ordered, with the packs that were ordered, once', async () => {
  const { orderId, buyer } = await makeOrder(world, 'paid')
  const answers = await Promise.all([fill(buyer.token, orderId), fill(buyer.token, orderId)])
  expect(answers.map(({ data }) => data.added > 0).toSorted()).toEqual([false, true])
  const { rows } = (await world.call(ListPlan, {}, buyer.token)).data
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((line) => line.state === 'matched' && line.quantity > 0)).toBe(true)
})
