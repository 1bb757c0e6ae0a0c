import type { GoodsType, Scope, Storage } from '@shop/contract'
import { sql, type RawBuilder } from 'kysely'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import { SHOP_PRICE_COLUMNS, shopPriceJoins } from '../../pricing/index.ts'
import { isSellable } from '../stock/sellable.ts'

/** Everything the rules ask about one offer for one visitor, in one row. Never sent as it is: views decide what may be seen. */
export interface OfferFacts {
  offer_id: number
  goods_id: number
  seller_id: number
  seller_name: string
  seller_logo: string
  min_order_fen: number
  freight_fen: number
  free_freight_fen: number | null
  delivery_hours: number
  cutoff_hour: number
  on_sale: boolean
  /** What would be sent first is near its expiry; without stock, what the seller says. */
  near_expiry: boolean
  /** The seller keeps this offer, with a price of its own, for what is near its expiry. */
  sold_as_near_expiry: boolean
  tier_from: number[]
  tier_fen: number[]
  group_fen: number | null
  contract_fen: number | null
  min_quantity: number
  step: number
  limit_per_order: number | null
  limit_per_day: number | null
  limit_per_month: number | null
  used_today: number
  used_this_month: number
  in_region: boolean
  for_shop_type: boolean
  account_missing: boolean
  tax_rate: number
  /** Sellable and with the asked remaining life. */
  available: number
  /** Sellable with any remaining life. */
  available_any: number
  expires_on: string | null
  goods_no: string
  show_name: string
  generic_name: string
  specification: string
  unit: string
  factory: string
  approval_no: string
  image: string
  type: GoodsType
  scope: Scope
  storage: Storage
  cold_chain: boolean
  ephedrine: boolean
  /** Its seller may sell ephedrine compounds wholesale. */
  ephedrine_approved: boolean
  insurance_class: string | null
  essential: boolean
  listed: boolean
}

/** What expires before this day is near its expiry (setting `near_expiry_days`). */
export const nearExpiryBefore = ({ now, settings }: Moment) => sql`${addDays(chinaDay(now), settings.near_expiry_days)}::date`

/**
 * The statement of offer facts. `from` must bring `catalog.offer o` into scope and may join, filter and order it;
 * `minLife` is the remaining life in days that a buyer asked for: a number or a column of `from`. `extra` adds columns
 * (`, l.chosen`) for callers that need more than the rules do, such as what of it lies in the cart.
 */
export function offerFacts<Extra = object>(
  visitor: Visitor,
  at: Moment,
  from: RawBuilder<unknown>,
  minLife: RawBuilder<unknown> = sql`0`,
  extra: RawBuilder<unknown> = sql``,
): RawBuilder<OfferFacts & Extra> {
  const shop = visitor.shop
  const shopId = shop?.id ?? null
  const today = chinaDay(at.now)
  return sql<OfferFacts & Extra>`
    select o.id as offer_id, o.goods_id, o.seller_id, s.name as seller_name, s.logo as seller_logo, s.min_order_fen, s.freight_fen, s.free_freight_fen,
           s.delivery_hours, s.cutoff_hour, o.on_sale and s.open as on_sale, o.near_expiry as sold_as_near_expiry,
           coalesce(b.expires_on < ${nearExpiryBefore(at)}, o.near_expiry) as near_expiry, o.tier_from, o.tier_fen, ${SHOP_PRICE_COLUMNS},
           o.min_quantity, o.step, o.limit_per_order, o.limit_per_day, o.limit_per_month,
           coalesce(lu.today, 0)::int as used_today, coalesce(lu.month, 0)::int as used_this_month,
           (o.regions is null or ${shop?.provinceId ?? null}::int is null or ${shop?.provinceId ?? null}::int = any(o.regions)) as in_region,
           (o.shop_types is null or ${shop?.type ?? null}::smallint is null or ${shop?.type ?? null}::smallint = any(o.shop_types)) as for_shop_type,
           (s.needs_account and not exists (select 1 from catalog.seller_account a where a.seller_id = s.id and a.shop_id = ${shopId} and a.state = 2)) as account_missing,
           o.tax_rate, coalesce(b.available, 0)::int as available, coalesce(b.available_any, 0)::int as available_any, b.expires_on,
           g.goods_no, g.show_name, g.generic_name, g.specification, g.unit, f.name as factory, g.approval_no, coalesce(g.pictures[1] || '-400.webp', '') as image,
           g.type, g.scope, g.storage, g.cold_chain, g.ephedrine, s.ephedrine_approved, g.insurance_class, g.essential, g.listed ${extra}
    from ${from}
    join catalog.seller s on s.id = o.seller_id
    join catalog.goods g on g.id = o.goods_id
    join catalog.factory f on f.id = g.factory_id
    ${shopPriceJoins(shop, sql.ref('o.id'), today)}
    left join lateral (
      select sum(available) filter (where expires_on >= ${today}::date + ${minLife}) as available, sum(available) as available_any,
             min(expires_on) filter (where expires_on >= ${today}::date + ${minLife}) as expires_on
      from catalog.batch sb where sb.offer_id = o.id and ${isSellable('sb', at)}
    ) b on true
    left join lateral (
      select sum(quantity) filter (where day = ${today}::date) as today, sum(quantity) as month
      from catalog.limit_usage where shop_id = ${shopId} and offer_id = o.id and day >= date_trunc('month', ${today}::date)
        and (o.limit_per_day is not null or o.limit_per_month is not null)
    ) lu on true`
}

/** Days of life left of what would be sent first; null without stock. */
export const lifeDays = (expiresOn: string | null, now: Date) =>
  expiresOn === null ? null : Math.round((Date.parse(expiresOn) - Date.parse(chinaDay(now))) / 86_400_000)
