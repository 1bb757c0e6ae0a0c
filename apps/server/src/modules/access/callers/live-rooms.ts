import { sql } from '../../../kernel/sql.ts'
import { rows, type Reader } from '../../../kernel/database.ts'
import { roomOf } from '../../../kernel/events.ts'
import { Refused } from '../../../kernel/refusal.ts'
import type { MemberTable } from '../../shops/tables.gen.ts'
import { checkToken, type SessionTokens } from '../sessions/check-token.ts'
import type { SessionTable } from '../tables.gen.ts'
import type { TokenParts } from '../sessions/tokens.ts'

/** The rooms of each token by its session's row; null for tokens that are not valid. */
export function roomsBySession<Row extends SessionTokens & { id: string }>(
  found: readonly Row[],
  tokens: readonly TokenParts[],
  now: Date,
  roomsOf: (row: Row) => string[] | null,
): (string[] | null)[] {
  const sessions = new Map(found.map((row) => [row.id, row]))
  return tokens.map(({ sessionId, hash }) => {
    const row: Row | undefined = sessions.get(sessionId)
    try {
      checkToken(row, hash, now)
      return roomsOf(row)
    } catch (error) {
      if (error instanceof Refused) return null
      throw error
    }
  })
}

interface Row extends SessionTokens, Pick<SessionTable, 'id' | 'user_id'> {
  /** Of the current shop, if the user is still a member. */
  shop_id: MemberTable['shop_id'] | null
}
/** The rooms of users: session, user and current shop. One statement for all of them. */
export async function roomsOfUsers(db: Reader, tokens: readonly TokenParts[], now: Date): Promise<(string[] | null)[]> {
  if (tokens.length === 0) return []
  const found = await rows(
    db,
    sql<Row>`select s.id, s.access_hash, s.access_until, s.old_access_hash, s.old_access_until, s.ended_at, s.end_reason, s.user_id, m.shop_id
      from access.session s left join shops.member m on m.user_id = s.user_id and m.shop_id = s.shop_id
      where s.id = any(${tokens.map((token) => token.sessionId)}::uuid[])`,
  )
  return roomsBySession(found, tokens, now, ({ id, user_id, shop_id }) => [
    roomOf('session', id),
    roomOf('user', user_id),
    ...(shop_id === null ? [] : [roomOf('shop', shop_id)]),
  ])
}
