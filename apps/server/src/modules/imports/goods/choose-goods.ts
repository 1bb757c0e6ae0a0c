import type { ChooseOfferImportGoods, ChoosePriceImportGoods } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { first, rows, type Tx } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { ROWS, type SellerOwner } from '../import-kinds.ts'
import { findImport, FOR_UPDATE, keepCounts, progressOf } from '../import-rows.ts'
import { keepBinding, listedGoods } from './bindings.ts'
import type { GoodsSaid, Meaning } from './find-goods.ts'

interface Choosing<R> {
  owner: SellerOwner
  operatorId: number
  now: Date
  /** The columns of a row. */
  columns: Sql<R>
  /** The most rows that one choice is about, those without goods first. */
  maxAlike: number
  /** Judges these rows with the goods that they mean, or leaves them out (null), and writes what they become. */
  answer: (lot: readonly R[], meanings: readonly Meaning[], goodsId: number | null) => Promise<unknown>
}

/**
 * Says which goods a row of a seller’s import means, or that it is left out (null). Rows of the import that say the same, by their code or
 * without one by their text, mean the same; so do those of files to come. Only before the import is confirmed. Returns how many rows that
 * answered, and what the log has of it.
 */
export async function chooseGoods<R extends GoodsSaid & { nth: number; text_key: string }>(
  tx: Tx,
  call: typeof ChooseOfferImportGoods | typeof ChoosePriceImportGoods,
  { owner, operatorId, now, columns, maxAlike, answer }: Choosing<R>,
  { id, nth, goodsId }: { id: string; nth: number; goodsId: number | null },
) {
  const found = await findImport(tx, owner, id, now, FOR_UPDATE)
  if (!found) return refuse(call, 'NOT_FOUND', {}, '没有这次导入')
  if (progressOf(found) !== 'checked') refuse(call, 'IMPORT_MOVED_ON')
  const table = ROWS[owner.kind]
  const row = await first(tx, sql<R>`select ${columns} from ${table} where import_id = ${id} and nth = ${nth}`)
  if (!row) return refuse(call, 'NOT_FOUND', {}, '没有这一行')
  const goods = goodsId === null ? null : await listedGoods(tx, goodsId)
  if (goods === undefined) return refuse(call, 'NOT_FOUND', {}, '商品库没有这个商品，或已停止展示')
  const alike = row.own_code ? sql`own_code = ${row.own_code}` : sql`own_code = '' and text_key = ${row.text_key}`
  const lot = await rows(
    tx,
    sql<R>`select ${columns} from ${table} where import_id = ${id} and ${alike}
      order by nth <> ${nth}, goods_id is not null, nth limit ${maxAlike}`,
  )
  const meanings = lot.map(({ text_key: textKey }) => ({ textKey, goodsId, candidates: [], why: '您选定的商品' }))
  await answer(lot, meanings, goodsId)
  if (goodsId !== null) await keepBinding(tx, { sellerId: owner.sellerId, operatorId, ...row, goodsId }, now)
  await keepCounts(tx, found)
  return {
    rows: lot.length,
    audit: { subjectId: id, after: { nth, goods: goods?.show_name ?? null, ownCode: row.own_code || null } },
  }
}
