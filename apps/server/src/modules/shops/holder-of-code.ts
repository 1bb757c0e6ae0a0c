import { sql } from '../../kernel/sql.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { MemberTable, ShopTable } from './tables.gen.ts'

/** The shop that a credit code belongs to; undefined: none. One that was replaced has its code no more. */
export const findHolderOfCode = (db: Executor, creditCode: string) =>
  first(
    db,
    sql<Pick<ShopTable, 'id' | 'name' | 'created_at'>>`select id, name, created_at from shops.shop
      where credit_code = ${creditCode} and replaced_at is null`,
  )

/** Takes its credit code from a shop, under its lock: another one is registered with it. False: that was done already. */
export const markReplaced = async (tx: Tx, shopId: number, now: Date): Promise<boolean> =>
  (await first(tx, sql`update shops.shop set replaced_at = ${now} where id = ${shopId} and replaced_at is null returning id`)) !==
  undefined

/** The users who are in a shop, in the order of their ids. */
export const listMemberIds = async (db: Executor, shopId: number): Promise<number[]> =>
  (
    await rows(db, sql<Pick<MemberTable, 'user_id'>>`select user_id from shops.member where shop_id = ${shopId} order by user_id`)
  ).map(({ user_id: id }) => id)
