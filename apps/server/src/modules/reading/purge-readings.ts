import { sql } from '../../kernel/sql.ts'
import { DAY, after } from '../../kernel/clock.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { purge } from '../../kernel/purge.ts'

/** Applications are reviewed within days: older ones are compared with nothing. */
const MAX_AGE = 30 * DAY

/** Deletes what was read a month ago. Returns how many readings that were. */
export const purgeReadings = (context: Pick<JobContext, 'transact'>): Promise<number> =>
  purge(
    context,
    (now, lot) =>
      sql`delete from reading.reading where ctid = any (array(
        select ctid from reading.reading where asked_at < ${after(now, -MAX_AGE)} order by asked_at limit ${lot}))`,
  )
