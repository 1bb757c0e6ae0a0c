import { useEffect, useRef, useState } from 'react'
import { flushPending } from '../../../../shell/cart/pending-quantities.ts'
import { setPageSearch } from '../../../../shell/navigation.ts'
import { QUIET_MS } from '../../../../shell/query.ts'
import type { Checkout, CheckoutLine } from './checkout-view.ts'

/**
 * The quantities of a checkout's lines, which the buyer may still change. A line of the cart changes in the cart; what is bought
 * directly changes in the page's address. Every change is shown at once, and until the server has computed it `computing` is true.
 */
export function useLineQuantities(view: Checkout, fromCart: boolean, refresh: () => Promise<unknown>) {
  const [changed, setChanged] = useState<ReadonlyMap<number, number>>(new Map())
  const timer = useRef(0)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const quantityOf = (line: CheckoutLine) => changed.get(line.gccsId) ?? line.quantity
  const computing = view.sellers.some((seller) => seller.lines.some((line) => quantityOf(line) !== line.quantity))

  const change = (line: CheckoutLine, quantity: number) => {
    const next = new Map(changed).set(line.gccsId, quantity)
    setChanged(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void compute(next, quantity), QUIET_MS)
  }
  const compute = async (then: ReadonlyMap<number, number>, quantity: number) => {
    if (!fromCart) return setPageSearch('sub-goods/order/commit', { quantity })
    // Loaded with the first change: most checkouts do without it.
    const { setCartQuantity } = await import('../../../../shell/cart/set-cart-quantity.ts')
    for (const line of view.sellers.flatMap((seller) => seller.lines)) {
      const wanted = then.get(line.gccsId)
      if (wanted !== undefined && wanted !== line.quantity) setCartQuantity(line.gccsId, wanted, line.quantity)
    }
    await flushPending()
    await refresh()
    // What the server has now is what counts, also when it refused the change.
    setChanged((now) => (now === then ? new Map() : now))
  }
  return { quantityOf, change, computing }
}
