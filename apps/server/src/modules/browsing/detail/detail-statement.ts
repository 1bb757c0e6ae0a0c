import type { GoodsType, Scope, Storage } from '@shop/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Moment } from '../../../kernel/settings.ts'
import type { Visitor } from '../../access/index.ts'
import { isSellable, nearExpiryBefore } from '../../catalog/index.ts'
import { regionName } from '../../platform/index.ts'
import { bestOffers, type BestRow } from '../lists/best-offers.ts'
import { boughtTogether } from './bought-together.ts'
import { askedGoods, type Asked } from './asked-goods.ts'

/** The offer of a detail page, with what only that page shows; `ordinal` 1. The others are offers of goods that are bought with it. */
export type OfferOfDetail = BestRow & {
  ordinal: number
  split_allowed: boolean
  mid_pack: number
  score: number
  region_name: string
  seller_goods_count: number
  followed: boolean
  batches: { batch_no: string; produced_on: string; expires_on: string; near_expiry: boolean; available: number }[] | null
}
export interface GoodsOfDetail {
  id: number
  goods_no: string
  show_name: string
  generic_name: string
  trade_name: string
  dosage_form: string
  specification: string
  unit: string
  factory: string
  holder: string
  approval_no: string
  type: GoodsType
  scope: Scope
  storage: Storage
  cold_chain: boolean
  shelf_life_months: number
  barcodes: string[]
  insurance_class: string | null
  essential: boolean
  ephedrine: boolean
  trace_required: boolean
  mid_pack: number
  case_count: number
  category: { id: number; name: string }[]
  pictures: string[]
  has_leaflet: boolean
  has_pharmacopoeia: boolean
  favourite: boolean
  sales_count: number
  listed: boolean
  /** Of the asked offer, or of all offers of the goods. */
  any_on_sale: boolean
  any_in_region: boolean
}
/** The goods comes with the first row. */
export type DetailRow = (OfferOfDetail | { [K in keyof OfferOfDetail]: null }) & { goods: GoodsOfDetail | null }
/** Goods that are shown as bought together with it. */
const TOGETHER = 6

/**
 * The goods and offers: its own (ordinal 1, when one may be shown), then those of what is bought with it. One row at least;
 * batches are the sellable ones, earliest expiry first.
 */
export function detailStatement(visitor: Visitor, at: Moment, asked: Asked): RawBuilder<DetailRow> {
  const shopId = visitor.shop?.id ?? null
  const extra = sql`, o.split_allowed, g.mid_pack, s.score, s.goods_count as seller_goods_count,
    ${regionName(sql.ref('s.region_id'))} as region_name,
    exists (select from catalog.seller_follow sf where sf.seller_id = s.id and sf.shop_id = ${shopId}) as followed,
    case when p.ordinal = 1 then (select jsonb_agg(t) from (
      select bt.batch_no, bt.produced_on, bt.expires_on, bt.expires_on < ${nearExpiryBefore(at)} as near_expiry, bt.available from catalog.batch bt
      where bt.offer_id = o.id and ${isSellable('bt', at)}
      order by bt.expires_on, bt.id limit 20) t) end as batches`
  const page = sql`
    select g.id, g.sales_count, 1 as ordinal, '[]'::jsonb as key from catalog.goods g where g.id = ${askedGoods(asked)} and g.listed
    union all
    select t.id, t.sales_count, 1 + t.ordinal, t.key from (${boughtTogether(visitor, at, asked)}) t`
  return sql<DetailRow>`
    select b.*, case when row_number() over (order by b.ordinal) = 1 then (select to_jsonb(d) from (${goodsStatement(visitor, asked)}) d) end as goods
    from (select) once left join (${bestOffers(visitor, at, page, { size: 1 + TOGETHER, prefer: asked.gccsId, extra })}) b on true
    order by b.ordinal`
}

function goodsStatement(visitor: Visitor, asked: Asked) {
  const shopId = visitor.shop?.id ?? null
  const provinceId = visitor.shop?.provinceId ?? null
  return sql`
    select g.id, g.goods_no, g.show_name, g.generic_name, g.trade_name, g.dosage_form, g.specification, g.unit, f.name as factory, g.holder,
           g.approval_no, g.type, g.scope, g.storage, g.cold_chain, g.shelf_life_months, g.barcodes, g.insurance_class, g.essential, g.ephedrine,
           g.trace_required, g.mid_pack, g.case_count, g.pictures, g.sales_count, g.listed,
           coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.level)
             from catalog.category c where c.id = any(g.category_path)), '[]') as category,
           exists (select from catalog.leaflet l where l.goods_id = g.id) as has_leaflet,
           exists (select from catalog.pharmacopoeia p where p.goods_id = g.id) as has_pharmacopoeia,
           exists (select from catalog.favourite v where v.goods_id = g.id and v.shop_id = ${shopId}) as favourite,
           coalesce(a.on_sale, false) as any_on_sale, coalesce(a.in_region, false) as any_in_region
    from catalog.goods g
    join catalog.factory f on f.id = g.factory_id
    left join lateral (
      select bool_or(o.on_sale and s.open) as on_sale,
             bool_or(o.on_sale and s.open and (o.regions is null or ${provinceId}::int is null or ${provinceId}::int = any(o.regions))) as in_region
      from catalog.offer o join catalog.seller s on s.id = o.seller_id
      where o.goods_id = g.id and (${asked.gccsId ?? null}::bigint is null or o.id = ${asked.gccsId ?? null}::bigint)
    ) a on true
    where g.id = ${askedGoods(asked)}`
}
