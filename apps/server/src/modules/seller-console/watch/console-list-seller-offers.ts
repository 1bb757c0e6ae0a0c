import type { ConsoleListSellerOffers, In, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, rows, type Executor } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { containing } from '../../../kernel/like.ts'
import { countRows, pageOf } from '../../../kernel/page.ts'
import { recordsNamed } from '../../library/index.ts'
import { OUT_OF_SCOPE } from '../offers/list-offers.ts'
import { offerRows, offerView } from '../offers/offer-rows.ts'
import { WATCHED, watchedView, type Watched } from './watched.ts'

const STATES = {
  all: sql`true`,
  onSale: sql`o.on_sale`,
  offSale: sql`not o.on_sale and o.stopped_at is null`,
  noStock: sql`o.available = 0`,
  stopped: sql`o.stopped_at is not null`,
  outOfScope: OUT_OF_SCOPE,
  nearExpiry: sql`o.near_expiry`,
}
const SORTS = {
  updated: sql`o.updated_at desc, o.id desc`,
  price: sql`o.price_fen, o.goods_id, o.id`,
  stock: sql`o.available, o.id desc`,
}

/** The sellers that are called so. They are few, and known before the statement of the list is planned. */
const sellersNamed = async (db: Executor, name: string) =>
  (
    await rows(
      db,
      sql<{
        id: number
      }>`select id from catalog.seller where name ilike ${containing(name)} or company_name ilike ${containing(name)}`,
    )
  ).map(({ id }) => id)

/**
 * Offers of all sellers. The rows of the page are found among the offers alone, along an index where there is one for the order (by change;
 * by price what is on sale), and only they are joined with their goods.
 */
export async function consoleListSellerOffers(
  { db, now }: QueryContext<typeof ConsoleListSellerOffers>,
  { seller, keyword, state = 'all', sort = 'updated', ...input }: In<typeof ConsoleListSellerOffers>,
): Promise<Out<typeof ConsoleListSellerOffers>> {
  const { page, pageSize, limit } = pageOf(input)
  const parts = [STATES[state]]
  if (seller) {
    const sellerIds = await sellersNamed(db, seller)
    if (sellerIds.length === 0) return { rows: [], total: 0, page, pageSize }
    parts.push(sql`o.seller_id = any(${sellerIds}::bigint[])`)
  }
  if (keyword) parts.push(sql`o.goods_id in (${recordsNamed(keyword)})`)
  const matching = sql`from catalog.offer o where ${sql.join(parts, sql` and `)}`
  const [found, counted] = await Promise.all([
    rows(
      db,
      offerRows<Watched>(
        sql`(select o.* ${matching} order by ${SORTS[sort]} ${limit}) o`,
        sql`order by ${SORTS[sort]}`,
        { now },
        WATCHED,
      ),
    ),
    first(db, sql<{ total: number }>`select ${countRows(matching)} as total`),
  ])
  return { rows: found.map((row) => ({ ...offerView(row), ...watchedView(row) })), total: counted!.total, page, pageSize }
}
