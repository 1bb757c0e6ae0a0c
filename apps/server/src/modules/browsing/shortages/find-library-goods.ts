import { productText, type FindLibraryGoods, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { firstPicture } from '../../catalog/index.ts'
import type { FactoryTable, GoodsTable } from '../../catalog/tables.gen.ts'
import { exactMatch, findGoods, fuzzyMatch, parseQuery, type Match } from '../../search/index.ts'
import { libraryGoods } from './shortage-groups.ts'

/** So many are found. */
const MAX_FOUND = 20
type Row = Pick<
  GoodsTable,
  'id' | 'goods_no' | 'show_name' | 'specification' | 'unit' | 'approval_no' | 'offer_count' | 'available'
> & {
  factory: FactoryTable['name']
  image: string
}

/** Goods of the library as the shop's search finds them, exactly or, where that finds none, with a character wrong; also those that no one sells. */
export async function findLibraryGoods(
  { db }: QueryContext<typeof FindLibraryGoods>,
  { keyword }: In<typeof FindLibraryGoods>,
): Promise<Out<typeof FindLibraryGoods>> {
  const parsed = parseQuery(productText(keyword))
  const find = (match: Match) =>
    rows(
      db,
      sql<Row>`select g.id, g.goods_no, g.show_name, g.specification, g.unit, g.approval_no, g.offer_count, g.available, f.name as factory,
          ${firstPicture(200)} as image
        from (${findGoods(match)} limit ${sql.lit(MAX_FOUND)}) i join catalog.goods g on g.id = i.id join catalog.factory f on f.id = g.factory_id
        order by i.rank desc, i.popularity, i.id desc`,
    )
  const exact = exactMatch(parsed)
  const found = exact ? await find(exact) : []
  const fuzzy = found.length === 0 && exact ? fuzzyMatch(parsed) : null
  const all = fuzzy ? await find(fuzzy) : found
  return {
    rows: all.map((row) => ({ ...libraryGoods(row), offerCount: row.offer_count, available: row.available })),
  }
}
