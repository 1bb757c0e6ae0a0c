import type { Role } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { OuterJoined } from '../../../kernel/columns.ts'
import type { StandingColumns } from '../../shops/index.ts'
import type { User } from '../actor.ts'
import { checkSession, checkToken, type SessionTokens } from '../sessions/check-token.ts'
import {
  memberColumns,
  memberJoins,
  memberVersions,
  shopColumns,
  shopFactsOf,
  shopJoins,
  type MemberDays,
  type ShopIdentity,
  type ShopStanding,
} from './shop-facts.ts'
import type { AppUserTable } from '../tables.gen.ts'
import type { TokenParts } from '../sessions/tokens.ts'

interface SessionRow extends SessionTokens, ShopStanding, StandingColumns, Pick<AppUserTable, 'phone' | 'nickname' | 'kind'> {
  user_id: AppUserTable['id']
  /** The versions of all rows it is read from, as one text: equal fingerprints are equal rows, on the same days. */
  fingerprint: string
}
interface CurrentShop extends ShopIdentity {
  role: Role
}
/** A session with its user and the current shop, if there is one. */
export type UserRow = SessionRow & OuterJoined<CurrentShop>

const SESSION = sql`access.session s
    join access.app_user u on u.id = s.user_id
    left join shops.member m on m.user_id = s.user_id and m.shop_id = s.shop_id
    left join shops.shop h on h.id = m.shop_id`
/** A row has another `xmin` after each change, and so has the one that takes its place: no row is read but for its version. */
const FINGERPRINT = sql`row(s.xmin, u.xmin, ${memberVersions})::text as fingerprint`

/**
 * Finds whose session it is: the user, the current shop and its qualification, in one statement. Takes the session's id and the days that
 * decide whether certificates have ended.
 */
export const selectUser = (sessionId: string, days: MemberDays) =>
  sql<UserRow>`select s.access_hash, s.access_until, s.old_access_hash, s.old_access_until, s.ended_at, s.end_reason,
           u.id as user_id, u.phone, u.nickname, u.kind, m.role, ${memberColumns(days)}, ${shopColumns(days)}, ${FINGERPRINT}
    from ${SESSION} ${shopJoins(days)} ${memberJoins(sql.ref('m.user_id'), days)}
    where s.id = ${sessionId}`
/** The fingerprint of that row as it is now. Nearly every call of a user runs it. */
export const selectFingerprint = (sessionId: string) =>
  sql<Pick<UserRow, 'fingerprint'>>`select ${FINGERPRINT} from ${SESSION} where s.id = ${sessionId}`

/** The user a token belongs to, given its session's row. */
export function userOf(row: UserRow | undefined, { sessionId, hash }: TokenParts, now: Date): User {
  checkToken(row, hash, now)
  return named(row, sessionId)
}
/** The user of a session that goes on, given its row. */
export function userOfSession(row: UserRow | undefined, sessionId: string): User {
  checkSession(row)
  return named(row, sessionId)
}
const named = (row: UserRow, sessionId: string): User => ({
  kind: 'user',
  userId: row.user_id,
  sessionId,
  phone: row.phone,
  nickname: row.nickname,
  isSalesman: row.kind === 'salesman',
  shop: row.shop_id === null ? null : shopFactsOf(row),
})
