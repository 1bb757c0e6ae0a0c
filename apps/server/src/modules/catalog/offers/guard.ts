import { sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Moment } from '../../../kernel/settings.ts'
import type { Buyer } from '../../access/index.ts'
import { shopPriceJoins } from '../../pricing/index.ts'
import { isLicensed } from '../sellers/licensed.ts'
import { regionalTerm, regionTermsJoin } from '../sellers/region-terms.ts'

/**
 * What the sale of an offer depends on outside its own row and its batches, as text to compare: that its seller is open and licensed,
 * what its licences cover and it is approved for and to whom it sells, its minimum order, freight and delivery promise, and the shop's prices. An expression over `s`, `rt`, `gp`
 * and `cp` of `offerFacts`.
 */
export const guardOf = (buyer: Buyer, { now }: Moment) =>
  sql`row(s.open, ${isLicensed(chinaDay(now))}, s.scope_ends, s.ephedrine_approved, s.needs_account,
    ${regionalTerm(buyer, 'min_order_fen')}, ${regionalTerm(buyer, 'freight_fen')}, ${regionalTerm(buyer, 'free_freight_fen')},
    ${regionalTerm(buyer, 'delivery_hours')}, s.cutoff_hour, gp.price_fen, cp.price_fen)::text`

/**
 * An expression that retries the transaction when any of that has changed since these facts were read: no lock keeps it as it was.
 * Selected under the offers' locks, by the statement that writes.
 */
export const unchangedGuards = (
  facts: readonly { offer_id: number; guard: string }[],
  buyer: Buyer,
  at: Moment,
) => sql`case when (
    select count(*) from unnest(${facts.map((f) => f.offer_id)}::bigint[], ${facts.map((f) => f.guard)}::text[]) w(offer_id, guard)
    join catalog.offer o on o.id = w.offer_id join catalog.seller s on s.id = o.seller_id
    ${shopPriceJoins(buyer.shop, sql.ref('o.id'), chinaDay(at.now))} ${regionTermsJoin(buyer)}
    where ${guardOf(buyer, at)} = w.guard) = ${facts.length}::int then 0 else kernel.retry_transaction() end`
