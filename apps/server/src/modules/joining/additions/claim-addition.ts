import { AUDIT, ClaimAddition, type In } from '@shop/contract'
import { sql } from 'kysely'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { reviewClaims, type Audited } from '../../operators/index.ts'
import { lockAddition } from './addition-rows.ts'

/** Takes a waiting application for review, so that no two operators work on the same one; or gives it back. */
export async function claimAddition(
  { tx, actor, now }: CommandContext<typeof ClaimAddition>,
  { additionId, claim }: In<typeof ClaimAddition>,
): Promise<Audited<typeof ClaimAddition>> {
  const addition = await lockAddition(tx, additionId)
  if (!addition || addition.version === 0) refuse(ClaimAddition, 'NOT_FOUND')
  if (addition.state !== AUDIT.waiting) refuse(ClaimAddition, 'ALREADY_DECIDED')
  const other = await reviewClaims.otherHolder(tx, addition, actor.operatorId, now)
  if (other !== null) refuse(ClaimAddition, 'CLAIMED_BY_OTHER', {}, `${other}正在审核这份申请`)
  const wasMine = reviewClaims.isHeld(addition, now)
  await sql`update joining.addition set claimed_by = ${claim ? actor.operatorId : null}, claimed_at = ${claim ? now : null}
    where id = ${additionId}`.execute(tx)
  const line = {
    action: claim ? 'addition.claim' : 'addition.release',
    subjectId: additionId,
    before: { claimedBy: wasMine ? actor.name : null },
    after: { claimedBy: claim ? actor.name : null },
  } as const
  return { answer: { done: true }, audit: wasMine === claim ? [] : line }
}
