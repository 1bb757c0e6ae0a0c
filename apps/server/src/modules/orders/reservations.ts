import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { pipelineOfferLock, restock } from '../catalog/index.ts'
import type { ReservationTable } from './tables.gen.ts'

/**
 * Releases what orders still hold: stock that is reserved and not shipped goes back to its batches, and the limits they
 * counted towards are restored. The caller has locked the orders; the offers are locked here, after them (the project-wide lock order).
 */
export async function releaseStock(
  { tx, ...at }: Pick<TransactionContext, 'tx' | 'now' | 'settings'>,
  orderIds: readonly number[],
) {
  const reserved = await rows(
    tx,
    sql<
      Pick<ReservationTable, 'offer_id'>
    >`select distinct r.offer_id from orders.reservation r join orders.order_line l on l.id = r.order_line_id
      where l.order_id = any(${orderIds}::bigint[]) and r.quantity > r.shipped + r.released order by r.offer_id`,
  )
  pipelineOfferLock(
    tx,
    reserved.map((h) => h.offer_id),
  )
  await sql`
    with released as (
      update orders.reservation r set released = r.quantity - r.shipped
      from orders.order_line l join orders.order_head o on o.id = l.order_id
      where l.id = r.order_line_id and l.order_id = any(${orderIds}::bigint[]) and r.quantity > r.shipped + r.released
      returning r.batch_id, r.offer_id, old.quantity - old.shipped - old.released as quantity, o.shop_id, l.limit_day
    ), ${restock(sql`released`, at)}
    select from released`.execute(tx)
}
