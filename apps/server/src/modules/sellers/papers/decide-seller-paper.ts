import { DecideSellerPaper, REVIEW, sellerPaperName, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import type { Operator } from '../../operators/index.ts'
import { refreshLicences, lockPaper } from './paper-rows.ts'
import { scopesProblem, sortedScopes } from './paper-scopes.ts'

/**
 * Decides on a paper of a seller, once. An approved one counts from now on, for the scopes that are confirmed with it, and takes the place
 * of the one before it; what the seller may sell follows in the same transaction.
 */
export async function decideSellerPaper(
  context: CommandContext<typeof DecideSellerPaper> & { actor: Operator },
  { paperId, approve, scopes = [], reason = '' }: In<typeof DecideSellerPaper>,
): Promise<Audited<typeof DecideSellerPaper>> {
  const { tx, actor, now } = context
  if (!approve && !reason) badInput({ reason: '请填写驳回原因' })
  const paper = await lockPaper(tx, paperId)
  if (!paper) return refuse(DecideSellerPaper, 'NOT_FOUND')
  if (paper.state !== REVIEW.waiting) refuse(DecideSellerPaper, 'ALREADY_DECIDED')
  if (approve && paper.valid_until !== null && paper.valid_until < chinaDay(now))
    badInput({ approve: '这份资质已经过期，不能通过' })
  const problem = approve ? scopesProblem(paper.kind, scopes) : null
  if (problem) badInput({ scopes: problem })
  const confirmed = approve && scopes.length > 0 ? sortedScopes(paper.kind, scopes) : null
  const state = approve ? REVIEW.approved : REVIEW.rejected
  if (approve)
    await sql`update sellers.paper set state = ${REVIEW.ended}
      where seller_id = ${paper.seller_id} and kind = ${paper.kind} and state = ${REVIEW.approved}`.execute(tx)
  await sql`update sellers.paper set state = ${state}, decided_at = ${now}, decided_by = ${actor.name}, reason = ${approve ? '' : reason},
      scopes = ${confirmed}::text[]
    where id = ${paperId}`.execute(tx)
  if (approve) await refreshLicences(context, paper.seller_id)
  const name = sellerPaperName(paper.kind)
  return {
    answer: { done: true },
    audit: {
      action: approve ? 'paper.approve' : 'paper.reject',
      subjectId: paper.seller_id,
      before: { paper: name, state: REVIEW.waiting },
      after: { paper: name, state, ...(confirmed && { scopes: confirmed }), ...(!approve && { reason }) },
    },
  }
}
