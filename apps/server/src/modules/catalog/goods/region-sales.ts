import { sql, type Sql } from '../../../kernel/sql.ts'
import type { Tx } from '../../../kernel/database.ts'

/** Goods kept per province. */
const MAX_GOODS_PER_PROVINCE = 500

/**
 * Replaces the best-selling goods of a province (its code) with the top rows of `sales`, a query for the columns goods_id and
 * quantity with one row per product.
 */
export async function replaceRegionSales(tx: Tx, provinceId: number, sales: Sql<unknown>): Promise<void> {
  await sql`delete from catalog.region_sales where province_id = ${provinceId}`.execute(tx)
  await sql`
    insert into catalog.region_sales (province_id, goods_id, sold)
    select ${provinceId}, s.goods_id, least(s.quantity, 2000000000)::int from (${sales}) s
    order by s.quantity desc, s.goods_id desc limit ${sql.lit(MAX_GOODS_PER_PROVINCE)}`.execute(tx)
}
