import { REVIEW } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { endPermit, type OnStoppedOrdering } from '../shops/index.ts'
import { dropDraft } from './drafts.ts'
import { moveSubmission } from './move-submission.ts'
import { findSent } from './submission-rows.ts'

/**
 * What waits of a member who stops ordering is withdrawn, what they fill in goes, and their right ends: whoever becomes a purchaser again sends papers again. No
 * right rests on what they sent any more.
 */
export const stopOrdering: OnStoppedOrdering = async (context, { shopId, userId }) => {
  const { tx, now } = context
  const sent = await findSent(tx, shopId, userId)
  if (sent?.state === REVIEW.waiting) await moveSubmission(context, sent, REVIEW.withdrawn)
  await dropDraft(tx, { shopId, userId })
  await endPermit(tx, shopId, userId)
  await sql`update purchasers.submission set ended_at = ${now}
    where shop_id = ${shopId} and user_id = ${userId} and ended_at is null`.execute(tx)
}
