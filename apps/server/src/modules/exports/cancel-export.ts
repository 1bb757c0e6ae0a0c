import { CancelExport, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { type Audited } from '../../kernel/console-command.ts'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { MAKING, type ExportRow } from './export-rows.ts'

/** Cancels one of the caller’s own exports while it is being made; repeating it changes nothing. */
export async function cancelExport(
  { tx, actor, now }: CommandContext<typeof CancelExport>,
  { exportId }: In<typeof CancelExport>,
): Promise<Audited<typeof CancelExport>> {
  const mine = sql`id = ${exportId} and operator_id = ${actor.operatorId}`
  const stopped = await first(
    tx,
    sql<Pick<ExportRow, 'list' | 'filter' | 'format'>>`update exports.export set cancelled_at = ${now}
      where ${mine} and ${MAKING} returning list, filter, format`,
  )
  if (stopped) return { answer: { done: true }, audit: { subjectId: exportId, after: { ...stopped } } }
  const known = await first(
    tx,
    sql<{ cancelled: boolean }>`select cancelled_at is not null as cancelled from exports.export where ${mine}`,
  )
  if (!known) return refuse(CancelExport, 'NOT_FOUND')
  if (!known.cancelled) refuse(CancelExport, 'EXPORT_OVER')
  return { answer: { done: true }, audit: [] }
}
