import { DecidePurchaserPapers, REVIEW, type In } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import type { Knowing } from '../identity/index.ts'
import { checkPending, verdictOf } from '../reviews/index.ts'
import { findEnded, requireOwner } from '../shops/index.ts'
import { openContent } from './content.ts'
import { decide } from './decided.ts'
import { lockSubmission, type SubmissionRow } from './submission-rows.ts'

/** Another owner of the shop decides an agent’s papers. Those of who claims to be the legal person, or whose right the platform ended, are the platform’s to decide. */
export const decidePapers =
  (knowing: Knowing) =>
  async (
    context: CommandContext<typeof DecidePurchaserPapers>,
    { submissionId, version, approve, reasons }: In<typeof DecidePurchaserPapers>,
  ) => {
    const { tx, actor } = context
    const { to, why } = verdictOf({ approve, reasons })
    const it = await lockSubmission(tx, submissionId)
    if (it?.shop_id !== actor.shop.id) refuse(DecidePurchaserPapers, 'NOT_FOUND')
    await requireOwner(tx, actor.shop.id, actor.userId)
    if (it.user_id === actor.userId) refuse(DecidePurchaserPapers, 'OWN_PAPERS')
    if (it.capacity === 'legal') refuse(DecidePurchaserPapers, 'PLATFORM_DECIDES')
    if ((await findEnded(tx, { shopId: it.shop_id, userId: it.user_id }))?.ended_by === 'platform')
      refuse(DecidePurchaserPapers, 'PLATFORM_DECIDES', {}, '平台结束过对方的下单资格，这份资料由平台审核')
    checkPending(DecidePurchaserPapers, it, version, { decided: decidedText(it), changed: '对方重新提交过，请核对新的资料' })
    const content = openContent(knowing.secrets, it.content)
    if (approve && content === null) badInput({ approve: '内容已无法读取，请驳回，让对方重新提交' })
    const result = await decide(knowing, context, it, {
      content,
      to,
      by: '门店负责人',
      reasons: why,
    })
    return { done: true as const, result }
  }

/** Owners read that it is decided, and not by whom of the platform. */
const decidedText = ({ state }: SubmissionRow) =>
  state === REVIEW.withdrawn ? '对方已撤回，无需审核' : `这份资料已${state === REVIEW.rejected ? '驳回' : '通过'}`
