import { SetCartLine, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { wholeCart } from './changed-cart.ts'
import { putCartLine } from './put-cart-line.ts'

/** Sets a line's quantity; the last change wins and all members see it. */
export async function setCartLine(context: CommandContext<typeof SetCartLine>, input: In<typeof SetCartLine>) {
  await putCartLine(context, SetCartLine, input, false)
  return wholeCart(context)
}
