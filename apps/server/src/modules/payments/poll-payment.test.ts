import { CancelOrder, ORDER } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { openPayingWorld } from '../../../test/cashier.ts'
import { makeTrade, type Trade } from '../../../test/factories/index.ts'
import { orderStatusesOf } from '../../../test/inspect.ts'

const world = await openPayingWorld()

test('a payment is found by polling when every callback is lost', async () => {
  const trade = await makeTrade(world)
  await world.turn({ lose: 'all' })
  await world.pay((await world.openPayment(trade)).data.payUrl)
  await world.deliver()
  expect(await orderStatusesOf(world, trade)).toEqual([ORDER.unpaid])
  await world.pass(1)
  await world.turn({ lose: 0 })
  expect(await orderStatusesOf(world, trade)).toEqual([ORDER.paid])
})

const refundsOf = (trade: Trade) =>
  world.rows(
    sql<{ state: string; amount_fen: number }>`
      select r.state, r.amount_fen from payments.refund r join payments.payment p on p.id = r.payment_id where p.trade_id = ${trade.tradeId}`,
  )
/** A trade that was paid at the cashier and then cancelled, of which no callback arrives: its money has to go back. */
async function makePaidAndCancelled(): Promise<Trade> {
  const trade = await makeTrade(world)
  const { payUrl } = (await world.openPayment(trade)).data
  await world.turn({ lose: 'all' })
  await world.pay(payUrl)
  await world.deliver()
  await world.call(CancelOrder, { orderId: trade.orderIds[0]!, reason: '不要了' }, trade.buyer.token)
  return trade
}

test('a refund is found done by polling when every callback is lost', async () => {
  const trade = await makePaidAndCancelled()
  await world.pass(10)
  expect(await refundsOf(trade)).toEqual([{ state: 'done', amount_fen: trade.totalFen }])
  await world.turn({ lose: 0 })
})

test('a refund that failed at the provider is sent again until it is done, and pays out once', async () => {
  await world.turn({ failRefunds: true })
  const trade = await makePaidAndCancelled()
  await world.pass(10)
  expect(await refundsOf(trade)).toEqual([{ state: 'waiting', amount_fen: trade.totalFen }])
  await world.turn({ failRefunds: false })
  await world.pass(180, 10)
  expect(await refundsOf(trade)).toEqual([{ state: 'done', amount_fen: trade.totalFen }])
  const [payment] = await world.rows(
    sql<{ refunded_fen: number }>`select refunded_fen from payments.payment where trade_id = ${trade.tradeId}`,
  )
  expect(payment!.refunded_fen).toBe(trade.totalFen)
  await world.turn({ lose: 0 })
})

test('a payment of a cancelled order is closed however long its provider does not respond, and no job fails meanwhile', async () => {
  const trade = await makeTrade(world)
  await world.openPayment(trade)
  const stateOf = async () =>
    (await world.rows(sql<{ state: string }>`select state from payments.payment where trade_id = ${trade.tradeId}`))[0]!.state
  world.loseResponses(true)
  await world.call(CancelOrder, { orderId: trade.orderIds[0]!, reason: '不要了' }, trade.buyer.token)
  await world.work()
  await world.pass(5)
  expect(await stateOf()).toBe('paying')
  world.loseResponses(false)
  await world.pass(10)
  expect(await stateOf()).toBe('closed')
})
