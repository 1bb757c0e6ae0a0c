import { CancelOrder, GetPayResult, ListPayMethods, ORDER } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { IN_ORDER, wrongInBooks } from '../../../test/books.ts'
import { openPayingWorld } from '../../../test/cashier.ts'
import { makeOrder, type Order } from '../../../test/factories/index.ts'
import { paymentsOf, statusOf } from '../../../test/inspect.ts'
import { MINUTE, SECOND } from '../../kernel/clock.ts'
import { balance } from '../ledger/index.ts'

const world = await openPayingWorld([
  { name: 'cashier', methods: ['wechat'] },
  { name: 'other-cashier', secret: 'the secret of the other provider', methods: ['alipay'] },
])
const { call, openPayment } = world
const makeUnpaid = () => makeOrder(world, 'unpaid')
const held = async () => {
  const { read } = world.app.database
  return { cashier: await balance(read, 'provider:cashier'), other: await balance(read, 'provider:other-cashier') }
}
/** The amounts that a callback about a payment posted to the accounts. */
async function movedBy(work: () => Promise<unknown>) {
  const before = await held()
  await work()
  const now = await held()
  return { cashier: now.cashier - before.cashier, other: now.other - before.other }
}
const amountOf = async ({ tradeId }: Order) =>
  (await world.rows(sql<{ fen: number }>`select total_fen as fen from orders.trade where id = ${tradeId}`))[0]!.fen

test('a payment goes to the provider of its method, and its money is on that provider’s account', async () => {
  for (const [method, provider] of [
    ['wechat', 'cashier'],
    ['alipay', 'other-cashier'],
  ] as const) {
    const trade = await makeUnpaid()
    const moved = await movedBy(async () => {
      await world.pay((await openPayment(trade, method)).data.payUrl)
      await world.deliver()
    })
    expect(await statusOf(world, trade.orderId)).toBe(ORDER.paid)
    expect(await paymentsOf(world, trade)).toEqual([{ provider, state: 'paid' }])
    const fen = await amountOf(trade)
    expect(moved).toEqual(provider === 'cashier' ? { cashier: fen, other: 0 } : { cashier: 0, other: fen })
  }
})

test('a method without a provider says so and is refused', async () => {
  const trade = await makeUnpaid()
  const { methods } = (await call(ListPayMethods, { tradeId: trade.tradeId }, trade.buyer.token)).data
  expect(methods.map(({ method, disabled }) => [method, disabled])).toEqual([
    ['wechat', null],
    ['alipay', null],
    ['card', '暂未开通，请选择其他方式'],
  ])
  const refused = await openPayment(trade, 'card')
  expect([refused.code, refused.data.reason]).toEqual([409, 'PAYMENT_UNAVAILABLE'])
  expect(await paymentsOf(world, trade)).toEqual([])
})

test('a provider’s genuine callback can neither settle nor fail a payment of another provider', async () => {
  const trade = await makeUnpaid()
  const { paymentNo: outTradeNo } = (await openPayment(trade, 'alipay')).data
  const amountFen = await amountOf(trade)
  const failed = { type: 'payment.failed', failure: '余额不足', failedAt: world.clock.now().toISOString() }
  const moved = await movedBy(async () => {
    expect(await world.sendCallback({ outTradeNo, amountFen })).toBe(400)
    expect(await world.sendCallback({ outTradeNo, amountFen, ...failed })).toBe(400)
    // Nor at the other's address, with a key that does not belong to it.
    expect(await world.sendCallback({ outTradeNo, amountFen }, { to: 'other-cashier', signedBy: 'cashier' })).toBe(400)
  })
  expect(moved).toEqual({ cashier: 0, other: 0 })
  expect(await statusOf(world, trade.orderId)).toBe(ORDER.unpaid)
  expect(await paymentsOf(world, trade)).toEqual([{ provider: 'other-cashier', state: 'paying' }])
  expect(await world.sendCallback({ outTradeNo, amountFen }, { to: 'other-cashier' })).toBe(200)
  expect(await statusOf(world, trade.orderId)).toBe(ORDER.paid)
})

test('a lost callback is recovered by polling the payment’s own provider', async () => {
  const trade = await makeUnpaid()
  await world.turn({ lose: 'all' }, 'other-cashier')
  await world.pay((await openPayment(trade, 'alipay')).data.payUrl)
  await world.deliver()
  await world.turn({ lose: 0 }, 'other-cashier')
  expect(await statusOf(world, trade.orderId)).toBe(ORDER.unpaid)
  world.clock.advance(30 * SECOND)
  await world.work()
  expect(await statusOf(world, trade.orderId)).toBe(ORDER.paid)
})

test('requesting the result polls the payment’s own provider', async () => {
  const trade = await makeUnpaid()
  await world.pay((await openPayment(trade, 'alipay')).data.payUrl)
  const { data } = await call(GetPayResult, { tradeId: trade.tradeId }, trade.buyer.token)
  expect([data.state, data.methodName]).toEqual(['paid', '支付宝'])
})

test('a provider that is down is polled again, however long it takes', async () => {
  const trade = await makeUnpaid()
  await world.turn({ lose: 'all' }, 'other-cashier')
  await world.pay((await openPayment(trade, 'alipay')).data.payUrl)
  world.loseResponses(true, 'other-cashier')
  world.clock.advance(30 * SECOND)
  await world.work()
  expect(await statusOf(world, trade.orderId)).toBe(ORDER.unpaid)
  world.loseResponses(false, 'other-cashier')
  await world.turn({ lose: 0 }, 'other-cashier')
  world.clock.advance(2 * MINUTE)
  await world.work()
  expect(await statusOf(world, trade.orderId)).toBe(ORDER.paid)
})

test('choosing another method closes the open payment at its own provider and opens one at the other', async () => {
  const trade = await makeUnpaid()
  const first = await openPayment(trade, 'wechat')
  const second = await openPayment(trade, 'alipay')
  expect(await paymentsOf(world, trade)).toEqual([
    { provider: 'cashier', state: 'closed' },
    { provider: 'other-cashier', state: 'paying' },
  ])
  await expect(world.pay(first.data.payUrl)).rejects.toThrow()
  await world.pay(second.data.payUrl)
  await world.deliver()
  expect(await statusOf(world, trade.orderId)).toBe(ORDER.paid)
})

test('money for a cancelled order is refunded by the provider that received it, and leaves its account', async () => {
  const trade = await makeUnpaid()
  const moved = await movedBy(async () => {
    await world.turn({ lose: 'all' }, 'other-cashier')
    await world.pay((await openPayment(trade, 'alipay')).data.payUrl)
    await world.deliver()
    await world.turn({ lose: 0 }, 'other-cashier')
    expect((await call(CancelOrder, { orderId: trade.orderId, reason: '不要了' }, trade.buyer.token)).code).toBe(200)
    await world.pass(20, 5)
  })
  expect(await paymentsOf(world, trade)).toEqual([{ provider: 'other-cashier', state: 'refunded' }])
  expect(moved).toEqual({ cashier: 0, other: 0 })
  const postings = await world.rows(
    sql<{ code: string; fen: number }>`
      select a.code, p.amount_fen as fen from payments.refund r join payments.payment m on m.id = r.payment_id
      join ledger.entry e on e.kind = 'refund' and e.ref = r.refund_no join ledger.posting p on p.entry_id = e.id join ledger.account a on a.id = p.account_id
      where m.trade_id = ${trade.tradeId} order by a.code`,
  )
  const fen = await amountOf(trade)
  expect(postings.map(({ code }) => code)).toEqual(['provider:other-cashier', 'trade-held'])
  expect(postings.map((p) => Math.abs(p.fen))).toEqual([fen, fen])
})

test('the ledger is in balance', async () => {
  expect(await wrongInBooks(world)).toEqual(IN_ORDER)
})
