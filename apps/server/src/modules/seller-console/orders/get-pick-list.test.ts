import { AcceptOrder, ConsolePickList } from '@shop/contract'
import { expect, test } from 'vitest'
import { payForSeed } from '../../../../seed/pay-trades.ts'
import { makeOrder, makeSellerOperator, placeOrder } from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { orderId, seller } = await makeOrder(world, 'accepted')
  const input = { orderIds: [orderId] }
  await expectNonSellersRejected(world, ConsolePickList, input, { sellerId: seller.sellerId, otherRight: 'offers' })
})

test('names bad input', async () => {
  const { token } = await makeSellerOperator(world)
  for (const orderIds of [[], ['x'], Array.from({ length: 51 }, (_, i) => i + 1)])
    expect(Object.keys((await call(ConsolePickList, { orderIds }, token)).data.fields ?? {})[0]).toMatch(/^orderIds/)
})

test('does not exist if one of the orders is another seller’s or unknown', async () => {
  const { orderId, seller } = await makeOrder(world, 'accepted')
  const strange = await makeOrder(world, 'accepted')
  for (const other of [strange.orderId, 999_999]) {
    const answer = await call(ConsolePickList, { orderIds: [orderId, other] }, seller.token)
    expect([answer.code, answer.msg]).toEqual([404, '有订单不存在，请刷新列表'])
  }
})

test('sums the accepted orders by goods and batch; orders in other states add nothing', async () => {
  const first = await makeOrder(world, 'accepted', {
    lines: [
      {
        quantity: 8,
        batches: [
          { quantity: 5, lifeDays: 300 },
          { quantity: 20, lifeDays: 500 },
        ],
      },
      { quantity: 2 },
    ],
  })
  const packed = await makeOrder(world, 'packed', { seller: first.seller })
  const orderIds = [first.orderId, packed.orderId, first.orderId]
  const { data } = await call(ConsolePickList, { orderIds }, first.seller.token)
  expect(data.rows.map((r) => r.quantity)).toEqual([5, 3, 2])
  expect(data.rows[0]!.goodsNo).toBe(data.rows[1]!.goodsNo)
  expect(data.rows.every((r) => r.orders.length === 1 && r.orders[0]!.orderNo === first.orderNo)).toBe(true)
})

test('sums the same goods and batch over several orders, and names how much goes into which', async () => {
  const first = await makeOrder(world, 'accepted')
  const line = { offerId: first.offerIds[0]!, quantity: 4 }
  world.clock.advance(1)
  const second = await placeOrder(world, first.buyer, [line])
  await payForSeed(world.app.jobContext, second.tradeId, 'paid')
  const { orderId, orderNo } = second.orders[0]!
  const rowsOf = async () =>
    (await call(ConsolePickList, { orderIds: [first.orderId, orderId] }, first.seller.token)).data.rows.map((r) => [
      r.quantity,
      r.orders,
    ])
  const ofFirst = { orderNo: first.orderNo, quantity: 10 }
  expect(await rowsOf()).toEqual([[10, [ofFirst]]])
  expect((await call(AcceptOrder, { orderId }, first.seller.token)).code).toBe(200)
  expect(await rowsOf()).toEqual([[14, [ofFirst, { orderNo, quantity: 4 }]]])
})
