import type { Buyer, SellerOperator } from '../../factories/index.ts'

/** One side of the trade: a shop with its owner, and a seller with an operator. */
export interface Party {
  buyer: Buyer
  seller: SellerOperator
}

/** Makes something when a test first needs it; it is reused from then on. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
