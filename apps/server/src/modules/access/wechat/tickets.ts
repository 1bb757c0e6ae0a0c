import type { WechatChannel } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { after, MINUTE } from '../../../kernel/clock.ts'
import { first, type Tx } from '../../../kernel/database.ts'
import { hashOf, randomToken } from '../../../kernel/secret.ts'
import type { WechatTicketTable } from '../tables.gen.ts'
import type { WechatIdentity } from './identities.ts'

const VALID_MS = 10 * MINUTE

/** A WeChat that may be bound: by whoever has the token, or in the settings of this user alone. */
export interface Ticket extends WechatIdentity {
  channel: WechatChannel
  userId: number | null
}

/** Makes the token that binds it, once, within ten minutes. */
export async function makeTicket(tx: Tx, { channel, userId, ...identity }: Ticket, now: Date): Promise<string> {
  const token = randomToken()
  const { appId, openId, unionId, nickname } = identity
  await sql`insert into access.wechat_ticket (token_hash, channel, app_id, open_id, union_id, nickname, user_id, until)
    values (${hashOf(token)}, ${channel}, ${appId}, ${openId}, ${unionId}, ${nickname}, ${userId}, ${after(now, VALID_MS)})`.execute(
    tx,
  )
  return token
}

type Row = Pick<WechatTicketTable, 'app_id' | 'open_id' | 'union_id' | 'nickname' | 'user_id'> & { channel: WechatChannel }
/** Locks a ticket that is still good. It stays good unless `consumeTicket` uses it up: a wrong code may be typed again. */
export async function lockTicket(tx: Tx, token: string, now: Date): Promise<Ticket | null> {
  const row = await first(
    tx,
    sql<Row>`select channel, app_id, open_id, union_id, nickname, user_id from access.wechat_ticket
      where token_hash = ${hashOf(token)} and until > ${now} for update`,
  )
  return (
    (row && {
      channel: row.channel,
      appId: row.app_id,
      openId: row.open_id,
      unionId: row.union_id,
      nickname: row.nickname,
      userId: row.user_id,
    }) ??
    null
  )
}
export const consumeTicket = (tx: Tx, token: string) =>
  sql`delete from access.wechat_ticket where token_hash = ${hashOf(token)}`.execute(tx)
