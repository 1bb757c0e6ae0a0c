import { EXPORTED_LISTS } from '@shop/contract'
import { MAX_EXPORTED_ROWS } from '@shop/contract/console-page'
import { sql } from '../../kernel/sql.ts'
import type { Config } from '../../kernel/config.ts'
import { affectedRows } from '../../kernel/database.ts'
import { isUnderway } from '../../kernel/job-records.ts'
import { jobKind, worker, type JobContext } from '../../kernel/jobs.ts'
import { FILE_LOT, purge } from '../../kernel/purge.ts'
import { Refused } from '../../kernel/refusal.ts'
import { seal } from '../../kernel/secret.ts'
import { TaskStopped } from '../../kernel/worker-task.ts'
import { loadOperator } from '../operators/index.ts'
import { contentOf } from './content-of.ts'
import { ExportCancelled, recordProgress } from './export-progress.ts'
import { findWaiting, keptSince, MAKING, type Lists } from './export-rows.ts'
import { readList } from './read-list.ts'

/** Data: the id of the export to make, which is the job's key, too. One at a time: all rows of a list are in memory meanwhile. */
export const MAKE_EXPORT = jobKind<{ id: string }>('exports.make', { title: '生成导出文件', retryLimit: 3, atOnce: 1 })

/**
 * Makes the file of an export and encrypts it. It is read in one statement, with the rights that the operator has by then: whoever
 * has lost them gets no file. Meanwhile it records how many rows are written, and stops when the export is cancelled.
 * A list that has grown beyond what a file may have, or needs too much memory or time, fails: trying again would end the same way.
 */
export const exportWorker = ({ secrets, demonstration }: Config, lists: () => Lists) =>
  worker(MAKE_EXPORT, async ({ id }, { db, now, settings, log, transact, pools }) => {
    const wanted = await findWaiting(db, id)
    const list = wanted && lists().get(wanted.list)
    if (!wanted || !list) return
    const fail = (problem: string) =>
      transact(({ tx }) => sql`update exports.export set problem = ${problem} where id = ${id} and ${MAKING}`.execute(tx))
    const actor = await loadOperator(db, wanted.operator_id, !demonstration)
    if (!actor) return void (await fail('账号已停用'))
    const context = { db, actor, log, now: now(), settings: settings(), traceId: id, ip: '', token: null }
    const found = await readList(list, context, wanted.filter, { whole: true }).catch(async (error: unknown) => {
      if (!(error instanceof Refused)) throw error
      await fail(error.message)
      return null
    })
    if (!found) return
    if (found.total > MAX_EXPORTED_ROWS) return void (await fail(`列表已超过 ${MAX_EXPORTED_ROWS} 条，请缩小条件`))
    const table = { name: EXPORTED_LISTS[wanted.list], header: list.header, rows: found.rows.map(list.cells) }
    const progress = recordProgress(transact, id)
    const content = await contentOf({ pools, log, ...progress }, wanted.format, table).catch(async (error: unknown) => {
      if (error instanceof ExportCancelled) return null
      if (!(error instanceof TaskStopped) || error.why === 'crashed') throw error
      await fail('列表太大，没有生成，请缩小条件')
      return null
    })
    await progress.recorded()
    if (content === null) return
    const sealed = seal(secrets, content)
    const count = found.rows.length
    await transact(({ tx, now: at }) =>
      sql`update exports.export set content = ${sealed}, row_count = ${count}, written_count = ${count}, ready_at = ${at}
        where id = ${id} and ${MAKING}`.execute(tx),
    )
  })

/** Says of exports whose tries are all over that they failed, instead of that they are being made. */
export async function giveUpExports({ transact, log }: JobContext): Promise<void> {
  const failed = await transact(({ tx }) =>
    affectedRows(
      tx,
      sql`update exports.export set problem = '没有生成，请重新导出'
        where ${MAKING} and not ${isUnderway(MAKE_EXPORT, sql`export.id::text`)}`,
    ),
  )
  if (failed > 0) log.error({ failed }, 'exports were not made')
}

/** Deletes exports that are a day old. */
export async function purgeExports(context: JobContext): Promise<void> {
  const purged = await purge(
    context,
    (now, lot) =>
      sql`delete from exports.export where ctid = any (array(
        select ctid from exports.export where requested_at <= ${keptSince(now)} order by requested_at limit ${lot}))`,
    FILE_LOT,
  )
  context.log.info({ purged }, 'exported lists deleted')
}
