import { REVIEW, sellerPaperName, WithdrawSellerPaper, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { lockPaper } from './paper-rows.ts'

/** Takes back a paper of the seller that waits; the one that counts stays. */
export async function withdrawSellerPaper(
  { tx, actor }: CommandContext<typeof WithdrawSellerPaper>,
  { paperId }: In<typeof WithdrawSellerPaper>,
): Promise<Audited<typeof WithdrawSellerPaper>> {
  const paper = await lockPaper(tx, paperId)
  if (paper?.seller_id !== actor.sellerId) return refuse(WithdrawSellerPaper, 'NOT_FOUND')
  if (paper.state !== REVIEW.waiting) refuse(WithdrawSellerPaper, 'ALREADY_DECIDED')
  await sql`update sellers.paper set state = ${REVIEW.withdrawn} where id = ${paperId}`.execute(tx)
  return { answer: { done: true }, audit: { subjectId: actor.sellerId, before: { paper: sellerPaperName(paper.kind) } } }
}
