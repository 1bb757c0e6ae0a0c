import { sql, type Sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { affectedRows, first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import { Refused } from '../../kernel/refusal.ts'
import { fileOwner, isFileOf } from '../files/index.ts'
import { isMember } from '../shops/index.ts'
import type { MemberTable } from '../shops/tables.gen.ts'
import { lockPhone } from './codes/code-queries.ts'
import type { AppUserTable, SessionTable } from './tables.gen.ts'

const USER = columnsOf<AppUserTable>()(
  'id',
  'phone',
  'nickname',
  'kind',
  'avatar_file_id',
  'password_hash',
  'created_at',
  'deregisters_at',
)
export type UserRow = RowOf<typeof USER>

export const findUserByPhone = (db: Executor, phone: string) =>
  first(db, sql<UserRow>`select ${USER.list} from access.app_user where phone = ${phone}`)
/** Whether a user serves shops as a salesman: such a user is a member of none. */
export const isSalesman = async (db: Executor, userId: number): Promise<boolean> =>
  (await findUserById(db, userId))?.kind === 'salesman'
/** Makes a user a salesman, or a buyer again. */
export const setKind = (tx: Tx, userId: number, kind: 'buyer' | 'salesman') =>
  sql`update access.app_user set kind = ${kind} where id = ${userId}`.execute(tx)
export const findUserById = (db: Executor, userId: number) =>
  first(db, sql<UserRow>`select ${USER.list} from access.app_user where id = ${userId}`)

/** Locks the user: serializes concurrent logins. */
export const lockUserByPhone = (tx: Tx, phone: string) =>
  first(tx, sql<UserRow>`select ${USER.list} from access.app_user where phone = ${phone} for no key update`)
export const lockUser = (tx: Tx, userId: number) =>
  first(tx, sql<UserRow>`select ${USER.list} from access.app_user where id = ${userId} for no key update`)

/** Creates the user of a phone unless one exists, whose phone it then is until the commit; true when it was created. */
export async function createUser(tx: Tx, phone: string, now: Date): Promise<boolean> {
  await lockPhone(tx, phone)
  const created = await affectedRows(
    tx,
    sql`insert into access.app_user (phone, nickname, created_at) values (${phone}, ${`用户${phone.slice(-4)}`}, ${now})
      on conflict (phone) do nothing`,
  )
  return created === 1
}

/** What a user (their id) is called now, as an SQL expression: names are read, not copied, so that they go with their account. */
export const nicknameOf = (userId: Sql<unknown>) => sql`(select nu.nickname from access.app_user nu where nu.id = ${userId})`

/**
 * What somebody is called in a shop, over a row of `shops.member` and one of users, given their aliases: the name they joined it with,
 * otherwise what they are called everywhere.
 */
export const nameInShop = (member: string, user: string) =>
  sql`coalesce(nullif(${sql.ref(`${member}.name`)}, ''), ${sql.ref(`${user}.nickname`)})`
/** The same of a user and a shop by their ids, as an SQL expression. It goes with the membership. */
export const memberName = (shopId: Sql<unknown>, userId: Sql<unknown>) => sql`(select ${nameInShop('nm', 'nu')}
  from access.app_user nu left join shops.member nm on nm.user_id = nu.id and nm.shop_id = ${shopId} where nu.id = ${userId})`
/** Calls a user by a name they gave, unless they chose what they are called. */
export const nameUser = (tx: Tx, userId: number, name: string) =>
  sql`update access.app_user set nickname = ${name} where id = ${userId} and nickname ~ '^用户[0-9]{4}$'`.execute(tx)

export const setPassword = (tx: Tx, userId: number, hash: string, now: Date) =>
  sql`update access.app_user set password_hash = ${hash}, password_at = ${now} where id = ${userId}`.execute(tx)

/** Changes the given fields; an avatar must be a picture that the user uploaded for this purpose. False when it is not. */
export async function updateProfile(
  tx: Tx,
  userId: number,
  change: { nickname?: string; avatarFileId?: string | null },
): Promise<boolean> {
  const { nickname = null, avatarFileId } = change
  return (
    (await affectedRows(
      tx,
      sql`update access.app_user set nickname = coalesce(${nickname}, nickname),
          avatar_file_id = case when ${avatarFileId !== undefined} then ${avatarFileId ?? null}::uuid else avatar_file_id end
        where id = ${userId} and (${avatarFileId ?? null}::uuid is null or ${isFileOf(avatarFileId ?? null, fileOwner(userId), 'avatar')})`,
    )) === 1
  )
}

/** The shop a new session starts in: the last one used, otherwise the first one joined, otherwise none. */
export const initialShop = async (tx: Tx, userId: number): Promise<number | null> => {
  const row = await first(
    tx,
    sql<Pick<MemberTable, 'shop_id'>>`select m.shop_id from shops.member m
      left join lateral (select max(s.created_at) as at from access.session s
        where s.user_id = m.user_id and s.shop_id = m.shop_id) used on true
      where m.user_id = ${userId} order by used.at desc nulls last, m.joined_at, m.shop_id limit 1`,
  )
  return row?.shop_id ?? null
}

/** Moves the user's sessions out of a shop, to the one where a new session would begin. */
export async function leaveShop(tx: Tx, userId: number, shopId: number): Promise<void> {
  const next = await initialShop(tx, userId)
  await sql`update access.session set shop_id = ${next}
    where user_id = ${userId} and shop_id = ${shopId} and ended_at is null`.execute(tx)
}

/** The user's sessions that have no shop are in this one from now on. */
export const enterShop = (tx: Tx, userId: number, shopId: number) =>
  sql`update access.session set shop_id = ${shopId} where user_id = ${userId} and shop_id is null and ended_at is null`.execute(
    tx,
  )

/** Refuses a session that was ended meanwhile, and locks it: what its user does is done before it ends, or not at all. */
export async function requireOpenSession(tx: Tx, sessionId: string): Promise<void> {
  const open = await first(tx, sql`select from access.session where id = ${sessionId} and ended_at is null for no key update`)
  if (!open) throw new Refused('NOT_LOGGED_IN')
}

/** The user's sessions in a shop go on in another one of theirs. */
export const moveSessions = (tx: Tx, userId: number, { from, to }: { from: number; to: number }) =>
  sql`update access.session set shop_id = ${to} where user_id = ${userId} and shop_id = ${from} and ended_at is null`.execute(tx)

const EQUIPMENT = columnsOf<SessionTable>()(
  'id',
  'client_kind',
  'model',
  'system',
  'app_version',
  'browser',
  'screen',
  'network',
  'ip',
  'created_at',
  'seen_at',
  'ended_at',
  'refresh_until',
  'wechat_open_id',
)
export const listSessionsOf = (db: Executor, userId: number, limit = 50) =>
  rows(
    db,
    sql<
      RowOf<typeof EQUIPMENT>
    >`select ${EQUIPMENT.list} from access.session where user_id = ${userId} order by created_at desc, id limit ${limit}`,
  )
export const ownsSession = async (db: Executor, userId: number, sessionId: string): Promise<boolean> =>
  (await first(db, sql`select 1 from access.session where id = ${sessionId} and user_id = ${userId}`)) !== undefined

export const updateDevice = (
  tx: Tx,
  sessionId: string,
  device: { model: string; system: string; appVersion: string; browser: string; screen: string; network: string },
  { ip, now }: { ip: string; now: Date },
) =>
  sql`update access.session set model = ${device.model}, system = ${device.system}, app_version = ${device.appVersion},
      browser = ${device.browser}, screen = ${device.screen}, network = ${device.network}, ip = ${ip}, seen_at = ${now}
    where id = ${sessionId}`.execute(tx)

/** Makes a shop of the user the session's current one; false when the user is not a member. */
export const setCurrentShop = async (tx: Tx, sessionId: string, userId: number, shopId: number): Promise<boolean> =>
  (await affectedRows(
    tx,
    sql`update access.session set shop_id = ${shopId} where id = ${sessionId}
      and ${isMember(userId, shopId)}`,
  )) === 1
