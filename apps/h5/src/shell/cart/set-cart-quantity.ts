import { CallError } from '@shop/client'
import { AddToCart, RemoveCartLines, SetCartLine } from '@shop/contract/cart'
import { toast } from '@shop/ui/toast/toast.ts'
import { notifyManager } from '@tanstack/react-query'
import { call } from '../http.ts'
import { QUIET_MS, showRefusal } from '../query.ts'
import { onSessionEnd } from '../session.ts'
import { allAnswered, enqueueChange } from './change-queue.ts'
import { updateLists } from './listed-quantities.ts'
import { flushPending, sender, usePendingQuantities } from './pending-quantities.ts'

/** A line whose quantity is being sent to the server. */
interface Line {
  wanted: number
  confirmed: number
  timer: number
  sending: boolean
  /** Superseded by another change of the cart: its pending quantity is no longer sent. */
  superseded: boolean
}
const lines = new Map<number, Line>()

const asPending = ({ wanted, confirmed }: Line) => ({ quantity: wanted, confirmed })
const publish = (gccsId: number, line: Line) => usePendingQuantities.setState({ [gccsId]: asPending(line) })

/**
 * Sets the quantity (in packs) of an offer in the cart, 0 to remove it; `known` is the quantity in the last response. Every
 * screen shows it at once. Quick presses are debounced into one call with the last quantity, and a line has one call in flight
 * at a time. The server's response decides; a refusal restores the old quantity and shows why.
 */
export function setCartQuantity(gccsId: number, quantity: number, known: number) {
  const line = lines.get(gccsId) ?? { wanted: known, confirmed: known, timer: 0, sending: false, superseded: false }
  lines.set(gccsId, line)
  line.wanted = quantity
  line.superseded = false
  publish(gccsId, line)
  window.clearTimeout(line.timer)
  // Adding is sent at once: its response shows whether the offer can be bought.
  line.timer = window.setTimeout(() => void send(gccsId, line), line.confirmed ? QUIET_MS : 0)
}

/** Lets another change of the cart, whose response has these lines, supersede them: their pending quantities are not sent. */
export function supersedePending(gccsIds: readonly number[]) {
  for (const id of gccsIds) {
    const line = lines.get(id)
    if (!line) continue
    stopTimer(line)
    line.superseded = true
  }
}

sender.flush = async () => {
  for (const [id, line] of lines) if (line.timer) void send(id, line)
  await allAnswered()
}

function stopTimer(line: Line) {
  window.clearTimeout(line.timer)
  line.timer = 0
}

async function send(gccsId: number, line: Line) {
  stopTimer(line)
  if (line.sending) return
  line.sending = true
  while (line.wanted !== line.confirmed && !line.superseded) {
    const { wanted } = line
    try {
      const answer = await enqueueChange(() => request(gccsId, wanted, line.confirmed))
      if (!answer) return
      confirm(gccsId, line, wanted, answer.quantity)
    } catch (error) {
      // The refusal of a quantity that was changed meanwhile is not shown: the newer one is checked separately.
      if (line.wanted !== wanted && !line.superseded) continue
      confirm(gccsId, line, wanted, heldAfter(error) ?? line.confirmed)
      if (error instanceof CallError) showRefusal(error)
      else toast('出了点问题，请重试')
    }
  }
  line.sending = false
  await clearConfirmed()
}

/** The quantity in the server's cart, if the refusal includes it. */
const heldAfter = (error: unknown) =>
  error instanceof CallError && (error.is(AddToCart, 'CANNOT_BUY') || error.is(SetCartLine, 'CANNOT_BUY'))
    ? error.data.inCart
    : null

/** Shows the server's quantity, unless the buyer has set a newer one. */
function confirm(gccsId: number, line: Line, wanted: number, quantity: number) {
  line.confirmed = quantity
  if (line.wanted === wanted) line.wanted = quantity
  publish(gccsId, line)
  updateLists((one) => (one === gccsId ? quantity : undefined))
}

async function request(gccsId: number, quantity: number, confirmed: number) {
  if (confirmed > 0) {
    const { count, cart } =
      quantity > 0 ? await call(SetCartLine, { gccsId, quantity }) : await call(RemoveCartLines, { gccsIds: [gccsId] })
    const all = [...cart.sellers.flatMap((seller) => seller.lines), ...cart.dead]
    return { count, cart, quantity: all.find((line) => line.gccsId === gccsId)?.quantity ?? 0 }
  }
  const add = () => call(AddToCart, { gccsId, quantity })
  // After a lost response the call is repeated once; the intent's idempotency key prevents adding twice.
  return add().catch((error: unknown) => {
    if (error instanceof CallError && error.network) return add()
    throw error
  })
}

/** Drops the pending quantities that the cached responses already show. */
export async function clearConfirmed() {
  await allAnswered()
  // Only after the screens have rendered those responses, so that a quantity never jumps back in between.
  notifyManager.schedule(() => {
    const shown = [...lines].filter(
      ([, { timer, sending, superseded, wanted, confirmed }]) => !timer && !sending && (superseded || wanted === confirmed),
    )
    if (shown.length === 0) return
    for (const [id] of shown) lines.delete(id)
    usePendingQuantities.setState(Object.fromEntries([...lines].map(([id, line]) => [id, asPending(line)])), true)
  })
}

onSessionEnd(() => {
  for (const line of lines.values()) stopTimer(line)
  lines.clear()
  usePendingQuantities.setState({}, true)
})

// The phone is locked or another app is opened: the page may be killed before its timers fire.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flushPending()
})
