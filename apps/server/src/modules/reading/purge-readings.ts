import { sql } from 'kysely'
import { DAY, after } from '../../kernel/clock.ts'
import { affectedRows } from '../../kernel/database.ts'
import type { JobContext } from '../../kernel/jobs.ts'

/** Applications are reviewed within days: older ones are compared with nothing. */
const MAX_AGE = 30 * DAY

/** Deletes what was read a month ago. Returns how many readings that were. */
export const purgeReadings = ({ transact }: Pick<JobContext, 'transact'>): Promise<number> =>
  transact(({ tx, now }) => affectedRows(tx, sql`delete from reading.reading where asked_at < ${after(now, -MAX_AGE)}`))
