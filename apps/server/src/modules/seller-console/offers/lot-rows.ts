import { sql } from '../../../kernel/sql.ts'
import { first, type Tx } from '../../../kernel/database.ts'

/** Whether packs of one of these batches have left: papers name it. */
export const wasShipped = async (tx: Tx, batchIds: readonly number[]): Promise<boolean> =>
  (await first(
    tx,
    sql`select from catalog.batch b where b.id = any(${batchIds}::bigint[])
      and (b.sold > 0 or exists (select from fulfilment.package_line l where l.batch_id = b.id)) limit 1`,
  )) !== undefined

/** Whether one of these offers has a batch of this number. */
export const hasNumber = async (tx: Tx, offerIds: readonly number[], batchNo: string): Promise<boolean> =>
  (await first(
    tx,
    sql`select from catalog.batch where offer_id = any(${offerIds}::bigint[]) and batch_no = ${batchNo} limit 1`,
  )) !== undefined

/**
 * How many packs orders hold of batches that would have these days of shelf life left and then fall short: of what their shops
 * asked for, or of `least`, below which nothing is shipped.
 */
export async function brokenReservations(tx: Tx, shelfLives: readonly { batchId: number; life: number }[], least: number) {
  const { packs } = (await first(
    tx,
    sql<{ packs: number }>`select coalesce(sum(r.quantity - r.shipped - r.released), 0)::int as packs
      from unnest(${shelfLives.map(({ batchId }) => batchId)}::bigint[], ${shelfLives.map(({ life }) => life)}::int[]) w(batch_id, life)
        join orders.reservation r on r.batch_id = w.batch_id and r.quantity > r.shipped + r.released
        join orders.order_line l on l.id = r.order_line_id
      where w.life < greatest(l.min_life_days, ${least}::int)`,
  ))!
  return packs
}
