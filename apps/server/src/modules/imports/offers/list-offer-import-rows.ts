import { ListOfferImportRows, type In, type OfferColumn, type OfferOutcome, type Out } from '@shop/contract'
import { goodsOfRows } from '../goods-of-rows.ts'
import { sql } from '../../../kernel/sql.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { offersOf } from '../import-kinds.ts'
import { isOfCode } from '../goods/rows-of-code.ts'
import { findImport } from '../import-rows.ts'
import type { ImportRowTable } from '../tables.gen.ts'
import type { Change } from './work/row.ts'

type Shown = Pick<
  ImportRowTable,
  | 'nth'
  | 'own_code'
  | 'name'
  | 'specification'
  | 'factory'
  | 'barcode'
  | 'approval_no'
  | 'batch_no'
  | 'why'
  | 'found'
  | 'goods_id'
  | 'offer_id'
  | 'candidates'
> & { outcome: OfferOutcome; wrong_column: OfferColumn | null; changes: Change[]; applied: boolean }
const SHOWN = sql<Shown>`r.nth, r.own_code, r.name, r.specification, r.factory, r.barcode, r.approval_no, r.batch_no, r.why, r.found,
  r.goods_id, r.offer_id, r.candidates, r.outcome, r.wrong_column, r.changes, r.applied_at is not null as applied`

/** The rows of one of the seller’s imports that have been looked at, in the order of the file, by what they become and by words. */
export async function listOfferImportRows(
  { db, actor, now }: QueryContext<typeof ListOfferImportRows>,
  { offerImportId: id, outcome = 'all', keyword, ...input }: In<typeof ListOfferImportRows>,
): Promise<Out<typeof ListOfferImportRows>> {
  if (!(await findImport(db, offersOf(actor.sellerId), id, now))) refuse(ListOfferImportRows, 'NOT_FOUND', {}, '没有这次导入')
  const outcomes =
    outcome === 'all'
      ? sql`r.outcome is not null`
      : outcome === 'asked'
        ? sql`r.outcome in ('unsure', 'large')`
        : sql`r.outcome = ${outcome}`
  const words = keyword
    ? sql`and (r.name ilike ${containing(keyword)} or r.own_code = upper(${keyword}) or r.batch_no = upper(${keyword}) or ${isOfCode(keyword)})`
    : sql``
  const page = await readPage(
    db,
    input,
    {
      columns: SHOWN,
      matching: sql`from imports.import_row r where r.import_id = ${id} and ${outcomes} ${words}`,
      order: sql`r.nth`,
    },
    (row) => row,
  )
  const goodsOf = await goodsOfRows(db, page.rows)
  return {
    ...page,
    rows: page.rows.map((row) => ({
      nth: row.nth,
      ownCode: row.own_code,
      name: row.name,
      specification: row.specification,
      factory: row.factory,
      barcode: row.barcode,
      approvalNo: row.approval_no,
      batchNo: row.batch_no,
      outcome: row.outcome,
      applied: row.applied,
      why: row.why || row.found,
      column: row.wrong_column,
      ...goodsOf(row),
      gccsId: row.offer_id,
      changes: row.changes,
    })),
  }
}
