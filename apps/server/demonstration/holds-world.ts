import { sql } from 'kysely'
import { first, type Reader } from '../src/kernel/database.ts'

/** Whether the demonstration world was written into this database, complete or not: the passwords of its people are public. */
export const holdsWorld = async (db: Reader): Promise<boolean> =>
  !!(await first(db, sql`select from demonstration.world limit 1`))
