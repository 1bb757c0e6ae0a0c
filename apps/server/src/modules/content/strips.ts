import { isStrip, type GetHome, type HomeStrip, type Out } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { rows, type Reader } from '../../kernel/database.ts'
import type { Moment } from '../../kernel/settings.ts'
import type { Visitor } from '../access/index.ts'
import { MAX_EXAMINED, bestOffers, goodsView, isPersonalised, nearExpiryInStock, type BestOfferRow } from '../browsing/index.ts'
import { freshPrice, hasOfferSequentially, mayBePromoted, nearestQuantity, priceHiddenReason } from '../catalog/index.ts'
import { lastBought, toRestock } from '../orders/index.ts'
import type { ArrangedBlock } from './arranged.ts'
import { isShownTo } from './home/audience.ts'

type Strip = Out<typeof GetHome>['strips'][number]
/** Columns that a kind of strip adds to its goods. */
interface Extra {
  fresh_fen?: number | null
}
/** Goods per strip. */
const STRIP_SIZE = 6
/** Goods of all chosen strips together: more than five full ones are not filled. */
const CHOSEN_SIZE = 100
/** Goods to restock that are looked at: some of them are not on sale any more. */
const RESTOCK_CANDIDATES = 60
const firstOf = (from: Sql<unknown>) => sql`select t.*, row_number() over () as ordinal, '[]'::jsonb as key from (
  select g.id, g.sales_count from ${from} limit ${sql.lit(STRIP_SIZE)}) t`
const page = (from: Sql<unknown>, order: Sql<unknown>) => firstOf(sql`${from} order by ${order}`)
const onSale = (visitor: Visitor) => sql`g.listed and g.offer_count > 0 and ${mayBePromoted(visitor)}`
const bestFirst = sql`(g.available > 0) desc, g.sales_count desc, g.id desc`
/** The first goods `g` of an order that are sold to the visitor, enough for a strip: of no more than a page of a list looks at. */
const firstSold = (columns: Sql<unknown>, goods: Sql<unknown>, visitor: Visitor, at: Moment) => sql`
  select ${columns} from (${goods} limit ${sql.lit(MAX_EXAMINED)}) g where ${hasOfferSequentially(visitor, at)} limit ${sql.lit(STRIP_SIZE)}`

/** What sells in a province, topped up with what sells anywhere. */
const popularIn = (provinceId: number, visitor: Visitor, at: Moment) => sql`
  select t.*, row_number() over () as ordinal, '[]'::jsonb as key from (
    select id, sales_count from (
      (${firstSold(
        sql`g.id, g.sales_count, g.sold`,
        sql`select g.*, r.sold from catalog.region_sales r join catalog.goods g on g.id = r.goods_id
          where r.province_id = ${provinceId} and ${onSale(visitor)} order by r.sold desc, r.goods_id desc`,
        visitor,
        at,
      )})
      union all
      (${firstSold(
        sql`g.id, g.sales_count, 0`,
        sql`select g.* from catalog.goods g where ${onSale(visitor)} and not exists (
            select from catalog.region_sales r where r.province_id = ${provinceId} and r.goods_id = g.id)
          order by ${bestFirst}`,
        visitor,
        at,
      )})
    ) u order by sold desc, sales_count desc, id desc limit ${sql.lit(STRIP_SIZE)}) t`

/** The goods of all strips that operators filled and this visitor finds on home, those of the first strips first. They follow what is popular, and are known by their key. */
const chosenFor = (visitor: Visitor, at: Moment) => sql`
  select g.id, g.sales_count, ${sql.lit(STRIP_SIZE)} + row_number() over (order by c.place) as ordinal, '["chosen"]'::jsonb as key
  from (select n.goods_no, min(b.sort * 100 + n.place) as place from content.home_block b cross join unnest(b.goods_nos) with ordinality n (goods_no, place)
        where b.kind = 'chosen' and ${isShownTo(visitor, chinaDay(at.now))} group by n.goods_no) c
  join catalog.goods g on g.goods_no = c.goods_no
  where ${onSale(visitor)} and ${hasOfferSequentially(visitor, at)}`

/** The goods of each kind of strip, those chosen with those popular; kinds that do not apply to the visitor are missing. */
function stripQueries(visitor: Visitor, at: Moment): Partial<Record<HomeStrip, Sql<BestOfferRow>>> {
  const { shop } = visitor
  const size = STRIP_SIZE
  const popular = shop
    ? popularIn(shop.provinceId, visitor, at)
    : firstOf(
        sql`(${firstSold(sql`g.*`, sql`select g.* from catalog.goods g where ${onSale(visitor)} order by ${bestFirst}`, visitor, at)}) g`,
      )
  return {
    'near-expiry': bestOffers(visitor, at, firstOf(sql`(${nearExpiryInStock(visitor, at)}) g`), {
      filter: { nearExpiry: true, inStock: true },
      size,
      extra: priceHiddenReason(visitor) ? sql`` : sql`, ${freshPrice(visitor, at, sql.ref('p.id'))} as fresh_fen`,
    }),
    popular: bestOffers(visitor, at, sql`(${popular}) union all (${chosenFor(visitor, at)})`, { size: STRIP_SIZE + CHOSEN_SIZE }),
    ...(shop && {
      'bought-before': bestOffers(
        visitor,
        at,
        page(
          sql`${toRestock(shop.id, at.now, RESTOCK_CANDIDATES)} b join catalog.goods g on g.id = b.goods_id where ${isPersonalised(visitor)} and ${onSale(visitor)} and ${hasOfferSequentially(visitor, at)}`,
          sql`b.place`,
        ),
        { size, extra: lastBought(shop.id, sql.ref('p.id')) },
      ),
    }),
  }
}

function stripRow(row: BestOfferRow & Extra, visitor: Visitor, now: Date): Strip['rows'][number] {
  const view = goodsView(row, visitor, now)
  const { fen } = view.offer.price
  const percentOff = fen === null || !row.fresh_fen ? 0 : Math.floor((1 - fen / row.fresh_fen) * 100)
  return {
    ...view,
    percentOff: percentOff > 0 ? percentOff : null,
    again: row.bought && !view.offer.cannotBuy ? nearestQuantity(row, visitor, row.bought.quantity, row.in_cart) : null,
  }
}

/** The goods of each kind of strip, by kind. */
export async function findStrips(db: Reader, visitor: Visitor, at: Moment): Promise<Map<string, Strip['rows']>> {
  const found = Object.entries(stripQueries(visitor, at)).map(async ([kind, query]) =>
    Object.entries(Object.groupBy(await rows(db, query), ({ key }) => (key[0] === 'chosen' ? 'chosen' : kind))),
  )
  return new Map(
    (await Promise.all(found)).flat().map(([kind, of]) => [kind, of!.map((row) => stripRow(row, visitor, at.now))] as const),
  )
}

/** The arranged strips that have goods, each with its own. */
export const filledStrips = (arranged: readonly ArrangedBlock[], goods: ReadonlyMap<string, Strip['rows']>): Strip[] =>
  arranged
    .flatMap(({ kind, goodsNos, ...strip }) =>
      isStrip(kind) ? [{ ...strip, kind, rows: rowsOf(kind, goodsNos, goods.get(kind) ?? []) }] : [],
    )
    .filter((strip) => strip.rows.length > 0)

/** Of what was found for all chosen strips, the goods of one, in its order. */
function rowsOf(kind: HomeStrip, goodsNos: readonly string[], found: Strip['rows']) {
  if (kind !== 'chosen') return found
  const byNo = new Map(found.map((row) => [row.goodsNo, row]))
  return goodsNos.flatMap((no) => byNo.get(no) ?? [])
}

/** For those who may not buy: what the shop bought before is a list to read, whatever the platform calls it. */
export const withoutInvitation = (strip: Strip): Strip =>
  strip.kind === 'bought-before' ? { ...strip, title: '常购清单', subtitle: '' } : strip
