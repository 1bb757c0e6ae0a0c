import { sql } from '../../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../../kernel/advisory-locks.ts'
import { affectedRows, first, type Executor, type Tx } from '../../../kernel/database.ts'
import type { WechatPerson } from '../../../providers/wechat/provider.ts'
import type { WechatTable } from '../tables.gen.ts'

/** Somebody as one of our applications knows them. */
export interface WechatIdentity extends Pick<WechatPerson, 'openId' | 'unionId' | 'nickname'> {
  appId: string
}

/** Serializes what is written about a WeChat; taken before any row is locked. */
export const lockWechat = (tx: Tx, { unionId, openId }: WechatIdentity) =>
  sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.wechat}::int, hashtext(${unionId ?? openId}))`.execute(tx)

/** Whose WeChat it is: the open id decides before the union id. Null: no account’s. */
export async function findOwner(db: Executor, { appId, openId, unionId }: WechatIdentity): Promise<number | null> {
  const found = await first(
    db,
    sql<{ user_id: number | null }>`select coalesce(
      (select user_id from access.wechat_open_id where app_id = ${appId} and open_id = ${openId}),
      (select user_id from access.wechat where union_id = ${unionId}::text)) as user_id`,
  )
  return found?.user_id ?? null
}

/** The WeChat of a user. */
export const findWechat = (db: Executor, userId: number) =>
  first(
    db,
    sql<Pick<WechatTable, 'nickname' | 'bound_at'>>`select nickname, bound_at from access.wechat where user_id = ${userId}`,
  )

/** Why a user can’t have this WeChat; null when they can, or have it. */
export async function obstacleOf(
  db: Executor,
  userId: number | null,
  identity: WechatIdentity,
): Promise<'WECHAT_TAKEN' | 'PHONE_HAS_WECHAT' | null> {
  const owner = await findOwner(db, identity)
  if (owner !== null) return owner === userId ? null : 'WECHAT_TAKEN'
  const another = await first(
    db,
    sql`select 1 from access.wechat w
      left join access.wechat_open_id o on o.user_id = w.user_id and o.app_id = ${identity.appId}
      where w.user_id = ${userId}::bigint and (o.open_id <> ${identity.openId} or w.union_id <> ${identity.unionId}::text)`,
  )
  return another ? 'PHONE_HAS_WECHAT' : null
}

/** Gives a user this WeChat, in whose way there is no obstacle; false when another took it at this moment. */
export async function bindWechatTo(tx: Tx, userId: number, identity: WechatIdentity, now: Date): Promise<boolean> {
  await sql`insert into access.wechat (user_id, nickname, bound_at) values (${userId}, ${identity.nickname}, ${now})
    on conflict (user_id) do nothing`.execute(tx)
  await recordIdentity(tx, userId, identity)
  return (await findOwner(tx, identity)) === userId
}

/** Notes what is new about a user’s WeChat: its open id in another application, its union id, what it is called now. */
export async function recordIdentity(
  tx: Tx,
  userId: number,
  { appId, openId, unionId, nickname }: WechatIdentity,
): Promise<void> {
  await sql`insert into access.wechat_open_id (app_id, open_id, user_id) values (${appId}, ${openId}, ${userId})
    on conflict do nothing`.execute(tx)
  await sql`update access.wechat w set
      nickname = case when ${nickname} = '' then w.nickname else ${nickname} end,
      union_id = coalesce(w.union_id, (select ${unionId}::text
        where not exists (select 1 from access.wechat other where other.union_id = ${unionId}::text)))
    where w.user_id = ${userId}`.execute(tx)
}

/** Takes a user’s WeChat away, from their sessions too; false when there was none. */
export async function unbindWechatOf(tx: Tx, userId: number): Promise<boolean> {
  await sql`update access.session set wechat_open_id = null where user_id = ${userId} and wechat_open_id is not null`.execute(tx)
  return (await affectedRows(tx, sql`delete from access.wechat where user_id = ${userId}`)) === 1
}
