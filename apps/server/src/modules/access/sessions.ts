import { REFUSALS } from '@shop/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import type { Emit } from '../../kernel/events.ts'
import { sameHash } from '../../kernel/secret.ts'
import type { SessionTable } from './tables.gen.ts'
import { makeTokens, readToken, type TokenKind, type TokenRow } from './tokens.ts'

export type EndReason = 'logout' | 'forced' | 'reused' | 'password' | 'ended'
export type TokensAnswer = ReturnType<typeof makeTokens>['answer']
/** What a piece of work in a transaction has at hand. */
export interface SessionContext {
  tx: Tx
  now: Date
  emit: Emit
}

/** What a refresh token is judged by. */
export interface RefreshRow extends Pick<SessionTable, 'refresh_hash' | 'refresh_until' | 'ended_at' | 'end_reason'> {
  /** The token was exchanged before. */
  used: boolean
}
/** Where the sessions of one kind of people are kept. The statements stand with the owner of the table. */
export interface SessionStore {
  readonly kind: TokenKind
  /** Ends the living sessions that match, by a condition about the table's columns; answers their ids. */
  end(tx: Tx, which: RawBuilder<unknown>, reason: EndReason, now: Date): Promise<{ id: string }[]>
  /** Locks a session and reads what the refresh token of this hash is judged by. */
  lock(tx: Tx, sessionId: string, refreshHash: Buffer): Promise<RefreshRow | undefined>
  /** Puts a fresh pair of tokens in force for the used one; the access token before it stays good until it runs out. */
  renew(tx: Tx, sessionId: string, fresh: TokenRow, usedHash: Buffer, now: Date): Promise<unknown>
}
/** Used refresh tokens that are remembered: two days of renewals every half hour; older ones are merely unknown. */
export const MAX_USED_HASHES = 100

/** What the live connection tells; who logged out by themselves need not be told. */
const END_MESSAGES: Record<Exclude<EndReason, 'logout'>, string> = {
  forced: REFUSALS.FORCED_OFF.msg,
  reused: '登录凭证被重复使用，为了账号安全请重新登录',
  password: '密码已修改，请重新登录',
  ended: '此设备的登录已被移除，请重新登录',
}

/** Ends the living sessions that match; their devices are told at once. Answers how many. */
export async function endSessions(
  { tx, now, emit }: SessionContext,
  store: SessionStore,
  condition: RawBuilder<unknown>,
  reason: EndReason,
): Promise<number> {
  const ended = await store.end(tx, condition, reason, now)
  if (reason !== 'logout')
    for (const { id } of ended) await emit('forced-off', { session: id }, { reason, msg: END_MESSAGES[reason] })
  return ended.length
}

/**
 * Exchanges a refresh token for a fresh pair. One that was used before ends the session, even when two copies come at the
 * same moment: a client renews once for all its calls, so a second use means that somebody else holds a copy.
 * The access token before stays good until its own end. The refusal is an outcome: the session's end must be kept.
 */
export async function rotateTokens(
  work: SessionContext,
  store: SessionStore,
  refreshToken: string,
): Promise<TokensAnswer | 'NOT_LOGGED_IN' | 'FORCED_OFF'> {
  const { tx, now } = work
  const token = readToken(refreshToken)
  if (!token || token.kind !== store.kind) return 'NOT_LOGGED_IN'
  const row = await store.lock(tx, token.sessionId, token.hash)
  if (!row) return 'NOT_LOGGED_IN'
  const current = sameHash(row.refresh_hash, token.hash)
  if (row.ended_at) return row.end_reason === 'forced' && (current || row.used) ? 'FORCED_OFF' : 'NOT_LOGGED_IN'
  if (row.used) {
    await endSessions(work, store, sql`id = ${token.sessionId}`, 'reused')
    return 'NOT_LOGGED_IN'
  }
  if (!current || row.refresh_until <= now) return 'NOT_LOGGED_IN'
  const fresh = makeTokens(store.kind, token.sessionId, now)
  await store.renew(tx, token.sessionId, fresh.row, token.hash, now)
  return fresh.answer
}
