import { sql } from '../../../kernel/sql.ts'
import { processLots } from '../../../kernel/batch.ts'
import { rows, type Reader } from '../../../kernel/database.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { summedPacks } from '../stock/kept-stock.ts'
import { isSellable } from '../stock/sellable.ts'
import type { GoodsTable, OfferTable } from '../tables.gen.ts'
import { refreshGoods, refreshOffer } from './refresh.ts'

/** Rows looked at, and refreshed, at a time: locks are held only briefly. */
const LOT_SIZE = 1_000

type Compared = Pick<OfferTable, 'id'> & { differs: boolean }

/** The next offers by id, and whether what they keep of their batches differs from the batches. Offers and batches of one moment. */
const compareOffers = (db: Reader, after: number, at: Moment) =>
  rows(
    db,
    sql<Compared>`
      select o.id, (o.available, o.nearest_expiry) is distinct from (b.available, b.nearest) as differs
      from (select id, available, nearest_expiry from catalog.offer where id > ${after} order by id limit ${sql.lit(LOT_SIZE)}) o
      left join lateral (
        select ${summedPacks(sql`sb.available`)} as available, min(sb.expires_on) as nearest
        from catalog.batch sb where sb.offer_id = o.id and ${isSellable('sb', at)}) b on true
      order by o.id`,
  )
/**
 * Compares what every offer keeps of its batches with them, after the nightly refresh, so that nothing should differ; refreshes and
 * reports what does. Then refreshes the summaries of all goods, of which orders keep only whether there is stock. Returns the ids
 * of the offers that differed.
 */
export async function verifyKept(context: JobContext): Promise<number[]> {
  const { db, now, settings, log, transact } = context
  const wrong: number[] = []
  for (let after = 0; ;) {
    const found = await compareOffers(db, after, { now: now(), settings: settings() })
    wrong.push(...found.filter(({ differs }) => differs).map(({ id }) => id))
    if (found.length < LOT_SIZE) break
    after = found.at(-1)!.id
  }
  if (wrong.length > 0) log.error({ offers: wrong.length, first: wrong.slice(0, 20) }, 'offers differed from their batches')
  await processLots(wrong, LOT_SIZE, { log, describe: (offerId) => ({ offerId }) }, (lot) =>
    transact((work) => refreshOffer(work.tx, lot, work)),
  )
  const goods = await rows(db, sql<Pick<GoodsTable, 'id'>>`select id from catalog.goods order by id`)
  await processLots(goods, LOT_SIZE, { log, describe: ({ id }) => ({ goodsId: id }) }, (lot) =>
    transact((work) =>
      refreshGoods(
        work.tx,
        lot.map(({ id }) => id),
        work,
      ),
    ),
  )
  return wrong
}
