import { ConsoleListLibrary, LIBRARY_COLUMN_NAMES, LIBRARY_GAPS, SPECIAL_CLASSES, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { exported, type Cell } from '../../kernel/exported-list.ts'
import { readLibrary } from './console-list-library.ts'
import { RECORD, recordView, type GoodsRecord } from './goods-record.ts'
import { LIBRARY_ROW, libraryView, type LibraryRow } from './library-rows.ts'
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
]
