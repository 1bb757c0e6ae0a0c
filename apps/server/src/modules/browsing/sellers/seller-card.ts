import { BUY_REASONS, type AccountState, type ListSellers, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import type { Visitor } from '../../access/index.ts'
import {
  accountBlocker,
  accountState,
  deliveryText,
  freightText,
  isLicensed,
  priceHiddenReason,
  regionalTermColumns,
  type RegionalTerms,
  visitorBlocker,
} from '../../catalog/index.ts'
import { regionName } from '../../platform/index.ts'
import type { SellerTable } from '../../catalog/tables.gen.ts'

const SELLER = columnsOf<SellerTable>()('id', 'name', 'logo', 'score', 'cutoff_hour', 'goods_count', 'sales_count')
export interface SellerRow extends RowOf<typeof SELLER>, RegionalTerms {
  region_name: string
  followed: boolean
  account_state: AccountState
  licensed: boolean
}

/** Columns of a seller `s` as a visitor sees it, over `regionTermsJoin`. */
export const sellerColumns = (
  visitor: Visitor,
  now: Date,
) => sql`${SELLER.of('s')}, ${regionalTermColumns(visitor)}, ${regionName(sql.ref('s.region_id'))} as region_name,
  exists (select from catalog.seller_follow w where w.seller_id = s.id and w.shop_id = ${visitor.shop?.id ?? null}) as followed,
  ${accountState(visitor, now)} as account_state, ${isLicensed(chinaDay(now))} as licensed`

/** A seller as the shop hall and its own page show it. */
export const sellerCard = (
  row: SellerRow,
  visitor: Visitor,
  now: Date,
): Omit<Out<typeof ListSellers>['rows'][number], 'goods' | 'sellsHere'> => ({
  id: row.id,
  name: row.name,
  logo: row.logo,
  score: row.score,
  regionName: row.region_name,
  minOrderFen: priceHiddenReason(visitor) ? null : row.min_order_fen,
  freightText: freightText(row),
  deliveryText: deliveryText(row, now),
  goodsCount: row.goods_count,
  salesCount: row.sales_count,
  followed: row.followed,
  cannotBuy:
    visitorBlocker(visitor) ??
    (row.licensed ? null : { reason: 'sellerLicence' as const, text: BUY_REASONS.sellerLicence.text }) ??
    accountBlocker(row.account_state),
})
