import { ORDER } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { World } from './world.ts'

/** What tests read back from the database where no call of the product shows it. */

/** All batches of these offers by their numbers, which the factory counts up; only intake and corrections change `total` (available + reserved + sold − returned). */
export const batchStockOf = (world: World, offerIds: readonly number[]) =>
  world.rows(
    sql<{ id: number; available: number; reserved: number; sold: number; total: number }>`
      select id, available, reserved, sold, available + reserved + sold - returned as total from catalog.batch
      where offer_id = any(${offerIds}::bigint[]) order by batch_no`,
  )

/** An offer's packs over all its batches. */
export const stockOf = async (world: World, offerId: number) =>
  (
    await world.rows(
      sql<{
        available: number
        reserved: number
      }>`select sum(available)::int as available, sum(reserved)::int as reserved from catalog.batch where offer_id = ${offerId}`,
    )
  )[0]!

/** How many trades a shop has. */
export const tradeCountOf = async (world: World, shopId: number) =>
  (await world.rows(sql<{ n: number }>`select count(*)::int as n from orders.trade where shop_id = ${shopId}`))[0]!.n

/** One batch's stock, and whether it is locked. */
export const batchOf = async (world: World, batchId: number) =>
  (
    await world.rows(
      sql<{
        available: number
        reserved: number
        locked: boolean
      }>`select available, reserved, locked from catalog.batch where id = ${batchId}`,
    )
  )[0]!

/** What lists show of an offer's stock. */
export const offerStockOf = async (world: World, offerId: number) =>
  (
    await world.rows(
      sql<{
        available: number
        nearest_expiry: string | null
      }>`select available, nearest_expiry from catalog.offer where id = ${offerId}`,
    )
  )[0]!

export const statusOf = async (world: World, orderId: number) =>
  (await world.rows(sql<{ status: number }>`select status from orders.order_head where id = ${orderId}`))[0]!.status

/** The states of a trade's orders. */
export const orderStatusesOf = async (world: World, { tradeId }: { tradeId: number }) =>
  (await world.rows(sql<{ status: number }>`select status from orders.order_head where trade_id = ${tradeId} order by id`)).map(
    (order) => order.status,
  )

/** A trade's payments, oldest first. */
export const paymentsOf = (world: World, { tradeId }: { tradeId: number }) =>
  world.rows(
    sql<{
      provider: string
      state: string
    }>`select provider, state from payments.payment where trade_id = ${tradeId} order by id`,
  )

/** How often the payment of a trade's first order had an effect: transitions to paid, entries of the ledger, and refunds. */
export const paymentEffectsOf = async (world: World, { tradeId, orderIds }: { tradeId: number; orderIds: readonly number[] }) =>
  (
    await world.rows(
      sql<{ transitions: number; entries: number; refunds: number }>`
        select (select count(*)::int from orders.order_status_history where order_id = ${orderIds[0]!} and to_status = ${ORDER.paid}) as transitions,
          (select count(*)::int from ledger.entry e join payments.payment p on e.ref = p.payment_no where e.kind = 'payment' and p.trade_id = ${tradeId}) as entries,
          (select count(*)::int from payments.refund r join payments.payment p on p.id = r.payment_id where p.trade_id = ${tradeId}) as refunds`,
    )
  )[0]!

/** The audit log of one subject, oldest first. */
export const auditOf = (world: World, kind: string, id: number | string) =>
  world.rows(
    sql<{ action: string; before: unknown; after: unknown; seller_id: number | null }>`
      select action, before, after, seller_id from operators.audit_log where subject_kind = ${kind} and subject_id = ${String(id)} order by id`,
  )
