import { ListPriceImportRows, type In, type Out, type PriceColumn, type PriceOutcome } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { goodsOfRows } from '../goods-of-rows.ts'
import { isOfCode } from '../goods/rows-of-code.ts'
import { pricesOf } from '../import-kinds.ts'
import { findImport } from '../import-rows.ts'
import { SHOWN_PRICE, shownPrice, type ShownPrice } from './shown-price.ts'

/** The rows of one of the seller’s imports that have been looked at, in the order of the file, by what they become and by words. */
export async function listPriceImportRows(
  { db, actor, now }: QueryContext<typeof ListPriceImportRows>,
  { priceImportId: id, outcome = 'all', keyword, ...input }: In<typeof ListPriceImportRows>,
): Promise<Out<typeof ListPriceImportRows>> {
  if (!(await findImport(db, pricesOf(actor.sellerId), id, now))) refuse(ListPriceImportRows, 'NOT_FOUND', {}, '没有这次导入')
  const outcomes =
    outcome === 'all'
      ? sql`r.outcome is not null`
      : outcome === 'asked'
        ? sql`r.outcome in ('unsure', 'large')`
        : sql`r.outcome = ${outcome}`
  const words = keyword ? wordsIn(keyword) : sql``
  const page = await readPage(
    db,
    input,
    {
      columns: sql<ShownPrice & Answered>`${SHOWN_PRICE}, r.goods_id, r.candidates, r.offer_id, r.outcome, r.wrong_column`,
      matching: sql`from imports.price_row r where r.import_id = ${id} and ${outcomes} ${words}`,
      order: sql`r.nth`,
    },
    (row) => row,
  )
  const goodsOf = await goodsOfRows(db, page.rows)
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...shownPrice(row),
      outcome: row.outcome,
      applied: row.applied_at !== null,
      why: row.why || row.found,
      column: row.wrong_column,
      ...goodsOf(row),
      gccsId: row.offer_id,
    })),
  }
}

/** What is known of a row that has been looked at. */
interface Answered {
  goods_id: number | null
  candidates: number[]
  offer_id: number | null
  outcome: PriceOutcome
  wrong_column: PriceColumn | null
}

function wordsIn(keyword: string) {
  const part = containing(keyword)
  return sql`and (r.name ilike ${part} or r.shop ilike ${part} or r.customer ilike ${part} or r.price_group ilike ${part}
    or r.own_code = upper(${keyword}) or r.goods_no = upper(${keyword}) or r.credit_code = upper(${keyword}) or ${isOfCode(keyword)})`
}
