import type { In, RemoveCartLines } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { changedCart } from './changed-cart.ts'
import { pipelineLineRemoval } from './queries.ts'

/** Takes lines out of the cart; what is not in it changes nothing. */
export async function removeCartLines(context: CommandContext<typeof RemoveCartLines>, { gccsIds }: In<typeof RemoveCartLines>) {
  pipelineLineRemoval(context.tx, context.actor.shop.id, gccsIds)
  return changedCart(context)
}
