import { sql, type Sql } from '../../kernel/sql.ts'
import type { ImportTable } from './tables.gen.ts'

/** What a file is imported as: a seller’s offers, prices of a seller’s customers, or records of the platform’s library. */
export type ImportKind = 'offers' | 'prices' | 'library'
/** Whose an import is, and of what kind. Those of the library are the platform’s (null), all others a seller’s. */
export interface Owner {
  kind: ImportKind
  sellerId: number | null
}
export type SellerOwner = Owner & { kind: 'offers' | 'prices'; sellerId: number }
export const LIBRARY: Owner = { kind: 'library', sellerId: null }
export const offersOf = (sellerId: number): SellerOwner => ({ kind: 'offers', sellerId })
export const pricesOf = (sellerId: number): SellerOwner => ({ kind: 'prices', sellerId })

/** The columns of an import that say of which kind it is. */
export type OfKind = Pick<ImportTable, 'seller_id' | 'of_prices'>
export const kindOf = ({ seller_id: sellerId, of_prices: ofPrices }: OfKind): ImportKind =>
  sellerId === null ? 'library' : ofPrices ? 'prices' : 'offers'

/** The beginning of statements that change rows of sellers’ imports. */
export const UPDATE_ROWS = { offers: sql`update imports.import_row`, prices: sql`update imports.price_row` }
/** Where the rows of each kind of import are. */
export const ROWS = {
  offers: sql`imports.import_row`,
  prices: sql`imports.price_row`,
  library: sql`imports.library_row`,
} satisfies Record<ImportKind, Sql<unknown>>
