import { OFFER_COLUMN_NAMES, OFFER_OUTCOME_NAMES, type OfferColumn, type OfferOutcome } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import type { GoodsTable } from '../../catalog/tables.gen.ts'
import { pagesOfReport, REPORT_PAGE } from '../report-pages.ts'
import type { ImportRowTable } from '../tables.gen.ts'
import type { Change } from './work/row.ts'

export const REPORT_HEADER = [
  '行',
  '自编码',
  '商品名称',
  '规格',
  '厂家',
  '条码',
  '批准文号',
  '批号',
  '结果',
  '已导入',
  '变化',
  '说明',
  '平台编码',
  '平台商品',
]

type ReportRow = Pick<
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
  | 'applied_at'
> & { outcome: OfferOutcome | null; wrong_column: OfferColumn | null; changes: Change[] } & {
  [K in 'goods_no' | 'show_name']: GoodsTable[K] | null
}

const changeText = ({ column, before, after }: Change) =>
  `${OFFER_COLUMN_NAMES[column]} ${before ? `${before} → ` : ''}${after || '无'}`
const whyText = ({ wrong_column: column, why, found }: ReportRow) =>
  `${column ? `${OFFER_COLUMN_NAMES[column]}：` : ''}${why || found}`

/** What each row of an import was read as, what it became, and why: as cells, in pages. */
export const reportPages = (db: Executor, importId: string) =>
  pagesOfReport<ReportRow>(
    (last) =>
      rows(
        db,
        sql<ReportRow>`select r.nth, r.own_code, r.name, r.specification, r.factory, r.barcode, r.approval_no, r.batch_no, r.why, r.found,
          r.applied_at, r.outcome, r.wrong_column, r.changes, g.goods_no, g.show_name
        from imports.import_row r left join catalog.goods g on g.id = r.goods_id
        where r.import_id = ${importId} and r.nth > ${last} order by r.nth limit ${sql.lit(REPORT_PAGE)}`,
      ),
    (row) => [
      row.nth,
      row.own_code,
      row.name,
      row.specification,
      row.factory,
      row.barcode,
      row.approval_no,
      row.batch_no,
      row.outcome ? OFFER_OUTCOME_NAMES[row.outcome] : '没有处理',
      row.applied_at ? '是' : '',
      row.changes.map(changeText).join('；'),
      whyText(row),
      row.goods_no,
      row.show_name,
    ],
  )
