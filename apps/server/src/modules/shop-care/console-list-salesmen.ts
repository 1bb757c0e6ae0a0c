import type { ConsoleListSalesmen, In, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import { readPage } from '../../kernel/page.ts'
import { authorised, managedBy } from '../salesmen/index.ts'
import { MANAGED, MANAGED_FROM, managedView, type ManagedRow } from './console-salesmen.ts'
import { EMPLOYER } from './salesman-cards.ts'

const stateOf = (now: Date) => ({
  working: sql`s.ended_at is null`,
  asked: sql`s.ended_at is null and n.asked > 0`,
  expired: sql`s.ended_at is null and not ${authorised(now, 's')}`,
  left: sql`s.ended_at is not null`,
})

/** Salesmen by words and state: a seller's own, all for the platform. Those whose shops ask for somebody else come first. */
export async function consoleListSalesmen(
  { db, actor, now }: QueryContext<typeof ConsoleListSalesmen>,
  { keyword, state = 'working', ...input }: In<typeof ConsoleListSalesmen>,
): Promise<Out<typeof ConsoleListSalesmen>> {
  const like = keyword ? containing(keyword) : null
  const words = like
    ? sql`(s.name like ${like} or s.phone like ${like} or s.area like ${like} or ${EMPLOYER} like ${like})`
    : sql`true`
  const matching = sql`from ${MANAGED_FROM} where ${managedBy(actor.sellerId)} and ${stateOf(now)[state]} and ${words}`
  const columns = sql<ManagedRow>`${MANAGED}`
  const order = sql`n.asked > 0 desc, coalesce(s.ended_at, s.begun_at) desc, s.id desc`
  return readPage(db, input, { columns, matching, order }, managedView)
}
