import { AUDIT, ClaimApplication, type In } from '@shop/contract'
import { sql } from 'kysely'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { reviewClaims, type Audited } from '../operators/index.ts'
import { lockApplication } from './application-rows.ts'

/** Takes a waiting application for review, so that no two operators work on the same one; or gives it back. */
export async function claimApplication(
  { tx, actor, now }: CommandContext<typeof ClaimApplication>,
  { auditId, claim }: In<typeof ClaimApplication>,
): Promise<Audited<typeof ClaimApplication>> {
  const application = await lockApplication(tx, auditId)
  if (!application || application.state === AUDIT.draft) refuse(ClaimApplication, 'NOT_FOUND')
  if (application.state !== AUDIT.waiting) refuse(ClaimApplication, 'ALREADY_DECIDED')
  const other = await reviewClaims.otherHolder(tx, application, actor.operatorId, now)
  if (other !== null) refuse(ClaimApplication, 'CLAIMED_BY_OTHER', {}, `${other}正在审核这份申请`)
  const wasMine = reviewClaims.isHeld(application, now)
  await sql`update applications.application set claimed_by = ${claim ? actor.operatorId : null}, claimed_at = ${claim ? now : null}
    where id = ${auditId}`.execute(tx)
  const action = claim ? 'application.claim' : 'application.release'
  const line = {
    action,
    subjectId: auditId,
    before: { claimedBy: wasMine ? actor.name : null },
    after: { claimedBy: claim ? actor.name : null },
  } as const
  return { answer: { done: true }, audit: wasMine === claim ? [] : line }
}
