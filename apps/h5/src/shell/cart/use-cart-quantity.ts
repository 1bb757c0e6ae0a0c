import { usePendingQuantities } from './pending-quantities.ts'

/** The quantity (in packs) of an offer in the cart: the one just set, otherwise `known`, from the last response. */
export const useCartQuantity = (gccsId: number, known: number): number =>
  usePendingQuantities((pending) => pending[gccsId]?.quantity) ?? known
