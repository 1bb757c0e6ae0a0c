import { ConsoleGetGoodsText, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first, rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { findText, numberedGoods, NUMBERED_GOODS, textsOf, type NumberedGoodsRow } from '../catalog/index.ts'
import type { EditTable } from './tables.gen.ts'

/** So many products are offered to begin from. */
const MAX_SAME_NAME = 10

/** The text of a kind about a product, and products of the same generic name that have one: their own first, of its factory, best-selling. */
export async function consoleGetGoodsText(
  { db }: QueryContext<typeof ConsoleGetGoodsText>,
  { goodsId, kind }: In<typeof ConsoleGetGoodsText>,
): Promise<Out<typeof ConsoleGetGoodsText>> {
  const [goods, text, sameName] = await Promise.all([
    first(
      db,
      sql<Pick<EditTable, 'version'>>`select coalesce(e.version, 0) as version
        from catalog.goods g left join library.edit e on e.goods_id = g.id where g.id = ${goodsId}`,
    ),
    findText(db, kind, goodsId),
    rows(
      db,
      sql<NumberedGoodsRow>`select ${NUMBERED_GOODS}
        from catalog.goods o join catalog.goods g on g.generic_name = o.generic_name and g.id <> o.id
        join catalog.factory f on f.id = g.factory_id join (${textsOf(kind)}) t on t.goods_id = g.id
        where o.id = ${goodsId} order by t.own desc, g.factory_id = o.factory_id desc, g.sales_count desc, g.id limit ${MAX_SAME_NAME}`,
    ),
  ])
  if (!goods) return refuse(ConsoleGetGoodsText, 'NOT_FOUND', {}, '没有这个商品')
  return {
    version: goods.version,
    own: text?.own ?? true,
    sections: text?.sections.map(({ key, text: words }) => ({ key, text: words })) ?? [],
    sameName: sameName.map(numberedGoods),
  }
}
