import { hasWrongCheckDigit, MAX_PLAN_NOTE, PutPlanText, productText, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Config } from '../../kernel/config.ts'
import { first, type Executor } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { countMissed } from '../browsing/index.ts'
import { goodsName } from '../catalog/index.ts'
import { readLine, type QuantityUnit, type ReadRow } from '../lists/index.ts'
import { lockShop } from '../shops/index.ts'
import { packingOf, packsOf } from './chosen-packs.ts'
import { textKey } from '../lists/index.ts'
import { matchRows } from './match-rows.ts'
import { addedQuantity, countPlanLines, isTooLong, notifyPlan } from './plan-rows.ts'
import { BARE_FIGURE, CHECK_QUANTITY, joinedNote, mixedNote, settledNote } from './quantity-notes.ts'

/**
 * Puts what somebody typed or scanned into the plan, before all other lines: the goods that it means, or the text with what it may mean. Packs that
 * it names are added to those that are there, whose quantity needs no checking any more. Says what became of it. Refuses a barcode with a wrong
 * check digit: it would stay a need of nothing.
 */
export const putPlanText =
  ({ secrets }: Pick<Config, 'secrets'>) =>
  async (context: CommandContext<typeof PutPlanText>, { text }: In<typeof PutPlanText>): Promise<Out<typeof PutPlanText>> => {
    const { tx, actor, now } = context
    const shopId = actor.shop.id
    const meant = productText(text)
    if (hasWrongCheckDigit(meant)) badInput({ text: '条码校验位不对，请核对' })
    const row = readLine(meant)
    const [match] = await matchRows(tx, shopId, [row], { owner: secrets })
    const goodsId = match!.outcome === 'matched' ? match!.goodsId : null
    const read = await quantityOf(tx, row, goodsId)
    const said = [row.name, row.specification, row.factory].filter(Boolean).join(' ') || text
    await lockShop(tx, shopId)
    const candidates = match!.outcome === 'unsure' ? match!.candidates : []
    const put = (await first(tx, upsert({ shopId, goodsId, candidates, text: said, key: textKey(row), ...read, now })))!
    if (isTooLong(await countPlanLines(tx, shopId))) refuse(PutPlanText, 'PLAN_FULL')
    await notifyPlan(context, shopId)
    const { quantity, asked, note } = read
    if (goodsId !== null)
      await countMissed(
        tx,
        { shop: actor.shop, source: 'plan', now },
        sql`select l.goods_id, ${quantity}::int as packs, l.quantity as wanted from plan.line l where l.shop_id = ${shopId} and l.goods_id = ${goodsId}`,
      )
    return { state: match!.outcome, quantity, asked, isClear: note === '', ...put }
  }

interface NewLine extends Quantity {
  shopId: number
  /** Null: the text is not known to name one. */
  goodsId: number | null
  candidates: readonly number[]
  text: string
  key: string
  now: Date
}
/** Adds a line, or its packs to the line that the plan has of its goods or text, in front of all others; with what it has then. */
function upsert({ shopId, goodsId, candidates, text, key, quantity, unit, isSaid, note, now }: NewLine) {
  const there = sql.ref('l.note')
  const added = sql`quantity = ${addedQuantity(sql`l.quantity`, sql`excluded.quantity`)}, added_at = ${now}, updated_at = ${now}`
  const noted = isSaid && note === '' ? settledNote(there) : joinedNote(there, sql.ref('excluded.note'))
  return sql<{ total: number; goodsShowName: string | null; units: string | null }>`
    insert into plan.line as l (shop_id, goods_id, text, text_key, candidates, quantity, unit, note, added_at, updated_at)
    values (${shopId}, ${goodsId}, ${text}, ${key}, ${candidates}::bigint[], ${quantity}, ${unit}, ${note}, ${now}, ${now})
    ${
      goodsId === null
        ? sql`on conflict (shop_id, text_key) where goods_id is null do update set ${added}, candidates = excluded.candidates,
            unit = case when l.unit = excluded.unit then l.unit else 'pack' end,
            note = case when l.unit = excluded.unit then ${noted} else ${mixedNote} end`
        : sql`on conflict (shop_id, goods_id) where goods_id is not null do update set ${added}, note = ${noted}`
    } returning quantity as total, ${goodsName(sql.ref('l.goods_id'))} as "goodsShowName",
      (select g.unit from catalog.goods g where g.id = l.goods_id) as units`
}

/** How many a text asks for. */
interface Quantity {
  quantity: number
  unit: QuantityUnit
  /** Whether the text says how many. */
  isSaid: boolean
  /** The cases or mid-packs that were made packs. */
  asked: Out<typeof PutPlanText>['asked']
  /** Asks for the packs where they can't be read, or not without knowing the goods. */
  note: string
}
async function quantityOf(db: Executor, row: ReadRow, goodsId: number | null): Promise<Quantity> {
  const { unit, said, specification } = row
  const quantity = row.quantity ?? 1
  const clear: Quantity = { quantity, unit: 'pack', isSaid: said !== '', asked: null, note: '' }
  const unclear = { ...clear, note: `${CHECK_QUANTITY}${said}`.slice(0, MAX_PLAN_NOTE) }
  if (row.quantity === null) return said === '' ? clear : unclear
  const packing = goodsId === null ? undefined : await packingOf(db, goodsId, said)
  if (unit === 'pack') return BARE_FIGURE.test(said) && specification === '' && packing?.may_be_size !== false ? unclear : clear
  if (!packing) return { ...unclear, unit }
  const packs = packsOf(quantity, unit, packing)
  return packs === null ? unclear : { ...clear, quantity: packs, asked: { quantity, unit } }
}
