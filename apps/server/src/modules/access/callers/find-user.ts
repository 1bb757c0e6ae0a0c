import type { Role } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import type { OuterJoined } from '../../../kernel/columns.ts'
import type { StandingColumns } from '../../shops/index.ts'
import type { User } from '../actor.ts'
import { checkSession, checkToken, type SessionTokens } from '../sessions/check-token.ts'
import {
  memberColumns,
  memberJoins,
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
  /** The whole row as one text: equal fingerprints are equal rows. */
  fingerprint: string
}
interface CurrentShop extends ShopIdentity {
  role: Role
}
/** A session with its user and the current shop, if there is one. */
export type UserRow = SessionRow & OuterJoined<CurrentShop>

/**
 * Reads a session, its user, the current shop and its qualification in one statement: every call runs it. Takes the session's id
 * and the days that decide whether certificates have ended.
 */
const userStatement =
  <Row>(columns: Sql) =>
  (sessionId: string, days: MemberDays) =>
    sql<Row>`select ${columns} from (
    select s.access_hash, s.access_until, s.old_access_hash, s.old_access_until, s.ended_at, s.end_reason,
           u.id as user_id, u.phone, u.nickname, u.kind, m.role, ${memberColumns(days)}, ${shopColumns(days)}
    from access.session s
    join access.app_user u on u.id = s.user_id
    left join shops.member m on m.user_id = s.user_id and m.shop_id = s.shop_id
    left join shops.shop h on h.id = m.shop_id
    ${shopJoins(days)} ${memberJoins(sql.ref('m.user_id'), days)}
    where s.id = ${sessionId}) t`
const FINGERPRINT = sql`t::text as fingerprint`

/** Finds whose session it is. */
export const selectUser = userStatement<UserRow>(sql`t.*, ${FINGERPRINT}`)
/** Whether it still is: equal fingerprints are equal rows. */
export const selectFingerprint = userStatement<Pick<UserRow, 'fingerprint'>>(FINGERPRINT)

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
