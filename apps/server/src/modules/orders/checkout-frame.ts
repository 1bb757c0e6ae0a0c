import { sql, type RawBuilder } from 'kysely'
import { lineCount } from '../cart/index.ts'
import { agreementInForce } from '../platform/index.ts'
import type { AddressView } from './checkout.ts'

interface CheckoutFrame {
  address: AddressView | null
  agreement: number | null
}
/** The delivery address (the requested one, or the default), and the purchase agreement in force, in one statement. */
export const checkoutFrame = (
  shopId: number,
  addressId: number | undefined,
  now: Date,
  extra: RawBuilder<unknown> = sql``,
) => sql<CheckoutFrame>`
    select (select json_build_object('id', a.id, 'receiver', a.receiver, 'phone', a.phone, 'regionId', a.region_id, 'regionName', r.full_name, 'detail', a.detail,
              'ofLicence', a.of_licence, 'state', a.state, 'rejectReason', a.reject_reason, 'isDefault', a.is_default)
            from shops.address a join platform.region r on r.id = a.region_id
            where a.shop_id = ${shopId} and a.removed_at is null and ${addressId === undefined ? sql`a.state = 2` : sql`a.id = ${addressId}`}
            order by a.is_default desc, a.of_licence desc, a.id limit 1) as address,
           ${agreementInForce('purchase', now)} as agreement ${extra}`

/**
 * The frame for placing an order: also how many lines the cart has, and ids for a trade and its orders, allocated in advance so
 * that everything about them can be written in one round trip.
 */
export const placementFrame = (shopId: number, addressId: number, orders: number, now: Date) =>
  checkoutFrame(
    shopId,
    addressId,
    now,
    sql`, nextval('orders.trade_id_seq') as trade_id, array(select nextval('orders.order_head_id_seq') from generate_series(1, ${orders}::int)) as order_ids,
        ${lineCount(shopId)} as cart_lines`,
  ) as RawBuilder<PlacementFrame>
/** The version of the purchase agreement that the buyer consents to. */
export function consentVersion({ agreement }: Pick<CheckoutFrame, 'agreement'>): number {
  if (agreement === null) throw new Error('No purchase agreement is in force')
  return agreement
}
interface PlacementFrame extends CheckoutFrame {
  trade_id: number
  order_ids: string[]
  cart_lines: number
}
