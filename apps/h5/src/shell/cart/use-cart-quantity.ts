import { usePendingQuantities } from './pending-quantities.ts'

/** How many packs of an offer lie in the cart: what was just set, or else `known`, what the last answer said. */
export const useCartQuantity = (gccsId: number, known: number): number =>
  usePendingQuantities((pending) => pending[gccsId]?.quantity) ?? known
