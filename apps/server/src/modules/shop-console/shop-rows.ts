import { SERVED_STATE_NAMES, SHOP_TYPE_NAMES, type ServedState, type ShopType } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import type { Moment } from '../../kernel/settings.ts'
import { regionName } from '../platform/index.ts'
import { qualificationJoins, STANDING, validDays } from '../qualification/index.ts'
import type { ShopTable } from '../shops/tables.gen.ts'

const SHOP = columnsOf<ShopTable>()('id', 'name', 'credit_code', 'contact', 'phone', 'created_at', 'replaced_at')
export interface ListedRow extends RowOf<typeof SHOP> {
  type: ShopType
  region_name: string
  price_group: string | null
  state: ServedState
}

/** The shops `h` with what decides where they stand: `q` and `c`. */
export function standingShops({ now, settings }: Moment) {
  const days = validDays(now, settings.certificate_grace_days)
  return sql`shops.shop h ${qualificationJoins(sql.ref('h.id'), days)}`
}
/** The columns of a `ListedRow`, from `standingShops`. */
export const LISTED = sql`${SHOP.of('h')}, h.type, ${regionName(sql.ref('h.region_id'))} as region_name,
  (select p.name from pricing.price_group p where p.id = h.price_group_id) as price_group, ${STANDING} as state`

export const listedView = (row: ListedRow) => ({
  shopId: row.id,
  name: row.name,
  type: row.type,
  typeName: SHOP_TYPE_NAMES[row.type],
  creditCode: row.credit_code,
  regionName: row.region_name,
  contact: row.contact,
  phone: row.phone,
  priceGroup: row.price_group,
  state: row.state,
  stateName: SERVED_STATE_NAMES[row.state],
  createdAt: row.created_at.toISOString(),
  replacedAt: row.replaced_at?.toISOString() ?? null,
})
