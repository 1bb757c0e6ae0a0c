import {
  REVIEW,
  type AdmitGoodsProposal,
  type ClaimGoodsProposal,
  type LinkGoodsProposal,
  type RejectGoodsProposal,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Tx } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { reviewClaims, type Operator } from '../../operators/index.ts'
import { lockProposal, type ProposalRow } from './proposal-rows.ts'

type Deciding = typeof AdmitGoodsProposal | typeof LinkGoodsProposal | typeof RejectGoodsProposal
/** Who acts, and when. */
export interface Acting {
  tx: Tx
  actor: Operator
  now: Date
}

/** Locks a proposal that waits. Refuses what is not there, what is decided or withdrawn, and what another operator has. */
export async function lockWaitingProposal(
  { tx, actor, now }: Acting,
  call: Deciding | typeof ClaimGoodsProposal,
  proposalId: number,
): Promise<ProposalRow> {
  const it = (await lockProposal(tx, proposalId)) ?? refuse(call, 'NOT_FOUND', {}, '没有这条申请')
  if (it.state === REVIEW.withdrawn) refuse(call, 'ALREADY_DECIDED', {}, '卖家已撤回这条申请')
  if (it.state !== REVIEW.waiting) refuse(call, 'ALREADY_DECIDED', {}, `${it.decided_by}已处理这条申请，请刷新查看`)
  const other = await reviewClaims.otherHolder(tx, it, actor.operatorId, now)
  if (other !== null) refuse(call, 'CLAIMED_BY_OTHER', {}, `${other}正在处理这条申请`)
  return it
}

/** The same for a decision, which is about what the operator has read. */
export async function lockForDecision(
  acting: Acting,
  call: Deciding,
  { proposalId, version }: { proposalId: number; version: number },
): Promise<ProposalRow> {
  const it = await lockWaitingProposal(acting, call, proposalId)
  if (it.version !== version) refuse(call, 'CHANGED_MEANWHILE', {}, '卖家刚修改过这条申请，请重新核对')
  return it
}

/** The record that proposed goods have in the library. */
interface Found {
  goodsId: number
  known: boolean
}
/** Writes that the library has what a locked proposal is about; its seller finds it with its proposals and on its start page. */
export const approveProposal = ({ tx, actor, now }: Acting, { id }: ProposalRow, { goodsId, known }: Found) =>
  sql`update library.proposal set state = ${REVIEW.approved}, ended_at = ${now}, decided_by = ${actor.name}, goods_id = ${goodsId}, known = ${known}
    where id = ${id}`.execute(tx)
