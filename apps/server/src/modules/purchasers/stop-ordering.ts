import { REVIEW } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { OnStoppedOrdering } from '../shops/index.ts'
import { moveSubmission } from './move-submission.ts'
import { findSent } from './submission-rows.ts'

/** What waits of a member who stops ordering is withdrawn; no right of somebody who left rests on their papers any more. */
export const stopOrdering: OnStoppedOrdering = async (context, { shopId, userId }, why) => {
  const { tx, now } = context
  const sent = await findSent(tx, shopId, userId)
  if (sent?.state === REVIEW.waiting) await moveSubmission(context, sent, REVIEW.withdrawn)
  if (why === 'left')
    await sql`update purchasers.submission set ended_at = ${now}
      where shop_id = ${shopId} and user_id = ${userId} and ended_at is null`.execute(tx)
}
