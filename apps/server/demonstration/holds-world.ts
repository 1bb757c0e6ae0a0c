import { sql } from '../src/kernel/sql.ts'
import { first, type Reader } from '../src/kernel/database.ts'

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
