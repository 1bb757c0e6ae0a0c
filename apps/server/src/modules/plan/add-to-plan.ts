import { AddToPlan, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { countMissed } from '../browsing/index.ts'
import { standing } from '../catalog/index.ts'
import { lockShop } from '../shops/index.ts'
import { addedQuantity, countPlanLines, isTooLong, notifyPlan } from './plan-rows.ts'

/**
 * Adds goods to the shop's plan, in the order of the request; those that are there get the packs on top, up to the largest quantity
 * of a line. Refuses goods that do not exist, and more lines than a plan has.
 */
export async function addToPlan(context: CommandContext<typeof AddToPlan>, { lines }: In<typeof AddToPlan>) {
  const { tx, actor, now } = context
  const goodsIds = lines.map((line) => line.goodsId)
  const quantities = lines.map((line) => line.quantity)
  await lockShop(tx, actor.shop.id)
  const known = (await first(
    tx,
    sql<{ missing: boolean }>`
      with asked as (
        select ${standing(sql.ref('a.goods_id'))} as goods_id, least(sum(quantity), 999999)::int as quantity, min(nth) as nth
        from unnest(${goodsIds}::bigint[], ${quantities}::int[])
          with ordinality as a(goods_id, quantity, nth)
        group by 1
      ), known as (select a.* from asked a join catalog.goods g on g.id = a.goods_id where g.listed),
      put as (
        insert into plan.line as l (shop_id, goods_id, quantity, added_at, updated_at)
        select ${actor.shop.id}, goods_id, quantity, ${now}::timestamptz + (${lines.length} - nth) * interval '1 microsecond', ${now} from known order by goods_id
        on conflict (shop_id, goods_id) where goods_id is not null do update
          set quantity = ${addedQuantity(sql`l.quantity`, sql`excluded.quantity`)}, updated_at = ${now}
      )
      select (select count(*) from known) < (select count(*) from asked) as missing`,
  ))!
  if (known.missing) refuse(AddToPlan, 'NOT_FOUND', {}, '没有这个商品，可能已下架')
  const count = await countPlanLines(tx, actor.shop.id)
  if (isTooLong(count)) refuse(AddToPlan, 'PLAN_FULL')
  await notifyPlan(context, actor.shop.id)
  await countMissed(
    tx,
    { shop: actor.shop, source: 'plan', now },
    sql`select a.goods_id, least(sum(a.packs), 999999)::int as packs, max(l.quantity) as wanted
      from unnest(${goodsIds}::bigint[], ${quantities}::int[]) a(goods_id, packs)
      join plan.line l on l.shop_id = ${actor.shop.id} and l.goods_id = a.goods_id group by a.goods_id`,
  )
  return { count }
}
