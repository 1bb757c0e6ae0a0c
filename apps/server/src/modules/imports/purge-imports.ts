import { sql } from '../../kernel/sql.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { FILE_LOT, purge, PURGE_LOT } from '../../kernel/purge.ts'
import { keptSince, rowsKeptSince } from './import-rows.ts'

/** Deletes the rows of imports after a week, and imports with what is left of them after three months. */
export async function purgeImports(context: JobContext): Promise<void> {
  const purgedOffers = await purge(
    context,
    (now, lot) =>
      sql`delete from imports.import_row where ctid = any (array(
        select r.ctid from imports.import i join imports.import_row r on r.import_id = i.id
        where i.started_at <= ${rowsKeptSince(now)} order by i.started_at limit ${lot}))`,
    PURGE_LOT,
  )
  const purgedRecords = await purge(
    context,
    (now, lot) =>
      sql`delete from imports.library_row where ctid = any (array(
        select r.ctid from imports.import i join imports.library_row r on r.import_id = i.id
        where i.started_at <= ${rowsKeptSince(now)} order by i.started_at limit ${lot}))`,
    PURGE_LOT,
  )
  const purged = await purge(
    context,
    (now, lot) =>
      sql`delete from imports.import where ctid = any (array(
        select ctid from imports.import where started_at <= ${keptSince(now)} order by started_at limit ${lot}))`,
    FILE_LOT,
  )
  context.log.info({ purged, purgedOffers, purgedRecords }, 'imports deleted')
}
