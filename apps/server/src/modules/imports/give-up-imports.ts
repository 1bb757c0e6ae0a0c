import { sql } from '../../kernel/sql.ts'
import { processEach } from '../../kernel/batch.ts'
import { after, MINUTE } from '../../kernel/clock.ts'
import { first, rows } from '../../kernel/database.ts'
import { isUnderway } from '../../kernel/job-records.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { importMoved } from './import-moved.ts'
import { keepCounts } from './import-rows.ts'
import type { ImportTable } from './tables.gen.ts'
import { WORK_ON_IMPORT } from './work/work-kind.ts'

/** Jobs of the version before have no key, so they are not seen to be underway; within this time they have been done. */
const UNSEEN_MINUTES = 30

const PROBLEMS = {
  checking: '系统出错，文件没有核对完，报价和库存没有改动，请重新导入',
  checkingRecords: '系统出错，文件没有核对完，商品库没有改动，请重新导入',
  applying: '系统出错，文件没有导入完，已导入的保留，请重新导入这个文件',
} as const

/** Ends imports whose job failed in all its tries, so that their organisation can begin another; a job that is run again later finds them over. */
export async function giveUpImports({ db, log, now, transact }: JobContext): Promise<void> {
  const lost = sql`i.working and i.received = i.size
    and coalesce(i.confirmed_at, i.started_at) <= ${after(now(), -UNSEEN_MINUTES * MINUTE)}
    and not ${isUnderway(WORK_ON_IMPORT, sql`i.id::text`)}`
  const found = await rows(db, sql<Pick<ImportTable, 'id'>>`select i.id from imports.import i where ${lost}`)
  await processEach(found, { log, describe: ({ id }) => ({ importId: id }) }, ({ id }) =>
    transact(async ({ tx, now: at, emit }) => {
      const ended = await first(
        tx,
        sql<Pick<ImportTable, 'id' | 'seller_id'>>`update imports.import i set working = false, ended_at = ${at},
            problem = case when i.confirmed_at is not null then ${PROBLEMS.applying} when i.seller_id is null then ${PROBLEMS.checkingRecords}
              else ${PROBLEMS.checking} end
          where i.id = ${id} and ${lost} returning i.id, i.seller_id`,
      )
      if (!ended) return
      await sql`delete from imports.import_part where import_id = ${id}`.execute(tx)
      await keepCounts(tx, ended)
      await importMoved(emit, ended.seller_id)
    }),
  )
  if (found.length > 0) log.error({ imports: found.length }, 'imports were given up')
}
