import { sql } from '../../../kernel/sql.ts'
import { processEach } from '../../../kernel/batch.ts'
import { after, chinaDay, MINUTE } from '../../../kernel/clock.ts'
import { rows } from '../../../kernel/database.ts'
import type { JobContext, TransactionContext } from '../../../kernel/jobs.ts'
import { purge } from '../../../kernel/purge.ts'
import { findShopFacts, shopAsVisitor } from '../../access/index.ts'
import type { GoodsTable } from '../../catalog/tables.gen.ts'
import { notifyShop } from '../../messaging/index.ts'
import type { WatchTable } from '../tables.gen.ts'
import { bestOfShop } from './best-of-shop.ts'
import { judgeWatch, type WatchState } from './judge-watch.ts'
import { isWatching } from './watch-rows.ts'
import { watchNotice } from './watch-notice.ts'

/** Goods are looked at again after so long. */
const LOOK_AGAIN_MS = 10 * MINUTE
/** A run looks at so many watches, those first that have waited longest, and at the others of the same shops with them. */
const MAX_WATCHES = 20_000

/**
 * Looks at what shops watch, and notifies them of what came or costs less now. One transaction a shop holds its notices and what is
 * remembered of them: a run that is killed, repeated or joined by another notifies of nothing twice.
 */
export async function notifyWatching({ db, now, log, transact }: JobContext): Promise<void> {
  const due = await rows(
    db,
    sql<Pick<WatchTable, 'shop_id'>>`
      select d.shop_id from (
        select shop_id, looked_at from browsing.watch where looked_at <= ${after(now(), -LOOK_AGAIN_MS)}
        order by looked_at limit ${sql.lit(MAX_WATCHES)}) d
      group by d.shop_id order by min(d.looked_at), d.shop_id`,
  )
  await processEach(due, { log, describe: ({ shop_id: shopId }) => ({ watchingShopId: shopId }) }, ({ shop_id: shopId }) =>
    transact((context) => lookFor(context, shopId)),
  )
}

type Row = WatchState & Pick<WatchTable, 'goods_id'> & Pick<GoodsTable, 'show_name'>

async function lookFor(context: TransactionContext, shopId: number) {
  const { tx, now, settings } = context
  const watches = await rows(
    tx,
    sql<Row>`select w.goods_id, w.stock, w.price, w.in_stock, w.news_under_fen, w.notified_on, g.show_name
      from browsing.watch w join catalog.goods g on g.id = w.goods_id
      where w.shop_id = ${shopId} and w.looked_at <= ${after(now, -LOOK_AGAIN_MS)} and ${isWatching(now)}
      order by w.goods_id for update of w`,
  )
  await sql`update browsing.watch set looked_at = ${now} where shop_id = ${shopId}`.execute(tx)
  const shop = await findShopFacts(tx, shopId, { now, settings })
  if (watches.length === 0 || !shop) return
  const ids = watches.map((watch) => watch.goods_id)
  const standingOf = await bestOfShop(tx, shopAsVisitor(shop), { now, settings }, ids)
  const judged = watches.map((watch) => ({ watch, ...judgeWatch(watch, standingOf(watch.goods_id), chinaDay(now)) }))
  const changes = judged.map(({ watch, in_stock, news_under_fen, notified_on }) => ({
    goods_id: watch.goods_id,
    in_stock,
    news_under_fen,
    notified_on,
  }))
  await sql`update browsing.watch w set in_stock = c.in_stock, news_under_fen = c.news_under_fen, notified_on = c.notified_on
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(goods_id bigint, in_stock boolean, news_under_fen int, notified_on date)
    where w.shop_id = ${shopId} and w.goods_id = c.goods_id`.execute(tx)
  for (const { watch, news } of judged)
    if (news) await notifyShop(context, shopId, watchNotice({ ...watch, id: watch.goods_id }, news))
}

/** Deletes watches whose time has passed. */
export async function purgeWatches(context: JobContext): Promise<void> {
  const purged = await purge(
    context,
    (now, lot) =>
      sql`delete from browsing.watch where ctid = any (array(
        select ctid from browsing.watch where ends_at <= ${now} order by ends_at limit ${lot}))`,
  )
  if (purged > 0) context.log.info({ purged }, 'ended watches deleted')
}
