import {
  SERVED_STATE_NAMES,
  SHOP_TYPE_NAMES,
  type ServedFilter,
  type ServedShop,
  type ServedState,
  type ShopType,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { addDays, after, chinaDay, DAY } from '../../kernel/clock.ts'
import type { Moment } from '../../kernel/settings.ts'
import { regionName } from '../platform/index.ts'
import { APPROVED, qualificationJoins, RENEWABLE_DAYS, STANDING, validDays } from '../qualification/index.ts'
import { serving, type SalesmanRow } from '../salesmen/index.ts'
import type { ShopTable } from '../shops/tables.gen.ts'
import { leftCart } from './left-carts.ts'

/** The cart of a shop counts as left once it was untouched for so long. */
const LEFT_MS = DAY

/** The certificates `e` of a shop that may buy and that end soon, or have ended. */
const ending = (now: Date) => sql`from qualification.certificate e where e.shop_id = h.id and ${APPROVED}
  and e.expires_on <= ${addDays(chinaDay(now), RENEWABLE_DAYS)}::date`

/** What a salesman looks for among shops of `servedShops`. */
export const conditionOf = (filter: ServedFilter, now: Date) =>
  ({
    all: sql`true`,
    expiring: sql`exists (select ${ending(now)})`,
    suspended: sql`${STANDING} = 'suspended'`,
    cart: sql`k.kinds is not null`,
    unqualified: sql`not ${APPROVED}`,
  })[filter]

/**
 * The shops `h` in a salesman's care as long as they are authorised, with their assignment `a`, qualification `q`, `c` and the cart `k` that was left: of a seller's
 * salesman, as far as it concerns this seller.
 */
export function servedShops({ id, seller_id: sellerId }: SalesmanRow, { now, settings }: Moment) {
  const days = validDays(now, settings.certificate_grace_days)
  return sql`salesmen.assignment a join shops.shop h on h.id = a.shop_id and a.salesman_id = ${id} and ${serving(now)}
    ${qualificationJoins(sql.ref('h.id'), days)}
    left join lateral ${leftCart(sql.ref('h.id'), sql`${sellerId}::bigint`, after(now, -LEFT_MS))} k on true`
}

export interface ServedRow extends Pick<ShopTable, 'id' | 'name' | 'contact' | 'phone'> {
  type: ShopType
  region_name: string
  state: ServedState
  last_paid_at: Date | null
  expiring: ServedShop['expiring'] | null
  kinds: number | null
  list_fen: number | null
  touched_at: Date | null
  may_add: boolean
  since: Date
}
/** The columns of a row of `servedShops`. */
export const servedColumns = ({ seller_id: sellerId }: SalesmanRow, now: Date) => sql`
  h.id, h.name, h.type, h.contact, h.phone, ${regionName(sql.ref('h.region_id'))} as region_name, ${STANDING} as state,
  (select max(o.paid_at) from orders.order_head o where o.shop_id = h.id
    and (${sellerId}::bigint is null or o.seller_id = ${sellerId})) as last_paid_at,
  (select json_agg(json_build_object('name', e.name, 'expiresOn', e.expires_on, 'daysLeft', e.expires_on - ${chinaDay(now)}::date)
    order by e.expires_on, e.id) ${ending(now)}) as expiring,
  k.kinds, k.list_fen, k.touched_at, a.cart_allowed_at is not null as may_add, a.begun_at as since`

export const servedView = (row: ServedRow): ServedShop => ({
  shopId: row.id,
  name: row.name,
  typeName: SHOP_TYPE_NAMES[row.type],
  regionName: row.region_name,
  contact: row.contact,
  phone: row.phone,
  state: row.state,
  stateName: SERVED_STATE_NAMES[row.state],
  lastOrderOn: row.last_paid_at && chinaDay(row.last_paid_at),
  expiring: row.expiring ?? [],
  cart: row.kinds === null ? null : { kinds: row.kinds, listFen: row.list_fen ?? 0, touchedAt: row.touched_at!.toISOString() },
  mayAddToCart: row.may_add,
  since: chinaDay(row.since),
})
