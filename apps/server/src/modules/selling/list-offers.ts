import { ConsoleGetOffer, type ConsoleListOffers, type In, type Out } from '@shop/contract'
import { sql } from 'kysely'
import { first, rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { batchesOf, offerRows, stockMovesOf, type OfferRow, type OfferRules } from './queries.ts'

/** The list turns pages within so many rows (30-catalog, "Size"). */
const ROWS = 1_000
const COUNTED = 10_000
/** LIKE's wildcards as plain characters. */
const like = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

const STATES = {
  all: sql`true`,
  onSale: sql`o.on_sale`,
  offSale: sql`not o.on_sale`,
  noStock: sql`o.available = 0`,
  nearExpiry: sql`o.near_expiry`,
}
const SORTS = {
  updated: sql`o.updated_at desc, o.id desc`,
  sales: sql`o.sales_count desc, o.id desc`,
  stock: sql`o.available, o.id desc`,
  expiry: sql`o.nearest_expiry nulls last, o.id desc`,
}

const view = (o: OfferRow): Out<typeof ConsoleListOffers>['rows'][number] => ({
  gccsId: o.id,
  goodsId: o.goods_id,
  goodsNo: o.goods_no,
  goodsShowName: o.show_name,
  specification: o.specification,
  factory: o.factory,
  image: o.image,
  onSale: o.on_sale,
  nearExpiry: o.near_expiry,
  minQuantity: o.min_quantity,
  step: o.step,
  lowestFen: Math.min(...o.tier_fen),
  tiers: o.tier_from.map((from, i) => ({ from, fen: o.tier_fen[i]! })),
  available: o.available,
  reserved: o.reserved,
  nearestExpiry: o.nearest_expiry,
  salesCount: o.sales_count,
  updatedAt: o.updated_at.toISOString(),
})

/** The seller's own offers by state and words (name, goods number, approval number, factory, batch number). Least stock and nearest expiry come first where sorted by them. */
export async function listOffers(
  { db, actor }: QueryContext<typeof ConsoleListOffers>,
  { keyword, state = 'all', sort = 'updated', page = 1, pageSize = 20 }: In<typeof ConsoleListOffers>,
): Promise<Out<typeof ConsoleListOffers>> {
  if (page * pageSize > ROWS) badInput({ page: `只能翻看前 ${ROWS} 条，请缩小条件` })
  const words = keyword
    ? sql`and (g.show_name ilike ${like(keyword)} or g.generic_name ilike ${like(keyword)} or g.goods_no ilike ${like(keyword)} or g.approval_no ilike ${like(keyword)} or f.name ilike ${like(keyword)}
        or exists (select from catalog.batch b where b.offer_id = o.id and b.batch_no = ${keyword}))`
    : sql``
  const where = sql`where o.seller_id = ${actor.sellerId} and ${STATES[state]} ${words}`
  const [found, counted] = await Promise.all([
    rows(
      db,
      offerRows(sql`catalog.offer o`, sql`${where} order by ${SORTS[sort]} limit ${pageSize} offset ${(page - 1) * pageSize}`),
    ),
    first(
      db,
      sql<{
        total: number
      }>`select count(*)::int as total from (select 1 from catalog.offer o join catalog.goods g on g.id = o.goods_id join catalog.factory f on f.id = g.factory_id ${where} limit ${sql.lit(COUNTED)}) x`,
    ),
  ])
  return { rows: found.map(view), total: counted!.total, page, pageSize }
}

type Detail = OfferRules & {
  tax_rate: number
  version: number
  region_names: { id: number; name: string }[] | null
}

/** One of the seller's offers with its rules, all its batches and the last changes of its stock. */
export async function getOffer(
  { db, actor, now, settings }: QueryContext<typeof ConsoleGetOffer>,
  { gccsId }: In<typeof ConsoleGetOffer>,
): Promise<Out<typeof ConsoleGetOffer>> {
  const [offer, batches, moves] = await Promise.all([
    first(
      db,
      offerRows<Detail>(
        sql`catalog.offer o`,
        sql`where o.id = ${gccsId} and o.seller_id = ${actor.sellerId}`,
        sql`, o.limit_per_order, o.limit_per_day, o.limit_per_month, o.split_allowed, o.sort_weight, o.shop_types, o.regions, o.tax_rate, o.version,
          (select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.id) from platform.region r where r.id = any(o.regions)) as region_names`,
      ),
    ),
    batchesOf(db, gccsId, { now, settings }),
    stockMovesOf(db, gccsId),
  ])
  if (!offer) refuse(ConsoleGetOffer, 'NOT_FOUND', {}, '没有这个商品')
  return {
    ...view(offer),
    limitPerOrder: offer.limit_per_order,
    limitPerDay: offer.limit_per_day,
    limitPerMonth: offer.limit_per_month,
    splitAllowed: offer.split_allowed,
    taxRate: offer.tax_rate,
    sortWeight: offer.sort_weight,
    version: offer.version,
    regions: offer.regions === null ? null : (offer.region_names ?? []),
    shopTypes: offer.shop_types,
    batches: batches.map((b) => ({
      batchId: b.id,
      batchNo: b.batch_no,
      producedOn: b.produced_on,
      expiresOn: b.expires_on,
      lifeDays: b.life,
      nearExpiry: b.near_expiry,
      available: b.available,
      reserved: b.reserved,
      sold: b.sold,
      locked: b.locked,
      sellable: b.sellable,
    })),
    moves: moves.map((m) => ({ at: m.at.toISOString(), batchNo: m.batch_no, delta: m.delta, reason: m.reason, by: m.by_name })),
  }
}
