import { createHmac } from 'node:crypto'
import { after, DAY, HOUR } from '../../../kernel/clock.ts'
import { hashOf, randomToken } from '../../../kernel/secret.ts'

/** `u`: a user of the shop, `o`: an operator of the console. */
export type TokenKind = 'u' | 'o'
const TOKEN = /^([uo])([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{20,60})$/

const ACCESS_MS = 2 * HOUR
const REFRESH_MS = 30 * DAY

/**
 * A token names its session, so that one indexed row shows whether it is still valid. Access and refresh tokens look the same.
 */
export const accessToken = (kind: TokenKind, sessionId: string, secret: string) => `${kind}${sessionId}.${secret}`

/** The parts of a token, its secret hashed. */
export interface TokenParts {
  kind: TokenKind
  sessionId: string
  hash: Buffer
}
/** Null when it is not one of ours. */
export function readToken(token: string): TokenParts | null {
  const [, kind, sessionId, secret] = TOKEN.exec(token) ?? []
  return kind && sessionId && secret ? { kind: kind as TokenKind, sessionId, hash: hashOf(secret) } : null
}

/** What a session's row stores for a pair of tokens. */
export type TokenRow = ReturnType<typeof makeTokens>['row']

/** A new pair: what the session's row stores (hashes only), and what the client gets. */
export const makeTokens = (kind: TokenKind, sessionId: string, now: Date) =>
  pairOf(kind, sessionId, { access: randomToken(), refresh: randomToken() }, now)

/**
 * The pair that a refresh token is exchanged for, derived from the token and a salt: the same again for whoever has both. Without
 * the token, of which only a hash is stored, the salt reveals nothing.
 */
export function renewTokens(refreshToken: string, salt: Buffer, now: Date) {
  const { kind, sessionId } = readToken(refreshToken)!
  const derive = (use: string) => createHmac('sha256', refreshToken).update(use).update(salt).digest('base64url')
  return pairOf(kind, sessionId, { access: derive('access'), refresh: derive('refresh') }, now)
}

function pairOf(kind: TokenKind, sessionId: string, { access, refresh }: { access: string; refresh: string }, now: Date) {
  return {
    row: {
      accessHash: hashOf(access),
      accessUntil: after(now, ACCESS_MS),
      refreshHash: hashOf(refresh),
      refreshUntil: after(now, REFRESH_MS),
    },
    answer: {
      accessToken: accessToken(kind, sessionId, access),
      refreshToken: accessToken(kind, sessionId, refresh),
      expiresIn: ACCESS_MS / 1000,
    },
  }
}
