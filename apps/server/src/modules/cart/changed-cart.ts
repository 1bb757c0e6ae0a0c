import type { Out, SetCartLine } from '@shop/contract'
import type { TransactionContext } from '../../kernel/jobs.ts'
import type { Buyer } from '../access/index.ts'
import { cartRows } from './queries.ts'
import { cartView } from './view.ts'

export type CartContext = Pick<TransactionContext, 'tx' | 'now' | 'settings' | 'emit'> & { actor: Buyer }

/** Notifies every member of a change: their badge, and whoever looks at the cart reads it again. */
export const notifyMembers = async ({ emit, actor }: CartContext, count: number) =>
  emit('cart-changed', { shop: actor.shop.id }, { count })

/** The cart as it is now, which the commands of a cart page answer. */
export async function wholeCart(context: CartContext): Promise<Out<typeof SetCartLine>> {
  const cart = cartView(await cartRows(context.tx, context.actor, context), context.actor, context.now)
  return { count: cart.count, cart }
}

/** The same after a change that the members have not been notified of. */
export async function changedCart(context: CartContext): Promise<Out<typeof SetCartLine>> {
  const whole = await wholeCart(context)
  await notifyMembers(context, whole.count)
  return whole
}
