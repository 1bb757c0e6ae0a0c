import { GetSellerHome, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { agreedGoods, mayBePromoted, priceHiddenReason, regionTermsJoin, visible } from '../../catalog/index.ts'
import { sellerCard, sellerColumns, type SellerRow } from './seller-card.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import type { SellerTable } from '../../catalog/tables.gen.ts'

/**
 * A seller's categories are counted over at most this many of its best-selling offers; followers are counted up to a similar
 * bound.
 */
const MAX_COUNTED = 5_000
const MAX_FOLLOWERS = 99_999

const MORE = columnsOf<SellerTable>()(
  'introduction',
  'specialities',
  'notice',
  'phone',
  'company_name',
  'licence_no',
  'opened_at',
)
interface Row extends SellerRow, RowOf<typeof MORE> {
  followers: number
  agreed: number
  categories: Out<typeof GetSellerHome>['categories']
}

/** A seller's page: its card, introduction, notice, licence, how many prices are agreed with the shop, and the top categories of what it sells to it. */
export async function getSellerHome(
  { db, actor, now, settings }: QueryContext<typeof GetSellerHome>,
  { sellerId }: In<typeof GetSellerHome>,
): Promise<Out<typeof GetSellerHome>> {
  const agreed = priceHiddenReason(actor) ? null : agreedGoods(actor, { now, settings }, { sellerId }, MAX_COUNTED)
  const row = await first(
    db,
    sql<Row>`
      select ${sellerColumns(actor, now)}, ${MORE.of('s')},
             (select count(*)::int from (select from catalog.seller_follow f where f.seller_id = s.id limit ${sql.lit(MAX_FOLLOWERS)}) f) as followers,
             ${agreed ? sql`(select count(distinct a.id)::int from (${agreed}) a join catalog.goods g on g.id = a.id and g.listed)` : sql`0`} as agreed,
             coalesce((select jsonb_agg(t) from (
               select c.id, c.name, n.count from (
                 select g.category_path[1] as top, count(distinct g.id) as count from (
                   select o.goods_id from catalog.offer o where o.seller_id = s.id and ${visible(actor)}
                   order by o.sales_count desc, o.id desc limit ${sql.lit(MAX_COUNTED)}) m
                 join catalog.goods g on g.id = m.goods_id and g.listed and ${mayBePromoted(actor)} group by 1) n
               join catalog.category c on c.id = n.top order by c.sort, c.id) t), '[]') as categories
      from catalog.seller s ${regionTermsJoin(actor)} where s.id = ${sellerId} and s.open`,
  )
  if (!row) return refuse(GetSellerHome, 'NOT_FOUND')
  return {
    ...sellerCard(row, actor, now),
    introduction: row.introduction,
    specialities: row.specialities,
    notice: row.notice,
    phone: row.phone,
    companyName: row.company_name,
    licenceNo: row.licence_no,
    openedAt: row.opened_at.toISOString(),
    followers: row.followers,
    agreed: row.agreed,
    categories: row.categories,
  }
}
