import { sql } from '../../kernel/sql.ts'
import { first, rows, type Tx } from '../../kernel/database.ts'
import { Refused } from '../../kernel/refusal.ts'
import { COMMON_END_MESSAGES, MAX_USED_HASHES, type EndMessages, type RefreshRow, type SessionStore } from '../access/index.ts'
import type { SessionTable } from './tables.gen.ts'

/** How the sessions of operators end. */
export const OPERATOR_END_MESSAGES = {
  ...COMMON_END_MESSAGES,
  factor: '动态码已更换，请重新登录',
} as const satisfies EndMessages<'factor'>

/** Refuses a session that was ended while a slow check ran: whoever was logged out meanwhile changes no credentials. */
export async function requireOpenSession(tx: Tx, sessionId: string): Promise<void> {
  const open = await first(
    tx,
    sql<
      Pick<SessionTable, 'id'>
    >`select id from operators.session where id = ${sessionId} and ended_at is null for no key update`,
  )
  if (!open) throw new Refused('NOT_LOGGED_IN')
}

/** The sessions of operators. The statements are those of users, written out: a statement names its table, so that its owner can be found. */
export const operatorSessions: SessionStore<keyof typeof OPERATOR_END_MESSAGES> = {
  kind: 'o',
  endMessages: OPERATOR_END_MESSAGES,
  end: (tx, which, reason, now) =>
    rows(
      tx,
      sql<Pick<SessionTable, 'id'>>`update operators.session set ended_at = ${now}, end_reason = ${reason}
        where ended_at is null and ${which} returning id`,
    ),
  lock: (tx, sessionId, refreshHash) =>
    first(
      tx,
      sql<RefreshRow>`select refresh_hash, refresh_until, access_until, renewal_salt, renewed_at, ${refreshHash} = any(used_refresh_hashes) as used,
          ended_at, end_reason
        from operators.session where id = ${sessionId} for update`,
    ),
  renew: (tx, sessionId, fresh, { usedHash, salt }, now) =>
    sql`update operators.session set old_access_hash = access_hash, old_access_until = access_until,
        access_hash = ${fresh.accessHash}, access_until = ${fresh.accessUntil},
        refresh_hash = ${fresh.refreshHash}, refresh_until = ${fresh.refreshUntil},
        used_refresh_hashes = (array_prepend(${usedHash}::bytea, used_refresh_hashes))[:${sql.lit(MAX_USED_HASHES)}],
        renewal_salt = ${salt}, renewed_at = ${now}, seen_at = ${now}
      where id = ${sessionId}`.execute(tx),
}
