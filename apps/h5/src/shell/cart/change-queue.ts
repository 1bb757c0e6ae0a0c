import { GetCart } from '@shop/contract/cart'
import type { Out } from '@shop/contract/endpoint'
import { callKey, queryClient } from '../query-client.ts'
import { onSessionEnd } from '../session.ts'
import { setCartCount } from './cart-count.ts'

type CartData = Out<typeof GetCart>
/** The response of every change of the cart; calls that add a line leave the cart out. */
interface Answer {
  count: number
  cart?: CartData
}
const KEY = callKey(GetCart, {})

/** Changes that are queued or in flight. */
const queue = new Set<Promise<unknown>>()
/** Settles with the last change of the whole cart. */
let barrier: Promise<unknown> = Promise.resolve()
/** Settles when the cached cart reflects the last responses. */
let synced: Promise<unknown> = Promise.resolve()
let inFlight = 0
/** The newest cart returned by a change; null when it is not known which one is the newest. */
let newest: CartData | null = null
/** Whether two changes were in flight at once: either response may be the older one. */
let overlapped = false
let session = 0

onSessionEnd(() => {
  session++
  newest = null
})

/**
 * Queues a change of the cart. Changes of single lines run concurrently; an `exclusive` one, which may affect any line, waits
 * for all before it, and all after it wait for it. The last response becomes the cached cart: an older one never overwrites a
 * newer change. Null when the session ended meanwhile, so the response belongs to no user. Throws what `send` throws.
 */
export function enqueueChange<T extends Answer>(send: () => Promise<T>, exclusive = false): Promise<T | null> {
  const begun = session
  const turn = exclusive ? Promise.allSettled(queue) : barrier
  const change = turn.then(async () => {
    if (begun !== session) return null
    // A response of GetCart still in flight is older than this change.
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

/** Caches the last cart returned; if it is not known which one is the newest, refetches the cart if it is on the screen. */
async function sync() {
  const cart = overlapped ? null : newest
  overlapped = false
  if (cart) queryClient.setQueryData(KEY, cart)
  else await queryClient.invalidateQueries({ queryKey: KEY })
}

/** Settles when every change has its response and the cached cart reflects it. */
export async function allAnswered() {
  while (queue.size > 0) await Promise.allSettled(queue)
  await synced
}
