import { CartToFavourites, GetCart, RemoveCartLines, SetCartLine } from '@shop/contract/cart'
import { toast } from '@shop/ui'
import { useEffect } from 'react'
import { setCartCount } from '../../shell/me.ts'
import { invalidate, useCall } from '../../shell/query.ts'
import { change, choose, settle, wantQuantity, type CartData } from './wishes.ts'
import type { Life } from './lives.ts'

export type { CartData } from './wishes.ts'
export type CartGroup = CartData['sellers'][number]
export type CartLineData = CartGroup['lines'][number]
export type DeadLine = CartData['dead'][number]

/** The shop's cart. What was pressed last is sent when the page is left. */
export function useCart() {
  const cart = useCall(GetCart, {}, { staleTime: 0 })
  const count = cart.data?.count
  useEffect(() => {
    if (count !== undefined) setCartCount(count)
  }, [count])
  useEffect(() => () => void settle(), [])
  return cart
}

/** Everything that changes the cart; every change answers the whole cart, so sums are always the server's. */
export const cartActs = {
  choose,
  setQuantity: wantQuantity,
  setLife: (gccsId: number, quantity: number, minLifeDays: Life) => void change(SetCartLine, { gccsId, quantity, minLifeDays }),
  remove: async (gccsIds: number[]) => {
    const done = await change(RemoveCartLines, { gccsIds })
    if (done) toast('已删除', { tone: 'success' })
    return done
  },
  favour: async (gccsIds: number[]) => {
    const done = await change(CartToFavourites, { gccsIds })
    if (!done) return false
    invalidate(CartToFavourites.invalidates)
    toast('已移入收藏', { tone: 'success' })
    return true
  },
}
