import { FEEDBACK } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { DAY, after } from '../../../kernel/clock.ts'
import { rows } from '../../../kernel/database.ts'
import type { JobContext } from '../../../kernel/jobs.ts'

/** An answer that no one adds to for so long ends the matter. */
const QUIET_TIME = 7 * DAY
export const closingTime = (answeredAt: Date) => after(answeredAt, QUIET_TIME)

/** Closes the feedback whose answer is older than seven days, and forgets the phones of guests. Returns how many. */
export async function closeAnswered({ transact }: Pick<JobContext, 'transact'>): Promise<number> {
  const closed = await transact(({ tx, now }) =>
    rows(
      tx,
      sql`update help.feedback set state = ${FEEDBACK.closed}, updated_at = ${now}, phone = case when user_id is null then '' else phone end
        where state = ${FEEDBACK.answered} and answered_at <= ${after(now, -QUIET_TIME)} returning id`,
    ),
  )
  return closed.length
}
