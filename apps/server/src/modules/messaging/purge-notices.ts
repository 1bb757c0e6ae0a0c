import { sql } from 'kysely'
import { DAY, after } from '../../kernel/clock.ts'
import { affectedRows } from '../../kernel/database.ts'
import type { JobContext } from '../../kernel/jobs.ts'

/** What no one looks for any more: what a notice was about keeps its own history. */
const MAX_AGE = 365 * DAY

/** Deletes notices that are older than a year. Returns how many. */
export const purgeNotices = ({ transact }: Pick<JobContext, 'transact'>): Promise<number> =>
  transact(({ tx, now }) => affectedRows(tx, sql`delete from messaging.notice where created_at < ${after(now, -MAX_AGE)}`))
