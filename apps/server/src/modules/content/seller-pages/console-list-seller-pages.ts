import { GOODS_TYPE, REVIEW, type ConsoleListSellerPages, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { readPage } from '../../../kernel/page.ts'
import { COLUMNS, isIn, versionView, type VersionRow } from './version-rows.ts'

type View = Out<typeof ConsoleListSellerPages>['rows'][number]
interface Row extends VersionRow, Pick<View, 'goods' | 'current'> {
  seller_name: string
}

/** What sellers sent, the longest waiting first; or what is shown, the newest first. */
export async function consoleListSellerPages(
  { db }: QueryContext<typeof ConsoleListSellerPages>,
  { view = 'waiting', keyword, ...input }: In<typeof ConsoleListSellerPages>,
): Promise<Out<typeof ConsoleListSellerPages>> {
  const like = keyword ? containing(keyword) : null
  const matching = sql`from content.seller_page_version v join content.seller_page p on p.id = v.page_id join catalog.seller s on s.id = p.seller_id
    where ${isIn(view === 'waiting' ? 'waiting' : 'approved')} and p.removed_at is null and (${like}::text is null or s.name like ${like} or v.title like ${like})`
  const columns = sql<Row>`${COLUMNS}, s.name as seller_name,
    coalesce((select json_agg(json_build_object('goodsNo', g.goods_no, 'name', g.show_name, 'prescription', g.type = ${sql.lit(GOODS_TYPE.rx)})
      order by array_position(v.goods_nos, g.goods_no)) from catalog.goods g where g.goods_no = any (v.goods_nos)), '[]') as goods,
    (select json_build_object('title', c.title, 'text', c.text) from content.seller_page_version c
      where c.page_id = v.page_id and c.state = ${sql.lit(REVIEW.approved)} and c.id <> v.id) as current`
  const order = view === 'waiting' ? sql`v.sent_at, v.id` : sql`v.decided_at desc, v.id desc`
  return readPage(db, input, { columns, matching, order }, (row) => ({
    pageId: row.page_id,
    sellerName: row.seller_name,
    ...versionView(row),
    goods: row.goods,
    current: row.current,
  }))
}
