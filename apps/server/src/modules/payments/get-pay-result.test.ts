import { CancelOrder, GetPayResult, ORDER } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { openPayingWorld } from '../../../test/cashier.ts'
import { makeBuyer, makeSellerOperator, makeTrade, type Trade } from '../../../test/factories/index.ts'
import { orderStatusesOf, paymentEffectsOf } from '../../../test/inspect.ts'

const world = await openPayingWorld()
const { call, openPayment } = world
const result = ({ tradeId, buyer }: Pick<Trade, 'tradeId' | 'buyer'>) => call(GetPayResult, { tradeId }, buyer.token)

test('rejects anonymous callers and operators', async () => {
  const { tradeId } = await makeTrade(world)
  const { token } = await makeSellerOperator(world)
  expect([(await call(GetPayResult, { tradeId })).code, (await call(GetPayResult, { tradeId }, token)).code]).toEqual([401, 401])
})

test('names bad input', async () => {
  const { token } = await makeBuyer(world)
  expect((await call(GetPayResult, { tradeId: 'x' }, token)).data.fields).toHaveProperty('tradeId')
})

test('does not find another shop’s trade, nor one that does not exist', async () => {
  const trade = await makeTrade(world)
  expect((await result({ ...trade, buyer: await makeBuyer(world) })).code).toBe(404)
  expect((await result({ ...trade, tradeId: 999_999 })).code).toBe(404)
})

test('is final while there is nothing to wait for, and open while the buyer is at the provider', async () => {
  const trade = await makeTrade(world, 2)
  const { tradeId, orderIds } = trade
  expect((await result(trade)).data).toMatchObject({
    tradeId,
    orders: orderIds.map((orderId) => ({ orderId, arrivalText: '' })),
    state: 'unpaid',
    paymentState: null,
    method: null,
    final: true,
  })
  await openPayment(trade, 'alipay')
  const finance = await makeBuyer(world, { shopId: trade.buyer.shopId, role: 'finance' })
  expect((await result({ ...trade, buyer: finance })).data).toMatchObject({
    state: 'unpaid',
    paymentState: 'paying',
    method: 'alipay',
    methodName: '支付宝',
    paidAt: null,
    final: false,
  })
})

test('is found at once by a polling buyer, before any callback', async () => {
  const trade = await makeTrade(world)
  await world.pay((await openPayment(trade)).data.payUrl)
  expect((await result(trade)).data).toMatchObject({
    state: 'paid',
    paymentState: 'paid',
    final: true,
    methodName: '微信支付',
    paidAt: world.clock.now().toISOString(),
  })
})

test('says of each order of a paid trade when it arrives, and keeps to what was promised with the payment', async () => {
  const trade = await makeTrade(world, 2)
  await world.pay((await openPayment(trade)).data.payUrl)
  const orders = async () => (await result(trade)).data.orders
  const promised = await orders()
  expect(promised.map(({ orderId }) => orderId)).toEqual(trade.orderIds)
  for (const { arrivalText, sellerName } of promised) {
    expect(arrivalText).toMatch(/^预计.+（.+）送达$/)
    expect(sellerName).toMatch(/\S/)
  }
  await world.write(sql`update catalog.seller set delivery_hours = delivery_hours + 240`)
  expect(await orders()).toEqual(promised)
})

test('shows why the provider refused, and that the buyer has to act', async () => {
  const trade = await makeTrade(world)
  await world.pay((await openPayment(trade)).data.payUrl, 'fail')
  const { data } = await result(trade)
  expect(data).toMatchObject({ state: 'unpaid', paymentState: 'failed', final: true })
  expect(data.failReason).toMatch(/\S/)
})

test('shows a cancelled trade as closed', async () => {
  const trade = await makeTrade(world)
  await openPayment(trade)
  await call(CancelOrder, { orderId: trade.orderIds[0]!, reason: '不要了' }, trade.buyer.token)
  await world.work()
  expect((await result(trade)).data).toMatchObject({ state: 'closed', paymentState: 'closed', final: true, payBefore: null })
})

test('shows what is known while the provider does not respond', async () => {
  const trade = await makeTrade(world)
  await world.pay((await openPayment(trade)).data.payUrl)
  world.loseResponses(true)
  expect(await result(trade)).toMatchObject({ code: 200, data: { state: 'unpaid', paymentState: 'paying', final: false } })
  world.loseResponses(false)
  expect((await result(trade)).data.state).toBe('paid')
})

test('counts the money once when several members poll concurrently', async () => {
  const trade = await makeTrade(world)
  await world.pay((await openPayment(trade)).data.payUrl)
  const answers = await Promise.all([1, 2, 3, 4].map(() => result(trade)))
  expect(answers.map(({ data }) => data.state)).toEqual(['paid', 'paid', 'paid', 'paid'])
  expect(await orderStatusesOf(world, trade)).toEqual([ORDER.paid])
  expect(await paymentEffectsOf(world, trade)).toEqual({ transitions: 1, entries: 1, refunds: 0 })
})
