import type { CartToFavourites, In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { changedCart } from './changed-cart.ts'
import { addLinesToFavourites, pipelineLineRemoval } from './queries.ts'

/** Removes lines from the cart and adds their goods to the shop's favourites. */
export async function cartToFavourites(
  context: CommandContext<typeof CartToFavourites>,
  { gccsIds }: In<typeof CartToFavourites>,
) {
  await addLinesToFavourites(context.tx, context.actor.shop.id, gccsIds, context.now)
  pipelineLineRemoval(context.tx, context.actor.shop.id, gccsIds)
  return changedCart(context)
}
