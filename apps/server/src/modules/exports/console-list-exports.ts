import { EXPORT_KEPT_HOURS, type ConsoleListExports, type Out } from '@shop/contract'
import { after, HOUR } from '../../kernel/clock.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listExports } from './export-rows.ts'

/** The caller’s own exports of the last day: made, being made, or why not. */
export async function consoleListExports({
  db,
  actor,
  now,
}: QueryContext<typeof ConsoleListExports>): Promise<Out<typeof ConsoleListExports>> {
  const found = await listExports(db, actor.operatorId, now)
  return {
    rows: found.map((row) => ({
      exportId: row.id,
      list: row.list,
      filter: row.filter,
      format: row.format,
      progress: row.ready_at ? 'ready' : row.cancelled_at ? 'cancelled' : row.problem ? 'failed' : 'waiting',
      rows: row.row_count,
      written: row.written_count,
      problem: row.problem,
      requestedAt: row.requested_at.toISOString(),
      until: row.ready_at && after(row.requested_at, EXPORT_KEPT_HOURS * HOUR).toISOString(),
    })),
  }
}
