import { CancelOrder, FreezeShop, GetPayResult, ORDER } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { IN_ORDER, wrongInBooks } from '../../../test/books.ts'
import { openPayingWorld } from '../../../test/cashier.ts'
import { makeOperator, makeTrade, type Trade } from '../../../test/factories/index.ts'
import { orderStatusesOf, paymentsOf } from '../../../test/inspect.ts'
import { MINUTE } from '../../kernel/clock.ts'
import { balance } from '../ledger/index.ts'

const world = await openPayingWorld()
const { call } = world
const statesOf = async (trade: Trade) => (await paymentsOf(world, trade)).map(({ state }) => state)
const cancelFirst = ({ orderIds, buyer }: Trade) => call(CancelOrder, { orderId: orderIds[0]!, reason: '不要了' }, buyer.token)
/** Pays at the cashier; the server is not notified. */
async function paySilently(trade: Trade) {
  const { payUrl } = (await world.openPayment(trade)).data
  await world.turn({ lose: 'all' })
  await world.pay(payUrl)
  await world.deliver()
  await world.turn({ lose: 0 })
}
/** The ledger has every payment and refund of this world once, and balances. */
async function expectBalanced() {
  const { read } = world.app.database
  expect(await wrongInBooks(world)).toEqual(IN_ORDER)
  const [sums] = await world.rows(
    sql<{
      fen: number
    }>`select coalesce(sum(amount_fen - refunded_fen), 0)::bigint as fen from payments.payment where paid_at is not null`,
  )
  expect([await balance(read, 'provider:cashier'), await balance(read, 'trade-held')]).toEqual([sums!.fen, 0 - sums!.fen])
}

test('money for a cancelled order is refunded automatically', async () => {
  const trade = await makeTrade(world)
  await paySilently(trade)
  expect((await cancelFirst(trade)).code).toBe(200)
  await world.pass(20, 5)
  expect([await orderStatusesOf(world, trade), await statesOf(trade)]).toEqual([[ORDER.cancelled], ['refunded']])
  await expectBalanced()
})

test('the share of the one cancelled order of two is refunded', async () => {
  const trade = await makeTrade(world, 2)
  await paySilently(trade)
  await cancelFirst(trade)
  await world.pass(20, 5)
  expect(await orderStatusesOf(world, trade)).toEqual([ORDER.cancelled, ORDER.paid])
  const [payment] = await world.rows(
    sql<{
      amount_fen: number
      refunded_fen: number
    }>`select amount_fen, refunded_fen from payments.payment where trade_id = ${trade.tradeId}`,
  )
  expect([payment!.amount_fen, payment!.refunded_fen]).toEqual([trade.totalFen, trade.totalFen / 2])
  await expectBalanced()
})

test('payment racing with cancellation and expiry ends in one legal state, with the stock either returned or sold', async () => {
  for (let i = 0; i < 5; i++) {
    const trade = await makeTrade(world)
    await world.pay((await world.openPayment(trade)).data.payUrl)
    world.clock.advance(31 * MINUTE)
    await Promise.all([
      world.deliver(),
      world.work(),
      cancelFirst(trade),
      call(GetPayResult, { tradeId: trade.tradeId }, trade.buyer.token),
    ])
    await world.pass(20, 5)
    const [status] = await orderStatusesOf(world, trade)
    const [held] = await world.rows(
      sql<{
        reserved: number
        released: number
      }>`select (r.quantity - r.released)::int as reserved, r.released from orders.reservation r join orders.order_line l on l.id = r.order_line_id where l.order_id = ${trade.orderIds[0]!}`,
    )
    expect([
      [ORDER.paid, 2, 'paid'],
      [ORDER.cancelled, 0, 'refunded'],
    ]).toContainEqual([status, held!.reserved, (await statesOf(trade))[0]])
  }
  await expectBalanced()
})

test('race: of paying and of freezing the shop one comes first: the order is paid and goes on, or cancelled and its money back', async () => {
  const { token } = await makeOperator(world)
  for (let i = 0; i < 5; i++) {
    const trade = await makeTrade(world, 2)
    await world.pay((await world.openPayment(trade)).data.payUrl)
    const [frozen] = await Promise.all([
      call(FreezeShop, { shopId: trade.buyer.shopId, reason: '涉嫌转售处方药' }, token),
      world.deliver(),
      call(GetPayResult, { tradeId: trade.tradeId }, trade.buyer.token),
    ])
    expect(frozen.code).toBe(200)
    await world.pass(20, 5)
    const isPaid = frozen.data.cancelledOrders === 0
    const status = isPaid ? ORDER.paid : ORDER.cancelled
    expect([await orderStatusesOf(world, trade), await statesOf(trade)]).toEqual([
      [status, status],
      [isPaid ? 'paid' : 'refunded'],
    ])
  }
  await expectBalanced()
})

test('money that arrives for a shop frozen since its payment was opened is refunded', async () => {
  const { token } = await makeOperator(world)
  const trade = await makeTrade(world)
  await paySilently(trade)
  const frozen = await call(FreezeShop, { shopId: trade.buyer.shopId, reason: '涉嫌转售处方药' }, token)
  expect(frozen.data.cancelledOrders).toBe(1)
  await world.pass(20, 5)
  expect([await orderStatusesOf(world, trade), await statesOf(trade)]).toEqual([[ORDER.cancelled], ['refunded']])
  await expectBalanced()
})
