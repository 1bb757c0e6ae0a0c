import { randomUUID } from 'node:crypto'
import { CLIENT_H5, CLIENT_MINI } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { initialShop, type UserRow } from '../queries.ts'
import { endSessions, type SessionContext } from '../sessions/sessions.ts'
import type { Tx } from '../../../kernel/database.ts'
import { makeTokens } from '../sessions/tokens.ts'
import { userSessions } from '../sessions/user-sessions.ts'

/** An agreement in a version. */
interface AgreementVersion {
  key: string
  version: number
}
/**
 * What else a login records, in its transaction: the consent to the agreements that were shown with it. Returns those in force where
 * others were shown, and records nothing then.
 */
export type OnLogin = (
  tx: Tx,
  login: { userId: number; now: Date; shown: readonly AgreementVersion[] | undefined },
) => Promise<(AgreementVersion & { title: string })[]>
export const AGREEMENTS_CHANGED = '协议刚刚更新，请重新阅读并同意'

interface LoginFacts {
  ip: string
  isNew: boolean
  device: string
  wechatOpenId?: string | null
  client?: typeof CLIENT_H5 | typeof CLIENT_MINI
}

/** A user as the owner of known devices. */
export const ownerOf = (userId: number) => `u:${userId}`

/**
 * Logs in a user whose row is locked: the older session of the same client kind ends as forced, and its device is notified at
 * once; the kind is the shop's page unless it is named. Returns what the login calls return.
 */
export async function openSession(
  work: SessionContext,
  user: UserRow,
  { ip, isNew, device, wechatOpenId = null, client = CLIENT_H5 }: LoginFacts,
) {
  const { tx, now } = work
  const shopId = await initialShop(tx, user.id)
  await endSessions(work, userSessions, sql`user_id = ${user.id} and client_kind = ${client}`, 'forced')
  const id = randomUUID()
  const { row, answer } = makeTokens('u', id, now)
  await sql`insert into access.session (id, user_id, client_kind, shop_id, access_hash, access_until, refresh_hash, refresh_until, ip, created_at, seen_at, wechat_open_id)
    values (${id}, ${user.id}, ${client}, ${shopId}, ${row.accessHash}, ${row.accessUntil}, ${row.refreshHash}, ${row.refreshUntil},
      ${ip}, ${now}, ${now}, ${wechatOpenId})`.execute(tx)
  return { ...answer, userId: user.id, isNew, hasPassword: user.password_hash !== null, device }
}
