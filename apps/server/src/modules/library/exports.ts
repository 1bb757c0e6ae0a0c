import {
  ConsoleListGoodsProposals,
  ConsoleListLibrary,
  GOODS_TYPE_NAMES,
  LIBRARY_COLUMN_NAMES,
  LIBRARY_GAPS,
  SPECIAL_CLASSES,
  type In,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { exported, timeCell, type Cell } from '../../kernel/exported-list.ts'
import { readLibrary } from './console-list-library.ts'
import { RECORD, recordView, type GoodsRecord } from './goods-record.ts'
import { LIBRARY_ROW, libraryView, type LibraryRow } from './library-rows.ts'
import { consoleListGoodsProposals } from './proposals/console-list-goods-proposals.ts'
import { CATEGORY_SEPARATOR, FACT_COLUMNS, recordTexts } from './record-text.ts'

const EXPORTED_ROW = sql<LibraryRow & GoodsRecord>`${LIBRARY_ROW}, ${RECORD}`
const exportedView = (row: LibraryRow & GoodsRecord) => ({
  ...libraryView(row),
  texts: recordTexts(recordView(row), row.categories.join(CATEGORY_SEPARATOR)),
})
type Exported = ReturnType<typeof exportedView>

const readExported = (context: QueryContext<typeof ConsoleListLibrary>, input: In<typeof ConsoleListLibrary>) =>
  readLibrary(context, input, EXPORTED_ROW, exportedView)

const NUMBERS: readonly string[] = ['shelfLifeMonths', 'midPack', 'caseCount']
/** Each fact under the heading by which an import knows it: a file that is changed and imported again changes just that. */
const FACTS = Object.fromEntries(
  FACT_COLUMNS.map((column) => [
    LIBRARY_COLUMN_NAMES[column],
    ({ texts }: Exported): Cell => (NUMBERS.includes(column) ? Number(texts[column]) : texts[column]),
  ]),
)

export const exports = [
  exported<typeof ConsoleListLibrary, Exported>(ConsoleListLibrary, readExported, {
    [LIBRARY_COLUMN_NAMES.goodsNo]: (row) => row.goodsNo,
    ...FACTS,
    特殊品类: (row) => (row.specialClass ? SPECIAL_CLASSES[row.specialClass].name : ''),
    展示: (row) => (row.listed ? '是' : '否'),
    在售卖家: (row) => row.offerCount,
    销量: (row) => row.salesCount,
    待补: (row) => row.gaps.map((gap) => LIBRARY_GAPS[gap]).join('；'),
  }),
  exported(ConsoleListGoodsProposals, consoleListGoodsProposals, {
    卖家: (row) => row.sellerName,
    类别: (row) => GOODS_TYPE_NAMES[row.type],
    通用名: (row) => row.genericName,
    商品名: (row) => row.tradeName,
    规格: (row) => row.specification,
    单位: (row) => row.unit,
    生产企业: (row) => row.factory,
    批准文号: (row) => row.approvalNo,
    条码: (row) => row.barcode,
    中包数: (row) => row.midPack,
    件装数: (row) => row.caseCount,
    说明: (row) => row.remark,
    照片: (row) => row.pictureCount,
    提交时间: (row) => timeCell(row.sentAt),
    处理时间: (row) => timeCell(row.endedAt),
    处理人: (row) => row.decidedBy,
    商品编码: (row) => row.goods?.goodsNo ?? '',
    不通过原因: (row) => row.reason,
  }),
]
