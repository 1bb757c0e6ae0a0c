import { ORDER_GROUPS, SELLER_ORDER_GROUPS } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { after, DAY } from '../../kernel/clock.ts'
import { first, type Executor } from '../../kernel/database.ts'
import type { Waiting, WaitingFor, WaitingWork } from '../../kernel/waiting.ts'
import { heldByPlatform } from '../catalog/index.ts'
import { countRows } from '../../kernel/page.ts'
import { statusList } from '../orders/index.ts'
import { isAwaiting, isExpired } from './offers/list-batches.ts'
import { OUT_OF_SCOPE, SOLD_OUT } from './offers/list-offers.ts'
import { isAgeing } from './offers/moving.ts'

/** Orders in some of their states that meet a condition, since the moment that counts; of one seller, or of all. */
async function countOrders(
  db: Executor,
  { sellerId }: WaitingFor,
  [states, since, condition]: readonly [Sql<unknown>, Sql<unknown>, Sql<unknown>],
): Promise<Waiting> {
  const own = sellerId === null ? sql`true` : sql`o.seller_id = ${sellerId}`
  return (await first(
    db,
    sql<Waiting>`select count(*)::int as count, min(${since}) as since from orders.order_head o
      where ${own} and o.status in ${states} and ${condition}`,
  ))!
}

/** Offers `o` of the seller, or batches of them; since when each of them waits is not kept. */
const countOffers = async (db: Executor, { sellerId }: WaitingFor, from: Sql<unknown>): Promise<Waiting> => ({
  count: (await first(db, sql<{ count: number }>`select ${countRows(sql`${from} and o.seller_id = ${sellerId}`)} as count`))!
    .count,
  since: null,
})
/** How long a seller is reminded of offers that no licence covers: it may have given that business up. The list keeps them. */
const REMINDED_MS = 30 * DAY
const BATCHES = sql`from catalog.offer o join catalog.batch b on b.offer_id = o.id where`

/**
 * What waits for the seller: orders to accept, and those past the time by which they should have been shipped; offers that the platform has
 * stopped, those that it lately let be sold again, and those that lately left sale because no licence covers them; what it has on sale without stock, packs that can't be
 * sold before their inspection report is there, and those that age in usual offers or have expired.
 */
export const waiting: WaitingWork[] = [
  {
    kind: 'newOrders',
    count: (db, who) => countOrders(db, who, [statusList(SELLER_ORDER_GROUPS.new), sql`o.paid_at`, sql`true`]),
  },
  {
    kind: 'lateOrders',
    count: (db, who) =>
      countOrders(db, who, [statusList(ORDER_GROUPS.ship), sql`o.ship_before`, sql`o.ship_before < ${who.now}`]),
  },
  {
    kind: 'stoppedOffers',
    count: async (db, { sellerId, now }) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(coalesce(o.stopped_at, o.lifted_at)) as since from catalog.offer o
          where o.seller_id = ${sellerId} and ${heldByPlatform(now)}`,
      ))!,
  },
  {
    kind: 'outOfScopeOffers',
    count: async (db, { sellerId, now }) =>
      (await first(
        db,
        sql<Waiting>`select count(*)::int as count, min(o.lacking_scope_at) as since from catalog.offer o
          where o.seller_id = ${sellerId} and ${OUT_OF_SCOPE} and o.lacking_scope_at >= ${after(now, -REMINDED_MS)}`,
      ))!,
  },
  {
    kind: 'soldOutOffers',
    count: (db, who) => countOffers(db, who, sql`from catalog.offer o where ${SOLD_OUT}`),
  },
  { kind: 'awaitedReports', count: (db, who) => countOffers(db, who, sql`${BATCHES} ${isAwaiting}`) },
  { kind: 'ageingBatches', count: (db, who) => countOffers(db, who, sql`${BATCHES} ${isAgeing(who)}`) },
  { kind: 'expiredBatches', count: (db, who) => countOffers(db, who, sql`${BATCHES} ${isExpired(who)}`) },
]
