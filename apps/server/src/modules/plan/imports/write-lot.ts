import { MAX_PLAN_LINES, MAX_PLAN_NOTE } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { first, rows } from '../../../kernel/database.ts'
import type { TransactionContext } from '../../../kernel/jobs.ts'
import { findShopFacts } from '../../access/index.ts'
import { countMissed } from '../../browsing/index.ts'
import { lockShop } from '../../shops/index.ts'
import type { Match } from '../match-goods.ts'
import { countPlanLines, MAX_QUANTITY } from '../plan-rows.ts'
import { CHECK_QUANTITY, isBareFigure, isQuantityNote, mayBePackSize } from '../quantity-notes.ts'
import type { ImportRowTable, LineTable } from '../tables.gen.ts'
import type { ImportRow } from './import-rows.ts'

/** A quantity as the list says it, in words. */
const AS_SAID = sql`case when r.quantity is null or r.unit = 'pack' then r.said else r.quantity || case r.unit when 'case' then '件' else '中包' end end`
/** Asks for a quantity that can't be read, or not without knowing the goods; a note of the members' own stays. */
const NOTE = sql`case when l.note = '' or ${isQuantityNote(sql.ref('l.note'))} then excluded.note else l.note end`

/** What the rows of one text count: packs where they count several things, or one that can't be read. */
const UNIT = sql`case when bool_and(r.quantity is not null or r.said = '') and min(r.unit) = max(r.unit) then min(r.unit) else 'pack' end`
/** A figure that may be what a pack has: of goods that are not known yet, any. */
const IS_BARE = sql`r.specification = '' and ${isBareFigure(sql.ref('r.said'))}`

/** The goods does not say how many packs the row asks for, or leaves open whether its figure is what a pack has. */
const IS_OPEN = sql`r.unit = 'case' and g.case_count = 1 or r.unit = 'mid' and g.mid_pack = 1
  or r.specification = '' and ${mayBePackSize(sql.ref('r.said'), sql.ref('g.specification'))}`

/** What a row became, as it is kept: also where the plan has no room for it. */
const become = (match: Match) => ({
  outcome: match.outcome,
  goodsId: match.outcome === 'matched' ? match.goodsId : null,
  candidates: match.outcome === 'unsure' ? match.candidates : [],
  why: match.why,
})

/**
 * Writes what a lot of rows became, and their lines. The quantity of a line is the sum of this list's rows that name the same: the same
 * list again changes nothing. Rows for which the plan has no room are said to have none. False, with nothing written, when the import
 * was stopped or given up.
 */
export async function writeLot(
  { tx, now, emit, settings }: TransactionContext,
  { id, shop_id: shopId }: Pick<ImportRow, 'id' | 'shop_id'>,
  lot: readonly ImportRowTable[],
  matches: readonly Match[],
): Promise<boolean> {
  await lockShop(tx, shopId)
  // Who stops it waits for the lot that is being written, or finds none written after.
  if (!(await first(tx, sql`select from plan.import where id = ${id} and stopped_at is null and problem = '' for update`)))
    return false
  const goodsIds = matches.flatMap((match) => (match.outcome === 'matched' ? match.goodsId : []))
  const keys = lot.map((row) => row.text_key)
  const there = await rows(
    tx,
    sql<
      Pick<LineTable, 'goods_id' | 'text_key'>
    >`select goods_id, case when goods_id is null then text_key else '' end as text_key
      from plan.line where shop_id = ${shopId} and (goods_id = any(${goodsIds}::bigint[]) or goods_id is null and text_key = any(${keys}::text[]))`,
  )
  const known = new Set<number | string>(there.map((line) => line.goods_id ?? line.text_key))
  let room = MAX_PLAN_LINES - (await countPlanLines(tx, shopId))
  const outcomes = lot.map((row, i) => {
    const match = matches[i]!
    const thing = match.outcome === 'matched' ? match.goodsId : row.text_key
    if (!known.has(thing)) {
      if (room <= 0) return { nth: row.nth, ...become(match), outcome: 'full', why: `采购计划最多 ${MAX_PLAN_LINES} 行` }
      room--
      known.add(thing)
    }
    return { nth: row.nth, ...become(match) }
  })
  await sql`update plan.import_row r set outcome = o.outcome, goods_id = o."goodsId", why = o.why,
      candidates = array(select jsonb_array_elements_text(o.candidates)::bigint)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o(nth int, outcome text, "goodsId" bigint, candidates jsonb, why text)
    where r.import_id = ${id} and r.nth = o.nth`.execute(tx)
  const packed = sql`(coalesce(r.quantity, 1) * case r.unit when 'case' then g.case_count when 'mid' then g.mid_pack else 1 end)`
  const atMost = (quantity: Sql<unknown>) => sql`least(sum(${quantity}), ${sql.lit(MAX_QUANTITY)})::int`
  const saidOf = (isUnclear: Sql<unknown>) =>
    sql`string_agg(${AS_SAID}, '、' order by r.nth) filter (where r.quantity is null and r.said <> '' or ${isUnclear})`
  const note = (said: Sql<unknown>) => sql`left(coalesce(${CHECK_QUANTITY} || ${said}, ''), ${sql.lit(MAX_PLAN_NOTE)})`
  // Of several units there is no sum: what each row says is asked.
  const saidOfTexts = sql`case when min(r.unit) = max(r.unit) then ${saidOf(sql`r.unit <> 'pack' or ${IS_BARE}`)}
    else ${saidOf(sql`r.said <> ''`)} end`
  const addedAt = sql`(select started_at from plan.import where id = ${id}) - min(r.nth) * interval '1 microsecond'`
  await sql`insert into plan.line as l (shop_id, goods_id, text, text_key, quantity, note, added_at, updated_at)
    select ${shopId}, r.goods_id, (array_agg(r.text order by r.nth))[1], (array_agg(r.text_key order by r.nth))[1], ${atMost(packed)},
      ${note(saidOf(IS_OPEN))}, ${addedAt}, ${now}
    from plan.import_row r join catalog.goods g on g.id = r.goods_id
    where r.import_id = ${id} and r.outcome = 'matched' and r.goods_id = any(${goodsIds}::bigint[])
    group by r.goods_id order by r.goods_id
    on conflict (shop_id, goods_id) where goods_id is not null do update
      set quantity = excluded.quantity, text = excluded.text, text_key = excluded.text_key, note = ${NOTE}, updated_at = excluded.updated_at`.execute(
    tx,
  )
  // What the text means is known by now.
  await sql`delete from plan.line l using plan.import_row r
    where l.shop_id = ${shopId} and l.goods_id is null and r.import_id = ${id} and r.outcome = 'matched' and r.text_key = l.text_key
      and r.text_key = any(${keys}::text[])`.execute(tx)
  await sql`insert into plan.line as l (shop_id, text, text_key, candidates, quantity, unit, note, added_at, updated_at)
    select ${shopId}, (array_agg(r.text order by r.nth))[1], r.text_key, (array_agg(r.candidates::text order by r.nth))[1]::bigint[],
      ${atMost(sql`coalesce(r.quantity, 1)`)}, ${UNIT}, ${note(saidOfTexts)}, ${addedAt}, ${now}
    from plan.import_row r where r.import_id = ${id} and r.outcome in ('unsure', 'unknown') and r.text_key = any(${keys}::text[])
    group by r.text_key order by r.text_key
    on conflict (shop_id, text_key) where goods_id is null do update
      set quantity = excluded.quantity, unit = excluded.unit, candidates = excluded.candidates, note = ${NOTE}, updated_at = excluded.updated_at`.execute(
    tx,
  )
  await sql`update plan.import set done_count = done_count + ${lot.length} where id = ${id}`.execute(tx)
  await emit('plan-import-moved', { shop: shopId }, {})
  // What the plan had before was counted then: the same list again asks for nothing more.
  const had = new Set(there.map((line) => line.goods_id))
  const added = goodsIds.filter((id) => !had.has(id))
  const shop = added.length > 0 ? await findShopFacts(tx, shopId, { now, settings }) : undefined
  if (shop)
    await countMissed(
      tx,
      { shop, source: 'plan', now },
      sql`select l.goods_id, l.quantity as packs, l.quantity as wanted from plan.line l where l.shop_id = ${shopId} and l.goods_id = any(${added}::bigint[])`,
    )
  return true
}
