import type { ConsoleListClassChanges, In, Out, SpecialClass } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import type { ClassChangeTable, FactoryTable, GoodsTable, SellerTable } from '../tables.gen.ts'

const CHANGE = columnsOf<ClassChangeTable>()('id', 'at')
const GOODS = columnsOf<GoodsTable>()('goods_no', 'show_name', 'specification')
interface Row extends RowOf<typeof CHANGE>, RowOf<typeof GOODS> {
  factory: FactoryTable['name']
  before_class: SpecialClass | null
  after_class: SpecialClass | null
  source: string
  sellers: SellerTable['name'][]
}

/**
 * Goods whose class changed, newest first, by default those with offers that left sale by it. A seller sees what it had on sale
 * itself, and no other seller’s name.
 */
export async function consoleListClassChanges(
  { db, actor }: QueryContext<typeof ConsoleListClassChanges>,
  { kind = 'banned', keyword, ...input }: In<typeof ConsoleListClassChanges>,
): Promise<Out<typeof ConsoleListClassChanges>> {
  const like = keyword ? containing(keyword) : null
  const own = actor.sellerId === null ? null : [actor.sellerId]
  const matching = sql`from catalog.class_change c join catalog.goods g on g.id = c.goods_id join catalog.factory f on f.id = g.factory_id
    left join catalog.class_rule r on r.id = c.rule_id
    where (${own}::bigint[] is null or c.seller_ids @> ${own}::bigint[]) and (${kind === 'all'} or cardinality(c.seller_ids) > 0)
      and (${like}::text is null or g.show_name ilike ${like} or g.goods_no ilike ${like})`
  const columns = sql<Row>`${CHANGE.of('c')}, ${GOODS.of('g')}, f.name as factory, c.before_class, c.after_class, coalesce(r.source, '') as source,
    array(select s.name from catalog.seller s where s.id = any(coalesce(${own}::bigint[], c.seller_ids)) and s.id = any(c.seller_ids) order by s.id) as sellers`
  return readPage(db, input, { columns, matching, order: sql`c.at desc, c.id desc` }, (row) => ({
    changeId: row.id,
    goodsNo: row.goods_no,
    goodsShowName: row.show_name,
    specification: row.specification,
    factory: row.factory,
    before: row.before_class,
    after: row.after_class,
    source: row.source,
    sellers: row.sellers,
    at: row.at.toISOString(),
  }))
}
