import { ORDER, type OrderStatus } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { Client } from 'pg'
import { seededRng } from '../demonstration/rng.ts'
import type { App } from '../src/app.ts'
import { ADVISORY_LOCKS } from '../src/kernel/advisory-locks.ts'
import { MINUTE, after } from '../src/kernel/clock.ts'
import { rows } from '../src/kernel/database.ts'
import { enter } from './enter.ts'
import { payForSeed } from './pay-trades.ts'
import { placeOrder } from './place-order.ts'

/** Whose first login it is that a newcomer takes; the orders are theirs. */
const BUYER = '13800000001'
/** The states that run out: all others stay until somebody acts, or for days. */
const RUNNING_OUT = [ORDER.unpaid, ORDER.payFailed] as const satisfies OrderStatus[]
/** What has to be paid within this time is gone before anybody has looked at it. */
const TOO_LATE = 5 * MINUTE

/**
 * Gives a complete demonstration world an order of each state that has run out: what is not paid is cancelled 30 minutes after it was
 * placed. One order for each missing state is placed now, by the demonstration's people and with the product's own calls. Returns the
 * states; none without a world, or while another server is renewing it.
 */
export async function renewOrders(app: App, databaseUrl: string): Promise<OrderStatus[]> {
  if ((await missingStates(app)).length === 0) return []
  const turn = new Client({ connectionString: databaseUrl })
  await turn.connect()
  try {
    const { rows: turns } = await turn.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      ADVISORY_LOCKS.renewOrders,
    ])
    return turns[0]!.mine ? await placeMissing(app) : []
  } finally {
    await turn.end()
  }
}

async function missingStates({ database: { read }, kernel: { clock } }: App): Promise<OrderStatus[]> {
  const found = await rows(
    read,
    sql<{ status: OrderStatus }>`
      select s.status from demonstration.world w, unnest(${[...RUNNING_OUT]}::smallint[]) s (status)
      where w.finished_at is not null and not exists (
        select from access.app_user u join shops.member m on m.user_id = u.id join orders.order_head o on o.shop_id = m.shop_id
        where u.phone = ${BUYER} and o.status = s.status and o.pay_before > ${after(clock.now(), TOO_LATE)})
      order by s.status`,
  )
  return found.map(({ status }) => status)
}

async function placeMissing(app: App): Promise<OrderStatus[]> {
  const now = app.kernel.clock.now()
  // Asked again: another server may have been faster.
  const missing = await missingStates(app)
  const rng = seededRng(`orders of ${now.toISOString()}`)
  const buyer = await enter(app, BUYER, now)
  try {
    for (const status of missing) {
      const { tradeId } = await placeOrder(app, buyer, rng, now)
      if (status === ORDER.payFailed) await payForSeed(app.jobContext, tradeId, 'failed')
    }
  } finally {
    await app.database.transact((tx) => sql`delete from access.session where id = ${buyer.sessionId}`.execute(tx))
  }
  return missing
}
