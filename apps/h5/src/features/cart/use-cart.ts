import { CartToFavourites, GetCart, RemoveCartLines, SetCartLine } from '@shop/contract/cart'
import { toast } from '@shop/ui'
import { useEffect } from 'react'
import { flushPending } from '../../shell/cart/pending-quantities.ts'
import { setCartQuantity } from '../../shell/cart/set-cart-quantity.ts'
import { setCartCount } from '../../shell/me.ts'
import { invalidate, useCall } from '../../shell/query.ts'
import { selectLines, sendChange, type CartData } from './cart-changes.ts'
import type { ShelfLife } from '../../shell/shelf-lives.ts'

export type { CartData } from './cart-changes.ts'
export type CartGroup = CartData['sellers'][number]
export type CartLineData = CartGroup['lines'][number]
export type UnavailableLine = CartData['dead'][number]

/** The shop's cart. Pending quantities are sent when the user navigates away. */
export function useCart() {
  const cart = useCall(GetCart, {}, { staleTime: 0 })
  const count = cart.data?.count
  useEffect(() => {
    if (count !== undefined) setCartCount(count)
  }, [count])
  useEffect(() => () => void flushPending(), [])
  return cart
}

/** All changes of the cart; every change returns the whole cart, so the sums always come from the server. */
export const cartActions = {
  choose: selectLines,
  setQuantity: (line: { gccsId: number; quantity: number }, quantity: number) =>
    setCartQuantity(line.gccsId, quantity, line.quantity),
  setMinShelfLife: (gccsId: number, quantity: number, minLifeDays: ShelfLife) =>
    void sendChange(SetCartLine, { gccsId, quantity, minLifeDays }, [gccsId]),
  remove: async (gccsIds: number[]) => {
    const done = await sendChange(RemoveCartLines, { gccsIds }, gccsIds)
    if (done) toast('已删除', { tone: 'success' })
    return done
  },
  addToFavourites: async (gccsIds: number[]) => {
    const done = await sendChange(CartToFavourites, { gccsIds }, gccsIds)
    if (!done) return false
    invalidate(CartToFavourites.invalidates)
    toast('已移入收藏', { tone: 'success' })
    return true
  },
}
