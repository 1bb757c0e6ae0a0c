import type { Access, Organisation, Right, Role, Scope, ShopType } from '@shop/contract'
import { CompiledQuery, sql } from 'kysely'
import type { Authenticator } from '../../kernel/actor.ts'
import { addDays, chinaDay, type Clock } from '../../kernel/clock.ts'
import { first, type Reader } from '../../kernel/database.ts'
import { roomOf } from '../../kernel/events.ts'
import { Refused } from '../../kernel/refusal.ts'
import { sameHash } from '../../kernel/secret.ts'
import type { SettingsSource } from '../../kernel/settings.ts'
import { mayOrder } from '../shops/index.ts'
import type { Guest, Operator, User } from './actor.ts'
import { readToken } from './tokens.ts'

type TokenParts = NonNullable<ReturnType<typeof readToken>>

interface SessionTokens {
  access_hash: Buffer
  access_until: Date
  old_access_hash: Buffer | null
  old_access_until: Date | null
  ended_at: Date | null
  end_reason: string | null
}
interface UserRow extends SessionTokens {
  user_id: number
  phone: string
  nickname: string
  shop_id: number | null
  shop_name: string
  type: ShopType
  region_id: number
  price_group_id: number | null
  role: Role
  scopes: Scope[] | null
  special_ephedrine: boolean | null
  price_state: number | null
  procure_state: number | null
  expired_name: string | null
  expired_on: string | null
  fingerprint: string
}
interface OperatorRow extends SessionTokens {
  operator_id: number
  account: string
  name: string
  org: Organisation
  seller_id: number | null
  rights: Right[]
  active: boolean
}

const GUEST: Guest = { kind: 'guest', shop: null }

/** Refuses a token that is not this session's, ran out, or whose session ended (40101 when another device took over). */
function checkToken(row: SessionTokens | undefined, hash: Buffer, now: Date): asserts row is SessionTokens {
  if (!row) throw new Refused('NOT_LOGGED_IN')
  const current = sameHash(row.access_hash, hash) && row.access_until > now
  const previous =
    row.old_access_hash !== null &&
    sameHash(row.old_access_hash, hash) &&
    row.old_access_until !== null &&
    row.old_access_until > now
  const known = sameHash(row.access_hash, hash) || (row.old_access_hash !== null && sameHash(row.old_access_hash, hash))
  if (row.ended_at && known && row.end_reason === 'forced') throw new Refused('FORCED_OFF')
  if (row.ended_at || !(current || previous)) throw new Refused('NOT_LOGGED_IN')
}

/**
 * A session ($1), its user, the current shop and its qualification: one statement, the same text for all, since every call runs it.
 * A core certificate that ended before $2 suspends procurement.
 */
const selectUser = (columns: string) => `select ${columns} from (
  select s.access_hash, s.access_until, s.old_access_hash, s.old_access_until, s.ended_at, s.end_reason,
         u.id as user_id, u.phone, u.nickname, h.id as shop_id, h.name as shop_name, h.type, h.region_id, h.price_group_id, m.role,
         q.scopes, q.special_ephedrine, q.price_state, q.procure_state, c.name as expired_name, c.expires_on as expired_on
  from access.session s
  join access.app_user u on u.id = s.user_id
  left join shops.member m on m.user_id = s.user_id and m.shop_id = s.shop_id
  left join shops.shop h on h.id = m.shop_id
  left join qualification.shop_qualification q on q.shop_id = h.id
  left join lateral (
    select c.name, c.expires_on from qualification.certificate c
    where c.shop_id = h.id and c.is_core
      and c.expires_on < $2::date
    order by c.expires_on limit 1
  ) c on true
  where s.id = $1) t`
/** The whole row as one text: equal fingerprints are equal rows. */
const FINGERPRINT = 't::text as fingerprint'
const FIND_USER = selectUser(`t.*, ${FINGERPRINT}`)
const FIND_FINGERPRINT = selectUser(FINGERPRINT)

/** Who a token belongs to, by its session's row. */
function userOf(row: UserRow | undefined, { sessionId, hash }: TokenParts, now: Date): User {
  checkToken(row, hash, now)
  const found = row
  const expiredCertificate = found.expired_name === null ? null : { name: found.expired_name, expiredOn: found.expired_on ?? '' }
  const approved = (state: number | null) => state === 2
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
            specialEphedrine: found.special_ephedrine ?? false,
            priceState: found.price_state ?? 0,
            procureState: found.procure_state ?? 0,
            canSeePrice: approved(found.price_state) || approved(found.procure_state),
            canBuy: approved(found.procure_state) && expiredCertificate === null,
            expiredCertificate,
          },
  }
}

async function findOperator(db: Reader, sessionId: string, hash: Buffer, now: Date, totpRequired: boolean): Promise<Operator> {
  const row = await first(
    db,
    sql<OperatorRow>`
      select s.access_hash, s.access_until, s.old_access_hash, s.old_access_until, s.ended_at, s.end_reason,
             o.id as operator_id, o.account, o.name, o.org, o.seller_id, o.active,
             case when ${totpRequired} and o.totp_secret is null then '{}' else o.rights end as rights
      from operators.session s join operators.operator o on o.id = s.operator_id where s.id = ${sessionId}`,
  )
  checkToken(row, hash, now)
  const found = row
  if (!found.active) throw new Refused('NOT_LOGGED_IN')
  return {
    kind: 'operator',
    operatorId: found.operator_id,
    sessionId,
    account: found.account,
    name: found.name,
    org: found.org,
    sellerId: found.seller_id,
    rights: found.rights,
  }
}

function authorizeOperator(operator: Operator, access: Access) {
  if (access === 'console' || operator.rights.some((right) => `${operator.org}:${right}` === access)) return
  throw new Refused('FORBIDDEN', {}, operator.rights.length ? '您没有这项权限，请联系管理员' : '请先开启动态码（右上角账号菜单）')
}

/** A refusal names the next step, which pages show instead of an error. */
function authorizeUser(user: User, access: Access) {
  if (access === 'user' || access === 'none') return
  const { shop } = user
  if (!shop)
    throw access === 'buyer'
      ? new Refused('NO_SHOP')
      : new Refused(
          access === 'price' ? 'PRICE_QUALIFICATION' : 'PROCURE_QUALIFICATION',
          { state: 0, shop: false },
          '加入门店并完成认证后可使用',
        )
  if (access === 'price' && !shop.canSeePrice) throw new Refused('PRICE_QUALIFICATION', { state: shop.priceState, shop: true })
  if (access !== 'procure') return
  if (shop.expiredCertificate)
    throw new Refused(
      'CERTIFICATE_EXPIRED',
      { certificate: shop.expiredCertificate },
      `${shop.expiredCertificate.name}已于 ${shop.expiredCertificate.expiredOn} 到期，更新后可继续采购`,
    )
  if (!shop.canBuy) throw new Refused('PROCURE_QUALIFICATION', { state: shop.procureState, shop: true })
  if (!mayOrder(shop)) throw new Refused('FORBIDDEN', {}, '财务角色不能下单，请联系门店负责人')
}

function authorized(user: User, access: Access) {
  if (access === 'console' || access.includes(':')) throw new Refused('NOT_LOGGED_IN')
  authorizeUser(user, access)
  return { actor: user, key: `u:${user.userId}:${user.shop?.id ?? 0}` }
}

/** About a kilobyte each. */
const MAX_REMEMBERED = 10_000

/** Finds and checks who makes a call. A token that no longer counts is refused on every call, so that the client renews it. */
export function openAuthenticator(
  db: Reader,
  clock: Clock,
  settings: SettingsSource,
  /** An operator without a second factor holds no rights until it is set up. */
  options: { totpRequired: boolean },
): Authenticator & { roomsOf(token: string): Promise<string[] | null> } {
  /** The first day to which certificates must last: today, less the grace. */
  const lastsUntil = (now: Date) => addDays(chinaDay(now), -settings.current.certificate_grace_days)
  // Rows of sessions as last read, the oldest first. They decide nothing without a check against the database.
  const remembered = new Map<string, UserRow>()
  const remember = (sessionId: string, row: UserRow | undefined) => {
    remembered.delete(sessionId)
    if (row) remembered.set(sessionId, row)
    if (remembered.size > MAX_REMEMBERED) remembered.delete(remembered.keys().next().value!)
  }
  const find = async (token: string): Promise<User | Operator> => {
    const read = readToken(token)
    if (!read) throw new Refused('NOT_LOGGED_IN')
    const now = clock.now()
    if (read.kind === 'o') return findOperator(db, read.sessionId, read.hash, now, options.totpRequired)
    const row = await first(db, CompiledQuery.raw(FIND_USER, [read.sessionId, lastsUntil(now)]) as CompiledQuery<UserRow>)
    remember(read.sessionId, row)
    return userOf(row, read, now)
  }
  return {
    async authorize(access, { token, ip }) {
      if (token === null) {
        if (access !== 'none') throw new Refused('NOT_LOGGED_IN')
        return { actor: GUEST, key: `ip:${ip}` }
      }
      const actor = await find(token)
      if (actor.kind === 'operator') {
        // Operators have no business in the shop: to it they are not logged in.
        if (access === 'none') return { actor: GUEST, key: `o:${actor.operatorId}` }
        if (access !== 'console' && !access.includes(':')) throw new Refused('NOT_LOGGED_IN')
        authorizeOperator(actor, access)
        return { actor, key: `o:${actor.operatorId}` }
      }
      return authorized(actor, access)
    },
    authorizeOptimistically(access, { token }) {
      const read = token === null ? null : readToken(token)
      const row = read?.kind === 'u' ? remembered.get(read.sessionId) : undefined
      if (!read || !row) return null
      const now = clock.now()
      try {
        return {
          ...authorized(userOf(row, read, now), access),
          check: {
            statement: CompiledQuery.raw(FIND_FINGERPRINT, [read.sessionId, lastsUntil(now)]),
            isCurrent: (found) => (found as { fingerprint: string } | undefined)?.fingerprint === row.fingerprint,
          },
        }
      } catch (error) {
        // A refusal must rest on what the database says now.
        if (error instanceof Refused) return null
        throw error
      }
    },
    async roomsOf(token) {
      try {
        const actor = await find(token)
        if (actor.kind === 'operator')
          return [roomOf('session', actor.sessionId), ...(actor.sellerId ? [roomOf('seller', actor.sellerId)] : [])]
        const shop = actor.shop ? [roomOf('shop', actor.shop.id)] : []
        return [roomOf('session', actor.sessionId), roomOf('user', actor.userId), ...shop]
      } catch (error) {
        if (error instanceof Refused) return null
        throw error
      }
    },
  }
}
