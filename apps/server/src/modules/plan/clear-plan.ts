import type { ClearPlan, In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { affectedRows } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { isBought, notifyPlan } from './plan-rows.ts'

/** Removes every line, or those that are bought; what the shop has chosen for texts stays known. */
export async function clearPlan(context: CommandContext<typeof ClearPlan>, { bought }: In<typeof ClearPlan>) {
  const { tx, actor } = context
  const removed = await affectedRows(
    tx,
    sql`delete from plan.line l where l.shop_id = ${actor.shop.id} ${bought ? sql`and ${isBought}` : sql``}`,
  )
  if (removed) await notifyPlan(context, actor.shop.id)
  return { removed }
}
