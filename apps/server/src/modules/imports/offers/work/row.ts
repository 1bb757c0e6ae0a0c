import type { OfferColumn, OfferOutcome } from '@shop/contract'
import type { AskedOffer } from '../../../lists/index.ts'
import { sql } from '../../../../kernel/sql.ts'
import type { GoodsSaid } from '../../goods/find-goods.ts'
import type { ImportRowTable } from '../../tables.gen.ts'

/** A row of a list as the work on it needs it. */
export interface Row extends Pick<
  ImportRowTable,
  'nth' | 'own_code' | 'name' | 'batch_no' | 'text_key' | 'goods_id' | 'price_taken' | 'offer_version'
> {
  outcome: OfferOutcome | null
  asked: AskedOffer
  problems: Partial<Record<OfferColumn, string>>
  near_expiry: boolean
  applied: boolean
  /** What the seller was shown. */
  changes: Change[]
}
export const ROW = sql<Row>`nth, own_code, name, batch_no, text_key, goods_id, price_taken, offer_version, outcome, asked, problems,
  near_expiry, applied_at is not null as applied, changes`

/** The same with what it says of goods. */
export interface SaidRow extends Row, GoodsSaid {}
export const SAID_ROW = sql<SaidRow>`${ROW}, specification, factory, barcode, approval_no`

/** What changes of an offer or its batch, in words. */
export interface Change {
  column: OfferColumn
  /** Empty for what is new. */
  before: string
  after: string
}
