import { LIBRARY_COLUMN_NAMES, LIBRARY_OUTCOME_NAMES, type LibraryColumn, type LibraryOutcome } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import type { Cell } from '../../../kernel/exported-list.ts'
import type { SaidRecord } from '../../lists/index.ts'
import type { GoodsTable } from '../../catalog/tables.gen.ts'
import { pagesOfReport, REPORT_PAGE } from '../report-pages.ts'
import type { LibraryRowTable } from '../tables.gen.ts'
import type { RecordChange } from './work/record-row.ts'

export const REPORT_HEADER = [
  '行',
  '文件里的编码',
  '通用名',
  '规格',
  '生产企业',
  '批准文号',
  '条码',
  '结果',
  '已导入',
  '变化',
  '说明',
  '编码',
  '商品',
]

type ReportRow = Pick<LibraryRowTable, 'nth' | 'why' | 'applied_at'> & {
  said: SaidRecord
  outcome: LibraryOutcome | null
  wrong_column: LibraryColumn | null
  changes: RecordChange[]
} & { [K in 'goods_no' | 'show_name']: GoodsTable[K] | null }

const changeText = ({ column, before, after }: RecordChange) =>
  `${LIBRARY_COLUMN_NAMES[column]} ${before ? `${before} → ` : ''}${after || '无'}`
const cell = (said: SaidRecord[LibraryColumn]): Cell => (Array.isArray(said) ? said.join('、') : String(said ?? ''))

/** What each row of an import said, what it became, why, and the number of its record: as cells, in pages. */
export const reportPages = (db: Executor, importId: string) =>
  pagesOfReport<ReportRow>(
    (last) =>
      rows(
        db,
        sql<ReportRow>`select r.nth, r.said, r.why, r.applied_at, r.outcome, r.wrong_column, r.changes, g.goods_no, g.show_name
        from imports.library_row r left join catalog.goods g on g.id = r.goods_id
        where r.import_id = ${importId} and r.nth > ${last} order by r.nth limit ${sql.lit(REPORT_PAGE)}`,
      ),
    ({ said, ...row }) => [
      row.nth,
      ...[said.goodsNo, said.genericName, said.specification, said.factory, said.approvalNo, said.barcodes].map(cell),
      row.outcome ? LIBRARY_OUTCOME_NAMES[row.outcome] : '没有处理',
      row.applied_at ? '是' : '',
      row.changes.map(changeText).join('；'),
      `${row.wrong_column ? `${LIBRARY_COLUMN_NAMES[row.wrong_column]}：` : ''}${row.why}`,
      row.goods_no,
      row.show_name,
    ],
  )
