import { CancelOrder, CreatePayment, ORDER } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { openPayingWorld } from '../../../test/cashier.ts'
import { makeBuyer, makeSellerOperator, makeTrade } from '../../../test/factories/index.ts'
import { orderStatusesOf, paymentsOf } from '../../../test/inspect.ts'
import { MINUTE } from '../../kernel/clock.ts'

const world = await openPayingWorld()
const { call, openPayment } = world
const statesOf = async (trade: { tradeId: number }) => (await paymentsOf(world, trade)).map(({ state }) => state)

test('rejects anonymous callers and operators', async () => {
  const trade = await makeTrade(world)
  const { token } = await makeSellerOperator(world)
  const input = { tradeId: trade.tradeId, method: 'wechat' }
  expect([(await call(CreatePayment, input)).code, (await call(CreatePayment, input, token)).code]).toEqual([401, 401])
  expect(await statesOf(trade)).toEqual([])
})

test('names bad input and opens nothing', async () => {
  const trade = await makeTrade(world)
  await expectBadInputs(world, CreatePayment, { tradeId: trade.tradeId, method: 'wechat' }, trade.buyer.token)
  for (const input of [
    {},
    { tradeId: 'x', method: 'wechat' },
    { tradeId: trade.tradeId, method: 'gold' },
    { tradeId: trade.tradeId, method: 'wechat', more: 1 },
  ])
    expect((await call(CreatePayment, input, trade.buyer.token)).code).toBe(422)
  expect(await statesOf(trade)).toEqual([])
})

test('does not find another shop’s trade, nor one that does not exist', async () => {
  const trade = await makeTrade(world)
  const outsider = await makeBuyer(world)
  expect((await openPayment({ ...trade, buyer: outsider })).code).toBe(404)
  expect((await openPayment({ ...trade, tradeId: 999_999 })).code).toBe(404)
  expect(await statesOf(trade)).toEqual([])
})

test('is refused for a paid trade, a cancelled one, and one whose time to pay has run out', async () => {
  const paid = await makeTrade(world)
  await world.pay((await openPayment(paid)).data.payUrl)
  await world.deliver()
  expect((await openPayment(paid)).data.reason).toBe('ALREADY_PAID')
  const cancelled = await makeTrade(world)
  await call(CancelOrder, { orderId: cancelled.orderIds[0]!, reason: '不要了' }, cancelled.buyer.token)
  expect((await openPayment(cancelled)).data.reason).toBe('TRADE_CLOSED')
  const late = await makeTrade(world)
  world.clock.advance(30 * MINUTE)
  expect((await openPayment(late)).data.reason).toBe('TRADE_CLOSED')
  expect(await statesOf(late)).toEqual([])
})

test('is refused for a moment when the provider’s responses get lost, and continues at the next attempt', async () => {
  const trade = await makeTrade(world)
  world.loseResponses(true)
  const refused = await openPayment(trade)
  expect([refused.code, refused.data.reason]).toEqual([409, 'PAYMENT_UNAVAILABLE'])
  world.loseResponses(false)
  expect((await openPayment(trade)).code).toBe(200)
  expect(await statesOf(trade)).toEqual(['paying'])
})

test('opens a payment for any member of the shop, including finance, until the trade’s time to pay runs out', async () => {
  const trade = await makeTrade(world, 2)
  const finance = await makeBuyer(world, { shopId: trade.buyer.shopId, role: 'finance' })
  const { code, data } = await openPayment({ ...trade, buyer: finance })
  expect([code, data.expiresAt]).toEqual([200, new Date(world.clock.now().getTime() + 30 * MINUTE).toISOString()])
  expect((await fetch(data.payUrl)).status).toBe(200)
  expect(await paymentsOf(world, trade)).toEqual([{ provider: 'cashier', state: 'paying' }])
  expect(await orderStatusesOf(world, trade)).toEqual([ORDER.unpaid, ORDER.unpaid])
})

test('returns the same open payment when repeated, and a different one for another method', async () => {
  const trade = await makeTrade(world)
  const answers = await Promise.all([1, 2, 3, 4].map(() => openPayment(trade)))
  expect(new Set(answers.map((a) => a.data.paymentNo)).size).toBe(1)
  const other = await openPayment(trade, 'alipay')
  expect(other.data.paymentNo).not.toBe(answers[0]!.data.paymentNo)
  expect(await statesOf(trade)).toEqual(['closed', 'paying'])
})

test('opens one for the smaller sum after one of the orders was cancelled', async () => {
  const trade = await makeTrade(world, 2)
  const first = await openPayment(trade)
  await call(CancelOrder, { orderId: trade.orderIds[0]!, reason: '不要了' }, trade.buyer.token)
  const second = await openPayment(trade)
  expect(second.data.paymentNo).not.toBe(first.data.paymentNo)
  expect(await statesOf(trade)).toEqual(['closed', 'paying'])
  await world.pay(second.data.payUrl)
  await world.deliver()
  expect(await orderStatusesOf(world, trade)).toEqual([ORDER.cancelled, ORDER.paid])
})

test('racing with the cancellation of the order leaves no payment open', async () => {
  for (let round = 0; round < 3; round++) {
    const trade = await makeTrade(world)
    const [opened, cancelled] = await Promise.all([
      openPayment(trade),
      call(CancelOrder, { orderId: trade.orderIds[0]!, reason: '不要了' }, trade.buyer.token),
    ])
    expect([cancelled.code, [200, 409].includes(opened.code)]).toEqual([200, true])
    await world.work()
    expect(['closed', undefined]).toContain((await statesOf(trade)).at(-1))
    if (opened.code === 200) await expect(world.pay(opened.data.payUrl)).rejects.toThrow()
  }
})

test('leaves nothing to pay at the provider when the order was cancelled before the provider processed the request', async () => {
  const trade = await makeTrade(world)
  const { sent, release } = world.holdNextRequest()
  const opening = openPayment(trade)
  await sent
  await call(CancelOrder, { orderId: trade.orderIds[0]!, reason: '不要了' }, trade.buyer.token)
  // The provider does not know the payment yet, so there is nothing to close.
  await world.work()
  expect(await statesOf(trade)).toEqual(['closed'])
  release()
  const refused = await opening
  expect([refused.code, refused.data.reason]).toEqual([409, 'TRADE_CLOSED'])
  const [payment] = await world.rows(
    sql<{ no: string }>`select payment_no as no from payments.payment where trade_id = ${trade.tradeId}`,
  )
  expect(await world.queryCashier(payment!.no)).toMatchObject({ state: 'closed' })
})
