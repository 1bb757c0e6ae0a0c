import { MAX_PLAN_CANDIDATES } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { MINUTE } from '../../kernel/clock.ts'
import { first, rows, type Executor } from '../../kernel/database.ts'
import type { FactoryTable, GoodsTable } from '../catalog/tables.gen.ts'
import { mapInTurns } from './in-turns.ts'
import { approvalKey, judge, LIKELY, SURE, type CandidateGoods, type ListedGoods } from './matching/judge.ts'
import { NameBook } from './matching/name-book.ts'
import { plainText } from './matching/plain-text.ts'
import type { ChoiceTable } from './tables.gen.ts'

/** What a row became: goods, or some that it may mean, or nothing that is known; and why. */
export type Match =
  | { outcome: 'matched'; goodsId: number; why: string }
  | { outcome: 'unsure'; candidates: number[]; why: string }
  | { outcome: 'unknown'; why: string }

/** How long the names of a catalogue are used before they are read again, even if no goods were added. */
const NAMES_KEPT_MS = 10 * MINUTE
interface Names {
  book: NameBook
  newest: number
  readAt: number
}
const names = new WeakMap<object, Names>()

/** The names of the catalogue. They are read again when goods were added. `owner`: what they are kept for, the server's settings. */
async function namesOf(db: Executor, owner: object, now: Date): Promise<NameBook> {
  const newest = (await first(db, sql<{ id: number }>`select coalesce(max(id), 0) as id from catalog.goods`))!.id
  const known = names.get(owner)
  if (known && known.newest === newest && now.getTime() - known.readAt < NAMES_KEPT_MS) return known.book
  const read = await rows(
    db,
    sql<{ generic: GoodsTable['generic_name']; trade: GoodsTable['trade_name'] }>`
      select distinct generic_name as generic, trade_name as trade from catalog.goods where listed`,
  )
  const book = new NameBook(read)
  names.set(owner, { book, newest, readAt: now.getTime() })
  return book
}

/** By what a text is known again: what it says of goods, however it is written. */
export const textKey = (row: ListedGoods & { text: string }) => {
  const said = [row.name, row.specification, row.factory, row.approvalNo, row.barcode].map(plainText)
  return (said.some(Boolean) ? said.join('|') : plainText(row.text)).slice(0, 200) || '?'
}

/** The goods that the names and codes of a lot may mean: an index finds them by each. */
export const candidatesOf = (generics: readonly string[], approvals: readonly string[], barcodes: readonly string[]) => sql<
  Omit<CandidateGoods, 'factory'> & { factory: FactoryTable['name'] }
>`select g.id, g.generic_name as "genericName", g.trade_name as "tradeName", g.specification, f.name as factory,
      g.approval_no as "approvalNo", g.barcodes
    from (
      select id from catalog.goods where generic_name = any(${generics}::text[]) and listed
      union select id from catalog.goods where approval_no = any(${approvals}::text[]) and listed
      union select id from catalog.goods where barcodes && ${barcodes}::text[] and listed
    ) c join catalog.goods g on g.id = c.id join catalog.factory f on f.id = g.factory_id`

/** How an approval number may stand in the catalogue. */
const approvalForms = (text: string) => {
  const key = approvalKey(text).toUpperCase()
  return key ? [key, `国药准字${key}`, `国食健字${key}`, `国食健注${key}`, text.normalize('NFKC').replace(/\s/g, '')] : []
}

/**
 * Says for each row of a lot what goods it means for this shop: what its members chose for the same text before, otherwise what its
 * codes, name, specification and factory say.
 */
export async function matchRows(
  db: Executor,
  shopId: number,
  listed: readonly (ListedGoods & { text: string })[],
  { owner, now }: { owner: object; now: Date },
): Promise<Match[]> {
  const book = await namesOf(db, owner, now)
  const keys = listed.map(textKey)
  const chosen = new Map(
    (
      await rows(
        db,
        sql<Pick<ChoiceTable, 'text_key' | 'goods_id'>>`select c.text_key, c.goods_id from plan.choice c
          join catalog.goods g on g.id = c.goods_id and g.listed where c.shop_id = ${shopId} and c.text_key = any(${keys}::text[])`,
      )
    ).map((row) => [row.text_key, row.goods_id]),
  )
  const named = await mapInTurns(listed, (row) => (row.name ? book.find(row.name) : []))
  const found = await rows(
    db,
    candidatesOf(
      [...new Set(named.flat().map((one) => one.generic))],
      [...new Set(listed.flatMap((row) => approvalForms(row.approvalNo)))],
      [...new Set(listed.flatMap((row) => plainText(row.barcode) || []))],
    ),
  )
  const by = (keysOf: (goods: CandidateGoods) => readonly string[]) => {
    const map = new Map<string, CandidateGoods[]>()
    for (const goods of found)
      for (const key of keysOf(goods)) {
        const there = map.get(key)
        if (there) there.push(goods)
        else map.set(key, [goods])
      }
    return map
  }
  const byName = by((goods) => [goods.genericName])
  const byApproval = by((goods) => [approvalKey(goods.approvalNo)])
  const byBarcode = by((goods) => goods.barcodes)
  return mapInTurns(listed, (row, i): Match => {
    const goodsId = chosen.get(keys[i]!)
    if (goodsId !== undefined) return { outcome: 'matched', goodsId, why: '您之前为这个名称选定的商品' }
    const candidates = new Set([
      ...named[i]!.flatMap((one) => byName.get(one.generic) ?? []),
      ...((row.approvalNo && byApproval.get(approvalKey(row.approvalNo))) || []),
      ...((row.barcode && byBarcode.get(plainText(row.barcode))) || []),
    ])
    const judged = judge(row, named[i]!, [...candidates])
    const [best] = judged
    if (best && best.confidence >= SURE) return { outcome: 'matched', goodsId: best.id, why: best.why }
    const likely = judged.filter(({ confidence }) => confidence >= LIKELY).slice(0, MAX_PLAN_CANDIDATES)
    if (likely.length > 0) return { outcome: 'unsure', candidates: likely.map(({ id }) => id), why: likely[0]!.why }
    return { outcome: 'unknown', why: candidates.size > 0 ? '有同名商品，但规格或厂家不同' : '没有找到这个名称的商品' }
  })
}
