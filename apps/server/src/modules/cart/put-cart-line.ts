import type { AddToCart, In, SetCartLine } from '@shop/contract'
import { refuse } from '../../kernel/refusal.ts'
import { purchaseBlocker, pricesOf, quantityError } from '../catalog/index.ts'
import { unitPrice } from '../pricing/index.ts'
import { notifyMembers, type CartContext } from './changed-cart.ts'
import { MAX_CART_LINES, pipelineSeenPrice, upsertLine } from './queries.ts'

/**
 * Writes the line before checking the rules: the row lock serializes two members' changes of one line, and a refusal rolls the
 * write back. Lines that are immediately removed again need no check.
 */
export async function putCartLine(
  context: CartContext,
  call: typeof AddToCart | typeof SetCartLine,
  input: In<typeof SetCartLine>,
  add: boolean,
) {
  const { tx, actor } = context
  const change = { offerId: input.gccsId, quantity: input.quantity, minLife: input.minLifeDays }
  const line = await upsertLine(tx, actor, context, change, add)
  if (!line) refuse(call, 'NOT_FOUND', {}, '没有这个商品，可能已被卖家删除')
  const blocker = purchaseBlocker(line, actor) ?? quantityError(line, line.quantity)
  if (blocker) refuse(call, 'CANNOT_BUY', { cannotBuy: blocker, inCart: line.in_cart }, blocker.text)
  if (line.lines > MAX_CART_LINES) refuse(call, 'CART_FULL')
  const { fen } = unitPrice(pricesOf(line), line.quantity)
  if (fen !== line.seen_fen) pipelineSeenPrice(tx, actor.shop.id, input.gccsId, fen)
  await notifyMembers(context)
  return { count: line.lines, quantity: line.quantity }
}
