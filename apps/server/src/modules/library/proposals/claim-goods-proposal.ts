import { ClaimGoodsProposal, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { reviewClaims, type Operator } from '../../operators/index.ts'
import { lockWaitingProposal } from './lock-waiting-proposal.ts'

/** Takes a proposal that waits, so that no two check the same one; or gives it back. */
export async function claimGoodsProposal(
  context: CommandContext<typeof ClaimGoodsProposal> & { actor: Operator },
  { proposalId, claim }: In<typeof ClaimGoodsProposal>,
): Promise<Audited<typeof ClaimGoodsProposal>> {
  const { tx, actor, now } = context
  const it = await lockWaitingProposal(context, ClaimGoodsProposal, proposalId)
  const wasMine = reviewClaims.isHeld(it, now)
  await sql`update library.proposal set claimed_by = ${claim ? actor.operatorId : null}, claimed_at = ${claim ? now : null}
    where id = ${proposalId}`.execute(tx)
  const name = (isMine: boolean) => ({ claimedBy: isMine ? actor.name : null })
  const line = {
    action: claim ? 'goodsProposal.claim' : 'goodsProposal.release',
    subjectId: proposalId,
    before: name(wasMine),
    after: name(claim),
  } as const
  return { answer: { done: true }, audit: wasMine === claim ? [] : line }
}
