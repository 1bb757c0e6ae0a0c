import { REVIEW } from '@shop/contract'
import { processEach } from '../../kernel/batch.ts'
import { first } from '../../kernel/database.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { sql } from '../../kernel/sql.ts'
import { listUnreadPermits, lockShop, setPermitEnd } from '../shops/index.ts'
import { endOf, openContent } from './content.ts'
import type { SubmissionTable } from './tables.gen.ts'

/**
 * Ends rights that were given before an identity card could end them on the last day of that card, where the papers on which they rest say
 * an earlier one. What can't be read any more ends with its power of attorney, as it was decided.
 */
export const readEnds =
  (secrets: Secrets) =>
  async ({ db, log, transact }: Pick<JobContext, 'db' | 'log' | 'transact'>): Promise<void> => {
    const permits = await listUnreadPermits(db)
    await processEach(permits, { log, describe: ({ user_id: userId }) => ({ userId }) }, (member) =>
      transact(async ({ tx }) => {
        await lockShop(tx, member.shop_id)
        const sent = await first(
          tx,
          sql<Pick<SubmissionTable, 'content'>>`select content from purchasers.submission where shop_id = ${member.shop_id}
            and user_id = ${member.user_id} and state = ${REVIEW.approved} and capacity = 'agent' order by version desc limit 1`,
        )
        const content = sent ? openContent(secrets, sent.content) : null
        await setPermitEnd(tx, member, content && { ...endOf(content), paper: content.poaUntil })
      }),
    )
  }
