import type { GetHome, Out } from '@shop/contract'
import { sql, type RawBuilder } from 'kysely'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Reader } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import type { Moment } from '../../kernel/settings.ts'
import type { Visitor } from '../access/index.ts'
import { bestOffers, goodsView, nearExpiryInStock } from '../browsing/index.ts'
import { countLines } from '../cart/index.ts'
import { deliveryText, hasOffer } from '../catalog/index.ts'
import type { SellerTable } from '../catalog/tables.gen.ts'
import { lastBought, purchasesOf } from '../orders/index.ts'

type Home = Out<typeof GetHome>
type Strip = Home['strips'][number]

/** What the platform arranged, in one statement. */
const findContent = (db: Reader) => {
  const list = (columns: RawBuilder<unknown>, table: string) =>
    sql`coalesce((select jsonb_agg(t) from (select ${columns} from ${sql.table(`content.${table}`)} where shown order by sort, id) t), '[]')`
  return first(
    db,
    sql<Pick<Home, 'hotWords' | 'banners' | 'entries' | 'notices'> & { strips: Omit<Strip, 'rows'>[] }>`
      select coalesce((select jsonb_agg(word order by sort, id) from content.hot_word), '[]') as "hotWords",
             ${list(sql`id, image, title, target as to`, 'banner')} as banners, ${list(sql`id, name, icon, target as to`, 'entry')} as entries,
             ${list(sql`id, text, target as to`, 'notice')} as notices, ${list(sql`id, kind, title, subtitle, target as to`, 'strip')} as strips`,
  )
}

/** Goods per strip. */
const STRIP_SIZE = 6
const firstOf = (from: RawBuilder<unknown>) => sql`select t.*, row_number() over () as ordinal, '[]'::jsonb as key from (
  select g.id, g.sales_count from ${from} limit ${sql.lit(STRIP_SIZE)}) t`
const page = (from: RawBuilder<unknown>, order: RawBuilder<unknown>) => firstOf(sql`${from} order by ${order}`)
const onSale = sql`g.listed and g.offer_count > 0`
const bestFirst = sql`(g.available > 0) desc, g.sales_count desc, g.id desc`

/** What sells in a province, topped up with what sells anywhere. */
const popularIn = (provinceId: number, visitor: Visitor, at: Moment) => sql`
  select t.*, row_number() over () as ordinal, '[]'::jsonb as key from (
    select id, sales_count from (
      (select g.id, g.sales_count, r.sold from catalog.region_sales r join catalog.goods g on g.id = r.goods_id
       where r.province_id = ${provinceId} and ${onSale} and ${hasOffer(visitor, at)} order by r.sold desc, r.goods_id desc limit ${sql.lit(STRIP_SIZE)})
      union all
      (select g.id, g.sales_count, 0 from catalog.goods g
       where ${onSale} and ${hasOffer(visitor, at)} and not exists (
         select from catalog.region_sales r where r.province_id = ${provinceId} and r.goods_id = g.id)
       order by ${bestFirst} limit ${sql.lit(STRIP_SIZE)})
    ) u order by sold desc, sales_count desc, id desc limit ${sql.lit(STRIP_SIZE)}) t`

/** The goods of each kind of strip; kinds that do not apply to the visitor are missing. */
function stripPages(visitor: Visitor, at: Moment): Record<string, RawBuilder<unknown>> {
  const { shop } = visitor
  return {
    'near-expiry': firstOf(sql`(${nearExpiryInStock(visitor, at)}) g`),
    popular: shop
      ? popularIn(shop.provinceId, visitor, at)
      : page(sql`catalog.goods g where ${onSale} and ${hasOffer(visitor, at)}`, bestFirst),
    ...(shop && {
      'bought-before': page(
        sql`${purchasesOf(shop.id)} b join catalog.goods g on g.id = b.goods_id where ${onSale} and ${hasOffer(visitor, at)}`,
        sql`b.last_at desc, g.id desc`,
      ),
    }),
  }
}
const SELLER = columnsOf<SellerTable>()('id', 'name', 'logo', 'goods_count', 'delivery_hours', 'cutoff_hour')
const sellers = (db: Reader) =>
  rows(
    db,
    sql<RowOf<typeof SELLER>>`
      select ${SELLER.list} from catalog.seller where open and goods_count > 0
      order by sales_count desc, id desc limit 6`,
  )

/**
 * The home page above the fold: what the platform arranged, filled with goods. All parts are read concurrently; empty strips are
 * left out.
 */
export async function getHome({ db, actor, now, settings }: QueryContext<typeof GetHome>): Promise<Home> {
  const at = { now, settings }
  const strips = Object.entries(stripPages(actor, at)).map(async ([kind, pageOfKind]) => {
    const filter = kind === 'near-expiry' ? { nearExpiry: true, inStock: true } : {}
    const extra = kind === 'bought-before' && actor.shop ? { extra: lastBought(actor.shop.id, sql.ref('g.id')) } : {}
    const found = await rows(db, bestOffers(actor, at, pageOfKind, { filter, size: STRIP_SIZE, ...extra }))
    return [kind, found.map((row) => goodsView(row, actor, now))] as const
  })
  const [content, found, shown, cartCount] = await Promise.all([
    findContent(db),
    Promise.all(strips),
    sellers(db),
    actor.shop ? countLines(db, actor.shop.id) : 0,
  ])
  const goods = new Map<string, Strip['rows']>(found)
  const { strips: arrangedStrips, ...rest } = content!
  return {
    ...rest,
    strips: arrangedStrips
      .map((strip) => ({ ...strip, rows: goods.get(strip.kind) ?? [] }))
      .filter((strip) => strip.rows.length > 0),
    sellers: shown.map((s) => ({
      id: s.id,
      name: s.name,
      logo: s.logo,
      goodsCount: s.goods_count,
      deliveryText: deliveryText(s, now),
    })),
    cartCount,
  }
}
