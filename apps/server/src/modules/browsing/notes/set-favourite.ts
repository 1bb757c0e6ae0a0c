import { SetFavourite, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { addFavourites, countFavourites, removeFavourite, standingGoods } from '../../catalog/index.ts'
import { lockShop } from '../../shops/index.ts'

/** Adds a product to the shop's favourites, up to their number, or removes it; unlisted goods can still be removed. */
export async function setFavourite(
  { tx, actor, now, settings }: CommandContext<typeof SetFavourite>,
  { goodsId: asked, on }: In<typeof SetFavourite>,
) {
  const goodsId = await standingGoods(tx, asked)
  const goods = await first(tx, sql`select from catalog.goods where id = ${goodsId}${on ? sql` and listed` : sql``}`)
  if (!goods) refuse(SetFavourite, 'NOT_FOUND')
  if (!on) {
    await removeFavourite(tx, actor.shop.id, goodsId)
    return { done: true as const }
  }
  await lockShop(tx, actor.shop.id)
  await addFavourites(tx, actor.shop.id, sql`select ${goodsId}::bigint as goods_id`, now)
  const max = settings.favourites_max
  if ((await countFavourites(tx, actor.shop.id)) > max)
    refuse(SetFavourite, 'FAVOURITES_FULL', {}, `最多收藏 ${max} 种商品，请先取消收藏一些`)
  return { done: true as const }
}
