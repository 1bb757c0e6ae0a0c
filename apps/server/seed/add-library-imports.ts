import { LIBRARY_COLUMN_NAMES, SendLibraryImportPart, StartLibraryImport, type LibraryColumn } from '@shop/contract'
import type { App } from '../src/app.ts'
import { csvOf } from '../src/kernel/csv.ts'
import { first, rows, type Reader } from '../src/kernel/database.ts'
import type { Cell } from '../src/kernel/exported-list.ts'
import { sql } from '../src/kernel/sql.ts'
import { LIBRARY } from '../src/modules/imports/import-kinds.ts'
import { confirmLibraryImport } from '../src/modules/imports/library/confirm-library-import.ts'
import { addDemonstratedImports } from './demonstrated-imports.ts'

const DONE = '搜索词补充.csv'
const COLUMNS = [
  'goodsNo',
  'genericName',
  'specification',
  'unit',
  'factory',
  'approvalNo',
  'type',
  'scope',
  'storage',
  'shelfLifeMonths',
  'midPack',
  'caseCount',
  'traceRequired',
  'category',
  'keywords',
] as const satisfies LibraryColumn[]
type Line = Partial<Record<(typeof COLUMNS)[number], Cell>>

/** Gives the platform an import of records that is done, and one that waits for answers. */
export const addLibraryImports = (app: App, databaseUrl: string): Promise<void> =>
  addDemonstratedImports(app, databaseUrl, {
    what: 'imports of records',
    account: 'admin',
    ownerOf: () => LIBRARY,
    calls: { start: StartLibraryImport, send: SendLibraryImportPart },
    done: DONE,
    waiting: '本月新品.csv',
    async contentOf({ database: { read } }, _, name) {
      const lines = name === DONE ? newWords(await knownGoods(read)) : await newGoods(read)
      return csvOf(
        COLUMNS.map((column) => LIBRARY_COLUMN_NAMES[column]),
        lines.map((line) => COLUMNS.map((column) => line[column] ?? null)),
      )
    },
    confirm: (context, libraryImportId) => confirmLibraryImport(context, { libraryImportId }),
  })

interface Known {
  goodsNo: string
  genericName: string
  specification: string
  factory: string
  approvalNo: string
  keywords: string[]
}
/** OTC medicines that sell well, whose specification can be written in another way. */
const knownGoods = (db: Reader) =>
  rows(
    db,
    sql<Known>`select g.goods_no as "goodsNo", g.generic_name as "genericName", g.specification, f.name as factory, g.approval_no as "approvalNo",
        g.keywords
      from catalog.goods g join catalog.factory f on f.id = g.factory_id
      where g.listed and g.type in (2, 3) and g.approval_no like '国药准字%' and g.specification like '%*%' and cardinality(g.keywords) < 15
      order by g.sales_count desc, g.id limit 8`,
  )

/** A word more by which searches find them, one that has it already, and a number that the library does not have. */
const newWords = (known: readonly Known[]): Line[] => [
  ...known.slice(0, 3).map(({ goodsNo, keywords }) => ({ goodsNo, keywords: [...keywords, '家庭常备'].join('、') })),
  ...known.slice(3, 4).map(({ goodsNo, keywords }) => ({ goodsNo, keywords: keywords.join('、') })),
  { goodsNo: 'G9999999', keywords: '家庭常备' },
]

/** What is new, what changes, what the library may have already, one row twice, and one that the form would refuse. */
async function newGoods(db: Reader): Promise<Line[]> {
  const category = await first(
    db,
    sql<{
      path: string
    }>`select (select string_agg(a.name, ' / ' order by a.level) from catalog.category a where a.id = any(c.path)) as path
      from catalog.category c where c.level = 3
      order by exists (select from catalog.goods g where g.category_id = c.id and g.type = 8) desc, c.id limit 1`,
  )
  const sundry = (genericName: string, specification: string): Line => ({
    genericName,
    specification,
    unit: '个',
    factory: '示例日用品有限公司',
    type: '日用百货',
    scope: '日用百货',
    storage: '常温',
    shelfLifeMonths: 60,
    midPack: 10,
    caseCount: 100,
    traceRequired: '否',
    category: category?.path ?? '',
  })
  const [vague, changed] = (await knownGoods(db)).slice(4)
  return [
    sundry('便携七日药盒', '7 格'),
    sundry('热敷眼罩', '10 片/盒'),
    sundry('热敷眼罩', '10 片/盒'),
    ...(vague ? [{ ...vague, goodsNo: null, keywords: null, specification: vague.specification.replaceAll('*', '×') }] : []),
    ...(changed ? [{ goodsNo: changed.goodsNo, keywords: [...changed.keywords, '旅行常备'].join('、') }] : []),
    { ...sundry('儿童退热贴', '6 贴/盒'), type: '甲类OTC', scope: '化学制剂', approvalNo: '国药准字12' },
  ]
}
