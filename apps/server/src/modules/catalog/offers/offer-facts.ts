import { SPECIAL_PAPERS } from '@shop/contract'
import type { AccountState, GoodsType, OnlineClass, Scope, SpecialClass, SpecialPaper, Storage } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import { waitingUpdates } from '../../applications/index.ts'
import { SHOP_PRICE_COLUMNS, shopPriceJoins } from '../../pricing/index.ts'
import { lackingSpecialPapers } from '../../qualification/index.ts'
import { pictureFor, printed, requiredLife, seesLabel } from '../goods/prescription.ts'
import { accountState } from '../sellers/accounts.ts'
import { isLicensed } from '../sellers/licensed.ts'
import { regionalTermColumns, regionTermsJoin, type RegionalTerms } from '../sellers/region-terms.ts'
import { missingScope } from '../sellers/scopes.ts'
import { summedPacks } from '../stock/kept-stock.ts'
import { isSellable } from '../stock/sellable.ts'
import type { BatchTable, FactoryTable, GoodsTable, OfferTable, SellerTable } from '../tables.gen.ts'

const OFFER = columnsOf<OfferTable>()(
  'goods_id',
  'seller_id',
  'tier_from',
  'tier_fen',
  'min_quantity',
  'step',
  'limit_per_order',
  'limit_per_day',
  'limit_per_month',
  'tax_rate',
  'stopped_reason',
)
/** `ephedrine_approved`: the seller may sell ephedrine compounds wholesale. */
const SELLER = columnsOf<SellerTable>()('cutoff_hour', 'ephedrine_approved')
const GOODS = columnsOf<GoodsTable>()(
  'goods_no',
  'show_name',
  'generic_name',
  'unit',
  'category_id',
  'type',
  'scope',
  'storage',
  'cold_chain',
  'ephedrine',
  'online_class',
  'special_class',
  'insurance_class',
  'essential',
  'listed',
)
/** Every call about goods uses these columns, so they are built once. */
const COLUMNS = sql`${OFFER.of('o')}, ${SELLER.of('s')}, ${GOODS.of('g')}`

/**
 * Everything the rules need to know about one offer for one visitor, in one row. Never sent as is: views decide what may be seen.
 */
export interface OfferFacts extends RowOf<typeof OFFER>, RowOf<typeof SELLER>, RegionalTerms, RowOf<typeof GOODS> {
  offer_id: OfferTable['id']
  seller_name: SellerTable['name']
  seller_logo: SellerTable['logo']
  /** On sale, its seller is open, and its licences are in force and cover the goods. */
  on_sale: boolean
  seller_licensed: boolean
  /** The scope of the goods that no licence of the seller gives; null: they are covered. */
  seller_lacks: Scope | null
  /** The stock that would be sent first is near its expiry; without stock, what the seller declares. False where expiry is hidden. */
  near_expiry: boolean
  /** The seller reserves this offer, with its separate price, for near-expiry stock. */
  sold_as_near_expiry: OfferTable['near_expiry']
  group_fen: number | null
  contract_fen: number | null
  used_today: number
  used_this_month: number
  in_region: boolean
  for_shop_type: boolean
  /** Where the shop stands with the seller; approved with sellers that sell to any shop. */
  account_state: AccountState
  /** The papers for special goods that the shop does not have in force, and those whose update waits for review; none for other goods. */
  special_lacking: SpecialPaper[]
  special_waiting: SpecialPaper[]
  /** Sellable and with the requested remaining shelf life. */
  available: number
  /** Sellable with any remaining shelf life. */
  available_any: number
  expires_on: BatchTable['expires_on'] | null
  /** Empty, as are factory, approval number and picture, where the visitor may not see what is printed on the pack. */
  specification: GoodsTable['specification']
  approval_no: GoodsTable['approval_no']
  factory: FactoryTable['name']
  image: string
  type: GoodsType
  scope: Scope
  online_class: OnlineClass
  special_class: SpecialClass | null
  storage: Storage
}

/** Stock that expires before this day is near its expiry (setting `near_expiry_days`). */
export const nearExpiryBefore = ({ now, settings }: Moment) => sql`${addDays(chinaDay(now), settings.near_expiry_days)}::date`

/**
 * The statement of offer facts. `from` must bring `catalog.offer o` into scope and may join, filter and order it; `minLife` is
 * the remaining shelf life in days that a buyer requires: a number or a column of `from`. `extra` adds columns (`, l.chosen`) for
 * callers that need more than the rules do, such as the quantity already in the cart.
 */
export function offerFacts<Extra = object>(
  visitor: Visitor,
  at: Moment,
  from: Sql<unknown>,
  minLife: Sql<unknown> = sql`0`,
  extra: Sql<unknown> = sql``,
): Sql<OfferFacts & Extra> {
  const { shop } = visitor
  const today = chinaDay(at.now)
  const shopId = sql`${shop?.id ?? null}::bigint`
  const life = requiredLife(visitor, minLife)
  return sql<OfferFacts & Extra>`
    select o.id as offer_id, ${COLUMNS}, ${regionalTermColumns(visitor)}, s.name as seller_name, s.logo as seller_logo,
           ${printed(visitor, sql.ref('f.name'))} as factory, ${printed(visitor, sql.ref('g.specification'))} as specification,
           ${printed(visitor, sql.ref('g.approval_no'))} as approval_no,
           o.on_sale and s.open and ${isLicensed(today)} and ${missingScope(today)} is null as on_sale, ${isLicensed(today)} as seller_licensed,
           ${missingScope(today)} as seller_lacks,
           o.near_expiry as sold_as_near_expiry,
           ${seesLabel(visitor)} and coalesce(b.expires_on < ${nearExpiryBefore(at)}, o.near_expiry) as near_expiry, ${SHOP_PRICE_COLUMNS},
           coalesce(lu.today, 0)::int as used_today, coalesce(lu.month, 0)::int as used_this_month,
           (o.regions is null or ${shop?.provinceId ?? null}::int is null or ${shop?.provinceId ?? null}::int = any(o.regions)) as in_region,
           (o.shop_types is null or ${shop?.type ?? null}::smallint is null or ${shop?.type ?? null}::smallint = any(o.shop_types)) as for_shop_type,
           ${accountState(visitor, at.now)} as account_state,
           case when g.ephedrine then ${lackingSpecialPapers(shopId, sql`${today}::date`)} else '{}' end as special_lacking,
           case when g.ephedrine then ${waitingUpdates(shopId, SPECIAL_PAPERS)} else '{}' end as special_waiting,
           coalesce(b.available, 0)::int as available, coalesce(b.available_any, 0)::int as available_any, b.expires_on,
           ${pictureFor(visitor)} as image ${extra}
    from ${from}
    join catalog.seller s on s.id = o.seller_id
    join catalog.goods g on g.id = o.goods_id
    join catalog.factory f on f.id = g.factory_id
    ${shopPriceJoins(shop, sql.ref('o.id'), today)}
    left join lateral (
      select ${summedPacks(sql`available`, sql`filter (where expires_on >= ${today}::date + ${life})`)} as available,
             ${summedPacks(sql`available`)} as available_any,
             min(expires_on) filter (where expires_on >= ${today}::date + ${life}) as expires_on
      from catalog.batch sb where sb.offer_id = o.id and ${isSellable('sb', at)}
    ) b on true
    left join lateral (${usedLimits(visitor, at, 'o')}) lu on true
    ${regionTermsJoin(visitor)}`
}

/**
 * What the visitor's shop has used of the limits of an offer, as a query with the columns today and month (null: nothing). `offer`
 * is the alias of `catalog.offer` in the statement; only for offers that have such limits is anything read.
 */
export function usedLimits({ shop }: Pick<Visitor, 'shop'>, at: Moment, offer: string) {
  const column = (name: keyof OfferTable) => sql.ref(`${offer}.${name}`)
  const today = chinaDay(at.now)
  return sql`
      select sum(quantity) filter (where day = ${today}::date) as today, sum(quantity) as month
      from catalog.limit_usage where shop_id = ${shop?.id ?? null} and offer_id = ${column('id')} and day >= date_trunc('month', ${today}::date)
        and (${column('limit_per_day')} is not null or ${column('limit_per_month')} is not null)`
}

/** Days of shelf life left of the stock that would be sent first; null without stock. */
export const lifeDays = (expiresOn: string | null, now: Date) =>
  expiresOn === null ? null : Math.round((Date.parse(expiresOn) - Date.parse(chinaDay(now))) / 86_400_000)
