import { REVIEW, type ReviewState } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { assertTransition } from '../reviews/index.ts'
import { markPapers } from '../shops/index.ts'
import type { SubmissionRow } from './submission-rows.ts'

/** Moves locked papers to another state; every open page of the shop follows in the same transaction. */
export async function moveSubmission(
  { tx, now, emit }: Pick<TransactionContext, 'tx' | 'now' | 'emit'>,
  { id, state, shop_id: shop, user_id: userId, capacity }: SubmissionRow,
  to: ReviewState,
  { by = '', reasons = {} }: { by?: string; reasons?: Record<string, string> } = {},
): Promise<void> {
  assertTransition(state, to)
  await sql`update purchasers.submission set state = ${to}, reasons = ${JSON.stringify(reasons)}::jsonb, updated_at = ${now},
      decided_at = ${by ? now : null}, decided_by = ${by}, claimed_by = null, claimed_at = null,
      ended_at = ${to === REVIEW.approved ? null : now}
    where id = ${id}`.execute(tx)
  // The right rests on these instead; a legal person’s is not replaced by an agent’s.
  if (to === REVIEW.approved)
    await sql`update purchasers.submission set ended_at = ${now} where shop_id = ${shop} and user_id = ${userId} and id <> ${id}
      and ended_at is null and (capacity = 'agent' or ${capacity} = 'legal')`.execute(tx)
  await markPapers(tx, { shopId: shop, userId }, to)
  await emit('purchaser-moved', { shop }, { userId })
}
