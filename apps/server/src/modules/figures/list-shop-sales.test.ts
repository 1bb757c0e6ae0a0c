import { ConsoleListShopSales } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeOperator, makeOrder, makeSellerOperator } from '../../../test/factories/index.ts'
import { expectOrdersReadersOnly } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { HOUR } from '../../kernel/clock.ts'

const world = await openWorld()
const list = (token: string, input: Record<string, unknown> = {}) => world.call(ConsoleListShopSales, input, token)

test('rejects anonymous callers, buyers and operators without the right; names bad input', async () => {
  await expectOrdersReadersOnly(world, ConsoleListShopSales, {})
  const { token } = await makeSellerOperator(world)
  for (const input of [{ sort: 'name' }, { keyword: 'x'.repeat(400) }, { to: '2026-02-01' }, { shopId: 1 }])
    expect((await list(token, input)).code).toBe(422)
})

test('a seller reads its own buyers with what they paid it alone, and another seller’s are not there', async () => {
  const [own, other] = [await makeSellerOperator(world), await makeSellerOperator(world)]
  const buyer = await makeBuyer(world)
  await makeOrder(world, 'paid', { seller: own, buyer })
  await makeOrder(world, 'paid', { seller: other, buyer })
  await makeOrder(world, 'paid', { seller: other })
  const mine = (await list(own.token)).data
  expect(mine).toMatchObject({ total: 1, rows: [{ shopId: buyer.shopId, orders: 1 }] })
  expect((await list(own.token, { sellerId: other.sellerId })).code).toBe(404)
  const all = (await list((await makeOperator(world)).token)).data.rows.find(({ shopId }) => shopId === buyer.shopId)
  expect(all).toMatchObject({ orders: 2 })
})

test('sorts by sum, orders or the last payment, finds shops by name, and shows the average', async () => {
  const seller = await makeSellerOperator(world)
  const { offerId } = await makeOffer(world, { sellerId: seller.sellerId, tiers: [[1, 101]], stock: 1000 })
  const [big, often, late] = [await makeBuyer(world), await makeBuyer(world), await makeBuyer(world)]
  for (const [buyer, quantity] of [
    [big, 90],
    [often, 1],
    [often, 2],
    [late, 20],
  ] as const) {
    world.clock.advance(HOUR)
    await makeOrder(world, 'paid', { seller, buyer, lines: [{ offerId, quantity }] })
  }
  await makeOrder(world, 'unpaid', { seller })
  const shopsBy = async (sort?: string) => (await list(seller.token, sort ? { sort } : {})).data.rows.map(({ shopId }) => shopId)
  expect(await shopsBy()).toEqual([big.shopId, late.shopId, often.shopId])
  expect(await shopsBy('orders')).toEqual([often.shopId, big.shopId, late.shopId])
  expect(await shopsBy('last')).toEqual([late.shopId, often.shopId, big.shopId])
  const { rows } = (await list(seller.token)).data
  expect(rows[2]).toMatchObject({ orders: 2, fen: 303, averageFen: 152, province: '上海市' })
  expect(rows[1]!.lastPaidAt).toBe(world.clock.now().toISOString())
  expect((await list(seller.token, { page: 2 })).data).toMatchObject({ rows: [], total: 3 })
  const named = (await list(seller.token, { keyword: rows[1]!.shopName })).data
  expect(named.rows.map(({ shopId }) => shopId)).toEqual([late.shopId])
})
