import { PAGES } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { processEach } from '../../../kernel/batch.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import { rows } from '../../../kernel/database.ts'
import type { JobContext, TransactionContext } from '../../../kernel/jobs.ts'
import { findShopFacts, shopAsVisitor } from '../../access/index.ts'
import type { GoodsTable } from '../../catalog/tables.gen.ts'
import { notifyShop } from '../../messaging/index.ts'
import type { ShortageTable } from '../tables.gen.ts'
import { bestOfShop } from '../watching/best-of-shop.ts'
import { isDue } from './open-shortages.ts'

/** A run looks for so many shortages, those first that have waited longest, and for the others of the same shops with them. */
const MAX_LOOKED_FOR = 20_000

/**
 * Notifies shops of what they registered as missing and can buy now, once. One transaction a shop holds its notices and what arrived: a
 * run that is killed or joined by another reports nothing twice, and a shop that fails holds up no other.
 */
export async function reportArrivals({ db, now, log, transact }: JobContext): Promise<void> {
  const due = await rows(
    db,
    sql<Pick<ShortageTable, 'shop_id'>>`
      select d.shop_id from (
        select s.shop_id, s.looked_at from browsing.shortage s where s.goods_id is not null and ${isDue(now())}
        order by s.looked_at limit ${sql.lit(MAX_LOOKED_FOR)}) d
      group by d.shop_id order by min(d.looked_at), d.shop_id`,
  )
  await processEach(due, { log, describe: ({ shop_id: shopId }) => ({ shortageShopId: shopId }) }, ({ shop_id: shopId }) =>
    transact((context) => report(context, shopId)),
  )
}

type Row = Pick<GoodsTable, 'show_name'> & { id: number; goods_id: number; notified: boolean }

async function report(context: TransactionContext, shopId: number) {
  const { tx, now, settings } = context
  const today = chinaDay(now)
  const missing = await rows(
    tx,
    sql<Row>`select s.id, s.goods_id, g.show_name,
        exists (select from browsing.watch w where w.shop_id = s.shop_id and w.goods_id = s.goods_id and w.notified_on = ${today}) as notified
      from browsing.shortage s join catalog.goods g on g.id = s.goods_id
      where s.shop_id = ${shopId} and ${isDue(now)} order by s.id for update of s`,
  )
  const shop = await findShopFacts(tx, shopId, { now, settings })
  if (missing.length === 0 || !shop) return
  const standingOf = await bestOfShop(tx, shopAsVisitor(shop), { now, settings }, [
    ...new Set(missing.map((row) => row.goods_id)),
  ])
  const arrived = missing.filter((row) => standingOf(row.goods_id).inStock)
  await sql`update browsing.shortage s set looked_at = ${now},
      answered_at = case when s.id = any(${arrived.map(({ id }) => id)}::bigint[]) then ${now}::timestamptz end
    where s.id = any(${missing.map(({ id }) => id)}::bigint[])`.execute(tx)
  // Of goods that the shop also watches it has been notified today; of those that it registered several times, once.
  const news = new Map(arrived.filter(({ notified }) => !notified).map((row) => [row.goods_id, row]))
  for (const { goods_id: goodsId, show_name: name } of news.values()) {
    await sql`update browsing.watch set notified_on = ${today} where shop_id = ${shopId} and goods_id = ${goodsId}`.execute(tx)
    await notifyShop(context, shopId, {
      kind: 'goods',
      title: `登记的缺货到了：${name}`,
      text: `您登记的 ${name} 有货了，可以采购`,
      to: `${PAGES.goods}?goodsId=${goodsId}`,
    })
  }
}
