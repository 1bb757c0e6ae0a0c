import { AddToCart, CartToFavourites, ChooseCartLines, RemoveCartLines, SetCartLine, type In, type Out } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Buyer } from '../access/index.ts'
import { hindrance, pricesOf, quantityFault } from '../catalog/index.ts'
import { unitPrice } from '../pricing/index.ts'
import { CART_LINES, cartRows, chooseLines, favourLines, pipelineLineRemoval, pipelineSeenPrice, putLine } from './queries.ts'
import { cartView } from './view.ts'

type Context = Pick<CommandContext<typeof AddToCart>, 'tx' | 'now' | 'settings' | 'emit'> & { actor: Buyer }

/** Tells every member of every change: their badge, and whoever looks at the cart reads it again. */
const tellMembers = async ({ emit, actor }: Context, count: number) => emit('cart-changed', { shop: actor.shop.id }, { count })

/**
 * Writes the line first and asks the rules after: the row's lock makes two members' changes of one line follow each other,
 * and a refusal takes the write back. Lines that leave the cart at once need no rules.
 */
async function put(context: Context, call: typeof AddToCart | typeof SetCartLine, input: In<typeof SetCartLine>, add: boolean) {
  const { tx, actor } = context
  const change = { offerId: input.gccsId, quantity: input.quantity, minLife: input.minLifeDays }
  const line = await putLine(tx, actor, context, change, add)
  if (!line) refuse(call, 'NOT_FOUND', {}, '没有这个商品，可能已被卖家删除')
  const fault = hindrance(line, actor) ?? quantityFault(line, line.quantity)
  if (fault) refuse(call, 'CANNOT_BUY', { cannotBuy: fault, inCart: line.in_cart }, fault.text)
  if (line.lines > CART_LINES) refuse(call, 'CART_FULL')
  const { fen } = unitPrice(pricesOf(line), line.quantity)
  if (fen !== line.seen_fen) pipelineSeenPrice(tx, actor.shop.id, input.gccsId, fen)
  await tellMembers(context, line.lines)
  return { count: line.lines, quantity: line.quantity }
}

/** Adds to what lies in the cart. Refuses what can't be bought, and quantities outside minimum, step, limit and stock. */
export const addToCart = (
  context: CommandContext<typeof AddToCart>,
  input: In<typeof AddToCart>,
): Promise<Out<typeof AddToCart>> => put(context, AddToCart, input, true)

const answer = async (context: Context): Promise<Out<typeof SetCartLine>> => {
  const cart = cartView(await cartRows(context.tx, context.actor, context), context.actor, context.now)
  return { count: cart.count, cart }
}
const changed = async (context: Context) => {
  const told = await answer(context)
  await tellMembers(context, told.count)
  return told
}

/** Sets a line's quantity; the last change wins and every member sees it. */
export async function setCartLine(context: CommandContext<typeof SetCartLine>, input: In<typeof SetCartLine>) {
  await put(context, SetCartLine, input, false)
  return answer(context)
}

/** Chooses lines for the next checkout, or not. Others' ids and lines that are gone change nothing. */
export async function chooseCartLines(
  context: CommandContext<typeof ChooseCartLines>,
  { gccsIds, chosen }: In<typeof ChooseCartLines>,
) {
  await chooseLines(context.tx, context.actor.shop.id, gccsIds, chosen, context.now)
  return changed(context)
}

export async function removeCartLines(context: CommandContext<typeof RemoveCartLines>, { gccsIds }: In<typeof RemoveCartLines>) {
  pipelineLineRemoval(context.tx, context.actor.shop.id, gccsIds)
  return changed(context)
}

export async function cartToFavourites(
  context: CommandContext<typeof CartToFavourites>,
  { gccsIds }: In<typeof CartToFavourites>,
) {
  await favourLines(context.tx, context.actor.shop.id, gccsIds, context.now)
  pipelineLineRemoval(context.tx, context.actor.shop.id, gccsIds)
  return changed(context)
}
