import type { ConsoleListSalesmen, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { SALESMAN_COLUMNS, ASSIGNED, type SalesmanRow } from '../salesmen/index.ts'
import { handledText } from './handled-text.ts'
import { EMPLOYER } from './salesman-cards.ts'

/** A salesman `s` with the number of their shops, as the console shows them. */
export interface ManagedRow extends SalesmanRow {
  seller_name: string
  handles: string
  shops: number
  asked: number
}
export const MANAGED = sql`${SALESMAN_COLUMNS.of('s')}, ${EMPLOYER} as seller_name, ${handledText(sql.ref('s.id'))} as handles, n.shops, n.asked`
export const MANAGED_FROM = sql`salesmen.salesman s cross join lateral (
  select count(*)::int as shops, count(a.replacement_asked_at)::int as asked
  from salesmen.assignment a where a.salesman_id = s.id and ${ASSIGNED}) n`

type View = Out<typeof ConsoleListSalesmen>['rows'][number]
export const managedView = (row: ManagedRow): View => ({
  salesmanId: row.id,
  name: row.name,
  sellerId: row.seller_id,
  sellerName: row.seller_name,
  phone: row.phone,
  hours: row.hours,
  area: row.area,
  handles: row.handles,
  authorisedUntil: row.authorised_until,
  shops: row.shops,
  replacementsAsked: row.asked,
  begunOn: chinaDay(row.begun_at),
  endedOn: row.ended_at && chinaDay(row.ended_at),
})
