import { REVIEW, WithdrawGoodsProposal, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { lockProposal } from './proposal-rows.ts'

/** Takes back a proposal of the seller that waits or was refused; withdrawing twice changes nothing. */
export async function withdrawGoodsProposal(
  { tx, actor, now }: CommandContext<typeof WithdrawGoodsProposal>,
  { proposalId }: In<typeof WithdrawGoodsProposal>,
): Promise<Audited<typeof WithdrawGoodsProposal>> {
  const it = await lockProposal(tx, proposalId)
  if (it?.seller_id !== actor.sellerId) return refuse(WithdrawGoodsProposal, 'NOT_FOUND', {}, '没有这条申请')
  if (it.state === REVIEW.withdrawn) return { answer: { done: true }, audit: [] }
  if (it.state === REVIEW.approved) refuse(WithdrawGoodsProposal, 'ALREADY_DECIDED', {}, '平台已处理这条申请，请刷新查看结果')
  await sql`update library.proposal set state = ${REVIEW.withdrawn}, ended_at = ${now}, decided_by = '', reason = '', claimed_by = null
    where id = ${proposalId}`.execute(tx)
  return { answer: { done: true }, audit: { subjectId: proposalId } }
}
