import { MAY_NOT_SEE_PRICES, GetPurchaseSummary, RefuseOrder } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { payForSeed } from '../../../seed/pay-trades.ts'
import {
  makeBuyer,
  makeOffer,
  makeOperator,
  makeOrder,
  makeSellerOperator,
  placeOrder,
  setContractPrice,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

/** It is 10:00 on March 10 in China. */
const world = await openWorld()
const summary = (token: string) => world.call(GetPurchaseSummary, {}, token)
const nothing = { month: '2026-03', monthFen: 0, monthOrders: 0, samePeriodFen: 0, savedFen: 0 }
/** Moves an order and its payment to another moment. */
const paidAt = (orderId: number, at: string) =>
  world.write(sql`update orders.order_head set created_at = ${at}, paid_at = ${at} where id = ${orderId}`)

test('rejects anonymous callers, operators, and shops that may not see prices', async () => {
  const unqualified = await makeBuyer(world, { canBuy: false })
  const codes = ['', (await makeOperator(world)).token, unqualified.token].map(async (token) => (await summary(token)).code)
  expect(await Promise.all(codes)).toEqual([401, 401, MAY_NOT_SEE_PRICES])
})

test('adds up what the shop itself paid this month, without what is unpaid or refunded', async () => {
  const buyer = await makeBuyer(world)
  expect((await summary(buyer.token)).data).toEqual(nothing)
  const seller = await makeSellerOperator(world)
  await makeOrder(world, 'paid', { seller })
  await makeOrder(world, 'unpaid', { buyer, seller })
  expect((await summary(buyer.token)).data).toEqual(nothing)
  // 10 packs at ¥10.00.
  await makeOrder(world, 'paid', { buyer, seller })
  const refused = await makeOrder(world, 'paid', { buyer, seller })
  expect((await summary(buyer.token)).data).toEqual({ ...nothing, monthFen: 20_000, monthOrders: 2 })
  expect((await world.call(RefuseOrder, { orderId: refused.orderId, reason: '没有货' }, seller.token)).code).toBe(200)
  await world.write(sql`update orders.order_head set refunded_fen = total_fen where id = ${refused.orderId}`)
  expect((await summary(buyer.token)).data).toEqual({ ...nothing, monthFen: 10_000, monthOrders: 1 })
})

test('compares with the same days of last month, by the days of China', async () => {
  const buyer = await makeBuyer(world)
  const seller = await makeSellerOperator(world)
  const orders = []
  for (let n = 0; n < 5; n++) orders.push(await makeOrder(world, 'paid', { buyer, seller }))
  const [first, second, third, fourth, fifth] = orders.map(({ orderId }) => orderId)
  await paidAt(first!, '2026-02-28T16:00:00Z') // March 1 in China
  await paidAt(second!, '2026-02-28T15:59:59Z') // February 28
  await paidAt(third!, '2026-02-10T01:59:59Z') // February 10, just before 10:00
  await paidAt(fourth!, '2026-02-10T02:00:00Z') // and at 10:00
  await paidAt(fifth!, '2026-01-31T15:59:59Z') // January 31
  expect((await summary(buyer.token)).data).toEqual({ ...nothing, monthFen: 10_000, monthOrders: 1, samePeriodFen: 10_000 })
})

test('says what was saved against the public price of the day', async () => {
  const buyer = await makeBuyer(world)
  const tiers = [
    [1, 1000],
    [50, 900],
  ] as const
  const { offerId, sellerId } = await makeOffer(world, { tiers })
  const agreed = await makeOffer(world, { sellerId, tiers })
  await setContractPrice(world, buyer.shopId, agreed.offerId, 800)
  // No one can buy a single pack of this one.
  const large = await makeOffer(world, { sellerId, tiers, minQuantity: 50, step: 50 })
  const { tradeId } = await placeOrder(world, buyer, [
    { offerId, quantity: 60 },
    { offerId: agreed.offerId, quantity: 10 },
    { offerId: large.offerId, quantity: 50 },
  ])
  await payForSeed(world.app.jobContext, tradeId, 'paid')
  expect((await summary(buyer.token)).data.savedFen).toBe(60 * 100 + 10 * 200)
})
