import { create } from 'zustand'

/** The quantity the buyer has set for a line, and the last one confirmed by the server. */
export interface PendingQuantity {
  quantity: number
  confirmed: number
}
type Pending = Readonly<Record<number, PendingQuantity>>

/** Quantities that the cached responses do not show yet, by offer. */
export const usePendingQuantities = create<Pending>(() => ({}))

const addedLines = (pending: Pending) =>
  Object.values(pending).reduce((sum, { quantity, confirmed }) => sum + Math.sign(quantity) - Math.sign(confirmed), 0)
/** How many lines the cart gains once the server confirms what is pending; negative when it loses lines. */
export const usePendingLineCount = (): number => usePendingQuantities(addedLines)

/** Filled by set-cart-quantity.ts, which is loaded with the first goods; before that nothing can be pending. */
export const sender = { flush: async () => {} }
/** Sends pending quantities; settles when the server has responded to everything and the cached cart reflects it. */
export const flushPending = (): Promise<void> => sender.flush()
