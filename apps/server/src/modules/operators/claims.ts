import { sql, type Sql } from '../../kernel/sql.ts'
import { DAY, MINUTE, after } from '../../kernel/clock.ts'
import { first, type Executor } from '../../kernel/database.ts'
import type { OperatorTable } from './tables.gen.ts'

/** What one operator at a time works on: who has taken it, and when. */
export interface Claimable {
  claimed_by: number | null
  claimed_at: Date | null
}

/** How an operator is called; '' where there is none. */
export const operatorName = async (db: Executor, id: number | null): Promise<string> =>
  (await first(db, sql<Pick<OperatorTable, 'name'>>`select name from operators.operator where id = ${id}`))?.name ?? ''

/** How many accounts can log in for a seller. */
export const countAccounts = async (db: Executor, sellerId: number): Promise<number> =>
  (await first(
    db,
    sql<{ count: number }>`select count(*)::int as count from operators.operator where seller_id = ${sellerId} and active`,
  ))!.count

/** Claims that lapse after a time: whoever leaves something lying gives it back. */
const claimsFor = (duration: number) => {
  const isHeld = ({ claimed_by: by, claimed_at: at }: Claimable, now: Date) =>
    by !== null && at !== null && at > after(now, -duration)
  return {
    /** Whether an operator is working on it. */
    isHeld,
    /** The name of the operator who is working on it, where that is another one. */
    otherHolder: async (db: Executor, row: Claimable, operatorId: number, now: Date): Promise<string | null> =>
      isHeld(row, now) && row.claimed_by !== operatorId ? operatorName(db, row.claimed_by) : null,
    /** The same of the rows of a table’s alias, as a condition; `operatorId`: by this operator. */
    held: (alias: string, now: Date, operatorId?: number): Sql<boolean> =>
      sql`(${sql.ref(`${alias}.claimed_at`)} > ${after(now, -duration)} and ${operatorId === undefined ? sql`${sql.ref(`${alias}.claimed_by`)} is not null` : sql`${sql.ref(`${alias}.claimed_by`)} = ${operatorId}`})`,
    /** A claim as the console shows it to an operator; null: there is none. */
    shown: (row: Claimable & { claimer: string | null }, operatorId: number, now: Date) =>
      isHeld(row, now) ? { name: row.claimer ?? '', mine: row.claimed_by === operatorId } : null,
  }
}

/** Of applications, while they are reviewed. */
export const reviewClaims = claimsFor(30 * MINUTE)
/** Of feedback: an answer may need somebody's word first. */
export const feedbackClaims = claimsFor(DAY)
