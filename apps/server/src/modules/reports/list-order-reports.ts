import { ListOrderReports, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Config } from '../../kernel/config.ts'
import { first } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { SellerTable } from '../catalog/tables.gen.ts'
import { getOwnOrder } from '../orders/index.ts'
import { markFor } from './addresses.ts'
import { batchesOfOrder } from './order-batches.ts'
import { filesFor } from './report-rows.ts'

/** The reports of what an order of the shop has, for all of its members, whatever became of the batches or of the shop's rights since. */
export const listOrderReports =
  (config: Pick<Config, 'secrets'>) =>
  async (
    { db, actor, now }: QueryContext<typeof ListOrderReports>,
    { orderId }: In<typeof ListOrderReports>,
  ): Promise<Out<typeof ListOrderReports>> => {
    const order = await getOwnOrder(db, ListOrderReports, { shopId: actor.shop.id }, orderId)
    const [seller, batches] = await Promise.all([
      first(db, sql<Pick<SellerTable, 'name' | 'phone'>>`select name, phone from catalog.seller where id = ${order.seller_id}`),
      batchesOfOrder(db, orderId),
    ])
    return {
      orderNo: order.order_no,
      sellerId: order.seller_id,
      sellerName: seller!.name,
      sellerPhone: seller!.phone,
      mark: markFor(actor.shop.name, now),
      batches: batches.map((row) => ({
        goodsId: row.goods_id,
        goodsShowName: row.show_name,
        specification: row.specification,
        factory: row.factory,
        units: row.unit,
        image: row.image,
        batchNo: row.batch_no,
        producedOn: row.produced_on,
        expiresOn: row.expires_on,
        files: filesFor(config, actor, row.reports, now),
      })),
    }
  }
