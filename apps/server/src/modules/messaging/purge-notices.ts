import { sql } from '../../kernel/sql.ts'
import { DAY, after } from '../../kernel/clock.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import { purge } from '../../kernel/purge.ts'

/** What no one looks for any more: what a notice was about keeps its own history. */
const MAX_AGE = 365 * DAY

/** Deletes notices that are older than a year. Returns how many. */
export const purgeNotices = (context: Pick<JobContext, 'transact'>): Promise<number> =>
  purge(
    context,
    (now, lot) =>
      sql`delete from messaging.notice where ctid = any (array(
        select ctid from messaging.notice where created_at < ${after(now, -MAX_AGE)} order by created_at limit ${lot}))`,
  )
