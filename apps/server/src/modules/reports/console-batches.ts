import { sql } from '../../kernel/sql.ts'
import type { BatchTable, FactoryTable, GoodsTable, OfferTable } from '../catalog/tables.gen.ts'

export interface BatchRow
  extends
    Pick<BatchTable, 'id' | 'offer_id' | 'batch_no' | 'produced_on' | 'expires_on' | 'available' | 'sold'>,
    Pick<OfferTable, 'goods_id'>,
    Pick<GoodsTable, 'goods_no' | 'show_name' | 'specification'> {
  factory: FactoryTable['name']
}
export const BATCH_COLUMNS = sql`b.id, b.offer_id, b.batch_no, b.produced_on, b.expires_on, b.available, b.sold, o.goods_id, g.goods_no, g.show_name,
  g.specification, f.name as factory`

/** The batches of a seller, one for each number of a product: its near-expiry offer has the same reports. */
export const batchesOfSeller = (sellerId: number) =>
  sql`catalog.batch b join catalog.offer o on o.id = b.offer_id and o.seller_id = ${sellerId} join catalog.goods g on g.id = o.goods_id
    join catalog.factory f on f.id = g.factory_id and not exists (select from catalog.offer o2 join catalog.batch b2 on b2.offer_id = o2.id
      where o2.seller_id = ${sellerId} and o2.goods_id = o.goods_id and b2.batch_no = b.batch_no and b2.id < b.id)`

export const batchView = (row: BatchRow) => ({
  batchId: row.id,
  gccsId: row.offer_id,
  goodsId: row.goods_id,
  goodsNo: row.goods_no,
  goodsShowName: row.show_name,
  specification: row.specification,
  factory: row.factory,
  batchNo: row.batch_no,
  producedOn: row.produced_on,
  expiresOn: row.expires_on,
})
