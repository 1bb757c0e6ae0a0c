import type { Role, ShopType } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import type { EraseUser } from '../../kernel/personal-data.ts'
import { regionName } from '../platform/index.ts'
import { lockShops } from './queries.ts'
import type { MemberTable, ShopTable } from './tables.gen.ts'

const OWNER = sql.lit('owner' satisfies Role)

/** Whether a user is a member of a shop. */
export const isMember = (userId: number, shopId: number) =>
  sql`exists (select from shops.member where user_id = ${userId} and shop_id = ${shopId})`

/** A shop as one of its members sees it in a list. */
export interface MyShop extends Pick<ShopTable, 'id' | 'name'> {
  type: ShopType
  role: Role
  region_name: string
}
/** The shops a user is a member of, in the order of joining. */
export const listShopsOf = (db: Executor, userId: number) =>
  rows(
    db,
    sql<MyShop>`select h.id, h.name, h.type, m.role, ${regionName(sql.ref('h.region_id'))} as region_name
      from shops.member m join shops.shop h on h.id = m.shop_id
      where m.user_id = ${userId} order by m.joined_at, h.id`,
  )

/** The role of a user in a shop; undefined: not a member. Who writes by it holds the lock of the shop. */
export const findRole = async (db: Executor, shopId: number, userId: number): Promise<Role | undefined> =>
  (
    await first(
      db,
      sql<Pick<MemberTable, 'role'> & { role: Role }>`select role from shops.member
        where shop_id = ${shopId} and user_id = ${userId}`,
    )
  )?.role
/** The name that a member joined a shop with; '' for one of before joining asked for it, undefined: not a member. */
export const findMemberName = async (db: Executor, shopId: number, userId: number): Promise<string | undefined> =>
  (
    await first(
      db,
      sql<Pick<MemberTable, 'name'>>`select name from shops.member where shop_id = ${shopId} and user_id = ${userId}`,
    )
  )?.name
/** Whether a shop would be left without an owner if this user were none any more. Who acts on it holds the lock of the shop. */
export const isLastOwner = async (db: Executor, shopId: number, userId: number): Promise<boolean> =>
  (await first(
    db,
    sql<{ last: boolean }>`select coalesce(bool_and(user_id = ${userId}), false) as last
      from shops.member where shop_id = ${shopId} and role = ${OWNER}`,
  ))!.last
/** The users who own a shop, in the order of their ids. */
export const listOwners = async (db: Executor, shopId: number): Promise<number[]> =>
  (
    await rows(
      db,
      sql<
        Pick<MemberTable, 'user_id'>
      >`select user_id from shops.member where shop_id = ${shopId} and role = ${OWNER} order by user_id`,
    )
  ).map(({ user_id }) => user_id)
/** Whether a user owns a shop, as an expression. */
export const owns = (shopId: Sql<unknown>, userId: number) =>
  sql`exists (select from shops.member om where om.shop_id = ${shopId} and om.user_id = ${userId} and om.role = ${OWNER})`
/** Whether a user owns a shop and has done so without a break since a moment, as an expression. */
export const ownsSince = (shopId: Sql<unknown>, userId: Sql<unknown>, at: Sql<unknown>) =>
  sql`exists (select from shops.member om where om.shop_id = ${shopId} and om.user_id = ${userId} and om.role = ${OWNER}
    and coalesce(om.role_since, om.joined_at) <= ${at})`
export const setRole = (tx: Tx, shopId: number, userId: number, role: Role, now: Date) =>
  sql`update shops.member set role = ${role}, role_since = ${now} where shop_id = ${shopId} and user_id = ${userId}`.execute(tx)
export const countMembers = async (db: Executor, shopId: number): Promise<number> =>
  (await first(db, sql<{ count: number }>`select count(*)::int as count from shops.member where shop_id = ${shopId}`))!.count
/** Adds a member under the name they joined with, which is theirs in this shop. */
export const insertMember = (tx: Tx, shopId: number, { userId, name, role }: NewMember, now: Date) =>
  sql`insert into shops.member (shop_id, user_id, name, role, joined_at)
    values (${shopId}, ${userId}, ${name}, ${role}, ${now})`.execute(tx)
export interface NewMember {
  userId: number
  name: string
  role: Role
}
/**
 * What else happens when a member stops ordering for a shop, because they leave it or become its finance: in the same transaction, under
 * the shop's lock, before the membership changes.
 */
export type OnStoppedOrdering = (
  context: Pick<TransactionContext, 'tx' | 'now' | 'emit'>,
  member: { shopId: number; userId: number },
) => Promise<void>
/** Ends a membership; the user's live connections are notified with the commit (a trigger of the table). */
export const deleteMember = (tx: Tx, shopId: number, userId: number) =>
  sql`delete from shops.member where shop_id = ${shopId} and user_id = ${userId}`.execute(tx)
/** Locks the shops a user is a member of, and returns them. */
export async function lockShopsOf(tx: Tx, userId: number): Promise<MyShop[]> {
  const shops = await listShopsOf(tx, userId)
  await lockShops(
    tx,
    shops.map(({ id }) => id),
  )
  return shops
}
/** A user who leaves is a member of no shop any more; one without members is closed, its papers and orders stay. */
export const leaveShops: EraseUser = async ({ tx, emit }, userId) => {
  const shops = await lockShopsOf(tx, userId)
  await sql`delete from shops.member where user_id = ${userId}`.execute(tx)
  await sql`delete from shops.ended_permit where user_id = ${userId}`.execute(tx)
  for (const { id } of shops) await emit('members-changed', { shop: id }, {})
}
/** How many members each of these shops has besides this user. */
export const countOthers = (db: Executor, shopIds: readonly number[], userId: number) =>
  rows(
    db,
    sql<{ shop_id: number; count: number }>`select id as shop_id, (select count(*)::int from shops.member m where m.shop_id = id
      and m.user_id <> ${userId}) as count from unnest(${shopIds}::bigint[]) id`,
  )

/** The address on the shop's licence. */
export const findShopAddress = (db: Executor, shopId: number) =>
  first(
    db,
    sql<
      Pick<ShopTable, 'address'> & { region_name: string }
    >`select h.address, ${regionName(sql.ref('h.region_id'))} as region_name
      from shops.shop h where h.id = ${shopId}`,
  )

/** What a shop is registered with. */
export interface ShopRecord extends Pick<
  ShopTable,
  'name' | 'credit_code' | 'legal_person' | 'region_id' | 'address' | 'contact' | 'phone'
> {
  type: ShopType
  region_name: string
}
export const findShopRecord = (db: Executor, shopId: number) =>
  first(
    db,
    sql<ShopRecord>`select h.name, h.type, h.credit_code, h.legal_person, h.region_id, h.address, h.contact, h.phone, ${regionName(sql.ref('h.region_id'))} as region_name
      from shops.shop h where h.id = ${shopId}`,
  )

/** A shop to register; undefined when its credit code is taken. */
export const insertShop = async (
  tx: Tx,
  it: Pick<
    ShopTable,
    'name' | 'spoken' | 'type' | 'credit_code' | 'legal_person' | 'region_id' | 'address' | 'contact' | 'phone'
  >,
  now: Date,
): Promise<number | undefined> =>
  (
    await first(
      tx,
      sql<
        Pick<ShopTable, 'id'>
      >`insert into shops.shop (name, spoken, type, credit_code, legal_person, region_id, address, contact, phone, created_at)
        values (${it.name}, ${it.spoken}, ${it.type}, ${it.credit_code}, ${it.legal_person}, ${it.region_id}, ${it.address}, ${it.contact}, ${it.phone}, ${now})
        on conflict (credit_code) where replaced_at is null do nothing returning id`,
    )
  )?.id
