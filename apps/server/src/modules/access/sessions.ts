import { REFUSALS } from '@shop/contract'
import { sql, type RawBuilder } from 'kysely'
import { first, rows, type Tx } from '../../kernel/database.ts'
import type { Emit } from '../../kernel/events.ts'
import { sameHash } from '../../kernel/secret.ts'
import { makeTokens, readToken, type TokenKind } from './tokens.ts'

export type EndReason = 'logout' | 'forced' | 'reused' | 'password' | 'ended'
export type TokensAnswer = ReturnType<typeof makeTokens>['answer']
/** What a piece of work in a transaction has at hand. */
export interface SessionWork {
  tx: Tx
  now: Date
  emit: Emit
}

const TABLES: Record<TokenKind, RawBuilder<unknown>> = { u: sql`access.session`, o: sql`operators.session` }
/** What the live connection tells; who logged out by themselves need not be told. */
const WORDS: Record<Exclude<EndReason, 'logout'>, string> = {
  forced: REFUSALS.FORCED_OFF.msg,
  reused: '登录凭证被重复使用，为了账号安全请重新登录',
  password: '密码已修改，请重新登录',
  ended: '此设备的登录已被移除，请重新登录',
}

/** Ends the living sessions that match; their devices are told at once. Answers how many. */
export async function endSessions(
  { tx, now, emit }: SessionWork,
  kind: TokenKind,
  which: RawBuilder<unknown>,
  reason: EndReason,
): Promise<number> {
  const ended = await rows(
    tx,
    sql<{ id: string }>`update ${TABLES[kind]} set ended_at = ${now}, end_reason = ${reason}
      where ended_at is null and ${which} returning id`,
  )
  if (reason !== 'logout') for (const { id } of ended) await emit('forced-off', { session: id }, { reason, msg: WORDS[reason] })
  return ended.length
}

interface RefreshRow {
  refresh_hash: Buffer
  refresh_until: Date
  used: boolean
  ended_at: Date | null
  end_reason: string | null
}

/** Used refresh tokens that are remembered: two days of renewals every half hour; older ones are merely unknown. */
const REMEMBERED = 100

/**
 * Exchanges a refresh token for a fresh pair. One that was used before ends the session, even when two copies come at the
 * same moment: a client renews once for all its calls, so a second use means that somebody else holds a copy.
 * The access token before stays good until its own end. The refusal is an outcome: the session's end must be kept.
 */
export async function rotateTokens(
  work: SessionWork,
  kind: TokenKind,
  refreshToken: string,
): Promise<TokensAnswer | 'NOT_LOGGED_IN' | 'FORCED_OFF'> {
  const { tx, now } = work
  const token = readToken(refreshToken)
  if (!token || token.kind !== kind) return 'NOT_LOGGED_IN'
  const table = TABLES[kind]
  const row = await first(
    tx,
    sql<RefreshRow>`select refresh_hash, refresh_until, ${token.hash} = any(used_refresh_hashes) as used, ended_at, end_reason
      from ${table} where id = ${token.sessionId} for update`,
  )
  if (!row) return 'NOT_LOGGED_IN'
  const current = sameHash(row.refresh_hash, token.hash)
  if (row.ended_at) return row.end_reason === 'forced' && (current || row.used) ? 'FORCED_OFF' : 'NOT_LOGGED_IN'
  if (row.used) {
    await endSessions(work, kind, sql`id = ${token.sessionId}`, 'reused')
    return 'NOT_LOGGED_IN'
  }
  if (!current || row.refresh_until <= now) return 'NOT_LOGGED_IN'
  const fresh = makeTokens(kind, token.sessionId, now)
  await sql`update ${table} set old_access_hash = access_hash, old_access_until = access_until,
      access_hash = ${fresh.row.accessHash}, access_until = ${fresh.row.accessUntil},
      refresh_hash = ${fresh.row.refreshHash}, refresh_until = ${fresh.row.refreshUntil},
      used_refresh_hashes = (array_prepend(${token.hash}::bytea, used_refresh_hashes))[:${sql.lit(REMEMBERED)}], seen_at = ${now}
    where id = ${token.sessionId}`.execute(tx)
  return fresh.answer
}
