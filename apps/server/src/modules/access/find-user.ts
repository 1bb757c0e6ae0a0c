import { AUDIT, type AuditState, type Role, type ShopType } from '@shop/contract'
import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { OuterJoined } from '../../kernel/columns.ts'
import type { Executor } from '../../kernel/database.ts'
import { QUALIFICATION_COLUMNS, qualificationJoins, type QualificationColumns, type validDays } from '../qualification/index.ts'
import type { ShopTable } from '../shops/tables.gen.ts'
import type { User } from './actor.ts'
import { checkToken, type SessionTokens } from './check-token.ts'
import type { AppUserTable } from './tables.gen.ts'
import type { TokenParts } from './tokens.ts'

interface SessionRow extends SessionTokens, QualificationColumns, Pick<AppUserTable, 'phone' | 'nickname'> {
  user_id: AppUserTable['id']
  price_group_id: ShopTable['price_group_id']
  frozen_reason: ShopTable['frozen_reason'] | null
  /** The whole row as one text: equal fingerprints are equal rows. */
  fingerprint: string
}
interface CurrentShop extends Pick<ShopTable, 'region_id'> {
  shop_id: ShopTable['id']
  shop_name: ShopTable['name']
  type: ShopType
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
function userStatement<Row>(db: Executor, columns: RawBuilder<unknown>) {
  const { sql: text, parameters } = sql`select ${columns} from (
    select s.access_hash, s.access_until, s.old_access_hash, s.old_access_until, s.ended_at, s.end_reason,
           u.id as user_id, u.phone, u.nickname, h.id as shop_id, h.name as shop_name, h.type, h.region_id, h.price_group_id, m.role,
           case when h.frozen_at is not null then h.frozen_reason end as frozen_reason,
           ${QUALIFICATION_COLUMNS}
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
  const expiredCertificate = found.expired_name === null ? null : { name: found.expired_name, expiredOn: found.expired_on ?? '' }
  const isFrozen = found.frozen_reason !== null
  const approved = (state: AuditState | null) => state === AUDIT.approved
  return {
    kind: 'user',
    userId: found.user_id,
    sessionId,
    phone: found.phone,
    nickname: found.nickname,
    shop:
      found.shop_id === null
        ? null
        : {
            id: found.shop_id,
            name: found.shop_name,
            type: found.type,
            regionId: found.region_id,
            provinceId: Math.floor(found.region_id / 10_000) * 10_000,
            priceGroupId: found.price_group_id,
            role: found.role,
            scopes: found.scopes ?? [],
            priceState: found.price_state ?? AUDIT.draft,
            procureState: found.procure_state ?? AUDIT.draft,
            canSeePrice: !isFrozen && (approved(found.price_state) || approved(found.procure_state)),
            canBuy: !isFrozen && !found.suspended && approved(found.procure_state) && expiredCertificate === null,
            frozen: found.frozen_reason,
            suspended: found.suspended && approved(found.procure_state),
            expiredCertificate,
          },
  }
}
