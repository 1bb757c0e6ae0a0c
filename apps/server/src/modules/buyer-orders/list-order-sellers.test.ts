import { ListOrderSellers } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOrder } from '../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world

test('rejects anonymous callers, operators and users without a shop', async () => {
  await expectNonMembersRejected(world, ListOrderSellers, {})
})

test('names the sellers of the shop’s own orders, the latest first, with how many orders each has', async () => {
  const buyer = await makeBuyer(world)
  const first = await makeOrder(world, 'unpaid', { buyer })
  world.clock.advance(60_000)
  const second = await makeOrder(world, 'paid', { buyer })
  world.clock.advance(60_000)
  await makeOrder(world, 'paid', { buyer, seller: first.seller })
  await makeOrder(world, 'paid')
  const { rows } = (await call(ListOrderSellers, {}, buyer.token)).data
  expect(rows.map(({ sellerId, orders }) => [sellerId, orders])).toEqual([
    [first.seller.sellerId, 2],
    [second.seller.sellerId, 1],
  ])
  for (const { sellerName } of rows) expect(sellerName).toMatch(/\S/)
})
