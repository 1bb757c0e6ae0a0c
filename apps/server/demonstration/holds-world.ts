import { sql } from '../src/kernel/sql.ts'
import { first, type Reader } from '../src/kernel/database.ts'

const TABLES = [
  'demonstration.world',
  'access.app_user',
  'operators.operator',
  'catalog.seller',
  'catalog.goods',
  'operators.audit_log',
]

/** Whether a database has the tables that the two questions below read: an empty one, or one of long ago, has not all of them. */
export const canHold = async (db: Reader): Promise<boolean> =>
  (await first(
    db,
    sql<{ all: boolean }>`select bool_and(to_regclass(name) is not null) as all from unnest(${TABLES}::text[]) name`,
  ))!.all

/** Whether the demonstration world was written into this database, complete or not: the passwords of its people are public. */
export const holdsWorld = async (db: Reader): Promise<boolean> =>
  !!(await first(db, sql`select from demonstration.world limit 1`))

/** Whether somebody has begun to run a shop in it: there are people, sellers, goods, or a line of the audit log. */
export const holdsData = async (db: Reader): Promise<boolean> =>
  (await first(
    db,
    sql<{ any: boolean }>`select exists (select from access.app_user) or exists (select from operators.operator)
      or exists (select from catalog.seller) or exists (select from catalog.goods) or exists (select from operators.audit_log) as any`,
  ))!.any
