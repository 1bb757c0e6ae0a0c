import { PutPlanText, type In } from '@shop/contract'
import { sql } from 'kysely'
import type { Config } from '../../kernel/config.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { lockShop } from '../shops/index.ts'
import { matchRows, textKey } from './match-rows.ts'
import { addedQuantity, countPlanLines, isTooLong, notifyPlan } from './plan-rows.ts'
import { readLine } from './reading/read-line.ts'

/**
 * Puts what somebody typed into the plan: the goods that it means, or the text with what it may mean. Packs that it names are added to
 * those that are there. Says what became of it.
 */
export const putPlanText =
  ({ secrets }: Pick<Config, 'secrets'>) =>
  async (context: CommandContext<typeof PutPlanText>, { text }: In<typeof PutPlanText>) => {
    const { tx, actor, now } = context
    const shopId = actor.shop.id
    const row = readLine(text)
    const quantity = row.quantity ?? 1
    const [match] = await matchRows(tx, shopId, [row], { owner: secrets, now })
    const said = [row.name, row.specification, row.factory].filter(Boolean).join(' ') || text
    await lockShop(tx, shopId)
    const values =
      match!.outcome === 'matched'
        ? { goodsId: match!.goodsId, candidates: [] }
        : { goodsId: null, candidates: match!.outcome === 'unsure' ? match!.candidates : [] }
    const added = addedQuantity(sql`l.quantity`, sql`excluded.quantity`)
    await sql`
      insert into plan.line as l (shop_id, goods_id, text, text_key, candidates, quantity, added_at, updated_at)
      values (${shopId}, ${values.goodsId}, ${said}, ${textKey(row)}, ${values.candidates}::bigint[], ${quantity}, ${now}, ${now})
      ${
        values.goodsId === null
          ? sql`on conflict (shop_id, text_key) where goods_id is null do update set quantity = ${added}, candidates = excluded.candidates, updated_at = ${now}`
          : sql`on conflict (shop_id, goods_id) where goods_id is not null do update set quantity = ${added}, updated_at = ${now}`
      }`.execute(tx)
    if (isTooLong(await countPlanLines(tx, shopId))) refuse(PutPlanText, 'PLAN_FULL')
    await notifyPlan(context, shopId)
    return { state: match!.outcome, quantity }
  }
