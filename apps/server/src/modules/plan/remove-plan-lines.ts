import { RemovePlanLines, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { affectedRows } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { notifyPlan } from './plan-rows.ts'

/** Removes lines from the plan: all of them, or none when one of them is not there. */
export async function removePlanLines(context: CommandContext<typeof RemovePlanLines>, { lineIds }: In<typeof RemovePlanLines>) {
  const { tx, actor } = context
  const removed = await affectedRows(
    tx,
    sql`delete from plan.line where id in (
      select id from plan.line where shop_id = ${actor.shop.id} and id = any(${lineIds}::bigint[]) order by id for update)`,
  )
  if (removed < new Set(lineIds).size) refuse(RemovePlanLines, 'NOT_FOUND', {}, '其中有的行已被删除')
  await notifyPlan(context, actor.shop.id)
  return { done: true as const }
}
