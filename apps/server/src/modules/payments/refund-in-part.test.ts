import { ConfirmOrder, GetOrder } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { settleRefundsForSeed } from '../../../seed/pay-trades.ts'
import { makeOrder, type Order } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { balance, sellerDueAccount, TRADE_HELD_ACCOUNT } from '../ledger/index.ts'
import { requestRefund } from './settle.ts'

const world = await openWorld()
const { read } = world.app.database
const confirm = async ({ orderId, buyer }: Order) =>
  expect((await world.call(ConfirmOrder, { orderId }, buyer.token)).code).toBe(200)
const totalOf = async ({ orderId, buyer }: Order) => (await world.call(GetOrder, { orderId }, buyer.token)).data.totalFen

/** Refunds part of what was paid for an order. */
async function refund({ tradeId, orderId }: Order, amountFen: number) {
  const [payment] = await world.rows(sql<{ id: number }>`select id from payments.payment where trade_id = ${tradeId}`)
  const request = { paymentId: payment!.id, orderId, amountFen, reason: '破损一盒' }
  await world.app.jobContext.transact((work) => requestRefund(work, request))
  await settleRefundsForSeed(world.app.jobContext, tradeId)
}
const owed = ({ seller }: Order) => balance(read, sellerDueAccount(seller.sellerId))
const held = () => balance(read, TRADE_HELD_ACCOUNT)

test('what was refunded before a receipt is not paid to the seller', async () => {
  const order = await makeOrder(world, 'shipped')
  await refund(order, 100)
  await confirm(order)
  expect([await held(), await owed(order)]).toEqual([0, 100 - (await totalOf(order))])
})

test('what is refunded after a receipt is taken from what the seller is owed', async () => {
  const order = await makeOrder(world, 'shipped')
  await confirm(order)
  await refund(order, 100)
  expect([await held(), await owed(order)]).toEqual([0, 100 - (await totalOf(order))])
})

test('a seller is owed nothing for an order that was refunded whole before its receipt', async () => {
  const order = await makeOrder(world, 'shipped')
  await refund(order, await totalOf(order))
  await confirm(order)
  expect([await held(), await owed(order)]).toEqual([0, 0])
})
