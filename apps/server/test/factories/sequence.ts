import { sql } from '../../src/kernel/sql.ts'
import type { TestDatabase } from '../test-database.ts'

let last = 0
/** A number unique in this process: names, phones and codes are made from it. */
export const nextNumber = () => ++last

/** Runs an `insert … returning id` and returns the id. */
export async function insertRow(world: TestDatabase, statement: ReturnType<typeof sql<{ id: number }>>): Promise<number> {
  const { rows } = await world.owner.transact((tx) => statement.execute(tx))
  return rows[0]!.id
}

/** A `text[]` value. */
export const textArray = (items: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(items)}::jsonb))`
