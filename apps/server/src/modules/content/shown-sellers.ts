import type { GetHome, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { rows, type Reader } from '../../kernel/database.ts'
import type { Visitor } from '../access/index.ts'
import { worthBySeller } from '../cart/index.ts'
import {
  deliveryText,
  priceHiddenReason,
  regionalTermColumns,
  regionTermsJoin,
  sellsTo,
  type RegionalTerms,
} from '../catalog/index.ts'
import type { SellerTable } from '../catalog/tables.gen.ts'

/** Sellers on home. */
const MAX_SHOWN = 6

const SELLER = columnsOf<SellerTable>()('id', 'name', 'logo', 'goods_count', 'cutoff_hour', 'sales_count')
export interface ShownSeller extends RowOf<typeof SELLER>, RegionalTerms {
  /** What the shop has chosen of it in its cart, in fen; null when nothing. */
  cart_fen: number | null
}

/**
 * Open sellers that sell something to the visitor's shop, by its type and province: those in its cart first, then the best-selling. They
 * are looked at in this order until there are enough.
 */
export function findSellers(db: Reader, visitor: Visitor, now: Date) {
  const { shop } = visitor
  return rows(
    db,
    sql<ShownSeller>`
      select x.* from (
      select ${SELLER.of('s')}, ${regionalTermColumns(visitor)}, ${shop ? sql.ref('c.fen') : sql`null`} as cart_fen from catalog.seller s
      ${shop ? sql`left join ${worthBySeller(shop, now)} c on c.seller_id = s.id` : sql``}
      ${regionTermsJoin(visitor)}
      where s.sells and s.goods_count > 0
      order by ${shop ? sql`c.fen is null, ` : sql``}s.sales_count desc, s.id desc offset 0) x
      where ${sellsTo(visitor, sql.ref('x.id'))} limit ${sql.lit(MAX_SHOWN)}`,
  )
}

/** A seller as home shows it: its conditions only to visitors who may see prices. */
export function sellerView(s: ShownSeller, visitor: Visitor, now: Date): Out<typeof GetHome>['sellers'][number] {
  const priced = priceHiddenReason(visitor) === null
  return {
    id: s.id,
    name: s.name,
    logo: s.logo,
    goodsCount: s.goods_count,
    deliveryText: deliveryText(s, now),
    minOrderFen: priced ? s.min_order_fen : null,
    cartFen: priced ? (s.cart_fen ?? 0) : null,
  }
}
