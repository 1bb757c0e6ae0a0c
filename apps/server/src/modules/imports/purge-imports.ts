import { keysOf } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { rows } from '../../kernel/database.ts'
import { FILE_LOT, purge, PURGE_LOT } from '../../kernel/purge.ts'
import { ROWS, type ImportKind } from './import-kinds.ts'
import { importMoved } from './import-moved.ts'
import { keepCounts, keptSince, rowsKeptSince } from './import-rows.ts'
import type { ImportTable } from './tables.gen.ts'

const DELETE_ROWS = {
  offers: sql`delete from imports.import_row`,
  prices: sql`delete from imports.price_row`,
  library: sql`delete from imports.library_row`,
} satisfies Record<ImportKind, Sql<unknown>>

/**
 * Deletes the rows of imports after a week, and imports with what is left of them after three months. What was not confirmed in that week
 * ends; what was, and is still applied, keeps its rows until it is done.
 */
export async function purgeImports(context: JobContext): Promise<void> {
  const expired = await endExpired(context)
  const purgedRows: Partial<Record<ImportKind, number>> = {}
  for (const kind of keysOf(ROWS))
    purgedRows[kind] = await purge(
      context,
      (now, lot) =>
        sql`${DELETE_ROWS[kind]} where ctid = any (array(
          select r.ctid from imports.import i join ${ROWS[kind]} r on r.import_id = i.id
          where i.started_at <= ${rowsKeptSince(now)} and i.ended_at is not null order by i.started_at limit ${lot}))`,
      PURGE_LOT,
    )
  const purged = await purge(
    context,
    (now, lot) =>
      sql`delete from imports.import where ctid = any (array(
        select ctid from imports.import where started_at <= ${keptSince(now)} order by started_at limit ${lot}))`,
    FILE_LOT,
  )
  context.log.info({ expired, purged, purgedRows }, 'imports deleted')
}

/** Ends imports that were not confirmed while their rows were kept: from then on nothing says what they would change. */
const endExpired = ({ transact }: JobContext): Promise<number> =>
  transact(async ({ tx, now, emit }) => {
    const expired = await rows(
      tx,
      sql<
        Pick<ImportTable, 'id' | 'seller_id' | 'of_prices' | 'checked_at'>
      >`update imports.import set working = false, ended_at = ${now},
          problem = case when received < size then '文件没有传完，请重新导入' else '核对结果已过期，请重新导入' end
        where started_at <= ${rowsKeptSince(now)} and confirmed_at is null and ended_at is null returning id, seller_id, of_prices, checked_at`,
    )
    for (const found of expired) {
      await sql`delete from imports.import_part where import_id = ${found.id}`.execute(tx)
      if (found.checked_at === null) await keepCounts(tx, found)
      await importMoved(emit, found.seller_id)
    }
    return expired.length
  })
