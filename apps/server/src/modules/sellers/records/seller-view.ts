import type { ChangeSeller, SellerState, SetOwnTerms, SetRegionTerms } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { isLicensed, sellerColumns, type SellerRow } from '../../catalog/index.ts'
import { regionName } from '../../platform/index.ts'

export interface ListedRow extends SellerRow {
  region_name: string
  state: SellerState
}
/** Where the seller `s` stands on the day of this moment, as an expression. */
export const stateAt = (now: Date) => sql<SellerState>`case when s.open then case when ${isLicensed(chinaDay(now))} then 'open'
      when s.checked_until < ${chinaDay(now)} then 'overdue' else 'stopped' end
  when s.closed_at is null then 'preparing' else 'closed' end`
/** The columns of a `ListedRow`, from `catalog.seller s`. */
export const listedColumns = (now: Date) =>
  sql<ListedRow>`${sellerColumns('s')}, ${regionName(sql.ref('s.region_id'))} as region_name, ${stateAt(now)} as state`

export const listedView = (row: ListedRow) => ({
  sellerId: row.id,
  name: row.name,
  companyName: row.company_name,
  licenceNo: row.licence_no,
  regionName: row.region_name,
  phone: row.phone,
  state: row.state,
  goods: row.state === 'open' ? row.goods_count : 0,
  openedAt: row.opened_at.toISOString(),
})
/** Refuses a change by someone who saw an older version. */
export function expectSeen(
  call: typeof ChangeSeller | typeof SetOwnTerms | typeof SetRegionTerms,
  seller: SellerRow,
  version: number,
) {
  if (seller.version !== version) refuse(call, 'CHANGED_MEANWHILE', {}, '刚刚有人修改过，请刷新后再改')
}

export const termsView = (row: SellerRow) => ({
  minOrderFen: row.min_order_fen,
  freightFen: row.freight_fen,
  freeFreightFen: row.free_freight_fen,
  deliveryHours: row.delivery_hours,
  cutoffHour: row.cutoff_hour,
  notice: row.notice,
  needsAccount: row.needs_account,
})
