import * as calls from '@shop/contract'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import { offerKeys } from '../catalog/index.ts'
import { locksOwnShop } from '../shops/index.ts'
import { addManyToCart } from './add-many-to-cart.ts'
import { addToCart } from './add-to-cart.ts'
import { cartToFavourites } from './cart-to-favourites.ts'
import { chooseCartLines } from './choose-cart-lines.ts'
import { countCart, getCart } from './get-cart.ts'
import { removeCartLines } from './remove-cart-lines.ts'
import { setCartLine } from './set-cart-line.ts'

/** A cart line refers to its offer. */
const offerOfLine = {
  contends: (_: unknown, { gccsId }: { gccsId: number }) => offerKeys([gccsId]),
  sharesLocks: true,
}

export function routes(kernel: Kernel) {
  query(kernel, calls.GetCart, getCart)
  query(kernel, calls.CountCart, countCart)
  command(kernel, calls.AddToCart, addToCart, offerOfLine)
  command(kernel, calls.AddManyToCart, addManyToCart, {
    contends: (_: unknown, { lines }: { lines: { gccsId: number }[] }) => offerKeys(lines.map((line) => line.gccsId)),
    sharesLocks: true,
  })
  command(kernel, calls.SetCartLine, setCartLine, offerOfLine)
  command(kernel, calls.ChooseCartLines, chooseCartLines)
  command(kernel, calls.RemoveCartLines, removeCartLines)
  command(kernel, calls.CartToFavourites, cartToFavourites, locksOwnShop)
}
