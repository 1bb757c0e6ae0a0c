import { GetCart } from '@shop/contract/cart'
import type { Out } from '@shop/contract/endpoint'
import { callKey, queryClient } from '../query-client.ts'
import { onSessionEnd } from '../session.ts'
import { setCartCount } from './cart-count.ts'

type CartData = Out<typeof GetCart>
/** What every change of the cart answers; those that add a line leave the cart out. */
interface Answer {
  count: number
  cart?: CartData
}
const KEY = callKey(GetCart, {})

/** Changes that wait for their turn or for their answer. */
const queue = new Set<Promise<unknown>>()
/** Settles with the last change of the whole cart. */
let barrier: Promise<unknown> = Promise.resolve()
/** Settles when the cached cart shows what the last answers said. */
let synced: Promise<unknown> = Promise.resolve()
let inFlight = 0
/** The newest cart that an answer brought; null when it is not known which one is the newest. */
let newest: CartData | null = null
/** Two answers were under way at once: either may be the older one. */
let overlapped = false
let session = 0

onSessionEnd(() => {
  session++
  newest = null
})

/**
 * Makes a change of the cart when its turn comes. Changes of single lines run side by side; an `exclusive` one, which may touch
 * any line, waits for all before it, and all after it wait for it. The last answer becomes the cached cart: an older one
 * never covers a newer change. Null: the session ended meanwhile, and the answer is nobody's any more. Throws what `send` throws.
 */
export function enqueueChange<T extends Answer>(send: () => Promise<T>, exclusive = false): Promise<T | null> {
  const begun = session
  const turn = exclusive ? Promise.allSettled([...queue]) : barrier
  const change = turn.then(async () => {
    if (begun !== session) return null
    // An answer under way is older than this change.
    await queryClient.cancelQueries({ queryKey: KEY })
    overlapped = inFlight++ > 0 || (overlapped && !exclusive)
    try {
      const answer = await send()
      if (begun !== session) return null
      setCartCount(answer.count)
      newest = answer.cart ?? null
      return answer
    } catch (error) {
      if (begun !== session) return null
      newest = null
      throw error
    } finally {
      inFlight--
    }
  })
  queue.add(change)
  const leave = () => {
    queue.delete(change)
    if (queue.size === 0 && begun === session) synced = sync()
  }
  change.then(leave, leave)
  if (exclusive) barrier = change.catch(() => {})
  return change
}

/** The last answer in hand is the cart; where it can't be known, the cart is read again if it is on the screen. */
async function sync() {
  const cart = overlapped ? null : newest
  overlapped = false
  if (cart) queryClient.setQueryData(KEY, cart)
  else await queryClient.invalidateQueries({ queryKey: KEY })
}

/** Settles when every change was answered and the cached cart shows it. */
export async function allAnswered() {
  while (queue.size > 0) await Promise.allSettled([...queue])
  await synced
}
