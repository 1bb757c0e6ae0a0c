import type { DepartureOutcome } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { columnsOf, type RowOf } from '../../kernel/columns.ts'
import { rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { DepartureTable } from './tables.gen.ts'

/** How many the console shows. */
const NEWEST = 50

/** Records that a user wants to leave; who says it again says the reason again. */
export const beginDeparture = (tx: Tx, userId: number, reason: string, now: Date) =>
  sql`insert into privacy.departure (user_id, at, reason) values (${userId}, ${now}, ${reason})
    on conflict (user_id) where outcome is null do update set reason = excluded.reason`.execute(tx)
/** Records what became of it. */
export const endDeparture = (tx: Tx, userId: number, outcome: DepartureOutcome, now: Date) =>
  sql`update privacy.departure set outcome = ${outcome}, ended_at = ${now} where user_id = ${userId} and outcome is null`.execute(
    tx,
  )

const DEPARTURE = columnsOf<DepartureTable>()('at', 'reason', 'outcome')
interface DepartureRow extends RowOf<typeof DEPARTURE> {
  outcome: DepartureOutcome | null
}
/** The newest, without names: why people leave, and what became of it. */
export const listDepartures = (db: Executor) =>
  rows(db, sql<DepartureRow>`select ${DEPARTURE.list} from privacy.departure order by at desc, id desc limit ${sql.lit(NEWEST)}`)
