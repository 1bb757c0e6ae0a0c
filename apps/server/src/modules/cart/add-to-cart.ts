import { AddToCart, type In, type Out } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { putCartLine } from './put-cart-line.ts'

/** Adds to what lies in the cart. Refuses what can't be bought, and quantities outside minimum, step, limit and stock. */
export const addToCart = (
  context: CommandContext<typeof AddToCart>,
  input: In<typeof AddToCart>,
): Promise<Out<typeof AddToCart>> => putCartLine(context, AddToCart, input, true)
