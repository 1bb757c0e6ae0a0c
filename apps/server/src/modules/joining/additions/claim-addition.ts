import { ClaimAddition, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { claimForReview } from '../../reviews/index.ts'
import { lockAddition } from './addition-rows.ts'

/** Takes a waiting application for review, or gives it back. */
export async function claimAddition(
  context: CommandContext<typeof ClaimAddition>,
  { additionId, claim }: In<typeof ClaimAddition>,
): Promise<Audited<typeof ClaimAddition>> {
  const { tx } = context
  const { columns, lines } = await claimForReview(ClaimAddition, context, await lockAddition(tx, additionId), claim)
  await sql`update joining.addition set claimed_by = ${columns.claimed_by}, claimed_at = ${columns.claimed_at}
    where id = ${additionId}`.execute(tx)
  const action = claim ? 'addition.claim' : 'addition.release'
  return { answer: { done: true }, audit: lines.map((line) => ({ action, subjectId: additionId, ...line })) }
}
