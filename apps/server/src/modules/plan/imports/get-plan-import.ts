import type { GetPlanImport, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { hasReport, latestImport, type ImportRow } from './import-rows.ts'

function progressOf(found: ImportRow) {
  if (found.problem) return 'failed'
  if (found.stopped_at) return 'stopped'
  if (found.ready_at) return 'ready'
  if (found.received < found.size) return 'receiving'
  return found.row_count === null ? 'reading' : 'matching'
}

/** How far the shop's latest import is, and what its rows became so far. */
export async function getPlanImport({ db, actor, now }: QueryContext<typeof GetPlanImport>): Promise<Out<typeof GetPlanImport>> {
  const found = await latestImport(db, actor.shop.id, now)
  if (!found) return { latest: null }
  const counted = await first(
    db,
    sql<Record<'matched' | 'unsure' | 'unknown' | 'full' | 'skipped', number>>`
      select count(*) filter (where outcome = 'matched')::int as matched, count(*) filter (where outcome = 'unsure')::int as unsure,
             count(*) filter (where outcome = 'unknown')::int as unknown, count(*) filter (where outcome = 'full')::int as "full",
             count(*) filter (where outcome = 'skipped')::int as skipped
      from plan.import_row where import_id = ${found.id}`,
  )
  return {
    latest: {
      importId: found.id,
      name: found.name,
      progress: progressOf(found),
      hasReport: hasReport(found),
      rows: found.row_count ?? 0,
      done: found.done_count,
      ...counted!,
      problem: found.problem,
      startedAt: found.started_at.toISOString(),
    },
  }
}
