import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { sql } from '../../../kernel/sql.ts'
import type { Config } from '../../../kernel/config.ts'
import { affectedRows, rows } from '../../../kernel/database.ts'
import { jobKind, worker, type JobContext } from '../../../kernel/jobs.ts'
import { paced } from '../../../kernel/paced.ts'
import { FILE_LOT, purge } from '../../../kernel/purge.ts'
import { TaskStopped } from '../../../kernel/worker-task.ts'
import { readPlanListTask, type ListProblem, type ReadPlanList } from '../../lists/index.ts'
import { matchRows } from '../match-rows.ts'
import { notifyPlan } from '../plan-rows.ts'
import type { ImportPartTable, ImportRowTable } from '../tables.gen.ts'
import { findWaiting, keptSince, type ImportRow } from './import-rows.ts'
import { writeLot } from './write-lot.ts'

/** Data: the id of the import, which is the job's key, too. One at a time on a node: it is to be felt by no one who buys. */
export const MAKE_IMPORT = jobKind<{ id: string }>('plan.import', {
  title: '导入采购计划',
  retryLimit: 3,
  expireInSeconds: 600,
  atOnce: 1,
})

/** Rows that are matched and written together: few enough to hold up neither the event loop nor the shop’s lock. */
const MAX_LOT = 50
/** As long as the work before it: somebody at a counter waits for the list, which a seller's files need not fear. */
const REST = 1
/** The event loop turns after so many milliseconds of matching: fewer than where a member waits for a line. */
const TURN_MS = 2

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
 * where it was, and one that a member stopped ends after the lot at hand.
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
      const goesOn = await paced(async () => {
        const matches = await matchRows(db, waiting.shop_id, listed, { owner: secrets, turnMs: TURN_MS })
        return transact((inside) => writeLot(inside, waiting, lot, matches))
      }, REST)
      if (!goesOn) return
    }
    await transact(async ({ tx, now: at, emit }) => {
      await sql`update plan.import set ready_at = ${at} where id = ${id} and ready_at is null and stopped_at is null and problem = ''`.execute(
        tx,
      )
      await emit('plan-import-moved', { shop: waiting.shop_id }, {})
      await notifyPlan({ emit }, waiting.shop_id)
    })
  })

const unpacked = promisify<Uint8Array, Buffer>(inflate)

/** Reads the rows of a list and stores them; false when it can't be read, which the import says. */
async function readRows({ id, shop_id: shopId }: ImportRow, { db, pools, log, transact }: JobContext): Promise<boolean> {
  const parts = await rows(
    db,
    sql<Pick<ImportPartTable, 'content'>>`select content from plan.import_part where import_id = ${id} order by nth`,
  )
  const bytes = Buffer.concat(parts.map(({ content }) => content))
  const read = await pools.lists
    .run(readPlanListTask, { bytes }, { log, owner: `shop:${shopId}` })
    .catch((error: unknown): ReadPlanList => {
      // It needs too much memory or time, as a list may be made to.
      if (error instanceof TaskStopped) return { problem: 'too-large' }
      throw error
    })
  for (const page of 'pages' in read ? read.pages : [])
    await paced(async () => {
      const json = String(await unpacked(page))
      await transact(({ tx }) => insertRows(id, json).execute(tx))
    })
  const found =
    'problem' in read ? sql`problem = ${PROBLEMS[read.problem]}` : sql`row_count = ${read.count}, done_count = ${read.skipped}`
  return transact(async ({ tx, emit }) => {
    const begun = await affectedRows(
      tx,
      sql`update plan.import set ${found} where id = ${id} and row_count is null and stopped_at is null and problem = ''`,
    )
    await sql`delete from plan.import_part where import_id = ${id}`.execute(tx)
    await emit('plan-import-moved', { shop: shopId }, {})
    return begun > 0 && !('problem' in read)
  })
}

/** A page of rows as the worker process wrote it; those that an interrupted run stored stay. The list orders none of some. */
const insertRows = (id: string, page: string) =>
  sql`insert into plan.import_row (import_id, nth, name, specification, factory, barcode, approval_no, quantity, unit, said, text, text_key, outcome, why)
    select ${id}, nth, name, specification, factory, barcode, "approvalNo", quantity, unit, said, text, "textKey",
      case when not "isOrdered" then 'skipped' end,
      case when "isOrdered" then '' when said = '' then '没有填数量，没有放进计划' else '数量为 0，没有放进计划' end
    from jsonb_to_recordset(${page}::jsonb) as r(nth int, name text, specification text, factory text, barcode text,
      "approvalNo" text, quantity int, unit text, said text, text text, "textKey" text, "isOrdered" boolean)
    on conflict do nothing`

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
