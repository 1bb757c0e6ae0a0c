import type { NoticeChannel, NoticeKind, PageAddress } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { affectedRows, rows } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { roleAllows } from '../shops/index.ts'
import type { NoticeTable } from './tables.gen.ts'

/** How the system notifies people, in words for them. */
export interface Notice {
  kind: NoticeKind
  title: string
  text: string
  /** The page that answers it, below /h5: `/sub-goods/order/detail?orderId=1`. */
  to: PageAddress
  /** The shop it is about, of which its receiver is a member: it opens in that shop, and is gone with the membership. */
  shopId?: number
  /**
   * The shop it is about, where its receiver serves that shop, and the last day of their authorisation (null: it has none). It is gone
   * after that day, and with `withdrawServed`.
   */
  served?: { shopId: number; until: string | null }
}
/** Whether a user does without notices of a kind in a channel. */
const muted = (userId: Sql<unknown>, kind: NoticeKind, channel: NoticeChannel) =>
  sql`exists (select from messaging.muted w where w.user_id = ${userId} and w.kind = ${kind} and w.channel = ${channel})`
/** One that must not remind of itself is written as read. */
const readAtOnce = (userId: Sql<unknown>, kind: NoticeKind, now: Date) =>
  sql`case when ${muted(userId, kind, 'badge')} then ${now}::timestamptz end`

type Notifying = Pick<TransactionContext, 'tx' | 'now' | 'emit'>

/** Notifies one user, unless they do without it, in the transaction of what happened; their open pages count it at once. */
export async function notifyUser({ tx, now, emit }: Notifying, userId: number, notice: Notice): Promise<void> {
  const { kind, title, text, to, shopId, served } = notice
  const user = sql`${userId}::bigint`
  const written = await affectedRows(
    tx,
    sql`insert into messaging.notice (user_id, shop_id, served_shop_id, served_until, kind, title, body, target, created_at, read_at)
      select ${user}, ${shopId ?? null}::bigint, ${served?.shopId ?? null}::bigint, ${served?.until ?? null}::date, ${kind}, ${title}, ${text}, ${to}, ${now},
        ${readAtOnce(user, kind, now)}
      where not ${muted(user, kind, 'list')}`,
  )
  if (written > 0) await emit('unread', { user: userId }, {})
}

/** Notifies the owners and purchasers of a shop: those who can do something about it. They see it while they are members. */
export async function notifyShop({ tx, now, emit }: Notifying, shopId: number, { kind, title, text, to }: Notice): Promise<void> {
  const notified = await rows(
    tx,
    sql<Pick<NoticeTable, 'user_id'>>`
      insert into messaging.notice (user_id, shop_id, kind, title, body, target, created_at, read_at)
      select m.user_id, m.shop_id, ${kind}, ${title}, ${text}, ${to}, ${now}, ${readAtOnce(sql.ref('m.user_id'), kind, now)}
      from shops.member m where m.shop_id = ${shopId} and ${roleAllows('purchaser', 'm')}
        and not ${muted(sql.ref('m.user_id'), kind, 'list')} returning user_id`,
  )
  for (const { user_id: userId } of notified) await emit('unread', { user: userId }, {})
}

/** Takes back what a user was notified of a shop that they serve no more; null: of all such shops. */
export async function withdrawServed(
  { tx, emit }: Pick<Notifying, 'tx' | 'emit'>,
  userId: number,
  shopId: number | null,
): Promise<void> {
  await sql`delete from messaging.notice where user_id = ${userId} and served_shop_id is not null
    and (${shopId}::bigint is null or served_shop_id = ${shopId})`.execute(tx)
  await emit('unread', { user: userId }, {})
}

/** The authorisation by which a user serves shops ends on another day; null: on none. What they were notified of is shown as long. */
export async function setServedUntil(
  { tx, emit }: Pick<Notifying, 'tx' | 'emit'>,
  userId: number,
  until: string | null,
): Promise<void> {
  await sql`update messaging.notice set served_until = ${until} where user_id = ${userId} and served_shop_id is not null`.execute(
    tx,
  )
  await emit('unread', { user: userId }, {})
}
