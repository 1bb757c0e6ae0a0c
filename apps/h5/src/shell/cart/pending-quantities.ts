import { create } from 'zustand'

/** What the buyer set a line to, and what the server is known to hold. */
export interface PendingQuantity {
  quantity: number
  confirmed: number
}

/** Lines whose quantity the cached answers do not show yet, by offer. */
export const usePendingQuantities = create<Readonly<Record<number, PendingQuantity>>>(() => ({}))

/** How many packs of an offer lie in the cart: what was just set, or else `known`, what the last answer said. */
export const useCartQuantity = (gccsId: number, known: number): number =>
  usePendingQuantities((pending) => pending[gccsId]?.quantity) ?? known

/** By how many lines the cart grows once the server confirms what is pending; negative when it shrinks. */
export const usePendingLineCount = (): number =>
  usePendingQuantities((pending) =>
    Object.values(pending).reduce((sum, { quantity, confirmed }) => sum + Number(quantity > 0) - Number(confirmed > 0), 0),
  )

/** Filled by set-cart-quantity.ts, which is loaded with the first goods; before that nothing can be pending. */
export const sender = { flush: async () => {} }
/** Sends what still waits; settles when the server has answered everything and the cached cart shows it. */
export const flushPending = (): Promise<void> => sender.flush()
