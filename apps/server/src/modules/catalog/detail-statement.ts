import type { GoodsType, Scope, Storage } from '@shop/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Visitor } from '../access/index.ts'
import { bestOffers, type BestRow } from './best-offers.ts'
import { sellableFrom } from './offer-facts.ts'

/** The offer of a detail page, with what only that page shows. */
export type OfferOfDetail = BestRow & {
  split_allowed: boolean
  mid_pack: number
  score: number
  region_name: string
  seller_goods_count: number
  followed: boolean
  batches: { batch_no: string; produced_on: string; expires_on: string; available: number }[] | null
}
export interface DetailRow {
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
  offer: OfferOfDetail | null
}
export interface Asked {
  goodsId?: number | undefined
  gccsId?: number | undefined
}

/** The id of the asked goods; null when the offer is not one of that goods or is unknown. */
export const askedGoods = ({ goodsId, gccsId }: Asked) =>
  gccsId === undefined
    ? sql`${goodsId}::bigint`
    : sql`(select goods_id from catalog.offer where id = ${gccsId}${goodsId === undefined ? sql`` : sql` and goods_id = ${goodsId}`})`

/** The goods and its offer in one row; batches are the sellable ones, earliest expiry first. */
export function detailStatement(visitor: Visitor, now: Date, asked: Asked): RawBuilder<DetailRow> {
  const shopId = visitor.shop?.id ?? null
  const extra = sql`, o.split_allowed, g.mid_pack, s.score, s.goods_count as seller_goods_count,
    (select r.full_name from platform.region r where r.id = s.region_id) as region_name,
    exists (select from catalog.seller_follow sf where sf.seller_id = s.id and sf.shop_id = ${shopId}) as followed,
    (select jsonb_agg(t) from (
      select bt.batch_no, bt.produced_on, bt.expires_on, bt.available from catalog.batch bt
      where bt.offer_id = o.id and bt.available > 0 and not bt.locked and bt.expires_on >= ${sellableFrom(now)}
      order by bt.expires_on, bt.id limit 20) t) as batches`
  const page = sql`select g.id, g.sales_count, 1 as ordinal, '[]'::jsonb as key from catalog.goods g where g.id = ${askedGoods(asked)} and g.listed`
  const provinceId = visitor.shop?.provinceId ?? null
  return sql<DetailRow>`
    select g.id, g.goods_no, g.show_name, g.generic_name, g.trade_name, g.dosage_form, g.specification, g.unit, f.name as factory, g.holder,
           g.approval_no, g.type, g.scope, g.storage, g.cold_chain, g.shelf_life_months, g.barcodes, g.insurance_class, g.essential, g.ephedrine,
           g.trace_required, g.mid_pack, g.case_count, g.pictures, g.sales_count, g.listed,
           coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.level)
             from catalog.category c where c.id = any(g.category_path)), '[]') as category,
           exists (select from catalog.leaflet l where l.goods_id = g.id) as has_leaflet,
           exists (select from catalog.pharmacopoeia p where p.goods_id = g.id) as has_pharmacopoeia,
           exists (select from catalog.favourite v where v.goods_id = g.id and v.shop_id = ${shopId}) as favourite,
           coalesce(a.on_sale, false) as any_on_sale, coalesce(a.in_region, false) as any_in_region,
           (select to_jsonb(b) from (${bestOffers(visitor, now, page, { prefer: asked.gccsId, extra })}) b) as offer
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
