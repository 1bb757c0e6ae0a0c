import { sql } from '../../../kernel/sql.ts'
import { first, rows, type Tx } from '../../../kernel/database.ts'
import type { BatchTable } from '../../catalog/tables.gen.ts'

/** Whether packs of one of these batches have left: papers name it. */
export const wasShipped = async (tx: Tx, batchIds: readonly number[]): Promise<boolean> =>
  (await first(
    tx,
    sql`select from catalog.batch b where b.id = any(${batchIds}::bigint[])
      and (b.sold > 0 or exists (select from fulfilment.package_line l where l.batch_id = b.id)) limit 1`,
  )) !== undefined

/** The batches of this number in these offers. */
export const findNumber = (tx: Tx, offerIds: readonly number[], batchNo: string) =>
  rows(
    tx,
    sql<
      Pick<BatchTable, 'offer_id' | 'produced_on' | 'expires_on'>
    >`select offer_id, produced_on, expires_on from catalog.batch where offer_id = any(${offerIds}::bigint[]) and batch_no = ${batchNo} order by id`,
  )

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
