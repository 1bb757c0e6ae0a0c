import type { In, ListSellers, Out } from '@shop/contract'
import { chinaHour } from '../../../kernel/clock.ts'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import type { Visitor } from '../../access/index.ts'
import {
  accountMissing,
  mayBePromoted,
  offerFacts,
  prescriptionHidden,
  priceHiddenReason,
  priceView,
  regionalTerm,
  regionTermsJoin,
  sellsTo,
  visible,
  type OfferFacts,
} from '../../catalog/index.ts'
import { PAGE_SIZE, badCursor, readCursor, writeCursor, type KeyValue } from '../lists/cursor.ts'
import type { SellerTable } from '../../catalog/tables.gen.ts'
import { sellerCard, sellerColumns, type SellerRow } from './seller-card.ts'

const ORDER_COLUMNS = {
  composite: 'sales_count',
  score: 'score',
  goodsCount: 'goods_count',
} as const satisfies Record<string, keyof SellerTable>
const KEYS = { composite: ['int', 'id'], score: ['int', 'id'], goodsCount: ['int', 'id'] } as const

/** The goods that stand for a seller are the first that fit of this many, its best-selling. */
const MAX_SHOWN_FROM = 500
const SELLER_ID = sql.ref('s.id')

/** What is asked of the seller `s`, besides being open with goods on sale. Nothing shows a minimum order to who may not see it. */
function conditionsOf(
  visitor: Visitor,
  now: Date,
  { keyword, followed, opened, everywhere, mostMinOrderFen, shipsToday }: Omit<In<typeof ListSellers>, 'orderBy' | 'cursor'>,
): Sql<unknown>[] {
  const parts = [everywhere ? sql`true` : sellsTo(visitor, SELLER_ID)]
  if (keyword) parts.push(sql`(s.name ilike ${containing(keyword)} or s.company_name ilike ${containing(keyword)})`)
  if (followed)
    parts.push(
      sql`exists (select from catalog.seller_follow w where w.seller_id = s.id and w.shop_id = ${visitor.shop?.id ?? null})`,
    )
  if (opened) parts.push(sql`not ${accountMissing(visitor, now)}`)
  if (mostMinOrderFen !== undefined && !priceHiddenReason(visitor))
    parts.push(sql`${regionalTerm(visitor, 'min_order_fen')} <= ${mostMinOrderFen}::bigint`)
  if (shipsToday) parts.push(sql`s.cutoff_hour > ${chinaHour(now)}::int`)
  return parts
}

/** The shop hall: sellers who sell to this visitor, or all on request, each with four of its best-selling goods. One statement. */
export async function listSellers(
  { db, actor, now, settings }: QueryContext<typeof ListSellers>,
  { orderBy = 'composite', cursor, ...asked }: In<typeof ListSellers>,
): Promise<Out<typeof ListSellers>> {
  const from = readCursor(cursor, KEYS)
  if (from && from.sort !== orderBy) badCursor()
  if ((asked.followed || asked.opened) && !actor.shop) return { rows: [], next: null }
  const by = sql.ref(`s.${ORDER_COLUMNS[orderBy]}`)
  // Scores have two decimals, and cursors contain whole numbers.
  const scale = orderBy === 'score' ? sql.lit(100) : sql.lit(1)
  const goods = offerFacts(
    actor,
    { now, settings },
    sql`(select o.* from (
           select * from catalog.offer where seller_id = p.id and on_sale order by sales_count desc, id desc limit ${sql.lit(MAX_SHOWN_FROM)}) o ${prescriptionHidden(actor) ? sql`join catalog.goods g on g.id = o.goods_id and ${mayBePromoted(actor)}` : sql``}
         where ${visible(actor)} and not o.near_expiry and o.available > 0
         order by o.sales_count desc, o.id desc limit 4) o`,
  )
  const found = await rows(
    db,
    sql<SellerRow & { key: KeyValue[]; sells_here: boolean; goods: OfferFacts[] | null }>`
      select p.*, (select jsonb_agg(g) from (${goods}) g) as goods from (
        select ${sellerColumns(actor, now)}, ${asked.everywhere ? sellsTo(actor, SELLER_ID) : sql`true`} as sells_here, jsonb_build_array((${by} * ${scale})::int, s.id) as key
        from catalog.seller s ${regionTermsJoin(actor)}
        where s.sells and s.goods_count > 0
          and ${sql.join(conditionsOf(actor, now, asked), sql` and `)}
          ${from ? sql`and (${by}, s.id) < (${from.key[0]}::numeric / ${scale}, ${from.key[1]}::bigint)` : sql``}
        order by ${by} desc, s.id desc limit ${sql.lit(PAGE_SIZE + 1)}) p`,
  )
  const page = found.slice(0, PAGE_SIZE)
  return {
    rows: page.map((row) => ({
      ...sellerCard(row, actor, now),
      sellsHere: row.sells_here,
      goods: (row.goods ?? []).map((facts) => ({
        goodsId: facts.goods_id,
        gccsId: facts.offer_id,
        goodsShowName: facts.show_name,
        units: facts.unit,
        image: facts.image,
        price: priceView(facts, actor, facts.min_quantity),
      })),
    })),
    next: found.length > PAGE_SIZE ? writeCursor(orderBy, page.at(-1)!.key) : null,
  }
}
