import { ConsoleGetLibraryGoods, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first, rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { textsOf } from '../catalog/index.ts'
import type { GoodsTable, OfferTable, SellerTable } from '../catalog/tables.gen.ts'
import { LIBRARY_ROW, libraryView, type LibraryRow } from './library-rows.ts'
import { RECORD, recordView, type GoodsRecord } from './goods-record.ts'
import type { EditTable } from './tables.gen.ts'

type Row = LibraryRow &
  GoodsRecord &
  Pick<GoodsTable, 'created_at' | 'pictures'> & {
    version: EditTable['version']
    updated_at: EditTable['at'] | null
    updated_by: EditTable['by_name']
    class_source: string
    merged_into: Out<typeof ConsoleGetLibraryGoods>['mergedInto']
    leaflet: { own: boolean; sections: number } | null
    pharmacopoeia: number
  }
type OfferRow = Pick<OfferTable, 'on_sale' | 'near_expiry' | 'available' | 'stopped_at'> & { seller: SellerTable['name'] }

/** One product of the library, with those who sell it, on sale first. */
export async function consoleGetLibraryGoods(
  { db }: QueryContext<typeof ConsoleGetLibraryGoods>,
  { goodsId }: In<typeof ConsoleGetLibraryGoods>,
): Promise<Out<typeof ConsoleGetLibraryGoods>> {
  const [goods, offers] = await Promise.all([
    first(
      db,
      sql<Row>`
        select ${LIBRARY_ROW}, ${RECORD}, g.pictures, g.created_at, coalesce(e.version, 0) as version, e.at as updated_at, coalesce(e.by_name, '') as updated_by,
          (select json_build_object('own', l.own, 'sections', jsonb_array_length(l.sections)) from (${textsOf('leaflet')}) l where l.goods_id = g.id) as leaflet,
          coalesce((select jsonb_array_length(p.sections) from (${textsOf('pharmacopoeia')}) p where p.goods_id = g.id), 0) as pharmacopoeia,
          coalesce((select r.source from catalog.class_rule r where r.id = g.class_rule_id), '') as class_source,
          (select json_build_object('goodsId', k.id, 'goodsNo', k.goods_no, 'goodsShowName', k.show_name) from catalog.goods k where k.id = g.merged_into) as merged_into
        from catalog.goods g join catalog.factory f on f.id = g.factory_id left join library.edit e on e.goods_id = g.id
        where g.id = ${goodsId}`,
    ),
    rows(
      db,
      sql<OfferRow>`select s.name as seller, o.on_sale, o.near_expiry, o.available, o.stopped_at
        from catalog.offer o join catalog.seller s on s.id = o.seller_id where o.goods_id = ${goodsId} order by o.on_sale desc, s.name, o.id limit 100`,
    ),
  ])
  if (!goods) return refuse(ConsoleGetLibraryGoods, 'NOT_FOUND', {}, '没有这个商品')
  return {
    ...libraryView(goods),
    ...recordView(goods),
    pictures: goods.pictures,
    version: goods.version,
    updatedAt: goods.updated_at?.toISOString() ?? null,
    updatedBy: goods.updated_by,
    createdAt: goods.created_at.toISOString(),
    classSource: goods.class_source,
    mergedInto: goods.merged_into,
    leaflet: goods.leaflet,
    pharmacopoeia: goods.pharmacopoeia,
    offers: offers.map((offer) => ({
      sellerName: offer.seller,
      onSale: offer.on_sale,
      stopped: offer.stopped_at !== null,
      nearExpiry: offer.near_expiry,
      available: offer.available,
    })),
  }
}
