import { sql } from '../../kernel/sql.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import type { CategoryTable, FactoryTable, GoodsTable } from '../catalog/tables.gen.ts'
import { RECORD, type GoodsRecord } from './goods-record.ts'
import type { EditTable } from './tables.gen.ts'

/** A record that can be changed, with its version and who changed it last. */
export type VersionedRecord = GoodsRecord &
  Pick<GoodsTable, 'id' | 'goods_no'> & { version: EditTable['version']; by_name: EditTable['by_name'] }

/** The records of these goods, but for what was merged into others. */
export const findRecords = (db: Executor, goodsIds: readonly number[]) =>
  rows(
    db,
    sql<VersionedRecord>`select g.id, g.goods_no, ${RECORD}, coalesce(e.version, 0) as version, coalesce(e.by_name, '') as by_name
      from catalog.goods g join catalog.factory f on f.id = g.factory_id left join library.edit e on e.goods_id = g.id
      where g.id = any(${goodsIds}::bigint[]) and g.merged_into is null`,
  )

/** What tells one product of the library from others. What was merged into a record is that record: `id`, `merged`. */
export type KnownProduct = Pick<
  GoodsTable,
  'goods_no' | 'show_name' | 'approval_no' | 'generic_name' | 'specification' | 'origin' | 'barcodes' | 'trace_products'
> & { id: GoodsTable['id']; merged: boolean; factory: FactoryTable['name'] }
interface Keys {
  goodsIds: readonly number[]
  goodsNos: readonly string[]
  approvalNos: readonly string[]
  genericNames: readonly string[]
  barcodes: readonly string[]
  traceProducts: readonly string[]
}
const NO_KEYS: Keys = { goodsIds: [], goodsNos: [], approvalNos: [], genericNames: [], barcodes: [], traceProducts: [] }
/** The products that have one of these numbers, codes or names, on the lists or not: an index finds them by each. */
export function findProducts(db: Executor, keys: Partial<Keys>) {
  const { goodsIds, goodsNos, approvalNos, genericNames, barcodes, traceProducts } = { ...NO_KEYS, ...keys }
  return rows(
    db,
    sql<KnownProduct>`select coalesce(g.merged_into, g.id) as id, g.merged_into is not null as merged, g.goods_no, g.show_name, g.approval_no,
        g.generic_name, g.specification, g.origin, g.barcodes, g.trace_products, f.name as factory
      from (
        select id from catalog.goods where id = any(${goodsIds}::bigint[])
        union select id from catalog.goods where goods_no = any(${goodsNos}::text[])
        union select id from catalog.goods where approval_no = any(${approvalNos}::text[])
        union select id from catalog.goods where generic_name = any(${genericNames}::text[])
        union select id from catalog.goods where barcodes && ${barcodes}::text[]
        union select id from catalog.goods where trace_products && ${traceProducts}::text[] and trace_products <> '{}'
      ) k join catalog.goods g on g.id = k.id join catalog.factory f on f.id = g.factory_id order by g.id`,
  )
}

type Leaf = Pick<CategoryTable, 'id' | 'name'> & { path: string[] }
/** The categories that goods can have, each with the names of those above it and its own. */
export const findLeaves = (db: Executor) =>
  rows(
    db,
    sql<Leaf>`select c.id, c.name, array(select a.name from unnest(c.path) with ordinality p (id, nth) join catalog.category a on a.id = p.id
        order by p.nth) as path from catalog.category c where c.level = 3 order by c.id`,
  )
