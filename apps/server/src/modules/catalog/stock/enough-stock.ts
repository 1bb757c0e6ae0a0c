import { sql, type Sql } from '../../../kernel/sql.ts'
import type { OfferTable } from '../tables.gen.ts'

/** Whether what is available of an offer is enough for an order. */
export const hasEnough = ({ available, min_quantity }: Pick<OfferTable, 'available' | 'min_quantity'>): boolean =>
  available >= min_quantity

/** The same in a statement, of the offer with this alias. `stock`: its packs, where they are counted otherwise than in its column. */
export const enoughStock = (offer: string, stock: Sql<unknown> = sql.ref(`${offer}.available`)): Sql<boolean> =>
  sql<boolean>`(${stock} >= ${sql.ref(`${offer}.min_quantity`)})`
