import type { ListGoods, Out } from '@shop/contract'
import { addDays, chinaDay } from '../../kernel/clock.ts'
import { listTiers, type OfferFacts } from '../catalog/index.ts'

/** An agreed price is marked when it ends within so many days. */
const SOON_DAYS = 30

/** The columns that only the list of agreed prices has: the days of a contract price (`CONTRACT_DAYS`), null for a price of a group. */
export interface AgreedDays {
  is_agreed: true
  agreed_from: string | null
  agreed_until: string | null
}

/** What a price of the shop's own stands in place of, and on which days it is in force. */
export const agreedView = (
  facts: OfferFacts,
  { agreed_from: from = null, agreed_until: until = null }: Partial<AgreedDays>,
  now: Date,
): Out<typeof ListGoods>['rows'][number]['agreed'] => ({
  listTiers: listTiers(facts),
  from,
  until,
  endsSoon: until !== null && until <= addDays(chinaDay(now), SOON_DAYS),
})
