import type { ConsoleListOffers, In, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { pageOf, countRows } from '../../../kernel/page.ts'
import { goodsNamedOrApproved, heldByPlatform } from '../../catalog/index.ts'
import { offerRows, offerView } from './offer-rows.ts'

/** What shops look for in vain: an offer `o` that is on sale without stock. */
export const SOLD_OUT = sql`(o.on_sale and o.available = 0)`
/** What left sale because no licence covered its goods, until it is on sale again. */
export const OUT_OF_SCOPE = sql`(o.lacking_scope is not null and o.replaced_by is null)`
const STATES = {
  all: sql`true`,
  onSale: sql`o.on_sale`,
  offSale: sql`not o.on_sale and o.stopped_at is null`,
  noStock: sql`o.available = 0`,
  soldOut: SOLD_OUT,
  nearExpiry: sql`o.near_expiry`,
  outOfScope: OUT_OF_SCOPE,
}
const SORTS = {
  updated: sql`o.updated_at desc, o.id desc`,
  sales: sql`o.sales_count desc, o.id desc`,
  stock: sql`o.available, o.id desc`,
  expiry: sql`o.nearest_expiry nulls last, o.id desc`,
}

/**
 * The seller's own offers by state and words (name, goods number, approval number, factory, batch number). Sorted by stock or
 * expiry, the least stock or the nearest expiry comes first.
 */
export async function listSellerOffers(
  { db, actor, now }: QueryContext<typeof ConsoleListOffers>,
  { keyword, state = 'all', sort = 'updated', ...input }: In<typeof ConsoleListOffers>,
): Promise<Out<typeof ConsoleListOffers>> {
  const { page, pageSize, limit } = pageOf(input)
  const words = keyword
    ? sql`and (${goodsNamedOrApproved(keyword)}
        or exists (select from catalog.batch b where b.offer_id = o.id and b.batch_no = ${keyword}))`
    : sql``
  const where = sql`where o.seller_id = ${actor.sellerId} and ${state === 'stopped' ? heldByPlatform(now) : STATES[state]} ${words}`
  const [found, counted] = await Promise.all([
    rows(db, offerRows(sql`catalog.offer o`, sql`${where} order by ${SORTS[sort]} ${limit}`, { now })),
    first(
      db,
      sql<{
        total: number
      }>`select ${countRows(sql`from catalog.offer o join catalog.goods g on g.id = o.goods_id join catalog.factory f on f.id = g.factory_id ${where}`)} as total`,
    ),
  ])
  return { rows: found.map(offerView), total: counted!.total, page, pageSize }
}
