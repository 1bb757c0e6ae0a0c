import { sql } from '../../../kernel/sql.ts'
import type { Config } from '../../../kernel/config.ts'
import { affectedRows, rows } from '../../../kernel/database.ts'
import { jobKind, worker, type JobContext } from '../../../kernel/jobs.ts'
import { FILE_LOT, purge } from '../../../kernel/purge.ts'
import { seal } from '../../../kernel/secret.ts'
import { TaskStopped } from '../../../kernel/worker-task.ts'
import { readListTask, type ListProblem, type ReadList, type ReadRow } from '../../lists/index.ts'
import { textKey } from '../match-goods.ts'
import { matchRows } from '../match-rows.ts'
import { notifyPlan } from '../plan-rows.ts'
import type { ImportPartTable, ImportRowTable } from '../tables.gen.ts'
import { findWaiting, keptSince, type ImportRow } from './import-rows.ts'
import { reportOf } from './report-file.ts'
import { writeLot } from './write-lot.ts'

/** Data: the id of the import, which is the job's key, too. */
export const MAKE_IMPORT = jobKind<{ id: string }>('plan.import', { title: '导入采购计划', retryLimit: 3, expireInSeconds: 600 })

/** Rows that are matched and written together: few enough to hold up neither the event loop nor the shop’s lock. */
const MAX_LOT = 50

const PROBLEMS: Readonly<Record<ListProblem, string>> = {
  'too-large': '文件打开后太大，请只保留清单所在的工作表，另存为 CSV 再导入',
  empty: '文件里没有内容',
  unreadable: '文件打不开，请另存为 XLSX 或 CSV 再导入',
  'old-excel': '这是旧版 Excel 文件（.xls），请另存为 XLSX 再导入',
  'too-many': '最多导入 5000 行，请分成几个文件',
  'no-goods': '没有找到药品名称、条码或批准文号这样的列',
}

/**
 * Reads a list and puts its rows into the shop's plan, lot by lot: what is done stays done, so that a run that was interrupted goes on
 * where it was, and one that a member stopped ends after the lot at hand. Ends with the report.
 */
export const importWorker = ({ secrets }: Config) =>
  worker(MAKE_IMPORT, async ({ id }, context) => {
    const { db, transact } = context
    const waiting = await findWaiting(db, id)
    if (!waiting) return
    if (waiting.row_count === null && !(await readRows(waiting, context))) return
    for (;;) {
      const lot = await rows(
        db,
        sql<ImportRowTable>`select * from plan.import_row where import_id = ${id} and outcome is null order by nth limit ${sql.lit(MAX_LOT)}`,
      )
      if (lot.length === 0) break
      const listed = lot.map((row) => ({ ...row, approvalNo: row.approval_no }))
      const matches = await matchRows(db, waiting.shop_id, listed, { owner: secrets })
      if (!(await transact((inside) => writeLot(inside, waiting, lot, matches)))) break
    }
    const report = seal(secrets, await reportOf(db, id))
    await transact(async ({ tx, now: at, emit }) => {
      await sql`update plan.import set ready_at = ${at}, report = ${report} where id = ${id} and ready_at is null and problem = ''`.execute(
        tx,
      )
      await emit('plan-import-moved', { shop: waiting.shop_id }, {})
      await notifyPlan({ emit }, waiting.shop_id)
    })
  })

/** Reads the rows of a list and stores them; false when it can't be read, which the import says. */
async function readRows({ id, shop_id: shopId }: ImportRow, { db, pools, log, transact }: JobContext): Promise<boolean> {
  const parts = await rows(
    db,
    sql<Pick<ImportPartTable, 'content'>>`select content from plan.import_part where import_id = ${id} order by nth`,
  )
  const bytes = Buffer.concat(parts.map(({ content }) => content))
  const read = await pools.lists
    .run(readListTask, { bytes }, { log, owner: `shop:${shopId}` })
    .catch((error: unknown): ReadList => {
      // It needs too much memory or time, as a list may be made to.
      if (error instanceof TaskStopped) return { problem: 'too-large' }
      throw error
    })
  const problem = 'problem' in read ? PROBLEMS[read.problem] : ''
  const found = 'rows' in read ? read.rows : []
  const skipped = found.filter((row) => !row.isOrdered).length
  return transact(async ({ tx, emit }) => {
    const begun = await affectedRows(
      tx,
      sql`update plan.import set row_count = ${problem ? null : found.length}, done_count = ${skipped}, problem = ${problem} 
          where id = ${id} and row_count is null and stopped_at is null and problem = ''`,
    )
    if (begun && found.length) await insertRows(id, found).execute(tx)
    await sql`delete from plan.import_part where import_id = ${id}`.execute(tx)
    await emit('plan-import-moved', { shop: shopId }, {})
    return problem === '' && begun > 0
  })
}

/** What a row becomes of which the list orders none. */
const skipped = ({ said }: ReadRow) => ({
  outcome: 'skipped',
  why: said === '' ? '没有填数量，没有放进计划' : '数量为 0，没有放进计划',
})

const insertRows = (id: string, found: readonly ReadRow[]) => {
  const read = found.map((row, i) => ({ ...row, nth: i + 1, textKey: textKey(row), ...(!row.isOrdered && skipped(row)) }))
  return sql`insert into plan.import_row (import_id, nth, name, specification, factory, barcode, approval_no, quantity, unit, said, text, text_key, outcome, why)
    select ${id}, nth, name, specification, factory, barcode, "approvalNo", quantity, unit, said, text, "textKey", outcome, coalesce(why, '')
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as r(nth int, name text, specification text, factory text, barcode text,
      "approvalNo" text, quantity int, unit text, said text, text text, "textKey" text, outcome text, why text)`
}

/** Deletes imports that are a week old, with their rows. */
export async function purgeImports(context: JobContext): Promise<void> {
  const purged = await purge(
    context,
    (now, lot) =>
      sql`delete from plan.import where ctid = any (array(
        select ctid from plan.import where started_at <= ${keptSince(now)} order by started_at limit ${lot}))`,
    FILE_LOT,
  )
  context.log.info({ purged }, 'plan imports deleted')
}
