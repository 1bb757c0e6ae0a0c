import { SetPlanLine, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { notifyPlan } from './plan-rows.ts'
import { settledNote } from './quantity-notes.ts'

/** Changes what is given of a line and leaves the rest; a quantity needs no checking once it is given. */
export async function setPlanLine(
  context: CommandContext<typeof SetPlanLine>,
  { lineId, quantity, minLifeDays, note }: In<typeof SetPlanLine>,
) {
  const { tx, actor, now } = context
  const changed = await first(
    tx,
    sql`update plan.line set quantity = coalesce(${quantity ?? null}::int, quantity),
          min_life_days = coalesce(${minLifeDays ?? null}::int, min_life_days), note = coalesce(${note ?? null}::text, ${quantity === undefined ? sql.ref('note') : settledNote(sql.ref('note'))}), updated_at = ${now}
        where id = ${lineId} and shop_id = ${actor.shop.id} returning id`,
  )
  if (!changed) refuse(SetPlanLine, 'NOT_FOUND', {}, '这一行已被删除')
  await notifyPlan(context, actor.shop.id)
  return { done: true as const }
}
