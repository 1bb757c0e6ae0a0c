import { CallError } from '@shop/client'
import { AddToCart, RemoveCartLines, SetCartLine } from '@shop/contract/cart'
import { toast } from '@shop/ui/toast/toast.ts'
import { notifyManager } from '@tanstack/react-query'
import { call } from '../http.ts'
import { showRefusal } from '../query.ts'
import { onSessionEnd } from '../session.ts'
import { allAnswered, enqueueChange } from './change-queue.ts'
import { updateLists } from './listed-quantities.ts'
import { flushPending, sender, usePendingQuantities } from './pending-quantities.ts'

/** Milliseconds without a press after which a quantity is sent. */
const QUIET = 300

/** A line on its way to the server. */
interface Line {
  wanted: number
  confirmed: number
  timer: number
  sending: boolean
  /** Another change of the cart took its place: what was wanted is not sent any more. */
  superseded: boolean
}
const lines = new Map<number, Line>()

const asPending = ({ wanted, confirmed }: Line) => ({ quantity: wanted, confirmed })
const publish = (gccsId: number, line: Line) => usePendingQuantities.setState({ [gccsId]: asPending(line) })

/**
 * Sets how many packs of an offer lie in the cart (0: none); `known` is what the last answer said. Every screen shows it at once.
 * Quick presses become one call with the last quantity, and a line has one call under way at a time. What the server answers is
 * what stays; a refusal brings the old quantity back and says why.
 */
export function setCartQuantity(gccsId: number, quantity: number, known: number) {
  const line = lines.get(gccsId) ?? { wanted: known, confirmed: known, timer: 0, sending: false, superseded: false }
  lines.set(gccsId, line)
  line.wanted = quantity
  line.superseded = false
  publish(gccsId, line)
  window.clearTimeout(line.timer)
  // Adding goes at once: it answers whether the goods can be bought at all.
  line.timer = window.setTimeout(() => void send(gccsId, line), line.confirmed ? QUIET : 0)
}

/** Leaves these lines to another change of the cart, which brings its own answer: what waits for them is not sent any more. */
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
      // A quantity that was changed meanwhile needs no words: the newer one is judged for itself.
      if (line.wanted !== wanted && !line.superseded) continue
      confirm(gccsId, line, wanted, heldAfter(error) ?? line.confirmed)
      if (error instanceof CallError) showRefusal(error)
      else toast('出了点问题，请重试')
    }
  }
  line.sending = false
  await clearConfirmed()
}

/** How many the server holds, where a refusal says so. */
const heldAfter = (error: unknown) =>
  error instanceof CallError && (error.is(AddToCart, 'CANNOT_BUY') || error.is(SetCartLine, 'CANNOT_BUY'))
    ? error.data.inCart
    : null

/** What the server holds becomes what is shown, unless the buyer wants something newer. */
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
  // A lost answer is asked for once more; the intent's key keeps it from being added twice.
  return add().catch((error: unknown) => {
    if (error instanceof CallError && error.network) return add()
    throw error
  })
}

/** Once the cached answers show what was pending, they speak for themselves. */
export async function clearConfirmed() {
  await allAnswered()
  // After the screens have drawn those answers: a quantity never jumps back in between.
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

// The phone is put away or another app comes up: the page may not live to see its timers.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flushPending()
})
