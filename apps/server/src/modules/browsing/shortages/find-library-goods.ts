import { productCode, type FindLibraryGoods, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { NUMBERED_GOODS, numberedGoods, type NumberedGoodsRow } from '../../catalog/index.ts'
import type { GoodsTable } from '../../catalog/tables.gen.ts'
import { exactMatch, findGoods, fuzzyMatch, parseQuery, type Match } from '../../search/index.ts'

/** So many are found. */
const MAX_FOUND = 20
type Row = NumberedGoodsRow & Pick<GoodsTable, 'offer_count' | 'available'>

/** Goods of the library as the shop's search finds them, exactly or, where that finds none, with a character wrong; also those that no one sells. */
export async function findLibraryGoods(
  { db }: QueryContext<typeof FindLibraryGoods>,
  { keyword }: In<typeof FindLibraryGoods>,
): Promise<Out<typeof FindLibraryGoods>> {
  const parsed = parseQuery(productCode(keyword))
  const find = (match: Match) =>
    rows(
      db,
      sql<Row>`select ${NUMBERED_GOODS}, g.offer_count, g.available
        from (${findGoods(match)} limit ${sql.lit(MAX_FOUND)}) i join catalog.goods g on g.id = i.id join catalog.factory f on f.id = g.factory_id
        order by i.rank desc, i.popularity, i.id desc`,
    )
  const exact = exactMatch(parsed)
  const found = exact ? await find(exact) : []
  const fuzzy = found.length === 0 && exact ? fuzzyMatch(parsed) : null
  const all = fuzzy ? await find(fuzzy) : found
  return {
    rows: all.map((row) => ({ ...numberedGoods(row), offerCount: row.offer_count, available: row.available })),
  }
}
