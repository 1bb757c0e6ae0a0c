import { EXPORTS_PER_HOUR, StartExport, type In } from '@shop/contract'
import { MAX_EXPORTED_ROWS } from '@shop/contract/console-page'
import { randomUUID } from 'node:crypto'
import { sql } from '../../kernel/sql.ts'
import { attemptsOf, countAttempt, endOfDay, secondsUntil } from '../../kernel/attempts.ts'
import { after, HOUR } from '../../kernel/clock.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import type { ConsoleFlowContext } from '../../kernel/console-command.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import type { Lists } from './export-rows.ts'
import { MAKE_EXPORT } from './make-export.ts'
import { readList } from './read-list.ts'

type Work = Pick<TransactionContext, 'tx' | 'now' | 'settings'>

/**
 * Starts an export of a list with its filter, as the caller sees it. Refuses one of more rows than a file may have, too many in an
 * hour, and too many rows in a day; the list itself refuses whoever may not see it.
 */
export const startExport =
  (lists: Lists) =>
  async (context: ConsoleFlowContext<typeof StartExport>, { list, filter, format }: In<typeof StartExport>) => {
    const { actor, finish } = context
    const { total } = await readList(lists.get(list)!, context, filter)
    if (total > MAX_EXPORTED_ROWS) badInput({ filter: `最多导出 ${MAX_EXPORTED_ROWS} 条，请缩小条件` })
    return finish(async (work) => {
      const { tx, now, enqueue } = work
      await countHour(work, actor.operatorId)
      await countRows(work, actor.operatorId, total)
      const id = randomUUID()
      await sql`insert into exports.export (id, operator_id, list, filter, format, row_count, requested_at)
        values (${id}, ${actor.operatorId}, ${list}, ${filter}, ${format}, ${total}, ${now})`.execute(tx)
      await enqueue(MAKE_EXPORT, { id }, { key: id })
      return { answer: { exportId: id, rows: total }, audit: { subjectId: id, after: { list, filter, format, rows: total } } }
    })
  }

async function countHour({ tx, now }: Work, operatorId: number) {
  const subject = `exports:o:${operatorId}`
  if ((await countAttempt(tx, subject, { limit: EXPORTS_PER_HOUR, until: after(now, HOUR), now })) !== null) return
  const { retryAfter } = await attemptsOf(tx, subject, now)
  refuse(
    StartExport,
    'TOO_OFTEN',
    { retryAfter },
    `一小时最多导出 ${EXPORTS_PER_HOUR} 次，请 ${Math.ceil(retryAfter / 60)} 分钟后再导出`,
  )
}

/** Rows are what an export costs, in work and in data that leaves the console. An empty list counts as one. */
async function countRows({ tx, now, settings }: Work, operatorId: number, total: number) {
  const limit = settings.exported_rows_per_day
  const subject = `exported-rows:o:${operatorId}`
  const until = endOfDay(now)
  if ((await countAttempt(tx, subject, { limit, until, now, cost: Math.max(total, 1) })) !== null) return
  const left = Math.max(limit - (await attemptsOf(tx, subject, now)).count, 0)
  const most = `每天最多导出 ${limit} 行，今天${left > 0 ? `还可导出 ${left} 行，这次有 ${total} 行` : '已用完'}`
  refuse(
    StartExport,
    'TOO_OFTEN',
    { retryAfter: secondsUntil(until, now) },
    `${most}。${left > 0 ? '请缩小条件，或' : '请'}在明天 0:00 以后再导出`,
  )
}
