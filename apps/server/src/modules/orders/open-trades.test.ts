import { CancelOrder, ListPayMethods, PlaceOrder, PreviewCheckout } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { DAY, MINUTE, after } from '../../kernel/clock.ts'
import { makeBranch, makeBuyer, makeOffer, placeOrder, previewSubmission, type Buyer } from '../../../test/factories/index.ts'
import { tradeCountOf } from '../../../test/inspect.ts'
import { refusalData } from '../../../test/refusal.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world
beforeAll(async () => {
  await world.storeSetting('open_trades_max', '3')
  await world.storeSetting('open_trades_max_fen', '100000')
})
const lines = async (quantity = 1) => [{ offerId: (await makeOffer(world)).offerId, quantity }]
const obstaclesOf = async ({ token }: Buyer, quantity = 1) => {
  const { offerId } = await makeOffer(world)
  return (await call(PreviewCheckout, { lines: [{ gccsId: offerId, quantity }] }, token)).data.obstacles
}

test('race: a shop has at most the allowed number of unpaid trades, whichever members submit them', async () => {
  const owner = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser' })
  const inputs = await Promise.all(Array.from({ length: 8 }, async () => previewSubmission(world, owner, await lines())))
  const answers = await Promise.all(inputs.map((input, n) => call(PlaceOrder, input, (n % 2 ? owner : colleague).token)))
  expect(answers.map((a) => a.code).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409])
  const refused = answers.find((a) => a.code === 409)!
  const { changes } = refusalData(PlaceOrder, 'CHECKOUT_CHANGED', refused)
  expect([changes.map((c) => c.reason), refused.msg]).toEqual([
    ['unpaid'],
    '您的门店有 3 笔交易待付款，请先付款或取消，再提交新订单',
  ])
  expect(await tradeCountOf(world, owner.shopId)).toBe(3)
})

test('the checkout says so before it is submitted, and no more once an order is cancelled', async () => {
  const buyer = await makeBuyer(world)
  const placed = [await placeOrder(world, buyer, await lines()), await placeOrder(world, buyer, await lines())]
  expect(await obstaclesOf(buyer)).toEqual([])
  placed.push(await placeOrder(world, buyer, await lines()))
  expect((await obstaclesOf(buyer)).map((o) => o.reason)).toEqual(['unpaid'])
  await call(CancelOrder, { orderId: placed[0]!.orders[0]!.orderId, reason: '买多了' }, buyer.token)
  expect(await obstaclesOf(buyer)).toEqual([])
})

test('the total of what a shop has unpaid is bounded, the new trade included', async () => {
  const buyer = await makeBuyer(world)
  expect((await obstaclesOf(buyer, 101)).map((o) => o.text)).toEqual(['一次最多提交 ¥1000 的订单，请分次提交'])
  await placeOrder(world, buyer, await lines(60))
  expect(await obstaclesOf(buyer, 40)).toEqual([])
  expect((await obstaclesOf(buyer, 41)).map((o) => o.text)).toEqual(['待付款的交易加上本单超过 ¥1000，请先付款或取消一部分'])
  expect(await obstaclesOf(await makeBuyer(world), 41)).toEqual([])
})

test('of a branch whose headquarters approves its orders, those that wait for that are open as well', async () => {
  const { branch } = await makeBranch(world, { approvesOrders: true })
  await placeOrder(world, branch, await lines(60))
  expect((await obstaclesOf(branch, 41)).map((o) => o.text)).toEqual([
    '待审批或待付款的交易加上本单超过 ¥1000，请先付款或取消一部分',
  ])
})

test('what was cancelled or ran out of time today is bounded: the shop orders again tomorrow, others and its open trades go on', async () => {
  await world.storeSetting('closed_trades_per_day', '3')
  const buyer = await makeBuyer(world)
  const closed = [await placeOrder(world, buyer, await lines()), await placeOrder(world, buyer, await lines())]
  const kept = await placeOrder(world, buyer, await lines())
  for (const { orders } of closed) await call(CancelOrder, { orderId: orders[0]!.orderId, reason: '买多了' }, buyer.token)
  expect(await obstaclesOf(buyer)).toEqual([])
  // One that was begun before the last is cancelled still runs out of time, and counts.
  await placeOrder(world, buyer, await lines())
  const submission = await previewSubmission(world, buyer, await lines())
  await world.write(sql`update orders.trade set pay_before = ${after(world.clock.now(), DAY)} where id = ${kept.tradeId}`)
  world.clock.advance(30 * MINUTE)
  await world.work()

  const text = '您的门店今天有 3 笔交易未付款就取消或超时，请明天再下单；急需的商品请联系客服'
  expect((await obstaclesOf(buyer)).map((o) => [o.reason, o.text])).toEqual([['closedTrades', text]])
  const refused = await call(PlaceOrder, submission, buyer.token)
  expect([refused.code, refused.msg]).toEqual([409, text])
  expect((await call(ListPayMethods, { tradeId: kept.tradeId }, buyer.token)).data.state).toBe('unpaid')
  expect(await obstaclesOf(await makeBuyer(world))).toEqual([])

  world.clock.advance(DAY)
  expect(await obstaclesOf(buyer)).toEqual([])
})
