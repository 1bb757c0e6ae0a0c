import type { Access } from '@shop/contract'
import type { Authenticator, AuthResult, SessionName } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { first, type Reader } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/refusal.ts'
import type { SettingsSource } from '../../../kernel/settings.ts'
import { GUEST, type User } from '../actor.ts'
import { authorized } from './authorize-user.ts'
import { selectFingerprint, selectUser, userOf, userOfSession } from './find-user.ts'
import { roomsOfUsers } from './live-rooms.ts'
import { keyOfDays, memberDays } from './shop-facts.ts'
import { RememberedUsers } from './remembered-users.ts'
import { readToken, type TokenKind, type TokenParts } from '../sessions/tokens.ts'

/** Finds and checks the operators who hold tokens, for a call and for a live connection, and those whose session an address names. */
export interface OperatorAuthenticator {
  authorize(access: Access, token: TokenParts): Promise<AuthResult>
  authorizeSession(access: Access, sessionId: string): Promise<AuthResult>
  /** The rooms of each token, in one statement; null for tokens that are not valid. */
  roomsOf(tokens: readonly TokenParts[]): Promise<(string[] | null)[]>
}

/** Finds and checks who makes a call. A token that is no longer valid is rejected on every call, so that the client renews it. */
export function openAuthenticator(
  db: Reader,
  clock: Clock,
  settings: SettingsSource,
  operators: OperatorAuthenticator,
): Authenticator {
  const days = (now: Date) => memberDays({ now, settings: settings.current })
  const keyOf = (now: Date) => keyOfDays({ now, settings: settings.current })
  const remembered = new RememberedUsers()
  const findUser = async (token: TokenParts): Promise<User> => {
    const now = clock.now()
    // Settings may change while it is read.
    const key = keyOf(now)
    const row = await first(db, selectUser(token.sessionId, days(now)))
    remembered.set(token.sessionId, row, key)
    return userOf(row, token, now)
  }
  return {
    async authorize(access, { token, ip }) {
      if (token === null) {
        if (access !== 'none') throw new Refused('NOT_LOGGED_IN')
        return { actor: GUEST, key: `ip:${ip}` }
      }
      const read = readToken(token)
      if (!read) throw new Refused('NOT_LOGGED_IN')
      return read.kind === 'o' ? operators.authorize(access, read) : authorized(await findUser(read), access)
    },
    async authorizeSession(access, { kind, sessionId }: SessionName) {
      if (kind === 'operator') return operators.authorizeSession(access, sessionId)
      return authorized(userOfSession(await first(db, selectUser(sessionId, days(clock.now()))), sessionId), access)
    },
    authorizeOptimistically(access, { token }) {
      const read = token === null ? null : readToken(token)
      const now = clock.now()
      const row = read?.kind === 'u' ? remembered.get(read.sessionId, keyOf(now)) : undefined
      if (!read || !row) return null
      try {
        return {
          ...authorized(userOf(row, read, now), access),
          check: {
            statement: selectFingerprint(read.sessionId),
            isCurrent: (found) => (found as { fingerprint: string } | undefined)?.fingerprint === row.fingerprint,
          },
        }
      } catch (error) {
        // A rejection must be based on the current state of the database.
        if (error instanceof Refused) return null
        throw error
      }
    },
    async roomsOf(tokens) {
      const read = tokens.map(readToken)
      const of = (kind: TokenKind) => read.filter((token) => token?.kind === kind) as TokenParts[]
      const [users, people] = [of('u'), of('o')]
      const [ofUsers, ofOperators] = await Promise.all([roomsOfUsers(db, users, clock.now()), operators.roomsOf(people)])
      const found = new Map<TokenParts, string[] | null>([
        ...users.map((token, i) => [token, ofUsers[i] ?? null] as const),
        ...people.map((token, i) => [token, ofOperators[i] ?? null] as const),
      ])
      return read.map((token) => token && (found.get(token) ?? null))
    },
  }
}
