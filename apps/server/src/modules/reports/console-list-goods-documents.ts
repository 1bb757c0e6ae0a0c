import type { ConsoleListGoodsDocuments, GoodsDocumentKind, In, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import { readPage } from '../../kernel/page.ts'
import type { FactoryTable, GoodsTable } from '../catalog/tables.gen.ts'

interface Row extends Pick<GoodsTable, 'id' | 'goods_no' | 'show_name' | 'specification' | 'approval_no'> {
  factory: FactoryTable['name']
  documents: { kind: GoodsDocumentKind; validUntil: string | null; ended: boolean }[] | null
}

/** Listed goods with the documents that shops see of them; what sells best first. */
export async function consoleListGoodsDocuments(
  { db, now }: QueryContext<typeof ConsoleListGoodsDocuments>,
  { view = 'all', keyword, ...input }: In<typeof ConsoleListGoodsDocuments>,
): Promise<Out<typeof ConsoleListGoodsDocuments>> {
  const today = sql`${chinaDay(now)}::date`
  const shown = sql`select from reports.document d where d.goods_id = g.id and d.ended_at is null`
  const chosen = {
    all: sql`true`,
    missing: sql`not exists (${shown})`,
    ended: sql`exists (${shown} and d.valid_until < ${today})`,
  }[view]
  const like = keyword ? containing(keyword) : null
  return readPage(
    db,
    input,
    {
      columns: sql<Row>`g.id, g.goods_no, g.show_name, g.specification, g.approval_no, f.name as factory, (
        select json_agg(json_build_object('kind', d.kind, 'validUntil', d.valid_until, 'ended', coalesce(d.valid_until < ${today}, false)) order by d.kind)
        from reports.document d where d.goods_id = g.id and d.ended_at is null) as documents`,
      matching: sql`from catalog.goods g join catalog.factory f on f.id = g.factory_id
        where g.listed and ${chosen} and (${like}::text is null or g.show_name like ${like} or g.goods_no like ${like} or g.approval_no like ${like})`,
      order: sql`g.sales_count desc, g.id`,
    },
    (row) => ({
      goodsId: row.id,
      goodsNo: row.goods_no,
      goodsShowName: row.show_name,
      specification: row.specification,
      factory: row.factory,
      approvalNo: row.approval_no,
      documents: row.documents ?? [],
    }),
  )
}
