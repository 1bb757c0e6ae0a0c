import { randomBytes } from 'node:crypto'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { after, SECOND } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { Emit } from '../../../kernel/events.ts'
import { Refused } from '../../../kernel/refusal.ts'
import { sameHash } from '../../../kernel/secret.ts'
import { forcedOff, type EndMessages } from './end-reasons.ts'
import type { SessionTable } from '../tables.gen.ts'
import { readToken, renewTokens, type makeTokens, type TokenKind, type TokenRow } from './tokens.ts'

export type TokensAnswer = ReturnType<typeof makeTokens>['answer']
/** What work in a transaction has available. */
export interface SessionContext {
  tx: Tx
  now: Date
  emit: Emit
}

/** What decides whether a refresh token is valid. */
export interface RefreshRow extends Pick<
  SessionTable,
  'refresh_hash' | 'refresh_until' | 'access_until' | 'renewal_salt' | 'renewed_at' | 'ended_at' | 'end_reason'
> {
  /** The token was exchanged before. */
  used: boolean
}
/** The store for the sessions of users or of operators. The statements are in the module that owns the table. */
export interface SessionStore<R extends string = never> {
  readonly kind: TokenKind
  readonly endMessages: EndMessages<R>
  /** Ends the active sessions that match a condition on the table's columns; returns their ids. */
  end(tx: Tx, which: Sql<unknown>, reason: keyof EndMessages<R>, now: Date): Promise<{ id: string }[]>
  /** Locks a session and reads what decides whether the refresh token with this hash is valid. */
  lock(tx: Tx, sessionId: string, refreshHash: Buffer): Promise<RefreshRow | undefined>
  /** Replaces the used pair of tokens with a new one; the previous access token stays valid until it expires. */
  renew(tx: Tx, sessionId: string, fresh: TokenRow, used: { usedHash: Buffer; salt: Buffer }, now: Date): Promise<unknown>
}
/** For so long a refresh token that was just used gets the same answer again: the first one may have been lost on its way. */
const GRACE_MS = 30 * SECOND
/** How many used refresh tokens are remembered: two days of renewals every half hour; older ones are merely unknown. */
export const MAX_USED_HASHES = 100

/** Ends the matching active sessions, and their live connections and devices at once. Returns how many. */
export async function endSessions<R extends string>(
  { tx, now, emit }: SessionContext,
  store: SessionStore<R>,
  condition: Sql<unknown>,
  reason: NoInfer<keyof EndMessages<R>>,
): Promise<number> {
  const ended = await store.end(tx, condition, reason, now)
  const msg = store.endMessages[reason]
  for (const { id } of ended)
    if (msg === null) await emit('rights-changed', { session: id }, {})
    else await emit('forced-off', { session: id }, { reason, msg, at: now.toISOString() })
  return ended.length
}

/**
 * Exchanges a refresh token for a new pair. Whoever repeats the exchange within 30 seconds gets the same pair again, on any node
 * and however many do so at once (decision 0016). A token that was used before that ends the session: someone else holds a copy.
 * The previous access token stays valid until it expires. The refusal is returned, not thrown, because ending the session must
 * commit.
 */
export async function rotateTokens<R extends string>(
  work: SessionContext,
  store: SessionStore<R>,
  refreshToken: string,
): Promise<TokensAnswer | Refused> {
  const { tx, now } = work
  const notLoggedIn = new Refused('NOT_LOGGED_IN')
  const token = readToken(refreshToken)
  if (!token || token.kind !== store.kind) return notLoggedIn
  const row = await store.lock(tx, token.sessionId, token.hash)
  if (!row) return notLoggedIn
  const current = sameHash(row.refresh_hash, token.hash)
  if (row.ended_at) return ((current || row.used) && forcedOff(row)) || notLoggedIn
  if (row.used) {
    const repeated = repeatRenewal(row, refreshToken, now)
    if (repeated) return repeated
    await endSessions(work, store, sql`id = ${token.sessionId}`, 'reused')
    return notLoggedIn
  }
  if (!current || row.refresh_until <= now) return notLoggedIn
  const salt = randomBytes(32)
  const fresh = renewTokens(refreshToken, salt, now)
  await store.renew(tx, token.sessionId, fresh.row, { usedHash: token.hash, salt }, now)
  return fresh.answer
}

/** The answer of the last renewal once more, when this token began it and its grace has not passed; otherwise null. */
function repeatRenewal(row: RefreshRow, refreshToken: string, now: Date): TokensAnswer | null {
  if (!row.renewal_salt || !row.renewed_at || after(row.renewed_at, GRACE_MS) <= now) return null
  const { row: derived, answer } = renewTokens(refreshToken, row.renewal_salt, row.renewed_at)
  // An older token than the last one derives others.
  if (!sameHash(derived.refreshHash, row.refresh_hash)) return null
  return { ...answer, expiresIn: Math.floor((row.access_until.getTime() - now.getTime()) / SECOND) }
}
