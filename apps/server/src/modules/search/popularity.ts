import { sql } from 'kysely'
import type { Logger } from 'pino'
import { processLots } from '../../kernel/batch.ts'
import { rows, type Tx } from '../../kernel/database.ts'
import { lockGoods } from '../catalog/index.ts'

/** A part of search.document: popularity from, up to (not with). */
export type Band = readonly [from: number, to: number]
export const ALL_BANDS: Band = [0, 32_767]
/** A search reads them one after the other, the best-selling goods first; the migration made the same. */
export const BANDS: readonly Band[] = [0, 60, 66, 72, 78, 84, 90, 96, 102].map((from, i, all) => [
  from,
  all[i + 1] ?? ALL_BANDS[1],
])

/** Goods moved in one transaction. */
const LOT_SIZE = 1_000

/**
 * Counts every goods' place by sales anew and keeps it in steps of 12 %, so that few of them change from one hour to the next.
 * What is sold out comes after what is not, as in the lists; what nobody sells comes last. Answers how many changed.
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
      // Whoever writes a goods' words holds its row: a document that moves to another part meanwhile would be lost to them.
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
