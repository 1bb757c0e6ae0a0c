import type { Dictionary } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { DictionaryTable } from './tables.gen.ts'

/** A choice of a dictionary. */
export type DictionaryChoice = Pick<DictionaryTable, 'value' | 'label'>
const ENTRY = columnsOf<DictionaryTable>()('value', 'label', 'offered')
export type DictionaryRow = RowOf<typeof ENTRY>

/** What an entry is called, offered or not, as an expression on its code: old records keep what they chose. */
export const entryLabel = (type: Dictionary, code: Sql<unknown>) =>
  sql`coalesce((select de.label from platform.dictionary de where de.type = ${sql.lit(type)} and de.value = ${code}), ${code})`

/** What a dictionary offers, in the platform's order, as a JSON array. */
export const offeredChoices = (type: Dictionary): Sql<DictionaryChoice[]> =>
  sql`(select coalesce(json_agg(json_build_object('value', de.value, 'label', de.label) order by de.sort, de.value), '[]')
    from platform.dictionary de where de.type = ${sql.lit(type)} and de.offered)`

/** What a dictionary offers; null: there is no such dictionary. */
export async function listChoices(db: Executor, type: string): Promise<DictionaryChoice[] | null> {
  const entries = await listEntries(db, type)
  return entries.length === 0 ? null : entries.filter(({ offered }) => offered).map(({ value, label }) => ({ value, label }))
}
/** The label of an entry that is offered; undefined: it can't be chosen. */
export const findChoice = async (db: Executor, type: Dictionary, value: string): Promise<string | undefined> =>
  (
    await first(
      db,
      sql<Pick<DictionaryTable, 'label'>>`
        select label from platform.dictionary where type = ${type} and value = ${value} and offered`,
    )
  )?.label

/** All entries of a dictionary, in the platform's order. */
export const listEntries = (db: Executor, type: string) =>
  rows(db, sql<DictionaryRow>`select ${ENTRY.list} from platform.dictionary where type = ${type} order by sort, value`)
/** The same, locked: until the end of the transaction they change only here, and none is added elsewhere. */
export async function lockEntries(tx: Tx, type: Dictionary): Promise<DictionaryRow[]> {
  await sql`select from platform.dictionary where type = ${type} order by value for no key update`.execute(tx)
  return await listEntries(tx, type)
}
/** Writes a locked dictionary in this order: entries that are new, and what the others are called and whether they are offered. */
export const writeEntries = (tx: Tx, type: Dictionary, entries: readonly DictionaryRow[]) =>
  sql`insert into platform.dictionary (type, value, label, offered, sort)
    select ${type}, e.value, e.label, e.offered, e.sort from jsonb_to_recordset(${JSON.stringify(entries.map((e, sort) => ({ ...e, sort })))}::jsonb)
      as e(value text, label text, offered boolean, sort int)
    on conflict (type, value) do update set label = excluded.label, offered = excluded.offered, sort = excluded.sort`.execute(tx)

/** What the audit log calls an entry, as an expression on `type.code`. */
export const entryOfKey = (key: Sql<unknown>) =>
  sql`(select de.label from platform.dictionary de where de.type || '.' || de.value = ${key})`
