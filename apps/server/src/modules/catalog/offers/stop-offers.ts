import { sql, type Sql } from '../../../kernel/sql.ts'
import { first, type Tx } from '../../../kernel/database.ts'
import { columnsOf, type RowOf } from '../../../kernel/columns.ts'
import { after, DAY } from '../../../kernel/clock.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { lockOffers } from '../stock/lock-offers.ts'
import type { OfferTable } from '../tables.gen.ts'
import { refreshOffer } from './refresh.ts'

const STANDING = columnsOf<OfferTable>()('id', 'on_sale', 'replaced_by', 'stopped_at', 'stopped_reason')
export type OfferStanding = RowOf<typeof STANDING>

/** Locks an offer of any seller and reads whether it is sold, stopped or replaced; undefined: there is none. */
export async function lockOfferStanding(tx: Tx, offerId: number): Promise<OfferStanding | undefined> {
  await lockOffers(tx, [offerId])
  return first(tx, sql<OfferStanding>`select ${STANDING.list} from catalog.offer where id = ${offerId}`)
}

/**
 * Stops a locked offer: it is off sale with the commit, and is not put on sale before the stop is lifted. Orders that are being placed wait
 * for its lock and find it off sale.
 */
export async function stopOffer(tx: Tx, offerId: number, { by, reason }: { by: string; reason: string }, at: Moment) {
  await sql`update catalog.offer set on_sale = false, stopped_at = ${at.now}, stopped_by = ${by}, stopped_reason = ${reason},
    lifted_at = null, updated_at = ${at.now} where id = ${offerId}`.execute(tx)
  await refreshOffer(tx, [offerId], at)
}

/** Lifts the stop of a locked offer, which stays off sale: its seller decides. */
export const liftStop = (tx: Tx, offerId: number, now: Date) =>
  sql`update catalog.offer set stopped_at = null, stopped_by = '', stopped_reason = '', lifted_at = ${now}, updated_at = ${now}
    where id = ${offerId}`.execute(tx)

/** How long a seller is reminded of an offer that may be put on sale again. */
const LIFTED_SHOWN_MS = 30 * DAY
/** Whether the platform has stopped the offer `o`, or has lately let it be sold again and it is not on sale yet. */
export const heldByPlatform = (now: Date): Sql<boolean> =>
  sql<boolean>`(o.stopped_at is not null or o.lifted_at >= ${after(now, -LIFTED_SHOWN_MS)} and not o.on_sale)`
