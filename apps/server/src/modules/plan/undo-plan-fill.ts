import { MAX_PLAN_LINES, PLAN_UNDO_MS, type In, type UndoPlanFill } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { lockShop } from '../shops/index.ts'
import { ADDED_APART } from './fill-with.ts'
import { notifyPlan } from './plan-rows.ts'

/**
 * Takes out what filling the plan added at a moment. A line that a member has changed since, or whose packs were added to, is theirs now and
 * stays; one that is gone stays gone. A second time there is nothing left to take out.
 */
export async function undoPlanFill(context: CommandContext<typeof UndoPlanFill>, { filledAt }: In<typeof UndoPlanFill>) {
  const { tx, actor, now } = context
  const at = new Date(filledAt)
  if (at > now || now.getTime() - at.getTime() > PLAN_UNDO_MS) return { removed: 0, kept: 0 }
  const shopId = actor.shop.id
  await lockShop(tx, shopId)
  const of = sql`l.shop_id = ${shopId} and l.added_at < ${at} and l.added_at >= ${at}::timestamptz - ${sql.lit(MAX_PLAN_LINES)} * ${ADDED_APART}`
  const done = (await first(
    tx,
    sql<{ removed: number; kept: number }>`
      with gone as (delete from plan.line l where ${of} and l.updated_at = ${at} returning l.id)
      select (select count(*)::int from gone) as removed, (select count(*)::int from plan.line l where ${of} and l.updated_at <> ${at}) as kept`,
  ))!
  if (done.removed > 0) await notifyPlan(context, shopId)
  return done
}
