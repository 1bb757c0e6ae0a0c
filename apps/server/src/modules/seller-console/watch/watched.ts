import { sql } from '../../../kernel/sql.ts'
import type { OfferTable, SellerTable } from '../../catalog/tables.gen.ts'
import type { OfferRow } from '../offers/offer-rows.ts'

/** What the platform reads of an offer besides what its seller does. */
export interface Watched extends Pick<OfferTable, 'seller_id' | 'price_fen' | 'replaced_by' | 'stopped_by'> {
  seller_name: SellerTable['name']
  seller_sells: SellerTable['sells']
}
/** The columns of a `Watched`, for the columns of an offer `o`. */
export const WATCHED = sql`, o.seller_id, o.price_fen, o.replaced_by, o.stopped_by,
  (select s.name from catalog.seller s where s.id = o.seller_id) as seller_name,
  (select s.sells from catalog.seller s where s.id = o.seller_id) as seller_sells`

export const watchedView = (row: OfferRow & Watched) => ({
  sellerId: row.seller_id,
  sellerName: row.seller_name,
  sellerSells: row.seller_sells,
  listFen: row.price_fen,
  merged: row.replaced_by !== null,
  stopped: row.stopped_at && { at: row.stopped_at.toISOString(), by: row.stopped_by, reason: row.stopped_reason },
})
