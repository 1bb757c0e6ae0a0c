import { sql } from '../../kernel/sql.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import type { BatchTable } from '../catalog/tables.gen.ts'
import type { OrderLineTable } from '../orders/tables.gen.ts'
import { reportsOf, type ReportFile } from './report-rows.ts'

export interface OrderBatch
  extends
    Pick<OrderLineTable, 'goods_id' | 'show_name' | 'specification' | 'factory' | 'unit' | 'image'>,
    Pick<BatchTable, 'batch_no' | 'produced_on' | 'expires_on'> {
  reports: (ReportFile & { file_id: string })[] | null
}

/** The batches of an order with their reports, in the order of its lines; of goods as the library knows them today. */
export const batchesOfOrder = (db: Executor, orderId: number) =>
  rows(
    db,
    sql<OrderBatch>`select bo.goods_id, l.show_name, l.specification, l.factory, l.unit, l.image, b.batch_no, b.produced_on, b.expires_on,
        ${reportsOf(sql.ref('oh.seller_id'), sql.ref('bo.goods_id'), sql.ref('b.batch_no'))} as reports
      from orders.order_head oh join orders.order_line l on l.order_id = oh.id
        join orders.reservation r on r.order_line_id = l.id and r.quantity > r.released join catalog.batch b on b.id = r.batch_id join catalog.offer bo on bo.id = b.offer_id
      where oh.id = ${orderId} order by l.id, b.expires_on, b.id`,
  )
