import type { Role } from '@shop/contract'
import { CompiledQuery, sql, type Sql } from '../../../kernel/sql.ts'
import type { OuterJoined } from '../../../kernel/columns.ts'
import type { Executor } from '../../../kernel/database.ts'
import { qualificationJoins, type validDays } from '../../qualification/index.ts'
import type { User } from '../actor.ts'
import { checkToken, type SessionTokens } from '../sessions/check-token.ts'
import { SHOP_COLUMNS, shopFactsOf, type ShopIdentity, type ShopStanding } from './shop-facts.ts'
import type { AppUserTable } from '../tables.gen.ts'
import type { TokenParts } from '../sessions/tokens.ts'

interface SessionRow extends SessionTokens, ShopStanding, Pick<AppUserTable, 'phone' | 'nickname'> {
  user_id: AppUserTable['id']
  /** The whole row as one text: equal fingerprints are equal rows. */
  fingerprint: string
}
interface CurrentShop extends ShopIdentity {
  role: Role
}
/** A session with its user and the current shop, if there is one. */
export type UserRow = SessionRow & OuterJoined<CurrentShop>

/** Placeholders for a statement's values while its text is built. */
const SESSION = Symbol('session')
const TODAY = Symbol('today')
const GRACED = Symbol('graced')

/**
 * Reads a session, its user, the current shop and its qualification in one statement. Every call runs it, so its text is built
 * once: the returned function takes the session's id and the days that decide whether core certificates have ended.
 */
function userStatement<Row>(db: Executor, columns: Sql<unknown>) {
  const { sql: text, parameters } = sql`select ${columns} from (
    select s.access_hash, s.access_until, s.old_access_hash, s.old_access_until, s.ended_at, s.end_reason,
           u.id as user_id, u.phone, u.nickname, m.role, ${SHOP_COLUMNS}
    from access.session s
    join access.app_user u on u.id = s.user_id
    left join shops.member m on m.user_id = s.user_id and m.shop_id = s.shop_id
    left join shops.shop h on h.id = m.shop_id
    ${qualificationJoins(sql.ref('h.id'), { today: sql`${TODAY}::date`, graced: sql`${GRACED}::date` })}
    where s.id = ${SESSION}) t`.compile(db)
  return (sessionId: string, { today, graced }: ReturnType<typeof validDays>) => {
    const values = new Map<unknown, string>([
      [SESSION, sessionId],
      [TODAY, today],
      [GRACED, graced],
    ])
    return CompiledQuery.raw(
      text,
      parameters.map((parameter) => values.get(parameter)),
    ) as CompiledQuery<Row>
  }
}
const FINGERPRINT = sql`t::text as fingerprint`

/** The statements that find whose session it is, and whether it still is. */
export const userStatements = (db: Executor) => ({
  find: userStatement<UserRow>(db, sql`t.*, ${FINGERPRINT}`),
  fingerprint: userStatement<Pick<UserRow, 'fingerprint'>>(db, FINGERPRINT),
})

/** The user a token belongs to, given its session's row. */
export function userOf(row: UserRow | undefined, { sessionId, hash }: TokenParts, now: Date): User {
  checkToken(row, hash, now)
  const found = row
  return {
    kind: 'user',
    userId: found.user_id,
    sessionId,
    phone: found.phone,
    nickname: found.nickname,
    shop: found.shop_id === null ? null : shopFactsOf(found),
  }
}
