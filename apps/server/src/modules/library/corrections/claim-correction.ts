import { ClaimCorrection, REVIEW, type DecideCorrection, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { reviewClaims, type Operator } from '../../operators/index.ts'
import { lockCorrection, type CorrectionRow } from './correction-rows.ts'

/** Takes a correction that waits, so that no two check the same one; or gives it back. */
export async function claimCorrection(
  { tx, actor, now }: CommandContext<typeof ClaimCorrection> & { actor: Operator },
  { correctionId, claim }: In<typeof ClaimCorrection>,
): Promise<Audited<typeof ClaimCorrection>> {
  const it = await lockWaiting(tx, ClaimCorrection, correctionId, { operatorId: actor.operatorId, now })
  const wasMine = reviewClaims.isHeld(it, now)
  await sql`update library.correction set claimed_by = ${claim ? actor.operatorId : null}, claimed_at = ${claim ? now : null}
    where id = ${correctionId}`.execute(tx)
  const name = (isMine: boolean) => ({ claimedBy: isMine ? actor.name : null })
  const line = {
    action: claim ? 'goods.claim-correction' : 'goods.release-correction',
    subjectId: it.goods_id,
    before: name(wasMine),
    after: name(claim),
  } as const
  return { answer: { done: true }, audit: wasMine === claim ? [] : line }
}

/** Locks a correction that waits. Refuses what is not there, what is decided, and what another operator has. */
export async function lockWaiting(
  tx: Tx,
  call: typeof ClaimCorrection | typeof DecideCorrection,
  correctionId: number,
  { operatorId, now }: { operatorId: number; now: Date },
): Promise<CorrectionRow> {
  const it = (await lockCorrection(tx, correctionId)) ?? refuse(call, 'NOT_FOUND', {}, '没有这条纠错')
  if (it.state !== REVIEW.waiting)
    refuse(call, 'ALREADY_DECIDED', {}, `${it.decided_by}已${it.state === REVIEW.approved ? '采纳' : '驳回'}这条纠错`)
  const other = await reviewClaims.otherHolder(tx, it, operatorId, now)
  if (other !== null) refuse(call, 'CLAIMED_BY_OTHER', {}, `${other}正在核对这条纠错`)
  return it
}
