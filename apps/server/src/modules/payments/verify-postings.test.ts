import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payForSeed, settleRefundsForSeed } from '../../../seed/pay-trades.ts'
import { makeOrder } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { findUnposted } from './verify-postings.ts'

const world = await openWorld()
const { read } = world.app.database

test('names a payment and a refund that are not in the ledger, and nothing else', async () => {
  const { tradeId } = await makeOrder(world, 'paid')
  // Paid a second time: the whole payment is refunded.
  await payForSeed(world.app.jobContext, tradeId, 'paid')
  await settleRefundsForSeed(world.app.jobContext, tradeId)
  expect(await findUnposted(read)).toEqual([])

  const [paid] = await world.rows(
    sql<{ payment_no: string }>`select payment_no from payments.payment where trade_id = ${tradeId} order by id limit 1`,
  )
  const [refund] = await world.rows(sql<{ refund_no: string }>`select refund_no from payments.refund`)
  await world.write(sql`alter table ledger.entry disable trigger entry_append_only`)
  await world.write(sql`update ledger.entry set ref = 'lost ' || ref where ref in (${paid!.payment_no}, ${refund!.refund_no})`)
  await world.write(sql`alter table ledger.entry enable trigger entry_append_only`)
  expect(await findUnposted(read)).toEqual([
    { kind: 'payment', ref: paid!.payment_no },
    { kind: 'refund', ref: refund!.refund_no },
  ])
})
