import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { Moment } from '../../kernel/settings.ts'
import { isSellable } from '../catalog/index.ts'
import { IS_OPEN } from './recall-rows.ts'
import type { FreeBatch, HeldLine } from './plan-orders.ts'

/** Reservations `r` of which something is neither shipped nor released. */
const HOLDING = sql`r.quantity > r.shipped + r.released`

/**
 * Orders with packs of these batches reserved that no recall has settled yet: the paid ones first, then the oldest. `limit`: no more
 * than so many; null: all. `among`: of these alone.
 */
export const findOpenOrders = async (
  db: Executor,
  batchIds: readonly number[],
  limit: number | null,
  among?: readonly number[],
): Promise<number[]> =>
  (
    await rows(
      db,
      sql<{ id: number }>`select o.id from orders.order_head o
        where o.id in (select l.order_id from orders.reservation r join orders.order_line l on l.id = r.order_line_id
            where r.batch_id = any (${batchIds}::bigint[]) and ${HOLDING})
          and not exists (select from recalls.open_order p join recalls.batch b on b.recall_id = p.recall_id
            join recalls.recall r on r.id = p.recall_id and ${IS_OPEN}
            where p.order_id = o.id and b.batch_id = any (${batchIds}::bigint[]))
          ${among ? sql`and o.id = any (${among}::bigint[])` : sql``}
        order by o.paid_at nulls last, o.created_at, o.id limit ${limit}::bigint`,
    )
  ).map(({ id }) => id)

/** What locked orders hold of the batches. */
export const heldLines = (tx: Tx, orderIds: readonly number[], batchIds: readonly number[]) =>
  rows(
    tx,
    sql<HeldLine>`
      select l.order_id as "orderId", l.id as "lineId", l.offer_id as "offerId", l.show_name as name, l.unit, l.min_life_days as "minLifeDays",
        l.quantity, b.id as "batchId", b.batch_no as "batchNo", r.quantity - r.shipped - r.released as held
      from orders.reservation r join orders.order_line l on l.id = r.order_line_id join catalog.batch b on b.id = r.batch_id
      where l.order_id = any (${orderIds}::bigint[]) and r.batch_id = any (${batchIds}::bigint[]) and ${HOLDING} order by l.id`,
  )

/** The batches of locked offers that packs can be taken from, the earliest expiry first. */
export const freeBatches = (tx: Tx, offerIds: readonly number[], at: Moment) =>
  rows(
    tx,
    sql<FreeBatch>`select b.id, b.offer_id, b.batch_no, b.available, b.expires_on, b.expires_on - ${chinaDay(at.now)}::date as life
      from catalog.batch b where b.offer_id = any (${offerIds}::bigint[]) and ${isSellable('b', at)} order by b.expires_on, b.id`,
  )

/** The offers of orders: cancelling or refunding one gives back the stock of all its lines. */
export const offersOfOrders = async (tx: Tx, orderIds: readonly number[]): Promise<number[]> =>
  (
    await rows(
      tx,
      sql<{ offer_id: number }>`select distinct offer_id from orders.order_line where order_id = any (${orderIds}::bigint[])`,
    )
  ).map(({ offer_id }) => offer_id)
