import type { ChooseCartLines, In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { changedCart } from './changed-cart.ts'
import { selectLines } from './queries.ts'

/** Chooses lines for the next checkout, or deselects them. Ignores ids of other shops and lines that no longer exist. */
export async function chooseCartLines(
  context: CommandContext<typeof ChooseCartLines>,
  { gccsIds, chosen }: In<typeof ChooseCartLines>,
) {
  await selectLines(context.tx, context.actor.shop.id, gccsIds, chosen, context.now)
  return changedCart(context)
}
