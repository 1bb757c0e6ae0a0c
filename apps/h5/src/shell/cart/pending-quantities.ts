import { create } from 'zustand'

/** What the buyer set a line to, and what the server is known to hold. */
export interface PendingQuantity {
  quantity: number
  confirmed: number
}
type Pending = Readonly<Record<number, PendingQuantity>>

/** Lines whose quantity the cached answers do not show yet, by offer. */
export const usePendingQuantities = create<Pending>(() => ({}))

const addedLines = (pending: Pending) =>
  Object.values(pending).reduce((sum, { quantity, confirmed }) => sum + Math.sign(quantity) - Math.sign(confirmed), 0)
/** By how many lines the cart grows once the server confirms what is pending; negative when it shrinks. */
export const usePendingLineCount = (): number => usePendingQuantities(addedLines)

/** Filled by set-cart-quantity.ts, which is loaded with the first goods; before that nothing can be pending. */
export const sender = { flush: async () => {} }
/** Sends what still waits; settles when the server has answered everything and the cached cart shows it. */
export const flushPending = (): Promise<void> => sender.flush()
