import { sql, type Sql } from '../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../kernel/advisory-locks.ts'
import { first, type Tx } from '../../kernel/database.ts'
import type { PriceGroupTable } from './tables.gen.ts'

/** The name of a price group, as an expression on its id. */
export const priceGroupName = (id: Sql<unknown>) => sql`(select pg.name from pricing.price_group pg where pg.id = ${id})`

/** Until the transaction ends, no other one adds or renames a price group. */
const lockGroups = (tx: Tx) => sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.priceGroups})`.execute(tx)
const isTaken = async (tx: Tx, name: string, exceptId: number | null) =>
  (await first(tx, sql`select from pricing.price_group where name = ${name} and id is distinct from ${exceptId}::bigint`)) !==
  undefined

/** Adds a price group; null: there is one of this name. */
export async function insertPriceGroup(tx: Tx, name: string): Promise<number | null> {
  await lockGroups(tx)
  if (await isTaken(tx, name, null)) return null
  const { id } = (await first(
    tx,
    sql<Pick<PriceGroupTable, 'id'>>`insert into pricing.price_group (name) values (${name}) returning id`,
  ))!
  return id
}

/** Renames a price group; returns what it was called. `taken`: another one has this name. Undefined: there is no such group. */
export async function renamePriceGroup(tx: Tx, id: number, name: string): Promise<{ was: string; taken: boolean } | undefined> {
  await lockGroups(tx)
  const found = await first(tx, sql<Pick<PriceGroupTable, 'name'>>`select name from pricing.price_group where id = ${id}`)
  if (!found) return undefined
  const taken = await isTaken(tx, name, id)
  if (!taken) await sql`update pricing.price_group set name = ${name} where id = ${id}`.execute(tx)
  return { was: found.name, taken }
}
