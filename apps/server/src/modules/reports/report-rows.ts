import { sql, type Sql } from '../../kernel/sql.ts'
import type { PaperFile } from '@shop/contract'
import type { output } from 'zod/mini'
import type { Config } from '../../kernel/config.ts'
import { addressFor, type Member } from './addresses.ts'
import type { ReportTable } from './tables.gen.ts'

/** A file of the reports of a batch, as a statement gives it. */
export type ReportFile = Pick<ReportTable, 'id' | 'name' | 'pdf'>

/** The reports of a batch number of goods at a seller, in the order of their names, as a JSON list; null without any. */
export const reportsOf = (sellerId: Sql<unknown>, goodsId: Sql<unknown>, batchNo: Sql<unknown>) =>
  sql`(select json_agg(json_build_object('id', rp.id, 'name', rp.name, 'pdf', rp.pdf, 'file_id', rp.file_id, 'added_at', rp.added_at, 'added_by', rp.added_by)
      order by rp.name, rp.id)
    from reports.report rp where rp.seller_id = ${sellerId} and rp.goods_id = ${goodsId} and rp.batch_no = ${batchNo} and rp.removed_at is null)`

/** How many reports a batch number of goods at a seller has. */
export const reportCount = (sellerId: Sql<unknown>, goodsId: Sql<unknown>, batchNo: Sql<unknown>) =>
  sql<number>`(select count(*)::int from reports.report rp
    where rp.seller_id = ${sellerId} and rp.goods_id = ${goodsId} and rp.batch_no = ${batchNo} and rp.removed_at is null)`
/** Whether it has one. */
export const hasReports = (sellerId: Sql<unknown>, goodsId: Sql<unknown>, batchNo: Sql<unknown>) =>
  sql<boolean>`exists (select from reports.report rp
    where rp.seller_id = ${sellerId} and rp.goods_id = ${goodsId} and rp.batch_no = ${batchNo} and rp.removed_at is null)`

/** Whether orders of the shop have packs of a batch number of goods of a seller: a condition. Packs given back to stock do not count. */
export const hasBatch = (shopId: number, sellerId: Sql<unknown>, goodsId: Sql<unknown>, batchNo: Sql<unknown>) =>
  sql`exists (select from catalog.offer ho join catalog.batch hb on hb.offer_id = ho.id
      join orders.reservation hr on hr.batch_id = hb.id and hr.quantity > hr.released
      join orders.order_line hl on hl.id = hr.order_line_id join orders.order_head hh on hh.id = hl.order_id
    where ho.seller_id = ${sellerId} and ho.goods_id = ${goodsId} and hb.batch_no = ${batchNo} and hh.shop_id = ${shopId})`

/** Files as a member of a shop opens them. */
export const filesFor = (
  config: Pick<Config, 'secrets'>,
  member: Member,
  files: readonly ReportFile[] | null,
  now: Date,
): output<typeof PaperFile>[] =>
  (files ?? []).map(({ id, name, pdf }) => ({ fileId: `r${id}`, name, pdf, url: addressFor(config, member, `r${id}`, pdf, now) }))
