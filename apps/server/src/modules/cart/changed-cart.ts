import type { Out, SetCartLine } from '@shop/contract'
import type { TransactionContext } from '../../kernel/jobs.ts'
import type { Buyer } from '../access/index.ts'
import { cartRows } from './queries.ts'
import { cartView } from './view.ts'

export type CartContext = Pick<TransactionContext, 'tx' | 'now' | 'settings' | 'emit'> & { actor: Buyer }

/** Notifies all members of a change: their badges and open carts refetch. */
export const notifyMembers = async ({ emit, actor }: CartContext) => emit('cart-changed', { shop: actor.shop.id }, {})

/** The current cart, which the cart page's commands return. */
export async function wholeCart(context: CartContext): Promise<Out<typeof SetCartLine>> {
  const cart = cartView(await cartRows(context.tx, context.actor, context), context.actor, context.now)
  return { count: cart.count, cart }
}

/** The same after a change that members have not been notified of yet. */
export async function changedCart(context: CartContext): Promise<Out<typeof SetCartLine>> {
  const whole = await wholeCart(context)
  await notifyMembers(context)
  return whole
}
