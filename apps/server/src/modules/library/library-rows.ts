import { keysOf, LIBRARY_GAPS, type ConsoleListLibrary, type Out } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { NUMBERED_GOODS, numberedGoods, type NumberedGoodsRow } from '../catalog/index.ts'
import type { CategoryTable, GoodsTable } from '../catalog/tables.gen.ts'

type Gap = keyof typeof LIBRARY_GAPS
type Shown = Out<typeof ConsoleListLibrary>['rows'][number]
/** What is missing of goods `g`, as conditions. Cut herbs, devices and the like have no leaflet. */
export const GAPS: Record<Gap, Sql<unknown>> = {
  picture: sql`cardinality(g.pictures) = 0`,
  leaflet: sql`g.type <= 3 and not exists (select from catalog.leaflet lf where lf.goods_id = g.id)`,
  barcode: sql`cardinality(g.barcodes) = 0`,
  offer: sql`g.offer_count = 0`,
}
const LISTED_GAPS = sql.join(keysOf(LIBRARY_GAPS).map((gap) => sql`case when ${GAPS[gap]} then ${sql.lit(gap)} end`))

export type LibraryRow = NumberedGoodsRow &
  Pick<GoodsTable, 'listed' | 'offer_count' | 'sales_count'> & {
    type: Shown['type']
    special_class: Shown['specialClass']
    online_class: Shown['onlineClass']
    categories: CategoryTable['name'][]
    gaps: Gap[]
  }
/** The columns of a row, of goods `g` and their factory `f`. */
export const LIBRARY_ROW = sql<LibraryRow>`${NUMBERED_GOODS}, g.type, g.special_class, g.online_class, g.listed, g.offer_count, g.sales_count,
  array(select c.name from catalog.category c where c.id = any(g.category_path) order by c.level) as categories,
  array_remove(array[${LISTED_GAPS}], null) as gaps`

export const libraryView = (row: LibraryRow): Shown => ({
  ...numberedGoods(row),
  type: row.type,
  categories: row.categories,
  specialClass: row.special_class,
  onlineClass: row.online_class,
  listed: row.listed,
  offerCount: row.offer_count,
  salesCount: row.sales_count,
  gaps: row.gaps,
})
