import { ClaimApplication, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { claimForReview } from '../../reviews/index.ts'
import { lockApplication } from '../application-rows.ts'

/** Takes a waiting application for review, or gives it back. */
export async function claimApplication(
  context: CommandContext<typeof ClaimApplication>,
  { auditId, claim }: In<typeof ClaimApplication>,
): Promise<Audited<typeof ClaimApplication>> {
  const { tx } = context
  const { columns, lines } = await claimForReview(ClaimApplication, context, await lockApplication(tx, auditId), claim)
  await sql`update applications.application set claimed_by = ${columns.claimed_by}, claimed_at = ${columns.claimed_at}
    where id = ${auditId}`.execute(tx)
  const action = claim ? 'application.claim' : 'application.release'
  return { answer: { done: true }, audit: lines.map((line) => ({ action, subjectId: auditId, ...line })) }
}
