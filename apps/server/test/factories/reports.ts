import { randomUUID } from 'node:crypto'
import type { GoodsDocumentKind } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { hashOf } from '../../src/kernel/secret.ts'
import type { TestDatabase } from '../test-database.ts'
import { makeGoods } from './goods.ts'
import { insertRow } from './sequence.ts'

export interface ReportFileOptions {
  name?: string
  pdf?: boolean
}
/** A file that an operator uploaded as a report or a document: its row, without bytes. */
export async function makeReportFile(
  world: TestDatabase,
  owner: `v:${number}` | `o:${number}`,
  { name = '检验报告.jpg', pdf = false }: ReportFileOptions = {},
): Promise<string> {
  const id = randomUUID()
  await world.write(sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
    values (${id}, ${owner}, ${pdf ? 'report' : 'report-picture'}, false, ${name}, ${pdf ? 'application/pdf' : 'image/webp'}, 1024,
      ${hashOf(id).toString('hex')}, ${world.clock.now()})`)
  return id
}

/** A report of a batch of the seller, which its offers know of. */
export async function makeReport(
  world: TestDatabase,
  sellerId: number,
  { batchId, fileId, name = '检验报告.jpg', pdf = false }: { batchId: number; fileId?: string } & ReportFileOptions,
): Promise<number> {
  const file = fileId ?? (await makeReportFile(world, `v:${sellerId}`, { name, pdf }))
  await world.write(sql`update catalog.batch b set reported = true, exempt_from_report = false, awaits_report = false
    from catalog.offer o, catalog.offer so join catalog.batch sb on sb.offer_id = so.id
    where sb.id = ${batchId} and so.seller_id = ${sellerId} and o.id = b.offer_id and o.seller_id = so.seller_id
      and o.goods_id = so.goods_id and b.batch_no = sb.batch_no`)
  return insertRow(
    world,
    sql`insert into reports.report (seller_id, goods_id, batch_no, file_id, name, pdf, added_at, added_by)
      select o.seller_id, o.goods_id, b.batch_no, ${file}, ${name}, ${pdf}, ${world.clock.now()}, '张丽'
      from catalog.batch b join catalog.offer o on o.id = b.offer_id where b.id = ${batchId} and o.seller_id = ${sellerId} returning id`,
  )
}

/** A document of goods with one picture, which shops see. */
export async function makeGoodsDocument(
  world: TestDatabase,
  { goodsId, kind = 'approval', fileId }: { goodsId?: number; kind?: GoodsDocumentKind; fileId?: string } = {},
): Promise<number> {
  const goods = goodsId ?? (await makeGoods(world))
  const file = fileId ?? (await makeReportFile(world, 'o:1'))
  const id = await insertRow(
    world,
    sql`insert into reports.document (goods_id, kind, version, number, valid_until, saved_at, saved_by)
      values (${goods}, ${kind}, 1, '国药准字H20240001', null, ${world.clock.now()}, '王敏') returning id`,
  )
  await world.write(
    sql`insert into reports.document_file (document_id, nth, file_id, name, pdf) values (${id}, 0, ${file}, '批件.jpg', false)`,
  )
  return id
}
