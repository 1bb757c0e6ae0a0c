import { sql } from '../../kernel/sql.ts'
import { processEach } from '../../kernel/batch.ts'
import { after, DAY } from '../../kernel/clock.ts'
import { first, rows } from '../../kernel/database.ts'
import { isLost } from '../../kernel/job-records.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { importMoved } from './import-moved.ts'
import { kindOf, type ImportKind } from './import-kinds.ts'
import { keepCounts, UNSENT } from './import-rows.ts'
import type { ImportTable } from './tables.gen.ts'
import { WORK_ON_IMPORT } from './work/work-kind.ts'

/** A file of 8 MB is sent within minutes, so what is not complete after a day will not be. */
const UNSENT_MS = DAY

/** What an import that was not confirmed has not changed. */
const UNTOUCHED: Readonly<Record<ImportKind, string>> = { offers: '报价和库存', prices: '门店价', library: '商品库' }

/** Ends imports whose job failed in all its tries, so that their organisation can begin another; a job that is run again later finds them over. */
export async function giveUpImports({ db, log, now, transact }: JobContext): Promise<void> {
  const lost = sql`i.working and i.received = i.size
    and ${isLost(WORK_ON_IMPORT, sql`i.id::text`, sql`coalesce(i.confirmed_at, i.started_at)`, now())}`
  const found = await rows(db, sql<Pick<ImportTable, 'id'>>`select i.id from imports.import i where ${lost}`)
  await processEach(found, { log, describe: ({ id }) => ({ importId: id }) }, ({ id }) =>
    transact(async ({ tx, now: at, emit }) => {
      const ended = await first(
        tx,
        sql<
          Pick<ImportTable, 'id' | 'seller_id' | 'of_prices' | 'confirmed_at'>
        >`update imports.import i set working = false, ended_at = ${at}
          where i.id = ${id} and ${lost} returning i.id, i.seller_id, i.of_prices, i.confirmed_at`,
      )
      if (!ended) return
      const problem =
        ended.confirmed_at === null
          ? `系统出错，文件没有核对完，${UNTOUCHED[kindOf(ended)]}没有改动，请重新导入`
          : '系统出错，文件没有导入完，已导入的保留，请重新导入这个文件'
      await sql`update imports.import set problem = ${problem} where id = ${id}`.execute(tx)
      await sql`delete from imports.import_part where import_id = ${id}`.execute(tx)
      await keepCounts(tx, ended)
      await importMoved(emit, ended.seller_id)
    }),
  )
  if (found.length > 0) log.error({ imports: found.length }, 'imports were given up')
}

/** Ends imports of which the file was not sent in full within a day, and deletes the parts of it that have arrived. */
export async function giveUpUnsent({ db, log, now, transact }: JobContext): Promise<void> {
  const unsent = sql`${UNSENT} and i.started_at <= ${after(now(), -UNSENT_MS)}`
  const found = await rows(db, sql<Pick<ImportTable, 'id'>>`select i.id from imports.import i where ${unsent}`)
  await processEach(found, { log, describe: ({ id }) => ({ importId: id }) }, ({ id }) =>
    transact(async ({ tx, now: at, emit }) => {
      const ended = await first(
        tx,
        sql<Pick<ImportTable, 'seller_id'>>`update imports.import i set working = false, ended_at = ${at}, stopped_at = ${at}
          where i.id = ${id} and ${unsent} returning i.seller_id`,
      )
      if (!ended) return
      await sql`delete from imports.import_part where import_id = ${id}`.execute(tx)
      await importMoved(emit, ended.seller_id)
    }),
  )
}
