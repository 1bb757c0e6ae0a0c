import { CallError } from '@shop/client'
import { create } from 'zustand'
import { ChooseCartLines, GetCart, SetCartLine, type CartToFavourites, type RemoveCartLines } from '@shop/contract/cart'
import type { Args, Out } from '@shop/contract/endpoint'
import { toast } from '@shop/ui'
import { call } from '../../shell/http.ts'
import { setCartCount } from '../../shell/me.ts'
import { callKey, invalidate, queryClient, showRefusal } from '../../shell/query.ts'
import { onSessionEnd } from '../../shell/session.ts'

export type CartData = Out<typeof GetCart>
type CartCommand = typeof SetCartLine | typeof ChooseCartLines | typeof RemoveCartLines | typeof CartToFavourites

const KEY = callKey(GetCart, {})
/** Milliseconds of quiet after which a quantity is sent. */
const DEBOUNCE_MS = 300

/** Quantities on their way to the server: shown at once, the sums follow with the answer. */
export const usePendingQuantities = create<Record<number, number>>(() => ({}))
const timers = new Map<number, number>()
let lastChange: Promise<unknown> = Promise.resolve()
/** Changes that are not answered yet. */
let openChanges = 0

onSessionEnd(() => {
  for (const timer of timers.values()) window.clearTimeout(timer)
  timers.clear()
  usePendingQuantities.setState({}, true)
})

/**
 * Makes one change of the cart after the other, so that an older answer never covers a newer one. What the server answers
 * is the cart as it is now. False: refused, told in words, and the cart is asked again.
 */
export function sendChange<E extends CartCommand>(endpoint: E, args: Args<E>): Promise<boolean> {
  const run = async () => {
    // An answer under way is older than this change.
    await queryClient.cancelQueries({ queryKey: KEY })
    try {
      const { count, cart } = await call(endpoint, args)
      // With more to come, what is shown is already newer than this answer.
      if (openChanges === 1) queryClient.setQueryData(KEY, cart)
      setCartCount(count)
      return true
    } catch (error) {
      invalidate(GetCart.tags)
      if (error instanceof CallError) showRefusal(error)
      else toast('出了点问题，请重试')
      return false
    } finally {
      openChanges--
    }
  }
  openChanges++
  const mine = lastChange.then(run)
  lastChange = mine
  return mine
}

/** Wants so many of a line. Quick presses become one call with the last quantity. */
export function setCartQuantity(gccsId: number, quantity: number) {
  usePendingQuantities.setState({ [gccsId]: quantity })
  window.clearTimeout(timers.get(gccsId))
  timers.set(
    gccsId,
    window.setTimeout(() => void flush(gccsId), DEBOUNCE_MS),
  )
}

async function flush(gccsId: number) {
  timers.delete(gccsId)
  const quantity = usePendingQuantities.getState()[gccsId]
  if (quantity === undefined) return
  await sendChange(SetCartLine, { gccsId, quantity })
  // Pressed again meanwhile: the newer wish has its own call.
  if (!timers.has(gccsId) && usePendingQuantities.getState()[gccsId] === quantity) clearPending(gccsId)
}
const clearPending = (gccsId: number) =>
  usePendingQuantities.setState((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== String(gccsId))), true)

/** Sends what still waits and settles when the server has answered everything. */
export async function flushPending() {
  const waiting = [...timers.keys()]
  for (const id of waiting) window.clearTimeout(timers.get(id))
  await Promise.all(waiting.map(flush))
  await lastChange
}

// The phone is put away or another app comes up: the page may not live to see its timers.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flushPending()
})

/** Chosen or not is shown before the server answers; the sums wait for it. */
export function selectLines(gccsIds: number[], chosen: boolean) {
  if (gccsIds.length === 0) return
  const ids = new Set(gccsIds)
  queryClient.setQueryData<CartData>(
    KEY,
    (cart) =>
      cart && {
        ...cart,
        sellers: cart.sellers.map((group) => ({
          ...group,
          lines: group.lines.map((line) => (ids.has(line.gccsId) && !line.cannotBuy ? { ...line, chosen } : line)),
        })),
      },
  )
  void sendChange(ChooseCartLines, { gccsIds, chosen })
}
/** The cart as it is known now. */
export const cachedCart = () => queryClient.getQueryData<CartData>(KEY)
