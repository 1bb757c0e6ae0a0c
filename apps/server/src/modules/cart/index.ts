import { AddToCart, CartToFavourites, ChooseCartLines, CountCart, GetCart, RemoveCartLines, SetCartLine } from '@shop/contract'
import { command, query } from '../../kernel/endpoint.ts'
import type { Module } from '../module.ts'
import { addToCart, cartToFavourites, chooseCartLines, removeCartLines, setCartLine } from './commands.ts'
import { cartRows, countLines } from './queries.ts'
import { cartView } from './view.ts'

export {
  cartRows,
  countLines,
  inCart,
  lineCount,
  pipelineLineRemoval,
  pipelineLines,
  worthInCart,
  type CartRow,
  type InCart,
} from './queries.ts'

/** The cart: kept on the server, by shop, shared by its members. */
export const cartModule = (): Module => ({
  name: 'cart',
  register(kernel) {
    query(kernel, GetCart, async ({ db, actor, now, settings }) =>
      cartView(await cartRows(db, actor, { now, settings }), actor, now),
    )
    query(kernel, CountCart, async ({ db, actor }) => ({ count: await countLines(db, actor.shop.id) }))
    command(kernel, AddToCart, addToCart)
    command(kernel, SetCartLine, setCartLine)
    command(kernel, ChooseCartLines, chooseCartLines)
    command(kernel, RemoveCartLines, removeCartLines)
    command(kernel, CartToFavourites, cartToFavourites)
  },
})
