import { StopPlanImport, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findImport } from './import-rows.ts'

/**
 * Stops an import that is on its way. What its rows have put into the plan stays there: other members may work with it already. Stopping
 * it once more changes nothing; one that has ended is refused.
 */
export async function stopPlanImport(
  { tx, actor, now, emit }: CommandContext<typeof StopPlanImport>,
  { importId }: In<typeof StopPlanImport>,
) {
  const found = await findImport(tx, actor.shop.id, importId, now, sql`for update`)
  if (!found) return refuse(StopPlanImport, 'NOT_FOUND', {}, '这次导入已过期，请重新导入')
  if (found.stopped_at !== null) return { done: true as const }
  if (found.ready_at !== null || found.problem !== '') refuse(StopPlanImport, 'IMPORT_OVER')
  await sql`update plan.import set stopped_at = ${now} where id = ${importId}`.execute(tx)
  if (found.row_count === null) await sql`delete from plan.import_part where import_id = ${importId}`.execute(tx)
  await emit('plan-import-moved', { shop: actor.shop.id }, {})
  return { done: true as const }
}
