import { EXPORTS_PER_HOUR, StartExport, type In } from '@shop/contract'
import { MAX_EXPORTED_ROWS } from '@shop/contract/console-page'
import { randomUUID } from 'node:crypto'
import { sql } from '../../kernel/sql.ts'
import { attemptsOf, countAttempt } from '../../kernel/attempts.ts'
import { after, HOUR } from '../../kernel/clock.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import type { ConsoleFlowContext } from '../../kernel/console-command.ts'
import type { Lists } from './export-rows.ts'
import { MAKE_EXPORT } from './make-export.ts'
import { readList } from './read-list.ts'

/**
 * Starts an export of a list with its filter, as the caller sees it. Refuses one of more rows than a file may have, and too many
 * in an hour; the list itself refuses whoever may not see it.
 */
export const startExport =
  (lists: Lists) =>
  async (context: ConsoleFlowContext<typeof StartExport>, { list, filter, format }: In<typeof StartExport>) => {
    const { actor, finish } = context
    const { total } = await readList(lists.get(list)!, context, filter)
    if (total > MAX_EXPORTED_ROWS) badInput({ filter: `最多导出 ${MAX_EXPORTED_ROWS} 条，请缩小条件` })
    return finish(async ({ tx, now, enqueue }) => {
      const subject = `exports:o:${actor.operatorId}`
      if ((await countAttempt(tx, subject, { limit: EXPORTS_PER_HOUR, until: after(now, HOUR), now })) === null)
        refuse(
          StartExport,
          'TOO_OFTEN',
          { retryAfter: (await attemptsOf(tx, subject, now)).retryAfter },
          '导出太频繁，请稍后再试',
        )
      const id = randomUUID()
      await sql`insert into exports.export (id, operator_id, list, filter, format, row_count, requested_at)
        values (${id}, ${actor.operatorId}, ${list}, ${filter}, ${format}, ${total}, ${now})`.execute(tx)
      await enqueue(MAKE_EXPORT, { id }, { key: id })
      return { answer: { exportId: id, rows: total }, audit: { subjectId: id, after: { list, filter, format, rows: total } } }
    })
  }
