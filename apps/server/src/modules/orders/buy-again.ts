import { BuyAgain, type In, type Out } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { MAX_CART_LINES, countLines, pipelineLines } from '../cart/index.ts'
import { againLines } from './again-lines.ts'

/**
 * Puts an order's goods into the cart again. What can't be bought now is left out and named with its reason; of what there is less than
 * was bought, the rest goes in where that is asked for. Refuses, and adds nothing, when the cart would exceed its maximum number of lines.
 */
export async function buyAgain(
  { tx, actor, now, settings, emit }: CommandContext<typeof BuyAgain>,
  { orderId, reduce }: In<typeof BuyAgain>,
): Promise<Out<typeof BuyAgain>> {
  const lines = await againLines(BuyAgain, tx, { actor, at: { now, settings }, orderId })
  const fits = ({ problem, quantity }: (typeof lines)[number]) => problem === null || (reduce === true && quantity > 0)
  const added = lines.filter(fits).map(({ facts, quantity }) => ({ offerId: facts.offer_id, quantity }))
  const left = lines
    .filter((line) => !fits(line))
    .map(({ facts, problem }) => ({ goodsShowName: facts.show_name, text: problem! }))
  pipelineLines(tx, actor, now, added)
  const count = await countLines(tx, actor.shop.id)
  if (count > MAX_CART_LINES) refuse(BuyAgain, 'CART_FULL')
  if (added.length > 0) await emit('cart-changed', { shop: actor.shop.id }, {})
  return { added: added.length, left, count }
}
