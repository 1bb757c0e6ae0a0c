import { REVIEW, TRADE_APPROVAL, type Out, type PreviewCheckout } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { chinaDay, chinaDayStart } from '../../kernel/clock.ts'
import { opaqueId } from '../../kernel/opaque-id.ts'
import type { Moment } from '../../kernel/settings.ts'
import { buyerNow, type Buyer, type BuyerNow } from '../access/index.ts'
import { removedLines } from '../cart/index.ts'
import { agreementInForce } from '../documents/index.ts'
import { offeredChoices, type DictionaryChoice } from '../platform/index.ts'

/** What a checkout depends on besides its offers. */
export interface CheckoutFrame {
  address: Out<typeof PreviewCheckout>['address']
  agreement: number | null
  /** The shop's trades that wait for payment, and their total in fen. */
  open_trades: number
  open_fen: number
  /** The shop's trades that were cancelled or ran out of time today, in China. */
  closed_trades: number
  /** What the dictionaries offer. */
  invoice_choices: DictionaryChoice[]
  delivery_choices: DictionaryChoice[]
}
/** More of a frame: `with` is read as `columns` say. */
interface Addition {
  with: Sql<unknown>
  columns: Sql<unknown>
}
const NOTHING: Addition = { with: sql``, columns: sql`` }

/**
 * The delivery address (the requested one, or the default), the purchase agreement in force, what waits for payment, what was
 * closed without payment today, and what there is to choose from, in one statement.
 */
export const checkoutFrame = (shopId: number, addressId: number | undefined, now: Date, more = NOTHING) => sql<CheckoutFrame>`
    ${more.with}
    select (select json_build_object('id', a.id, 'receiver', a.receiver, 'phone', a.phone, 'regionId', a.region_id, 'regionName', r.full_name, 'detail', a.detail,
              'ofLicence', a.of_licence, 'state', a.state, 'rejectReason', a.reject_reason, 'isDefault', a.is_default,
              'longitude', a.longitude, 'latitude', a.latitude)
            from shops.address a join platform.region r on r.id = a.region_id
            where a.shop_id = ${shopId} and a.removed_at is null and ${addressId === undefined ? sql`a.state = ${sql.lit(REVIEW.approved)}` : sql`a.id = ${addressId}`}
            order by a.is_default desc, a.of_licence desc, a.created_at, a.id limit 1) as address,
           ${agreementInForce('purchase', now)} as agreement, waiting.*,
           ${offeredChoices('invoice_kind')} as invoice_choices, ${offeredChoices('delivery_wish')} as delivery_choices,
           (select count(*)::int from orders.trade where shop_id = ${shopId} and state = 'closed' and approval is distinct from ${sql.lit(TRADE_APPROVAL.refused)} and settled_at >= ${chinaDayStart(chinaDay(now))}) as closed_trades ${more.columns}
    from (select count(*)::int as open_trades, coalesce(sum(total_fen), 0)::bigint as open_fen
          from orders.trade where shop_id = ${shopId} and state = 'unpaid') waiting`

const tradeId = opaqueId('orders.trade', sql`nextval('orders.trade_id_seq')`)
const orderId = opaqueId('orders.order_head', sql`nextval('orders.order_head_id_seq')`)
const lineId = opaqueId('orders.order_line', sql`nextval('orders.order_line_id_seq')`)
/** So many new ids, ascending: within a trade, orders and lines are read in the order of their ids. */
const ascending = (id: Sql<number>, count: number) => sql`array(select ${id} from generate_series(1, ${count}::int) order by 1)`

/**
 * The frame for placing an order: also takes lines out of the cart (null: the order is not from the cart), and allocates ids for a
 * trade, its orders and their lines in advance so that everything about them can be written in one round trip. Read under the shop's
 * lock, it has the caller's rights, too, as they are by then.
 */
export const placementFrame = (
  caller: Buyer,
  addressId: number,
  at: Moment,
  { orders, lines, cartLines }: { orders: number; lines: number; cartLines: readonly number[] | null },
) =>
  checkoutFrame(caller.shop.id, addressId, at.now, {
    with: cartLines ? sql`with removed as (${removedLines(caller.shop.id, cartLines)})` : sql``,
    columns: sql`, ${buyerNow(caller, at)} as buyer, ${tradeId} as trade_id, ${ascending(orderId, orders)} as order_ids, ${ascending(lineId, lines)} as line_ids,
        ${cartLines ? sql`array(select jsonb_build_object('offerId', offer_id, 'quantity', quantity) from removed)` : sql`null`} as from_cart`,
  }) as Sql<PlacementFrame>
/** The version of the purchase agreement that the buyer consents to. */
export function consentVersion({ agreement }: Pick<CheckoutFrame, 'agreement'>): number {
  if (agreement === null) throw new Error('No purchase agreement is in force')
  return agreement
}
interface PlacementFrame extends CheckoutFrame {
  /** The caller and the shop, read under its lock. */
  buyer: BuyerNow
  trade_id: number
  order_ids: number[]
  line_ids: number[]
  /** The lines taken out of the cart, in packs. */
  from_cart: { offerId: number; quantity: number }[] | null
}
