import { sql } from '../../../kernel/sql.ts'
import { first, rows } from '../../../kernel/database.ts'
import { USER_END_MESSAGES } from './end-reasons.ts'
import { MAX_USED_HASHES, type RefreshRow, type SessionStore } from './sessions.ts'
import type { SessionTable } from '../tables.gen.ts'

/** The sessions of users. */
export const userSessions: SessionStore<keyof typeof USER_END_MESSAGES> = {
  kind: 'u',
  endMessages: USER_END_MESSAGES,
  end: (tx, which, reason, now) =>
    rows(
      tx,
      sql<Pick<SessionTable, 'id'>>`update access.session set ended_at = ${now}, end_reason = ${reason}
        where ended_at is null and ${which} returning id`,
    ),
  lock: (tx, sessionId, refreshHash) =>
    first(
      tx,
      sql<RefreshRow>`select refresh_hash, refresh_until, access_until, renewal_salt, renewed_at, ${refreshHash} = any(used_refresh_hashes) as used,
          ended_at, end_reason
        from access.session where id = ${sessionId} for update`,
    ),
  renew: (tx, sessionId, fresh, { usedHash, salt }, now) =>
    sql`update access.session set old_access_hash = access_hash, old_access_until = access_until,
        access_hash = ${fresh.accessHash}, access_until = ${fresh.accessUntil},
        refresh_hash = ${fresh.refreshHash}, refresh_until = ${fresh.refreshUntil},
        used_refresh_hashes = (array_prepend(${usedHash}::bytea, used_refresh_hashes))[:${sql.lit(MAX_USED_HASHES)}],
        renewal_salt = ${salt}, renewed_at = ${now}, seen_at = ${now}
      where id = ${sessionId}`.execute(tx),
}
