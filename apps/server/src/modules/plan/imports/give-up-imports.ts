import { sql } from '../../../kernel/sql.ts'
import { processEach } from '../../../kernel/batch.ts'
import { first, rows } from '../../../kernel/database.ts'
import { isLost } from '../../../kernel/job-records.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import type { ImportTable } from '../tables.gen.ts'
import { notifyPlan } from '../plan-rows.ts'
import { MAKE_IMPORT } from './make-import.ts'

const PROBLEMS = {
  reading: '系统出错，文件没有识别完，采购计划没有改动，请重新导入',
  // The same list once more changes nothing of what is in the plan already.
  matching: '系统出错，文件没有导入完，已放进计划的保留，请重新导入这个文件',
} as const

/** Ends imports whose job failed in all its tries, with what has happened to them; a job that is run again later finds them over. */
export async function giveUpImports({ db, log, now, transact }: JobContext): Promise<void> {
  const lost = sql`i.received = i.size and i.ready_at is null and i.stopped_at is null and i.problem = ''
    and ${isLost(MAKE_IMPORT, sql`i.id::text`, sql`i.started_at`, now())}`
  const found = await rows(db, sql<Pick<ImportTable, 'id'>>`select i.id from plan.import i where ${lost}`)
  await processEach(found, { log, describe: ({ id }) => ({ importId: id }) }, ({ id }) =>
    transact(async ({ tx, emit }) => {
      const ended = await first(
        tx,
        sql<Pick<ImportTable, 'shop_id'>>`update plan.import i
          set problem = case when i.row_count is null then ${PROBLEMS.reading} else ${PROBLEMS.matching} end
          where i.id = ${id} and ${lost} returning i.shop_id`,
      )
      if (!ended) return
      await sql`delete from plan.import_part where import_id = ${id}`.execute(tx)
      await emit('plan-import-moved', { shop: ended.shop_id }, {})
      await notifyPlan({ emit }, ended.shop_id)
    }),
  )
  if (found.length > 0) log.error({ imports: found.length }, 'plan imports were given up')
}
