import { REVIEW, type ClaimAddition, type ClaimApplication, type ConsoleClaimPurchaserPapers } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { reviewClaims } from '../operators/index.ts'
import type { Submission } from './rows.ts'

type Claiming = typeof ClaimAddition | typeof ClaimApplication | typeof ConsoleClaimPurchaserPapers
type Context = Pick<CommandContext<Claiming>, 'tx' | 'actor' | 'now'>

/** What a claim writes, and how the audit log records it; no lines where it was so already. */
interface Claimed {
  columns: { claimed_by: number | null; claimed_at: Date | null }
  lines: { before: { claimedBy: string | null }; after: { claimedBy: string | null } }[]
}

/**
 * Lets an operator take something locked that waits for review, so that no two work on the same one, or give it back. Refuses what is
 * not there, what is decided, and what another operator has.
 */
export async function claimForReview(
  call: Claiming,
  { tx, actor, now }: Context,
  it: Submission | undefined,
  claim: boolean,
): Promise<Claimed> {
  if (!it || it.version === 0) refuse(call, 'NOT_FOUND')
  if (it.state !== REVIEW.waiting) refuse(call, 'ALREADY_DECIDED')
  const other = await reviewClaims.otherHolder(tx, it, actor.operatorId, now)
  if (other !== null) refuse(call, 'CLAIMED_BY_OTHER', {}, `${other}正在审核这份申请`)
  const wasMine = reviewClaims.isHeld(it, now)
  const name = (isMine: boolean) => ({ claimedBy: isMine ? actor.name : null })
  return {
    columns: { claimed_by: claim ? actor.operatorId : null, claimed_at: claim ? now : null },
    lines: wasMine === claim ? [] : [{ before: name(wasMine), after: name(claim) }],
  }
}
