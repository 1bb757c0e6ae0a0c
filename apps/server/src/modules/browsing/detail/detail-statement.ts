import type { GoodsType, Scope, SpecialClass, Storage } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import { worthInCart } from '../../cart/index.ts'
import { isSellable, missingScope, nearExpiryBefore } from '../../catalog/index.ts'
import { lastBought, type Bought } from '../../orders/index.ts'
import { regionName } from '../../platform/index.ts'
import { watchOf, type Watch } from '../watching/watch-rows.ts'
import { bestOffers, type BestOfferRow } from '../lists/best-offers.ts'
import { boughtTogether } from './bought-together.ts'
import { resolveGoodsId, type GoodsReference } from './resolve-goods-id.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import type { BatchTable, CategoryTable, FactoryTable, GoodsTable, OfferTable, SellerTable } from '../../catalog/tables.gen.ts'

/**
 * The offer of a detail page, with what only that page shows; its `ordinal` is 1. The other rows are offers of goods bought
 * together with it.
 */
export type DetailOffer = BestOfferRow &
  Pick<OfferTable, 'split_allowed'> &
  Pick<GoodsTable, 'mid_pack'> &
  Pick<SellerTable, 'score'> & {
    ordinal: number
    region_name: string
    seller_goods_count: SellerTable['goods_count']
    followed: boolean
    /** What the shop's cart has of the seller, in fen. */
    in_cart_fen: number
    batches: (Pick<BatchTable, 'batch_no' | 'produced_on' | 'expires_on' | 'available'> & { near_expiry: boolean })[] | null
  }
const GOODS = columnsOf<GoodsTable>()(
  'id',
  'goods_no',
  'show_name',
  'generic_name',
  'trade_name',
  'dosage_form',
  'specification',
  'unit',
  'holder',
  'approval_no',
  'origin',
  'type',
  'scope',
  'storage',
  'cold_chain',
  'shelf_life_months',
  'barcodes',
  'insurance_class',
  'essential',
  'ephedrine',
  'online_class',
  'special_class',
  'trace_required',
  'mid_pack',
  'case_count',
  'pictures',
  'sales_count',
  'category_id',
  'listed',
)
export interface DetailGoods extends RowOf<typeof GOODS> {
  factory: FactoryTable['name']
  type: GoodsType
  scope: Scope
  storage: Storage
  special_class: SpecialClass | null
  category: Pick<CategoryTable, 'id' | 'name'>[]
  has_leaflet: boolean
  has_pharmacopoeia: boolean
  favourite: boolean
  watched: Watch | null
  bought: Bought | null
  /** Of the requested offer, or of all offers of the product. */
  any_on_sale: boolean
  /** A seller whose licences have ended had it on sale. */
  any_unlicensed: boolean
  any_in_region: boolean
  /** The scope that no licence of their sellers gives, for which they left sale; null: they did not, or they are covered again. */
  lacking_scope: Scope | null
  /** Why the platform has stopped it, or one of them when it has stopped all; null: it has not. */
  stopped_reason: OfferTable['stopped_reason'] | null
}
/** The goods record comes with the first row. */
export type DetailRow = (DetailOffer | { [K in keyof DetailOffer]: null }) & { goods: DetailGoods | null }
/** Number of goods shown as bought together with it. */
const BOUGHT_TOGETHER_COUNT = 6

/**
 * The goods and offers: the page's own product (ordinal 1, when one of its offers may be shown), then those bought together with
 * it. At least one row; batches are the sellable ones, earliest expiry first.
 */
export function detailStatement(visitor: Visitor, at: Moment, requested: GoodsReference): Sql<DetailRow> {
  const shopId = visitor.shop?.id ?? null
  const extra = sql`, o.split_allowed, g.mid_pack, s.score, s.goods_count as seller_goods_count,
    ${regionName(sql.ref('s.region_id'))} as region_name,
    exists (select from catalog.seller_follow sf where sf.seller_id = s.id and sf.shop_id = ${shopId}) as followed,
    case when p.ordinal = 1 then ${worthInCart(visitor.shop, sql.ref('s.id'), at.now)} else 0 end as in_cart_fen,
    case when p.ordinal = 1 then (select jsonb_agg(t) from (
      select bt.batch_no, bt.produced_on, bt.expires_on, bt.expires_on < ${nearExpiryBefore(at)} as near_expiry, bt.available from catalog.batch bt
      where bt.offer_id = o.id and ${isSellable('bt', at)}
      order by bt.expires_on, bt.id limit 20) t) end as batches`
  const page = sql`
    select g.id, g.sales_count, 1 as ordinal, '[]'::jsonb as key from catalog.goods g where g.id = ${resolveGoodsId(requested)} and g.listed
    union all
    select t.id, t.sales_count, 1 + t.ordinal, t.key from (${boughtTogether(visitor, at, requested)}) t`
  return sql<DetailRow>`
    select b.*, case when row_number() over (order by b.ordinal) = 1 then (select to_jsonb(d) from (${goodsStatement(visitor, at, requested)}) d) end as goods
    from (select) once left join (${bestOffers(visitor, at, page, { size: 1 + BOUGHT_TOGETHER_COUNT, preferredOfferId: requested.gccsId, extra })}) b on true
    order by b.ordinal`
}

function goodsStatement(visitor: Visitor, at: Moment, requested: GoodsReference) {
  const shopId = visitor.shop?.id ?? null
  const provinceId = visitor.shop?.provinceId ?? null
  return sql`
    select ${GOODS.of('g')}, f.name as factory,
           coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.level)
             from catalog.category c where c.id = any(g.category_path)), '[]') as category,
           exists (select from catalog.leaflet l where l.goods_id = g.id) as has_leaflet,
           exists (select from catalog.pharmacopoeia p where p.goods_id = g.id) as has_pharmacopoeia,
           exists (select from catalog.favourite v where v.goods_id = g.id and v.shop_id = ${shopId}) as favourite, ${watchOf(shopId, sql.ref('g.id'), at.now)}${shopId === null ? sql`, null as bought` : lastBought(shopId, sql.ref('g.id'))},
           coalesce(a.on_sale, false) as any_on_sale, coalesce(a.unlicensed, false) as any_unlicensed, coalesce(a.in_region, false) as any_in_region, a.lacking_scope, a.stopped_reason
    from catalog.goods g
    join catalog.factory f on f.id = g.factory_id
    left join lateral (
      select bool_or(o.on_sale and s.sells) as on_sale, bool_or(o.on_sale and s.open and not s.licensed) as unlicensed,
             bool_or(o.on_sale and s.sells and (o.regions is null or ${provinceId}::int is null or ${provinceId}::int = any(o.regions))) as in_region,
             case when bool_and(o.lacking_scope is not null) filter (where o.replaced_by is null) then min(${missingScope(chinaDay(at.now))}) end as lacking_scope,
             case when bool_and(o.stopped_at is not null) filter (where o.replaced_by is null)
               then min(o.stopped_reason) filter (where o.stopped_at is not null) end as stopped_reason
      from catalog.offer o join catalog.seller s on s.id = o.seller_id
      where o.goods_id = g.id and (${requested.gccsId ?? null}::bigint is null or o.id = ${requested.gccsId ?? null}::bigint)
    ) a on true
    where g.id = ${resolveGoodsId(requested)}`
}
