import { ChoosePlanGoods, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { countMissed } from '../browsing/index.ts'
import { standingGoods } from '../catalog/index.ts'
import { lockShop } from '../shops/index.ts'
import { checkedIn, chosenPacks, packingOf } from './chosen-packs.ts'
import { addedQuantity, notifyPlan } from './plan-rows.ts'
import { joinedNote } from './quantity-notes.ts'
import type { LineTable } from './tables.gen.ts'

/**
 * Says which goods a text means, or that it is none of those proposed. Cases and mid-packs become packs, which the note says, or asks for where
 * the goods does not say how many these are. A line that the plan has of these goods already takes the packs of the text, with the longer shelf
 * life of both. The shop's choice is kept: lists with the same text name these goods. Refuses lines that name goods already.
 */
export async function choosePlanGoods(
  context: CommandContext<typeof ChoosePlanGoods>,
  { lineId, goodsId: asked }: In<typeof ChoosePlanGoods>,
) {
  const { tx, actor, now } = context
  const goodsId = asked === null ? null : await standingGoods(tx, asked)
  const shopId = actor.shop.id
  await lockShop(tx, shopId)
  const line = await first(
    tx,
    sql<Pick<LineTable, 'goods_id' | 'text_key' | 'quantity' | 'unit' | 'min_life_days' | 'note'>>`
      select goods_id, text_key, quantity, unit, min_life_days, note from plan.line where id = ${lineId} and shop_id = ${shopId} for update`,
  )
  if (!line) return refuse(ChoosePlanGoods, 'NOT_FOUND', {}, '这一行已被删除')
  if (line.goods_id !== null) refuse(ChoosePlanGoods, 'NO_PLAN_TEXT')
  if (goodsId === null) {
    await sql`update plan.line set candidates = '{}', updated_at = ${now} where id = ${lineId}`.execute(tx)
    await notifyPlan(context, shopId)
    return { quantity: 0, units: '', isClear: true }
  }
  const packing = await packingOf(tx, goodsId, checkedIn(line.note))
  if (!packing) return refuse(ChoosePlanGoods, 'NOT_FOUND', {}, '没有这个商品，可能已下架')
  const { quantity, note } = chosenPacks(line, packing)
  await sql`insert into plan.choice (shop_id, text_key, goods_id, chosen_at) values (${shopId}, ${line.text_key}, ${goodsId}, ${now})
    on conflict (shop_id, text_key) do update set goods_id = excluded.goods_id, chosen_at = excluded.chosen_at`.execute(tx)
  const joined = await first(
    tx,
    sql`update plan.line l set quantity = ${addedQuantity(sql`l.quantity`, sql`${quantity}::int`)},
          min_life_days = greatest(l.min_life_days, ${line.min_life_days}),
          note = ${joinedNote(sql.ref('l.note'), sql`${note}::text`)}, updated_at = ${now}
        where shop_id = ${shopId} and goods_id = ${goodsId} returning id`,
  )
  await (
    joined
      ? sql`delete from plan.line where id = ${lineId}`
      : sql`update plan.line set goods_id = ${goodsId}, candidates = '{}', quantity = ${quantity}, unit = 'pack', note = ${note}, updated_at = ${now} where id = ${lineId}`
  ).execute(tx)
  await notifyPlan(context, shopId)
  await countMissed(
    tx,
    { shop: actor.shop, source: 'plan', now },
    sql`select l.goods_id, ${quantity}::int as packs, l.quantity as wanted from plan.line l where l.shop_id = ${shopId} and l.goods_id = ${goodsId}`,
  )
  return { quantity, units: packing.unit, isClear: checkedIn(note) === '' }
}
