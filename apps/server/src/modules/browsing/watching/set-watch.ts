import { SetWatch, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { qualificationData } from '../../access/index.ts'
import { priceHiddenReason, standingGoods } from '../../catalog/index.ts'
import { lockShop } from '../../shops/index.ts'
import { countMissed } from '../missed/count-missed.ts'
import { bestOfShop } from './best-of-shop.ts'
import { isWatching, watchEnd } from './watch-rows.ts'

/**
 * Begins to watch goods for the shop, changes what is watched of them, or ends it (no kinds). What is known at this moment is no news:
 * goods in stock have to run out first, and a price has to fall below today's. Setting it once more begins its time from the start. Refuses a
 * watched price to who may not see prices, and more goods than a shop watches.
 */
export async function setWatch(
  { tx, actor, now, settings }: CommandContext<typeof SetWatch>,
  { goodsId: asked, kinds, belowFen }: In<typeof SetWatch>,
) {
  const goodsId = await standingGoods(tx, asked)
  const shopId = actor.shop.id
  await lockShop(tx, shopId)
  if (kinds.length === 0) {
    await sql`delete from browsing.watch where shop_id = ${shopId} and goods_id = ${goodsId}`.execute(tx)
    return { done: true as const }
  }
  const price = kinds.includes('price')
  if (belowFen !== undefined && !price) badInput({ belowFen: '请打开降价提醒，再填价格' })
  if (!(await first(tx, sql`select from catalog.goods where id = ${goodsId} and listed`))) refuse(SetWatch, 'NOT_FOUND')
  if (price && priceHiddenReason(actor)) refuse(SetWatch, 'PRICE_QUALIFICATION', qualificationData('price', actor.shop))
  const { inStock, fen } = (await bestOfShop(tx, actor, { now, settings }, [goodsId]))(goodsId)
  if (belowFen !== undefined && fen !== null && fen <= belowFen) badInput({ belowFen: '现在的价格已经不高于它，请填更低的' })
  const newsUnder = !price ? null : belowFen === undefined ? fen : belowFen + 1
  const { was } = (await first(
    tx,
    sql<{ was: boolean | null }>`
    insert into browsing.watch (shop_id, goods_id, stock, price, below_fen, set_at, ends_at, in_stock, news_under_fen, looked_at)
    values (${shopId}, ${goodsId}, ${kinds.includes('stock')}, ${price}, ${belowFen ?? null}, ${now}, ${watchEnd(now)}, ${inStock}, ${newsUnder}, ${now})
    on conflict (shop_id, goods_id) do update set stock = excluded.stock, price = excluded.price, below_fen = excluded.below_fen,
      set_at = excluded.set_at, ends_at = excluded.ends_at, in_stock = excluded.in_stock, news_under_fen = excluded.news_under_fen,
      looked_at = excluded.looked_at
    returning (select w.stock and ${isWatching(now)} from browsing.watch w where w.shop_id = ${shopId} and w.goods_id = ${goodsId}) as was`,
  ))!
  const { count } = (await first(
    tx,
    sql<{
      count: number
    }>`select count(*)::int as count from browsing.watch w where w.shop_id = ${shopId} and ${isWatching(now)}`,
  ))!
  const max = settings.watched_goods_max
  if (count > max) refuse(SetWatch, 'WATCHED_FULL', {}, `最多给 ${max} 种商品设到货和降价提醒，请先取消一些`)
  // Whoever waited for it already asks for nothing more.
  if (kinds.includes('stock') && !inStock && !was)
    await countMissed(
      tx,
      { shop: actor.shop, source: 'watch', now },
      sql`select ${goodsId}::bigint as goods_id, 0 as packs, 0 as wanted`,
    )
  return { done: true as const }
}
