import { AddToCart, type In, type Out } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { putCartLine } from './put-cart-line.ts'

/** Adds to the quantity in the cart. Refuses what can't be bought, and quantities that break minimum, step, limit or stock. */
export const addToCart = (
  context: CommandContext<typeof AddToCart>,
  input: In<typeof AddToCart>,
): Promise<Out<typeof AddToCart>> => putCartLine(context, AddToCart, input, true)
