import { randomUUID } from 'node:crypto'
import { AcceptOrder, CancelOrder, ConfirmOrder, PackOrder, PickOrder, RefuseOrder, ShipOrder } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import pino from 'pino'
import { buildApp, type App } from '../src/app.ts'
import { DAY, HOUR, MINUTE, after } from '../src/kernel/clock.ts'
import type { Config } from '../src/kernel/config.ts'
import { first, rows } from '../src/kernel/database.ts'
import { hashOf, randomToken } from '../src/kernel/secret.ts'
import { accessToken } from '../src/modules/access/index.ts'
import { countRegionSales } from '../src/modules/orders/index.ts'
import { builtInLogistics } from '../demonstration/logistics.ts'
import { seededRng, type Rng } from '../demonstration/rng.ts'
import { placeOrder, callAs } from './place-order.ts'
import { payForSeed, settleRefundsForSeed } from './pay-trades.ts'
import { enter, type Person } from './enter.ts'

/** How far each of the demonstration's orders has come, and when it was placed. */
type Outcome =
  | 'unpaid'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'paid'
  | 'accepted'
  | 'picking'
  | 'packed'
  | 'part'
  | 'shipped'
  | 'delivered'
  | 'done'
  | 'refunding'
  | 'refunded'
const OUTCOMES: readonly (readonly [Outcome, number, number, number])[] = [
  // outcome, how many, hours since the newest, hours between them
  ['done', 20, 12 * 24, 26],
  ['delivered', 4, 3 * 24, 26],
  ['shipped', 6, 5, 4],
  ['part', 2, 1, 0.4],
  ['packed', 3, 1, 0.4],
  ['picking', 3, 1, 0.4],
  ['accepted', 4, 0.8, 0.4],
  ['paid', 6, 0.6, 0.4],
  ['refunded', 3, 2 * 24, 26],
  ['refunding', 1, 1, 0],
  ['cancelled', 4, 4 * 24, 26],
  ['expired', 3, 5 * 24, 26],
  ['failed', 1, 0.1, 0],
  ['unpaid', 3, 0.07, 0.08],
]

/** Creates the demonstration's orders with the product's own calls, at past moments: every sum, batch and history is real. */
export async function writeOrders(config: Config, today: Date) {
  let now = after(today, -60 * DAY)
  const clock = { now: () => now }
  const silent = pino({ level: 'silent' })
  const app = await buildApp({
    // No page is connected, and the seed's calls must not count against the people at this address.
    config: { ...config, redisUrl: null, roles: new Set(['api'] as const), requestsPerMinute: 1e9 },
    clock,
    log: silent,
    providers: {
      sms: { name: 'none', send: async () => ({}) },
      logistics: builtInLogistics(),
      maps: null,
      ocr: null,
      realName: null,
      pay: {},
      wechat: {},
    },
  })
  try {
    await app.http.ready()
    const buyers = await Promise.all(['13800000001', '13800000005', '13800000002'].map((phone) => enter(app, phone, today)))
    const operators = new Map(
      await Promise.all(
        (
          await rows(
            app.database.read,
            sql<{ id: number; seller_id: number }>`select id, seller_id from operators.operator where seller_id is not null`,
          )
        ).map(async (o) => [o.seller_id, await enterOperator(app, o.id, today)] as const),
      ),
    )
    const rng = seededRng('orders')
    const plan = OUTCOMES.flatMap(([fate, count, newest, between]) =>
      Array.from({ length: count }, (_, i) => ({ fate, at: after(today, -(newest + i * between) * HOUR) })),
    ).toSorted((a, b) => a.at.getTime() - b.at.getTime())
    for (const [n, { fate, at }] of plan.entries()) {
      now = at
      const buyer = buyers[n % 5 === 3 ? 1 : n % 3 === 2 ? 2 : 0]!
      await placeOne(app, buyer, fate, rng, { set: (moment) => void (now = moment), now: () => now, today }, operators)
    }
    await work(app, today)
    now = today
    for (const { id } of await rows(
      app.database.read,
      sql<{ id: number }>`select distinct region_id / 10000 * 10000 as id from shops.shop`,
    ))
      await app.database.transact((tx) => countRegionSales(tx, id, now))
  } finally {
    await app.database.transact(async (tx) => {
      await sql`delete from access.session`.execute(tx)
      await sql`delete from operators.session`.execute(tx)
      await sql`delete from kernel.event`.execute(tx)
      // The cashier does not know these payments: it must never be polled for them.
      await sql`delete from pgboss.job where name like 'payments.%'`.execute(tx)
    })
    await app.close()
  }
}

interface Time {
  set(at: Date): void
  now(): Date
  today: Date
}

async function placeOne(app: App, buyer: Person, fate: Outcome, rng: Rng, time: Time, operators: Map<number, string>) {
  const { orderId, sellerId, tradeId } = await placeOrder(app, buyer, rng, time.now())
  const seller = operators.get(sellerId)!
  const step = async (minutes: number) => {
    const next = after(time.now(), minutes * MINUTE)
    time.set(next < time.today ? next : time.today)
    await work(app, time.now())
  }
  if (fate === 'unpaid') return
  await step(3)
  if (fate === 'cancelled')
    return void (await callAs(
      app,
      CancelOrder,
      { orderId, reason: rng.pick(['买多了', '信息填写错误', '换一家购买']) },
      buyer.token,
    ))
  if (fate === 'expired') return step(40)
  await payForSeed(app.jobContext, tradeId, fate === 'failed' ? 'failed' : 'paid')
  if (fate === 'paid' || fate === 'failed') return
  await step(6)
  if (fate === 'refunding' || fate === 'refunded') {
    await callAs(app, RefuseOrder, { orderId, reason: '该批次质检未通过，暂时无法供货' }, seller)
    if (fate === 'refunded') await settleRefundsForSeed(app.jobContext, tradeId)
    return
  }
  await callAs(app, AcceptOrder, { orderId }, seller)
  if (fate === 'accepted') return
  await step(4)
  await callAs(app, PickOrder, { orderId }, seller)
  if (fate === 'picking') return
  await step(4)
  await callAs(app, PackOrder, { orderId }, seller)
  if (fate === 'packed') return
  await step(5)
  await ship(app, orderId, seller, fate === 'part', rng)
  if (fate === 'part' || fate === 'shipped') return
  await step(30 * 60)
  if (fate === 'delivered') return
  await step(90)
  await callAs(app, ConfirmOrder, { orderId }, buyer.token)
}

async function ship(app: App, orderId: number, seller: string, part: boolean, rng: Rng) {
  const reserved = await rows(
    app.database.read,
    sql<{
      line_id: number
      batch_id: number
      quantity: number
    }>`select r.order_line_id as line_id, r.batch_id, r.quantity from orders.reservation r join orders.order_line l on l.id = r.order_line_id join catalog.batch b on b.id = r.batch_id where l.order_id = ${orderId} order by l.id, b.expires_on`,
  )
  const lines = (part ? reserved.slice(0, Math.max(1, Math.floor(reserved.length / 2))) : reserved).map((r) => ({
    lineId: r.line_id,
    batchId: r.batch_id,
    quantity: r.quantity,
  }))
  const carrier = rng.pick(['shunfeng', 'jd', 'zhongtong', 'ems'] as const)
  await callAs(
    app,
    ShipOrder,
    {
      orderId,
      carrier,
      trackingNo: `${carrier.slice(0, 2).toUpperCase()}${String(rng.next()).slice(2, 14).padEnd(12, '7')}`,
      lines,
    },
    seller,
  )
}

/** Runs what is due by then; what would need a provider is left to the server's own workers. */
async function work(app: App, now: Date) {
  const here = app.workers.filter((w) => !w.kind.name.startsWith('payments.') && !w.kind.name.startsWith('sms'))
  for (;;) {
    const due = await first(
      app.database.read,
      sql<{
        id: string
        name: string
        data: never
      }>`select id, name, data from pgboss.job where state = 'created' and start_after <= ${now} and name = any(${here.map((w) => w.kind.name)}) order by start_after, created_on limit 1`,
    )
    if (!due) return
    await app.database.transact((tx) => sql`delete from pgboss.job where id = ${due.id}`.execute(tx))
    await here.find((w) => w.kind.name === due.name)!.run(due.data, app.jobContext)
  }
}

async function enterOperator(app: App, operatorId: number, today: Date): Promise<string> {
  const [id, secret] = [randomUUID(), randomToken()]
  const until = after(today, HOUR)
  await app.database.transact((tx) =>
    sql`insert into operators.session (id, operator_id, access_hash, access_until, refresh_hash, refresh_until, created_at, seen_at)
      values (${id}, ${operatorId}, ${hashOf(secret)}, ${until}, ${hashOf(randomToken())}, ${until}, ${today}, ${today})`.execute(
      tx,
    ),
  )
  return accessToken('o', id, secret)
}
