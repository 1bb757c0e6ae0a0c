import { sql } from '../../../kernel/sql.ts'
import { processLots } from '../../../kernel/batch.ts'
import { rows, type Tx } from '../../../kernel/database.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { recordPrices } from '../../pricing/index.ts'
import { summedPacks } from '../stock/kept-stock.ts'
import { isSellable, sellableFrom } from '../stock/sellable.ts'
import type { GoodsTable, OfferTable } from '../tables.gen.ts'

/**
 * Computes the facts of offers that lists filter and sort by from their batches, then those of their goods and sellers. Call it
 * in the transaction that changes offers or batches by hand; orders maintain `offer.available` themselves.
 */
export async function refreshOffer(tx: Tx, offerIds: readonly number[], at: Moment): Promise<void> {
  const goods = await rows(
    tx,
    sql<Pick<OfferTable, 'goods_id' | 'seller_id'>>`
      with locked as (
        select id, goods_id, seller_id from catalog.offer where id = any(${offerIds}::bigint[]) order by id for no key update
      ), changed as (
        update catalog.offer o set available = t.available, nearest_expiry = t.nearest
        from (
          select l.id, ${summedPacks(sql`b.available`)} as available, min(b.expires_on) as nearest
          from locked l
          left join catalog.batch b on b.offer_id = l.id and ${isSellable('b', at)}
          group by l.id
        ) t
        where o.id = t.id and (o.available, o.nearest_expiry) is distinct from (t.available, t.nearest)
      )
      select goods_id, seller_id from locked`,
  )
  await refreshGoods(tx, [...new Set(goods.map((g) => g.goods_id))], at)
  await refreshSellers(tx, [...new Set(goods.map((g) => g.seller_id))])
}

/**
 * Computes the summary that goods show of their offers on sale: how many, the lowest price, stock and longest shelf life. A
 * near-expiry price counts only when nothing else is on sale, since a list shows the fresh offer.
 */
export async function refreshGoods(tx: Tx, goodsIds: readonly number[], at: Moment): Promise<void> {
  await sql`
    with locked as (
      select id from catalog.goods where id = any(${goodsIds}::bigint[]) order by id for no key update
    )
    update catalog.goods g
    set offer_count = t.offer_count, low_price_fen = t.low_price_fen, available = t.available, latest_expiry = t.latest_expiry
    from (
      select l.id, count(o.id)::int as offer_count,
             coalesce(min(o.price_fen) filter (where not o.near_expiry), min(o.price_fen)) as low_price_fen,
             least(coalesce(sum(o.available), 0), 2000000000)::int as available, max(b.latest) as latest_expiry
      from locked l
      left join (catalog.offer o join catalog.seller s on s.id = o.seller_id and s.sells) on o.goods_id = l.id and o.on_sale
      left join lateral (
        select max(sb.expires_on) as latest from catalog.batch sb where sb.offer_id = o.id and ${isSellable('sb', at)}
      ) b on true
      group by l.id
    ) t
    where g.id = t.id and (g.offer_count, g.low_price_fen, g.available, g.latest_expiry)
      is distinct from (t.offer_count, t.low_price_fen, t.available, t.latest_expiry)`.execute(tx)
}

/** Counts the goods that sellers have on sale. */
export const refreshSellers = (tx: Tx, sellerIds: readonly number[]) =>
  sql`update catalog.seller s set goods_count = t.goods_count
      from (
        select i as id, (select count(distinct o.goods_id) from catalog.offer o where o.seller_id = i and o.on_sale)::int as goods_count
        from unnest(${sellerIds}::bigint[]) i
      ) t
      where s.id = t.id and s.goods_count <> t.goods_count`.execute(tx)

/** Records what offers cost at their minimum quantity as of a day (YYYY-MM-DD), for the price history: less can't be bought. */
export const recordTierPrice = (tx: Tx, offerIds: readonly number[], day: string) =>
  recordPrices(tx, sql`select id as offer_id, price_fen from catalog.offer where id = any(${offerIds}::bigint[])`, day)

/** Offers or goods refreshed per transaction, so that locks are held only briefly. */
const LOT_SIZE = 1_000

/** Once a day: refreshes offers whose batches crossed the sellable day. Returns how many there were. */
export async function refreshExpired({ db, now, settings, log, transact }: JobContext): Promise<number> {
  const expired = await rows(
    db,
    sql<Pick<OfferTable, 'id'>>`
      select o.id from catalog.offer o where o.available > 0 and o.nearest_expiry < ${sellableFrom({ now: now(), settings: settings() })} order by o.id`,
  )
  await processLots(expired, LOT_SIZE, { log, describe: ({ id }) => ({ offerId: id }) }, (lot) =>
    transact((work) =>
      refreshOffer(
        work.tx,
        lot.map(({ id }) => id),
        work,
      ),
    ),
  )
  return expired.length
}

/**
 * Every hour: refreshes goods that orders sold out or returned to stock, since orders update only the stock of their offers.
 * Returns how many there were.
 */
export async function refreshSoldOut({ db, log, transact }: JobContext): Promise<number> {
  const changed = await rows(
    db,
    sql<Pick<GoodsTable, 'id'>>`
      select g.id from catalog.goods g
      where g.offer_count > 0
        and (g.available > 0) <> exists (
          select from catalog.offer o join catalog.seller s on s.id = o.seller_id and s.sells
          where o.goods_id = g.id and o.on_sale and o.available > 0)
      order by g.id`,
  )
  await processLots(changed, LOT_SIZE, { log, describe: ({ id }) => ({ goodsId: id }) }, (chunk) =>
    transact((work) =>
      refreshGoods(
        work.tx,
        chunk.map(({ id }) => id),
        work,
      ),
    ),
  )
  return changed.length
}
