import { DecidePurchaserPapers, REVIEW, type In, type PurchaserField } from '@shop/contract'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { requireOwner } from '../shops/index.ts'
import { openContent } from './content.ts'
import { decide } from './decided.ts'
import type { Knowing } from './identity-taken.ts'
import { lockSubmission } from './submission-rows.ts'

/** Another owner of the shop decides an agent’s papers. Who claims to be the legal person is the platform’s to decide. */
export const decidePapers =
  (knowing: Knowing) =>
  async (
    context: CommandContext<typeof DecidePurchaserPapers>,
    { submissionId, version, approve, reasons = [] }: In<typeof DecidePurchaserPapers>,
  ) => {
    const { tx, actor } = context
    if (approve && reasons.length > 0) badInput({ reasons: '有不通过的项目，不能通过' })
    if (!approve && reasons.length === 0) badInput({ reasons: '请至少为一项填写不通过的原因' })
    const it = await lockSubmission(tx, submissionId)
    if (it?.shop_id !== actor.shop.id) refuse(DecidePurchaserPapers, 'NOT_FOUND')
    await requireOwner(tx, actor.shop.id, actor.userId)
    if (it.user_id === actor.userId) refuse(DecidePurchaserPapers, 'OWN_PAPERS')
    if (it.capacity === 'legal') refuse(DecidePurchaserPapers, 'OWN_PAPERS', {}, '法定代表人的资料由平台审核')
    if (it.state !== REVIEW.waiting) refuse(DecidePurchaserPapers, 'ALREADY_DECIDED')
    if (it.version !== version) refuse(DecidePurchaserPapers, 'CHANGED_MEANWHILE')
    const content = openContent(knowing.secrets, it.content)
    if (approve && content === null) badInput({ approve: '内容已无法读取，请退回，让对方重新提交' })
    const result = await decide(knowing, context, it, {
      content,
      to: approve ? REVIEW.approved : REVIEW.rejected,
      by: '门店负责人',
      reasons: Object.fromEntries(reasons.map(({ field, text }) => [field, text])) as Partial<Record<PurchaserField, string>>,
    })
    return { done: true as const, result }
  }
