import { MAX_PLAN_LINES, type FillPlan } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { countMissed } from '../browsing/index.ts'
import { lockShop } from '../shops/index.ts'
import { countPlanLines, notifyPlan } from './plan-rows.ts'

type Context = Pick<CommandContext<typeof FillPlan>, 'tx' | 'actor' | 'now' | 'emit'>
/** Lines that are added at once stand a microsecond apart, in their order. */
export const ADDED_APART = sql`interval '1 microsecond'`

/**
 * Adds goods (rows with goods_id, quantity and nth) that are listed and not in the plan yet, in their order, as many as it has room for; the others stay
 * as they are.
 */
export async function fillWith(context: Context, goods: Sql<unknown>) {
  const { tx, actor, now } = context
  const shopId = actor.shop.id
  await lockShop(tx, shopId)
  const room = Math.max(MAX_PLAN_LINES - (await countPlanLines(tx, shopId)), 0)
  const counted = (await first(
    tx,
    sql<{ added: { goods_id: number; packs: number }[]; there: number; missing: number }>`
      with asked as (select a.* from (${goods}) a join catalog.goods g on g.id = a.goods_id where g.listed),
      missing as (
        select a.* from asked a where not exists (select from plan.line p where p.shop_id = ${shopId} and p.goods_id = a.goods_id)
      ), put as (
        insert into plan.line (shop_id, goods_id, quantity, added_at, updated_at)
        select ${shopId}, m.goods_id, m.quantity, ${now}::timestamptz - row_number() over (order by m.nth) * ${ADDED_APART}, ${now}
        from (select * from missing order by nth limit ${room}) m order by m.goods_id
        returning goods_id, quantity
      )
      select coalesce((select jsonb_agg(jsonb_build_object('goods_id', goods_id, 'packs', quantity)) from put), '[]') as added, (select count(*)::int from asked) - (select count(*)::int from missing) as there,
             (select count(*)::int from missing) as missing`,
  ))!
  const added = counted.added.length
  if (added > 0) {
    await notifyPlan(context, shopId)
    const asked = sql`select a.*, a.packs as wanted from jsonb_to_recordset(${JSON.stringify(counted.added)}::jsonb) as a(goods_id bigint, packs int)`
    await countMissed(tx, { shop: actor.shop, source: 'plan', now }, asked)
  }
  return { added, there: counted.there, left: counted.missing - added, filledAt: now.toISOString() }
}
