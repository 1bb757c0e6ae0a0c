import { randomUUID, type UUID } from 'node:crypto'
import { CancelOrder, PlaceOrder, type Args, type Endpoint, type Out } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { type Buyer } from '../factories/index.ts'
import type { TestDatabase } from '../test-database.ts'
import type { Answer } from '../world.ts'
import { testRng, waitUntil } from './concurrency.ts'
import { submissionFor, type Storefront } from './storefront.ts'

/** Makes a call over HTTP. Throws when there is no response. */
export async function callHttp<E extends Endpoint>(
  base: string,
  call: E,
  input: Args<E>,
  token: string,
  key = randomUUID(),
): Promise<Answer<Out<E>>> {
  const values = { ...(input as Record<string, unknown>) }
  const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(values[field])
    delete values[field]
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams(call.method === 'GET' ? (values as Record<string, string>) : {})
  const response = await fetch(`${base}/h5api${path}${search.size > 0 ? `?${search}` : ''}`, {
    method: call.method,
    headers: {
      'source-type': '3',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(call.method === 'POST' && { 'content-type': 'application/json' }),
      ...(call.idempotent && { 'idempotency-key': key }),
    },
    ...(call.method === 'POST' && { body: JSON.stringify(values) }),
    signal: AbortSignal.timeout(30_000),
  })
  return { ...((await response.json()) as Answer<Out<E>>), status: response.status }
}

/**
 * Sends as the shop's client does: what a busy server puts off (503 with `retryAfter`) is sent again under the same key, up to twenty
 * times. `onBusy` runs before each further time.
 */
export async function untilServed<T>(send: (key: UUID) => Promise<Answer<T>>, onBusy?: () => void): Promise<Answer<T>> {
  const key = randomUUID()
  let answer = await send(key)
  for (let tries = 1; answer.status === 503 && tries < 20; tries += 1) {
    onBusy?.()
    await new Promise((resume) => void setTimeout(resume, 100))
    answer = await send(key)
  }
  return answer
}
/** Makes a call over HTTP until the server serves it. */
export const callUntilServed = <E extends Endpoint>(base: string, call: E, input: Args<E>, token: string) =>
  untilServed((key) => callHttp(base, call, input, token, key))

export interface Acknowledged {
  tradeId: number
  orderIds: number[]
  at: number
}
/**
 * Buyers who order over HTTP like the shop's page: without a response they resend the same order under the same key until there
 * is one. Every fourth order is cancelled at once. Acknowledged orders are recorded.
 */
export function startLoadUsers(base: () => string, { buyers, offers }: Storefront) {
  const acknowledged: Acknowledged[] = []
  const cancelled: number[] = []
  const errors: string[] = []
  let tries = 0
  let over = false

  async function order(buyer: Buyer, random: ReturnType<typeof testRng>) {
    const lines = random.some(offers, random.int(1, 4)).map((offer) => ({ ...offer, quantity: random.int(1, 3) }))
    const input = submissionFor(buyer, lines)
    const insist = async <T>(send: () => Promise<Answer<T>>): Promise<Answer<T> | null> => {
      for (;;) {
        tries += 1
        const answer = await send().catch(() => null)
        if (answer?.code === 200) return answer
        // A server that is starting or stopping may respond 500 and 503; a refusal would be a bug.
        if (answer && answer.status < 500) errors.push(`${answer.code} ${answer.msg}`)
        if (over || errors.length > 0) return null
        // Phones ask again after a second or two; asking all the time would take the processors from the server that starts.
        await new Promise((resume) => void setTimeout(resume, 100))
      }
    }
    const key = randomUUID()
    const placed = await insist(() => callHttp(base(), PlaceOrder, input, buyer.token, key))
    if (!placed) return
    const { tradeId, orders } = placed.data
    acknowledged.push({ tradeId, orderIds: orders.map((o) => o.orderId), at: performance.now() })
    if (!random.chance(0.25)) return
    const { orderId } = orders[0]!
    const again = randomUUID()
    const undone = await insist(() => callHttp(base(), CancelOrder, { orderId, reason: '不想要了' }, buyer.token, again))
    if (undone) cancelled.push(orderId)
  }
  const all = buyers.map(async (buyer, n) => {
    const random = testRng(`shopper ${n}`)
    while (!over && errors.length === 0) await order(buyer, random)
  })
  return {
    acknowledged,
    cancelled,
    errors,
    tries: () => tries,
    /** Waits for this many more acknowledged orders; returns when the first of them came (by the process's clock). */
    async more(count: number, patienceMs = 60_000): Promise<number> {
      const from = acknowledged.length
      await waitUntil(`${count} more orders`, patienceMs, async () => acknowledged.length >= from + count || errors.length > 0)
      if (errors.length > 0) throw new Error(errors[0])
      return acknowledged[from]!.at
    },
    async stop() {
      over = true
      await Promise.all(all)
    },
  }
}

/** How many acknowledged orders the database lacks or has otherwise. Also trades acknowledged to no one, or more than once. */
export async function lossesOf(world: Pick<TestDatabase, 'rows'>, loadUsers: ReturnType<typeof startLoadUsers>) {
  const wanted = loadUsers.acknowledged.flatMap(({ tradeId, orderIds }) => orderIds.map((orderId) => `${tradeId} ${orderId}`))
  const kept = await world.rows(
    sql<{ pair: string; status: number }>`select trade_id || ' ' || id as pair, status from orders.order_head`,
  )
  const status = new Map(kept.map((o) => [o.pair, o.status]))
  const gone = new Set(loadUsers.cancelled)
  const closed = await world.rows(
    sql<{ n: number }>`select count(*)::int as n from orders.trade t where not exists (
      select from pgboss.job j where j.name = 'orders.close-trade' and (j.data->>'tradeId')::bigint = t.id)`,
  )
  return {
    lost: wanted.filter((pair) => !status.has(pair)).length,
    notCancelled: wanted.filter((pair) => gone.has(Number(pair.split(' ')[1])) && status.get(pair) !== 0).length,
    twice: wanted.length - new Set(wanted).size,
    /** Committed, but the response reached no one. That can happen to the last attempt of each buyer. */
    unacknowledged: kept.filter((o) => !wanted.includes(o.pair)).length,
    withoutTimer: closed[0]!.n,
  }
}

/** How long until no due job is waiting or running. */
export async function waitUntilIdle(world: Pick<TestDatabase, 'rows'>, patienceMs: number): Promise<number> {
  const began = performance.now()
  await waitUntil('all due jobs done', patienceMs, async () => {
    const [left] = await world.rows(
      sql<{
        n: number
      }>`select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() and name !~ '^__'`,
    )
    return left!.n === 0
  })
  return performance.now() - began
}
