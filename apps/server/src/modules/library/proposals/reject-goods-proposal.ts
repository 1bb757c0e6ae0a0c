import { REVIEW, RejectGoodsProposal, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import type { Operator } from '../../operators/index.ts'
import { lockForDecision } from './lock-waiting-proposal.ts'

/** Does not take proposed goods into the library; the seller reads why, and may send the proposal once more. */
export async function rejectGoodsProposal(
  context: CommandContext<typeof RejectGoodsProposal> & { actor: Operator },
  { proposalId, version, reason }: In<typeof RejectGoodsProposal>,
): Promise<Audited<typeof RejectGoodsProposal>> {
  const { tx, actor, now } = context
  await lockForDecision(context, RejectGoodsProposal, { proposalId, version })
  await sql`update library.proposal set state = ${REVIEW.rejected}, ended_at = ${now}, decided_by = ${actor.name}, reason = ${reason}
    where id = ${proposalId}`.execute(tx)
  return { answer: { done: true }, audit: { subjectId: proposalId, after: { reason } } }
}
