import { CancelOrder, ListPayMethods } from '@shop/contract'
import { expect, test } from 'vitest'
import { payForSeed } from '../../../seed/pay-trades.ts'
import { makeBuyer, makeSellerOperator, makeTrade, type Trade } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
const list = ({ tradeId, buyer }: Pick<Trade, 'tradeId' | 'buyer'>) => call(ListPayMethods, { tradeId }, buyer.token)
/** Why each method is disabled, once per reason. */
const disabledOf = async (trade: Trade) => [...new Set((await list(trade)).data.methods.map((m) => m.disabled))]

test('rejects anonymous callers and operators', async () => {
  const { tradeId } = await makeTrade(world)
  const { token } = await makeSellerOperator(world)
  expect([(await call(ListPayMethods, { tradeId })).code, (await call(ListPayMethods, { tradeId }, token)).code]).toEqual([
    401, 401,
  ])
})

test('names bad input', async () => {
  const { token } = await makeBuyer(world)
  expect((await call(ListPayMethods, { tradeId: 'x' }, token)).data.fields).toHaveProperty('tradeId')
})

test('does not find another shop’s trade, nor one that does not exist', async () => {
  const trade = await makeTrade(world)
  expect((await list({ ...trade, buyer: await makeBuyer(world) })).code).toBe(404)
  expect((await list({ ...trade, tradeId: 999_999 })).code).toBe(404)
})

test('shows what is to be paid until when, and by which methods, to any member including finance', async () => {
  const trade = await makeTrade(world, 2)
  const finance = await makeBuyer(world, { shopId: trade.buyer.shopId, role: 'finance' })
  const { data } = await list({ ...trade, buyer: finance })
  expect(data).toMatchObject({
    tradeId: trade.tradeId,
    totalFen: 4_000,
    payBefore: '2026-03-10T02:30:00.000Z',
    state: 'unpaid',
    orderCount: 2,
  })
  expect(data.methods.map((m) => [m.method, m.name, m.disabled])).toEqual([
    ['wechat', '微信支付', null],
    ['alipay', '支付宝', null],
    ['card', '银行卡', null],
  ])
})

test('says why nothing can be paid any more: paid, cancelled, or too late', async () => {
  const today = world.clock.now()
  const paid = await makeTrade(world)
  await payForSeed(world.app.jobContext, paid.tradeId, 'paid')
  const cancelled = await makeTrade(world)
  await call(CancelOrder, { orderId: cancelled.orderIds[0]!, reason: '不要了' }, cancelled.buyer.token)
  const late = await makeTrade(world)
  expect(await disabledOf(late)).toEqual([null])
  // No schedule has closed it yet.
  world.clock.advance(30 * MINUTE)
  expect([await disabledOf(paid), await disabledOf(cancelled), await disabledOf(late)]).toEqual([
    ['已付款'],
    ['交易已关闭'],
    ['交易已关闭'],
  ])
  expect((await list(paid)).data).toMatchObject({ state: 'paid', payBefore: null })
  world.clock.set(today)
})
