import { MAX_PLAN_NOTE, PutPlanText, productText, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Config } from '../../kernel/config.ts'
import { first, type Executor } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { countMissed } from '../browsing/index.ts'
import { goodsName } from '../catalog/index.ts'
import type { GoodsTable } from '../catalog/tables.gen.ts'
import { readLine, type ReadRow } from '../lists/index.ts'
import { lockShop } from '../shops/index.ts'
import { textKey, type Match } from './match-goods.ts'
import { matchRows } from './match-rows.ts'
import { addedQuantity, CHECK_QUANTITY, countPlanLines, isTooLong, MAX_QUANTITY, notifyPlan } from './plan-rows.ts'

/**
 * Puts what somebody typed or scanned into the plan: the goods that it means, or the text with what it may mean. Packs that it names are added to
 * those that are there. Says what became of it.
 */
export const putPlanText =
  ({ secrets }: Pick<Config, 'secrets'>) =>
  async (context: CommandContext<typeof PutPlanText>, { text }: In<typeof PutPlanText>) => {
    const { tx, actor, now } = context
    const shopId = actor.shop.id
    const row = readLine(productText(text))
    const [match] = await matchRows(tx, shopId, [row], { owner: secrets, now })
    const { quantity, note } = await packsOf(tx, row, match!)
    const said = [row.name, row.specification, row.factory].filter(Boolean).join(' ') || text
    await lockShop(tx, shopId)
    const values =
      match!.outcome === 'matched'
        ? { goodsId: match!.goodsId, candidates: [] }
        : { goodsId: null, candidates: match!.outcome === 'unsure' ? match!.candidates : [] }
    const put = await first(tx, upsert({ shopId, ...values, text: said, key: textKey(row), quantity, note, now }))
    if (isTooLong(await countPlanLines(tx, shopId))) refuse(PutPlanText, 'PLAN_FULL')
    await notifyPlan(context, shopId)
    if (match!.outcome === 'matched')
      await countMissed(
        tx,
        { shop: actor.shop, source: 'plan', now },
        sql`select l.goods_id, ${quantity}::int as packs, l.quantity as wanted from plan.line l where l.shop_id = ${shopId} and l.goods_id = ${match!.goodsId}`,
      )
    return { state: match!.outcome, quantity, goodsShowName: put!.goodsShowName }
  }

interface NewLine {
  shopId: number
  /** Null: the text is not known to name one. */
  goodsId: number | null
  candidates: readonly number[]
  text: string
  key: string
  quantity: number
  note: string
  now: Date
}
/** Adds a line, or its packs to the line that the plan has of its goods or text; with the name of its goods. */
function upsert({ shopId, goodsId, candidates, text, key, quantity, note, now }: NewLine) {
  const added = addedQuantity(sql`l.quantity`, sql`excluded.quantity`)
  const noted = sql`case when l.note = '' then excluded.note else l.note end`
  return sql<{ goodsShowName: string | null }>`
    insert into plan.line as l (shop_id, goods_id, text, text_key, candidates, quantity, note, added_at, updated_at)
    values (${shopId}, ${goodsId}, ${text}, ${key}, ${candidates}::bigint[], ${quantity}, ${note}, ${now}, ${now})
    ${
      goodsId === null
        ? sql`on conflict (shop_id, text_key) where goods_id is null do update set quantity = ${added}, candidates = excluded.candidates, note = ${noted}, updated_at = ${now}`
        : sql`on conflict (shop_id, goods_id) where goods_id is not null do update set quantity = ${added}, note = ${noted}, updated_at = ${now}`
    } returning ${goodsName(sql.ref('l.goods_id'))} as "goodsShowName"`
}

/** How many packs a text asks for, and the note that asks for them where it can't be read, or not without knowing the goods. */
async function packsOf(
  db: Executor,
  { quantity, unit, said }: ReadRow,
  match: Match,
): Promise<{ quantity: number; note: string }> {
  const toCheck = { quantity: quantity ?? 1, note: `${CHECK_QUANTITY}${said}`.slice(0, MAX_PLAN_NOTE) }
  if (quantity === null) return said === '' ? { quantity: 1, note: '' } : toCheck
  if (unit === 'pack') return { quantity, note: '' }
  if (match.outcome !== 'matched') return toCheck
  const goods = await first(
    db,
    sql<Pick<GoodsTable, 'case_count' | 'mid_pack'>>`select case_count, mid_pack from catalog.goods where id = ${match.goodsId}`,
  )
  const packs = (unit === 'case' ? goods?.case_count : goods?.mid_pack) ?? 1
  return packs > 1 ? { quantity: Math.min(quantity * packs, MAX_QUANTITY), note: '' } : toCheck
}
