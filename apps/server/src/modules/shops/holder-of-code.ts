import { sql, type Sql } from '../../kernel/sql.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { MemberTable, ShopTable } from './tables.gen.ts'

/** Whether a shop `h` counts: none is registered in its place. */
export const COUNTS: Sql<unknown> = sql`h.replaced_at is null`

/**
 * Whether a shop `h` is the one that a credit code belongs to: one code has several rows where a shop was replaced (decision 0220), whose
 * code it is no more. Every look-up by code is by this.
 */
export const hasCode = (code: string) => sql`(h.credit_code = ${code} and ${COUNTS})`

/** The shop that a credit code belongs to; undefined: none. */
export const findHolderOfCode = (db: Executor, creditCode: string) =>
  first(
    db,
    sql<
      Pick<ShopTable, 'id' | 'name' | 'created_at'>
    >`select h.id, h.name, h.created_at from shops.shop h where ${hasCode(creditCode)}`,
  )

/**
 * Takes its credit code from a shop, under its lock: another one is registered with it. It has left with that, and what is kept of it is
 * kept from then on. False: that was done already.
 */
export const markReplaced = async (tx: Tx, shopId: number, now: Date): Promise<boolean> =>
  (await first(
    tx,
    sql`update shops.shop set replaced_at = ${now}, left_at = ${now} where id = ${shopId} and replaced_at is null returning id`,
  )) !== undefined

/**
 * Of a shop that was replaced the one that has its credit code now, and of any the shops that lost the code before it, the newest first:
 * a shop keeps its code, so that those with the same one followed each other.
 */
export async function findReplacements(db: Executor, shopId: number) {
  const found = await rows(
    db,
    sql<Pick<ShopTable, 'id' | 'name' | 'replaced_at'>>`select o.id, o.name, o.replaced_at
      from shops.shop h join shops.shop o on o.credit_code = h.credit_code and o.id <> h.id
      where h.id = ${shopId} and (o.replaced_at is null or h.replaced_at is null or o.replaced_at < h.replaced_at)
      order by o.replaced_at desc nulls first limit 21`,
  )
  const by = found.find(({ replaced_at: at }) => at === null)
  return {
    replacedBy: by ? { shopId: by.id, name: by.name } : null,
    replaced: found.flatMap(({ id, name, replaced_at: at }) => (at === null ? [] : [{ shopId: id, name, at: at.toISOString() }])),
  }
}

/** The users who are in a shop, in the order of their ids. */
export const listMemberIds = async (db: Executor, shopId: number): Promise<number[]> =>
  (
    await rows(db, sql<Pick<MemberTable, 'user_id'>>`select user_id from shops.member where shop_id = ${shopId} order by user_id`)
  ).map(({ user_id: id }) => id)
