import { chinaHour } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'
import type { Visitor } from '../../access/index.ts'
import { regionalTerm } from './region-terms.ts'

/**
 * In how many days what is ordered of the seller `s` and paid now reaches the visitor's shop: `arrivalDay` (delivery.ts), over
 * `regionTermsJoin`. Orders leave at 20:00.
 */
export const daysToArrive = (visitor: Pick<Visitor, 'shop'>, now: Date) =>
  sql`(case when ${chinaHour(now)}::int < s.cutoff_hour then 20 else 44 end + ${regionalTerm(visitor, 'delivery_hours')}) / 24`
