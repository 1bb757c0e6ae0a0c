import { sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { isSellable } from './sellable.ts'

/** What is requested of an offer; `minLife` is the remaining shelf life in days that the buyer requires. */
export interface RequestedStock {
  offerId: number
  quantity: number
  minLife: number
}
/** A batch that can be sold from. */
export interface SellableBatch {
  id: number
  offer_id: number
  available: number
  /** Days until it expires. */
  life: number
}
/** What is taken from a batch. */
export interface Allocation {
  offerId: number
  batchId: number
  quantity: number
}

/** The columns `version` of an offer `o` and `batches`: its sellable batches, earliest expiry first. */
export const sellableBatches = (at: Moment) => sql`, o.version, array(
  select jsonb_build_object('id', sb.id, 'offer_id', sb.offer_id, 'available', sb.available, 'life', sb.expires_on - ${chinaDay(at.now)}::date) from catalog.batch sb
  where sb.offer_id = o.id and ${isSellable('sb', at)} order by sb.expires_on, sb.id) as batches`

/**
 * Splits requests, each for a different offer, over batches: earliest expiry first (FEFO). The caller has checked against the
 * offers' facts that there is enough; too little stock in the batches is a bug and throws.
 */
export const allocate = (requests: readonly RequestedStock[], batches: readonly SellableBatch[]): Allocation[] =>
  requests.flatMap(({ offerId, quantity, minLife }) => {
    let missing = quantity
    const allocations = batches
      .filter((batch) => batch.offer_id === offerId && batch.life >= minLife)
      .flatMap(({ id, available }) => {
        const taken = Math.min(missing, available)
        missing -= taken
        return taken > 0 ? [{ offerId, batchId: id, quantity: taken }] : []
      })
    if (missing > 0) throw new Error(`offer ${offerId}: ${missing} of ${quantity} are in no sellable batch`)
    return allocations
  })
