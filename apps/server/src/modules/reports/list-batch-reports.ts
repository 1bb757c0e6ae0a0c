import { ListBatchReports, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Config } from '../../kernel/config.ts'
import { first, rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { canSee, isSellable } from '../catalog/index.ts'
import type { BatchTable, GoodsTable, OfferTable, SellerTable } from '../catalog/tables.gen.ts'
import { markFor } from './addresses.ts'
import { filesFor, hasBatch, reportsOf, type ReportFile } from './report-rows.ts'

interface Offer
  extends Pick<OfferTable, 'goods_id' | 'seller_id'>, Pick<GoodsTable, 'show_name'>, Pick<SellerTable, 'name' | 'phone'> {
  visible: boolean
}
interface Row extends Pick<BatchTable, 'batch_no' | 'produced_on' | 'expires_on'> {
  on_sale: boolean
  reports: ReportFile[] | null
}
/** As many as the page of the goods shows. */
const MAX_BATCHES = 20

/** Reports by batch: of what is on sale, for those who may buy it there, and of what the shop bought, whatever became of it since. */
export const listBatchReports =
  (config: Pick<Config, 'secrets'>) =>
  async (
    { db, actor, now, settings }: QueryContext<typeof ListBatchReports>,
    { gccsId }: In<typeof ListBatchReports>,
  ): Promise<Out<typeof ListBatchReports>> => {
    const offer = await first(
      db,
      sql<Offer>`select o.goods_id, o.seller_id, g.show_name, s.name, s.phone, ${canSee(actor, sql`${gccsId}::bigint`)} as visible
        from catalog.offer o join catalog.goods g on g.id = o.goods_id join catalog.seller s on s.id = o.seller_id where o.id = ${gccsId}`,
    )
    if (!offer) return refuse(ListBatchReports, 'NOT_FOUND')
    const onSale = offer.visible ? isSellable('b', { now, settings }) : sql`false`
    const mine = hasBatch(actor.shop.id, sql`${offer.seller_id}`, sql`${offer.goods_id}`, sql.ref('b.batch_no'))
    const found = await rows(
      db,
      sql<Row>`select b.batch_no, b.produced_on, b.expires_on, ${onSale} as on_sale,
          ${reportsOf(sql`${offer.seller_id}`, sql`${offer.goods_id}`, sql.ref('b.batch_no'))} as reports
        from catalog.batch b where b.offer_id = ${gccsId} and (${onSale} or ${mine})
        order by on_sale desc, b.expires_on, b.id limit ${sql.lit(MAX_BATCHES)}`,
    )
    if (!offer.visible && found.length === 0) refuse(ListBatchReports, 'NOT_FOUND')
    return {
      goodsShowName: offer.show_name,
      sellerId: offer.seller_id,
      sellerName: offer.name,
      sellerPhone: offer.phone,
      mark: markFor(actor.shop.name, now),
      batches: found.map((row) => ({
        batchNo: row.batch_no,
        producedOn: row.produced_on,
        expiresOn: row.expires_on,
        onSale: row.on_sale,
        files: filesFor(config, actor, row.reports, now),
      })),
    }
  }
