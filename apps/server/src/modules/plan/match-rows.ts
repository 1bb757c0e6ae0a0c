import { MAX_PLAN_CANDIDATES } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { MINUTE } from '../../kernel/clock.ts'
import { first, rows, type Executor } from '../../kernel/database.ts'
import type { GoodsTable } from '../catalog/tables.gen.ts'
import { Candidates } from './candidates.ts'
import { mapInTurns } from './in-turns.ts'
import { judge, LIKELY, SURE, type Judged, type ListedGoods } from './matching/judge.ts'
import { isSettled, namesOf, otherNamesOf } from './matching/meaning.ts'
import { NameBook, type NamedAs } from './matching/name-book.ts'
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
async function bookOf(db: Executor, owner: object, now: Date): Promise<NameBook> {
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
  const book = await bookOf(db, owner, now)
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
  const candidates = new Candidates(db)
  await candidates.read([], listed)
  const judgedBy = async (rowsNamed: readonly { row: ListedGoods; named: NamedAs[] }[]) => {
    await candidates.read(
      rowsNamed.flatMap(({ named }) => named.map(({ generic }) => generic)),
      [],
    )
    return mapInTurns(rowsNamed, ({ row, named }) => judge(row, named, candidates.of(row, named)))
  }
  const open = [...listed.keys()].filter((i) => !chosen.has(keys[i]!))
  const named = await mapInTurns(open, (i) => ({ row: listed[i]!, named: namesOf(book, listed[i]!) }))
  const judged = new Map((await judgedBy(named)).map((one, n) => [open[n]!, one]))
  // Only rows that none of these goods is may mean another name: looking for it is what takes the longest.
  const others = await mapInTurns(
    open.flatMap((i, n) => (isSettled(judged.get(i)!) ? [] : [{ i, ...named[n]! }])),
    (one) => ({ ...one, more: otherNamesOf(book, one.row, one.named) }),
  )
  const wider = others.filter(({ more, named: known }) => more.length > known.length)
  for (const [n, one] of (await judgedBy(wider.map(({ row, more }) => ({ row, named: more })))).entries())
    judged.set(wider[n]!.i, one)
  return listed.map((row, i): Match => {
    const goodsId = chosen.get(keys[i]!)
    if (goodsId !== undefined) return { outcome: 'matched', goodsId, why: '您之前为这个名称选定的商品' }
    return matchOf(judged.get(i)!)
  })
}

/** What is judged of a row, as it is kept. */
function matchOf(judged: readonly Judged[]): Match {
  const [best] = judged
  if (best && best.confidence >= SURE) return { outcome: 'matched', goodsId: best.id, why: best.why }
  const likely = judged.filter(({ confidence }) => confidence >= LIKELY).slice(0, MAX_PLAN_CANDIDATES)
  if (likely.length > 0) return { outcome: 'unsure', candidates: likely.map(({ id }) => id), why: likely[0]!.why }
  return { outcome: 'unknown', why: judged.length > 0 ? '有同名商品，但规格或厂家不同' : '没有找到这个名称的商品' }
}
