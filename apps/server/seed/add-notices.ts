import { ORDER, PAGES } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { DAY, after } from '../src/kernel/clock.ts'
import { first, rows } from '../src/kernel/database.ts'
import { notifyShop, notifyUser } from '../src/modules/messaging/index.ts'
import { orderNotice } from '../src/modules/orders/index.ts'
import { notifyExpiring } from '../src/modules/qualification/index.ts'
import { notifyServers } from '../src/modules/salesmen/index.ts'
import { addOnce } from './add-once.ts'

/** The owner of 康民大药房, who buys most; and the clinic that was approved more than a year ago. */
const OWNER = '13800000001'
const CLINIC_OWNER = '13800000005'
/** Read by now: what happened before. */
const READ_AFTER = 3 * DAY

/**
 * Gives a complete demonstration world its notices, once, by the product's own code; also one made by an earlier release, whose orders
 * and answers notified no one. For certificates that end the schedule’s own code runs: the shop of 13800000006 learns that its licence has
 * ended. Does nothing without a world, where it was done, or while another server does it.
 */
export async function addNotices(app: App, databaseUrl: string): Promise<void> {
  await addOnce(
    databaseUrl,
    'notices',
    () => isMissing(app),
    () => notifyAll(app),
  )
}

/** The notice about the licence that has ended is the last that is made. */
const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null
      and not exists (select from messaging.notice where kind = 'certificate')`,
  )) !== undefined

async function notifyAll(app: App) {
  const { transact, now } = app.jobContext
  const owner = await first(
    app.database.read,
    sql<{ id: number; shop_id: number }>`select u.id, m.shop_id from access.app_user u join shops.member m on m.user_id = u.id
      where u.phone = ${OWNER} order by m.joined_at, m.shop_id limit 1`,
  )
  if (!owner) return
  const notified = await first(app.database.read, sql`select from messaging.notice where user_id = ${owner.id}`)
  if (!notified) {
    await notifyOfOrders(app, owner.shop_id)
    await notifyOfAnswers(app, owner.id)
  }
  await transact(({ tx }) =>
    sql`update messaging.notice set read_at = created_at where read_at is null and created_at < ${after(now(), -READ_AFTER)}`.execute(
      tx,
    ),
  )
  await dueForRecheck(app)
  await notifyExpiring(app.jobContext, notifyServers)
}

/** What the shop’s last orders gave notice of, at the moments of their transitions. */
async function notifyOfOrders(app: App, shopId: number) {
  const moved = await rows(
    app.database.read,
    sql<{
      id: number
      order_no: string
      to_status: number
      by_kind: 'seller' | 'system'
      by_id: number | null
      by_name: string
      reason: string
      at: Date
    }>`
      select o.id, o.order_no, h.to_status, h.by_kind, h.by_id, h.by_name, h.reason, h.at
      from orders.order_status_history h join orders.order_head o on o.id = h.order_id
      where o.shop_id = ${shopId} and h.from_status <> h.to_status
        and h.to_status in (${ORDER.shipped}, ${ORDER.delivered}, ${ORDER.refunding}) order by h.at desc limit 12`,
  )
  for (const { to_status: to, by_kind: kind, by_id: id, by_name: name, reason, at, ...order } of moved) {
    const notice = orderNotice(order, to as (typeof ORDER)[keyof typeof ORDER], { kind, id, name }, reason)
    if (notice) await app.jobContext.transact((context) => notifyShop({ ...context, now: at }, shopId, notice))
  }
}

/** Answers to the owner's feedback. */
async function notifyOfAnswers(app: App, userId: number) {
  const answered = await rows(
    app.database.read,
    sql<{ id: number; text: string; at: Date }>`select f.id, m.text, m.at from help.feedback f
      join lateral (select text, at from help.feedback_message where feedback_id = f.id and operator_id is not null order by at desc limit 1) m on true
      where f.user_id = ${userId}`,
  )
  for (const { id, text, at } of answered)
    await app.jobContext.transact((context) =>
      notifyUser({ ...context, now: at }, userId, {
        kind: 'feedback',
        title: '您的反馈有新回复',
        text,
        to: `${PAGES.feedback}?id=${id}`,
      }),
    )
}

/** One shop waits for its yearly check. */
const dueForRecheck = ({ jobContext: { transact, now } }: App) =>
  transact(({ tx }) =>
    sql`update qualification.shop_qualification set checked_at = ${after(now(), -380 * DAY)} where rechecked_at is null and shop_id =
      (select m.shop_id from shops.member m join access.app_user u on u.id = m.user_id
        where u.phone = ${CLINIC_OWNER} and m.role = 'owner' order by m.joined_at limit 1)`.execute(tx),
  )
