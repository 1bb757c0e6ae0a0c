import { MISSED_SOURCES, type ConsoleListMissedSales, type In, type MissedSource, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { readPage } from '../../../kernel/page.ts'
import { enoughStock, firstPicture, goodsNamed } from '../../catalog/index.ts'
import type { FactoryTable, GoodsTable, OfferTable } from '../../catalog/tables.gen.ts'

type Row = Pick<OfferTable, 'id' | 'near_expiry' | 'on_sale' | 'available' | 'min_quantity'> &
  Pick<GoodsTable, 'goods_no' | 'show_name' | 'specification' | 'unit'> & {
    factory: FactoryTable['name']
    image: string
    times: number
    packs: number
    last_day: string
    asked: { source: MissedSource; times: number }[]
    days: { day: string; times: number; packs: number }[]
  }

const SORTS = {
  times: sql`m.times desc, o.id`,
  packs: sql`m.packs desc, m.times desc, o.id`,
  last: sql`m.last_day desc, m.times desc, o.id`,
}
/** Days that are shown when none are asked for. */
const DAYS = 30

/** The seller's offers that were asked for while they had not enough for an order, between two days: those that were asked for most first. */
export async function consoleListMissedSales(
  { db, actor, now }: QueryContext<typeof ConsoleListMissedSales>,
  { stock = 'out', keyword, from, to, sort = 'times', ...input }: In<typeof ConsoleListMissedSales>,
): Promise<Out<typeof ConsoleListMissedSales>> {
  const last = to ?? chinaDay(now)
  const between = sql`day between ${from ?? addDays(last, 1 - DAYS)}::date and ${last}::date`
  const parts = [sql`true`]
  if (stock === 'out') parts.push(sql`not ${enoughStock('o')}`)
  if (keyword) parts.push(goodsNamed(keyword))
  const matching = sql`from (
      select d.offer_id, sum(d.times)::int as times, sum(d.packs)::int as packs, max(d.day) as last_day
      from catalog.offer own join browsing.missed_sale d on d.offer_id = own.id
      where own.seller_id = ${actor.sellerId} and d.${between} group by d.offer_id) m
    join catalog.offer o on o.id = m.offer_id join catalog.goods g on g.id = o.goods_id join catalog.factory f on f.id = g.factory_id
    where ${sql.join(parts, sql` and `)}`
  const columns = sql<Row>`o.id, o.near_expiry, o.on_sale, o.available, o.min_quantity, g.goods_no, g.show_name, g.specification, g.unit, f.name as factory,
    ${firstPicture(200)} as image, m.times, m.packs, m.last_day,
    (select jsonb_agg(jsonb_build_object('source', x.source, 'times', x.times)) from (
      select d.source, sum(d.times)::int as times from browsing.missed_sale d where d.offer_id = o.id and d.${between} group by d.source) x) as asked,
    (select jsonb_agg(jsonb_build_object('day', x.day, 'times', x.times, 'packs', x.packs) order by x.day desc) from (
      select d.day, sum(d.times)::int as times, sum(d.packs)::int as packs
      from browsing.missed_sale d where d.offer_id = o.id and d.${between} group by d.day) x) as days`
  const places = Object.keys(MISSED_SOURCES)
  return readPage(db, input, { columns, matching, order: SORTS[sort] }, (row) => ({
    gccsId: row.id,
    goodsNo: row.goods_no,
    goodsShowName: row.show_name,
    specification: row.specification,
    factory: row.factory,
    units: row.unit,
    image: row.image,
    nearExpiry: row.near_expiry,
    onSale: row.on_sale,
    available: row.available,
    minQuantity: row.min_quantity,
    times: row.times,
    packs: row.packs,
    lastDay: row.last_day,
    asked: row.asked.toSorted((a, b) => places.indexOf(a.source) - places.indexOf(b.source)),
    days: row.days,
  }))
}
