import type { In, RemoveCartLines } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { changedCart } from './changed-cart.ts'
import { pipelineLineRemoval } from './queries.ts'

/** Removes lines from the cart; ids that are not in it change nothing. */
export async function removeCartLines(context: CommandContext<typeof RemoveCartLines>, { gccsIds }: In<typeof RemoveCartLines>) {
  pipelineLineRemoval(context.tx, context.actor.shop.id, gccsIds)
  return changedCart(context)
}
