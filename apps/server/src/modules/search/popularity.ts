import { sql } from '../../kernel/sql.ts'
import type { Logger } from 'pino'
import { processLots } from '../../kernel/batch.ts'
import { rows, type Tx } from '../../kernel/database.ts'
import { lockGoods } from '../catalog/index.ts'

/** A partition of search.document: popularity from (inclusive) and to (exclusive). */
export type Band = readonly [from: number, to: number]
export const ALL_BANDS: Band = [0, 32_767]
/** A search reads them in order, the best-selling goods first; the migration created the same partitions. */
export const BANDS: readonly Band[] = [0, 60, 66, 72, 78, 84, 90, 96, 102].map((from, i, all) => [
  from,
  all[i + 1] ?? ALL_BANDS[1],
])

/** Goods moved per transaction. */
const LOT_SIZE = 1_000

/**
 * Recounts the sales rank of all goods and stores it in steps of 12 %, so that few of them change from one hour to the next.
 * Sold-out goods come after those in stock, as in the lists; goods that no seller has come last. Returns how many changed.
 */
export async function countPopularity({
  transact,
  log,
}: {
  transact: <T>(work: (context: { tx: Tx }) => Promise<T>) => Promise<T>
  log: Logger
}): Promise<number> {
  const changed = await transact(({ tx }) =>
    rows(
      tx,
      sql<{ id: number; popularity: number }>`
        select d.goods_id as id, coalesce(p.popularity, 1000) as popularity
        from search.document d
        left join (
          select g.id, floor(20 * log(row_number() over (order by (g.available > 0) desc, g.sales_count desc, g.id desc)))::smallint as popularity
          from catalog.goods g where g.listed and g.offer_count > 0) p on p.id = d.goods_id
        where d.popularity <> coalesce(p.popularity, 1000) order by 1`,
    ),
  )
  await processLots(changed, LOT_SIZE, { log, describe: ({ id }) => ({ goodsId: id }) }, (chunk) =>
    transact(async ({ tx }) => {
      // Whoever writes the words of a product holds its row lock; without it, an update of a document that is moving to another
      // partition would be lost.
      await lockGoods(
        tx,
        chunk.map(({ id }) => id),
      )
      await sql`
        update search.document d set popularity = w.popularity
        from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as w(id bigint, popularity smallint)
        where d.goods_id = w.id and d.popularity <> w.popularity`.execute(tx)
    }),
  )
  return changed.length
}
