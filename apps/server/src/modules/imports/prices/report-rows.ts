import { PRICE_COLUMN_NAMES, PRICE_OUTCOME_NAMES, type PriceColumn, type PriceOutcome } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import { yuanCell, type Cell } from '../../../kernel/exported-list.ts'
import type { GoodsTable } from '../../catalog/tables.gen.ts'
import { pagesOfReport, REPORT_PAGE } from '../report-pages.ts'
import { SHOWN_PRICE, shownPrice, type ShownPrice } from './shown-price.ts'

export const REPORT_HEADER = [
  '行',
  '自编码',
  '商品名称',
  '规格',
  '厂家',
  '条码',
  '文件里的门店或价格组',
  '门店或价格组',
  '结果',
  '已导入',
  '起订价（元）',
  '原价（元）',
  '原有效期至',
  '新价（元）',
  '新有效期至',
  '说明',
  '平台编码',
  '平台商品',
]

type ReportRow = ShownPrice & { outcome: PriceOutcome | null; wrong_column: PriceColumn | null } & {
  [K in 'goods_no' | 'show_name' as `found_${K}`]: GoodsTable[K] | null
}
const yuan = (fen: number | null): Cell => (fen === null ? null : yuanCell(fen))
const newPrice = ({ ends, fen }: ReportRow['asked']): Cell => (ends ? '无' : yuan(fen))

/** What each row of an import said, what it became, and why: as cells, in pages. */
export const reportPages = (db: Executor, importId: string) =>
  pagesOfReport<ReportRow>(
    (last) =>
      rows(
        db,
        sql<ReportRow>`select ${SHOWN_PRICE}, r.outcome, r.wrong_column, g.goods_no as found_goods_no, g.show_name as found_show_name
          from imports.price_row r left join catalog.goods g on g.id = r.goods_id
          where r.import_id = ${importId} and r.nth > ${last} order by r.nth limit ${sql.lit(REPORT_PAGE)}`,
      ),
    (row) => {
      const shown = shownPrice(row)
      return [
        row.nth,
        row.own_code,
        row.name,
        row.specification,
        row.factory,
        row.barcode,
        shown.said,
        row.customer,
        row.outcome ? PRICE_OUTCOME_NAMES[row.outcome] : '没有处理',
        row.applied_at ? '是' : '',
        yuan(row.list_fen),
        yuan(row.seen_fen),
        row.seen_to,
        newPrice(row.asked),
        shown.until,
        `${row.wrong_column ? `${PRICE_COLUMN_NAMES[row.wrong_column]}：` : ''}${row.why || row.found}`,
        row.found_goods_no,
        row.found_show_name,
      ]
    },
  )
