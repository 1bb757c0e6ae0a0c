import { CancelOrder, GetOrder, ORDER } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { payForSeed } from '../../../seed/pay-trades.ts'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOffer, makeOrder, placeOrder } from '../../../test/factories/index.ts'
import { batchStockOf, statusOf } from '../../../test/inspect.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world
const reason = '不要了'
const tradeOf = async (tradeId: number) =>
  (await world.rows(sql<object>`select state, total_fen from orders.trade where id = ${tradeId}`))[0]
const stockOf = async (offerIds: readonly number[]) =>
  (await batchStockOf(world, offerIds)).map(({ available, reserved }) => [available, reserved])

test('rejects anonymous callers, operators and the finance role', async () => {
  const { orderId, buyer } = await makeOrder(world, 'unpaid')
  await expectFinanceRejected(world, CancelOrder, { orderId, reason }, buyer.shopId)
  expect(await statusOf(world, orderId)).toBe(ORDER.unpaid)
})

test('names bad input, also a missing or long reason', async () => {
  const { orderId, buyer } = await makeOrder(world, 'unpaid')
  await expectBadInputs(world, CancelOrder, { orderId, reason }, buyer.token)
  for (const wrong of ['', ' ', '长'.repeat(61)])
    expect((await call(CancelOrder, { orderId, reason: wrong }, buyer.token)).data.fields).toHaveProperty('reason')
  expect(await statusOf(world, orderId)).toBe(ORDER.unpaid)
})

test('does not find another shop’s order, nor one that does not exist', async () => {
  const { orderId, buyer } = await makeOrder(world, 'unpaid')
  const outsider = await makeBuyer(world)
  expect((await call(CancelOrder, { orderId, reason }, outsider.token)).code).toBe(404)
  expect((await call(CancelOrder, { orderId: 999_999, reason }, buyer.token)).code).toBe(404)
  expect(await statusOf(world, orderId)).toBe(ORDER.unpaid)
})

test('is refused in every state in which money has arrived or the order has ended, naming the state', async () => {
  const { orderId, buyer, offerIds } = await makeOrder(world, 'unpaid')
  const open: readonly number[] = [ORDER.unpaid, ORDER.wirePending, ORDER.payFailed]
  for (const status of Object.values(ORDER).filter((s) => !open.includes(s))) {
    await world.write(sql`update orders.order_head set status = ${status} where id = ${orderId}`)
    const answer = await call(CancelOrder, { orderId, reason }, buyer.token)
    expect(answer, String(status)).toMatchObject({
      code: 409,
      msg: status === ORDER.cancelled ? '订单已取消' : '订单已付款，不能取消',
      data: { reason: 'ORDER_MOVED_ON', status },
    })
  }
  expect(await stockOf(offerIds)).toEqual([[90, 10]])
})

test.each([ORDER.unpaid, ORDER.wirePending, ORDER.payFailed])(
  'releases the stock, closes the trade and records the reason (from state %s)',
  async (status) => {
    const { orderId, tradeId, buyer, offerIds } = await makeOrder(world, 'unpaid')
    await world.write(sql`update orders.order_head set status = ${status} where id = ${orderId}`)
    expect((await call(CancelOrder, { orderId, reason }, buyer.token)).data).toEqual({ orderId, status: ORDER.cancelled })
    expect(await stockOf(offerIds)).toEqual([[100, 0]])
    expect(await tradeOf(tradeId)).toMatchObject({ state: 'closed' })
    const { data } = await call(GetOrder, { orderId }, buyer.token)
    expect([data.status, data.statusText, data.abilities.cancel]).toEqual([ORDER.cancelled, '订单已取消：不要了', false])
  },
)

test('of one seller’s order leaves the others of the trade to be paid, for less', async () => {
  const buyer = await makeBuyer(world)
  const offers = [await makeOffer(world), await makeOffer(world, { tiers: [[1, 700]] })]
  const offerIds = offers.map(({ offerId }) => offerId)
  const { tradeId, orders } = await placeOrder(
    world,
    buyer,
    offerIds.map((offerId) => ({ offerId, quantity: 2 })),
  )
  const [first, second] = orders.toSorted((a, b) => b.totalFen - a.totalFen).map(({ orderId }) => orderId) as [number, number]
  await call(CancelOrder, { orderId: first, reason }, buyer.token)
  expect([await statusOf(world, first), await statusOf(world, second)]).toEqual([ORDER.cancelled, ORDER.unpaid])
  expect(await tradeOf(tradeId)).toEqual({ state: 'unpaid', total_fen: 1_400 })
  expect(await stockOf(offerIds)).toEqual([
    [500, 0],
    [498, 2],
  ])
})

test('happens once for concurrent requests', async () => {
  const { orderId, tradeId, buyer, offerIds } = await makeOrder(world, 'unpaid')
  const answers = await Promise.all([1, 2, 3].map(() => call(CancelOrder, { orderId, reason }, buyer.token)))
  expect(answers.map((a) => a.code).toSorted()).toEqual([200, 409, 409])
  expect(await stockOf(offerIds)).toEqual([[100, 0]])
  expect(await tradeOf(tradeId)).toMatchObject({ state: 'closed' })
})

test('racing with the payment ends with the order cancelled and its stock free, or paid and its stock reserved', async () => {
  for (let round = 0; round < 4; round++) {
    const { orderId, tradeId, buyer, offerIds } = await makeOrder(world, 'unpaid')
    const [answer] = await Promise.all([
      call(CancelOrder, { orderId, reason }, buyer.token),
      payForSeed(world.app.jobContext, tradeId, 'paid'),
    ])
    const ended = [answer.code, await statusOf(world, orderId), ...(await stockOf(offerIds))]
    expect([
      [200, ORDER.cancelled, [100, 0]],
      [409, ORDER.paid, [90, 10]],
    ]).toContainEqual(ended)
  }
})
