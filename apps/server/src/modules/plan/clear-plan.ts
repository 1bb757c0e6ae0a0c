import type { ClearPlan } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { affectedRows } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { notifyPlan } from './plan-rows.ts'

/** Removes every line; what the shop has chosen for texts stays known. */
export async function clearPlan(context: CommandContext<typeof ClearPlan>) {
  const { tx, actor } = context
  const removed = await affectedRows(tx, sql`delete from plan.line where shop_id = ${actor.shop.id}`)
  if (removed) await notifyPlan(context, actor.shop.id)
  return { removed }
}
