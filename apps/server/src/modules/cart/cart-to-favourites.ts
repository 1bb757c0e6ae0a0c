import { CartToFavourites, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { countFavourites } from '../catalog/index.ts'
import { lockShop } from '../shops/index.ts'
import { changedCart } from './changed-cart.ts'
import { addLinesToFavourites, pipelineLineRemoval } from './queries.ts'

/** Removes lines from the cart and adds their goods to the shop's favourites; refuses when these would be too many. */
export async function cartToFavourites(
  context: CommandContext<typeof CartToFavourites>,
  { gccsIds }: In<typeof CartToFavourites>,
) {
  const { tx, now, settings } = context
  const shopId = context.actor.shop.id
  await lockShop(tx, shopId)
  await addLinesToFavourites(tx, shopId, gccsIds, now)
  const max = settings.favourites_max
  if ((await countFavourites(tx, shopId)) > max)
    refuse(CartToFavourites, 'FAVOURITES_FULL', {}, `最多收藏 ${max} 种商品，请先取消收藏一些`)
  pipelineLineRemoval(tx, shopId, gccsIds)
  return changedCart(context)
}
