import { BUY_REASONS, FollowSeller, GetSellerHome, type In, type ListSellers, type Out } from '@shop/contract'
import { sql } from 'kysely'
import { first, rows } from '../../kernel/database.ts'
import type { CommandContext, QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Visitor } from '../access/index.ts'
import { escapeLike } from '../search/index.ts'
import { visitorHindrance } from './buyability.ts'
import { PAGE, badCursor, readCursor, writeCursor, type KeyValue } from './cursor.ts'
import { deliveryText } from './delivery.ts'
import { freightText } from './freight.ts'
import { offerFacts, type OfferFacts } from './offer-facts.ts'
import { hiddenFrom, priceView } from './views.ts'
import { visible } from './visible.ts'

interface SellerRow {
  id: number
  name: string
  logo: string
  score: number
  region_name: string
  min_order_fen: number
  freight_fen: number
  free_freight_fen: number | null
  delivery_hours: number
  cutoff_hour: number
  goods_count: number
  sales_count: number
  followed: boolean
  account_missing: boolean
}

/** Columns of a seller `s` as a visitor sees it. */
const columns = (
  visitor: Visitor,
) => sql`s.id, s.name, s.logo, s.score, s.min_order_fen, s.freight_fen, s.free_freight_fen, s.delivery_hours, s.cutoff_hour,
  s.goods_count, s.sales_count, (select r.full_name from platform.region r where r.id = s.region_id) as region_name,
  exists (select from catalog.seller_follow w where w.seller_id = s.id and w.shop_id = ${visitor.shop?.id ?? null}) as followed,
  s.needs_account and not exists (
    select from catalog.seller_account a where a.seller_id = s.id and a.shop_id = ${visitor.shop?.id ?? null} and a.state = 2) as account_missing`

const cardOf = (row: SellerRow, visitor: Visitor, now: Date) => ({
  id: row.id,
  name: row.name,
  logo: row.logo,
  score: row.score,
  regionName: row.region_name,
  minOrderFen: hiddenFrom(visitor) ? null : row.min_order_fen,
  freightText: freightText(row),
  deliveryText: deliveryText(row, now),
  goodsCount: row.goods_count,
  salesCount: row.sales_count,
  followed: row.followed,
  cannotBuy:
    visitorHindrance(visitor) ??
    (row.account_missing ? { reason: 'sellerAccount' as const, text: BUY_REASONS.sellerAccount.text } : null),
})

const ORDERS = { composite: 'sales_count', score: 'score', goodsCount: 'goods_count' } as const
const KEYS = { composite: ['int', 'int'], score: ['int', 'int'], goodsCount: ['int', 'int'] } as const

/** The shop hall: sellers who sell to this visitor, each with four of its best-selling goods. One statement. */
export async function listSellers(
  { db, actor, now }: QueryContext<typeof ListSellers>,
  { keyword, orderBy = 'composite', followed, cursor }: In<typeof ListSellers>,
): Promise<Out<typeof ListSellers>> {
  const from = readCursor(cursor, KEYS)
  if (from && from.sort !== orderBy) badCursor()
  if (followed && !actor.shop) return { rows: [], next: null }
  const by = sql.ref(`s.${ORDERS[orderBy]}`)
  // Scores have two decimals; cursors hold whole numbers.
  const scale = orderBy === 'score' ? sql.lit(100) : sql.lit(1)
  const goods = offerFacts(
    actor,
    now,
    sql`(select o.* from catalog.offer o where o.seller_id = p.id and ${visible(actor)} and not o.near_expiry and o.available > 0
         order by o.sales_count desc, o.id desc limit 4) o`,
  )
  const found = await rows(
    db,
    sql<SellerRow & { key: KeyValue[]; goods: OfferFacts[] | null }>`
      select p.*, (select jsonb_agg(g) from (${goods}) g) as goods from (
        select ${columns(actor)}, jsonb_build_array((${by} * ${scale})::int, s.id) as key
        from catalog.seller s
        where s.open and s.goods_count > 0 and exists (select from catalog.offer o where o.seller_id = s.id and ${visible(actor)})
          ${keyword ? sql`and (s.name ilike ${`%${escapeLike(keyword)}%`} or s.company_name ilike ${`%${escapeLike(keyword)}%`})` : sql``}
          ${followed ? sql`and exists (select from catalog.seller_follow w where w.seller_id = s.id and w.shop_id = ${actor.shop!.id})` : sql``}
          ${from ? sql`and (${by}, s.id) < (${from.key[0]}::numeric / ${scale}, ${from.key[1]}::bigint)` : sql``}
        order by ${by} desc, s.id desc limit ${sql.lit(PAGE + 1)}) p`,
  )
  const page = found.slice(0, PAGE)
  return {
    rows: page.map((row) => ({
      ...cardOf(row, actor, now),
      goods: (row.goods ?? []).map((facts) => ({
        goodsId: facts.goods_id,
        gccsId: facts.offer_id,
        goodsShowName: facts.show_name,
        image: facts.image,
        price: priceView(facts, actor, facts.min_quantity),
      })),
    })),
    next: found.length > PAGE ? writeCursor(orderBy, page.at(-1)!.key) : null,
  }
}

/** Offers that a seller's categories are counted over, the best-selling ones; followers are counted up to the same kind of bound. */
const MOST_COUNTED = 5_000
const MOST_FOLLOWERS = 99_999

/** A seller's page: its card, notice, licence, and the top categories of what it sells to this visitor. */
export async function sellerHome(
  { db, actor, now }: QueryContext<typeof GetSellerHome>,
  { sellerId }: In<typeof GetSellerHome>,
): Promise<Out<typeof GetSellerHome>> {
  type More = {
    notice: string
    phone: string
    company_name: string
    licence_no: string
    opened_at: Date
    followers: number
    categories: { id: number; name: string; count: number }[]
  }
  const row = await first(
    db,
    sql<SellerRow & More>`
      select ${columns(actor)}, s.notice, s.phone, s.company_name, s.licence_no, s.opened_at,
             (select count(*)::int from (select from catalog.seller_follow f where f.seller_id = s.id limit ${sql.lit(MOST_FOLLOWERS)}) f) as followers,
             coalesce((select jsonb_agg(t) from (
               select c.id, c.name, n.count from (
                 select g.category_path[1] as top, count(distinct g.id) as count from (
                   select o.goods_id from catalog.offer o where o.seller_id = s.id and ${visible(actor)}
                   order by o.sales_count desc, o.id desc limit ${sql.lit(MOST_COUNTED)}) m
                 join catalog.goods g on g.id = m.goods_id and g.listed group by 1) n
               join catalog.category c on c.id = n.top order by c.sort, c.id) t), '[]') as categories
      from catalog.seller s where s.id = ${sellerId} and s.open`,
  )
  if (!row) return refuse(GetSellerHome, 'NOT_FOUND')
  return {
    ...cardOf(row, actor, now),
    notice: row.notice,
    phone: row.phone,
    companyName: row.company_name,
    licenceNo: row.licence_no,
    openedAt: row.opened_at.toISOString(),
    followers: row.followers,
    categories: row.categories,
  }
}

/** Follows a seller or stops; doing it twice changes nothing. */
export async function followSeller(
  { tx, actor, now }: CommandContext<typeof FollowSeller>,
  { sellerId, on }: In<typeof FollowSeller>,
) {
  const seller = await first(tx, sql`select from catalog.seller where id = ${sellerId}${on ? sql` and open` : sql``}`)
  if (!seller) refuse(FollowSeller, 'NOT_FOUND')
  await (
    on
      ? sql`insert into catalog.seller_follow (shop_id, seller_id, at) values (${actor.shop.id}, ${sellerId}, ${now}) on conflict do nothing`
      : sql`delete from catalog.seller_follow where shop_id = ${actor.shop.id} and seller_id = ${sellerId}`
  ).execute(tx)
  return { done: true as const }
}
