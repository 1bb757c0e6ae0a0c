import type { LeavingObstacle, PersonalDataKind } from '@shop/contract'
import { sql, type Sql } from './sql.ts'
import { DAY, after } from './clock.ts'
import { first, type Executor } from './database.ts'
import type { TransactionContext } from './jobs.ts'

/** A record of a user, in words. */
export interface PersonalRecord {
  title: string
  /** When it was collected; null: not known. */
  at: Date | null
  fields: PersonalField[]
}
export interface PersonalField {
  label: string
  value: string
  /** What is shown until the user has proved who they are; missing: the value itself. */
  masked?: string
}

/** How often something was collected in the last 7, 30 and 365 days. */
export interface Collected {
  week: number
  month: number
  year: number
}

/** A source of personal information: what a module keeps of a user. */
export interface PersonalData {
  kind: PersonalDataKind
  /** The tables it covers that refer to users: a test finds those that no source covers. */
  tables: readonly string[]
  count: (db: Executor, userId: number, now: Date) => Promise<Collected>
  /** The newest first. */
  list: (db: Executor, userId: number, limit: number) => Promise<PersonalRecord[]>
}

/** A user who wants to leave, with the shops in which no one else works: no one else could finish what is open there. */
export interface Leaving {
  userId: number
  alone: readonly number[]
}
/** What a module has that keeps a user from leaving, of each shop, in words that say what to do; empty when nothing does. */
export type HindersLeaving = (db: Executor, leaving: Leaving) => Promise<ShopObstacle[]>
export interface ShopObstacle extends Omit<LeavingObstacle, 'shop'> {
  shopId: number
}

/** Takes a user who leaves out of a module's tables; what trade and papers need stays, without their name. */
export type EraseUser = (work: TransactionContext, userId: number) => Promise<void>

/** Counts instants, given a table `t` with a column `at`. */
export const countCollected = async (db: Executor, instants: Sql<unknown>, now: Date): Promise<Collected> =>
  (await first(
    db,
    sql<Collected>`select count(*) filter (where t.at >= ${after(now, -7 * DAY)})::int as week,
        count(*) filter (where t.at >= ${after(now, -30 * DAY)})::int as month, count(*)::int as year
      from ${instants} t where t.at >= ${after(now, -365 * DAY)}`,
  ))!
