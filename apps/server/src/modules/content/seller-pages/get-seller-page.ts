import { GetSellerPage, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { bestOffers, goodsView } from '../../browsing/index.ts'
import { hasOffer } from '../../catalog/index.ts'
import { openSellerName } from './list-seller-pages.ts'
import { addressOf, COLUMNS, isFor, isIn, type VersionRow } from './version-rows.ts'

/** A page of a seller as it was approved, with those of its goods that this seller offers to the visitor. */
export async function getSellerPage(
  { db, actor, now, settings }: QueryContext<typeof GetSellerPage>,
  { sellerId, pageId }: In<typeof GetSellerPage>,
): Promise<Out<typeof GetSellerPage>> {
  const [sellerName, row] = await Promise.all([
    openSellerName(db, sellerId),
    first(
      db,
      sql<VersionRow>`select ${COLUMNS} from content.seller_page p join content.seller_page_version v on v.page_id = p.id
        where p.id = ${pageId} and p.seller_id = ${sellerId} and p.removed_at is null and ${isIn('approved')} and ${isFor(actor)}`,
    ),
  ])
  if (sellerName === undefined || !row) return refuse(GetSellerPage, 'NOT_FOUND', {}, '没有这篇介绍，可能已被卖家删除')
  const at = { now, settings }
  const filter = { sellerId }
  const page = sql`select g.id, g.sales_count, n.ordinal, '[]'::jsonb as key
    from unnest(${row.goods_nos}::text[]) with ordinality n (goods_no, ordinal) join catalog.goods g on g.goods_no = n.goods_no
    where g.listed and g.offer_count > 0 and ${hasOffer(actor, at, filter)}`
  const found = row.goods_nos.length === 0 ? [] : await rows(db, bestOffers(actor, at, page, { filter }))
  return {
    sellerName,
    title: row.title,
    text: row.text,
    pictures: row.file_ids.map((fileId) => addressOf(fileId)),
    updatedAt: row.decided_at!.toISOString(),
    goods: found.map((goods) => goodsView(goods, actor, now)),
  }
}
