import { PAGES, PURCHASER_FIELDS, REVIEW, keysOf, type PurchaserField } from '@shop/contract'
import { chinaDay } from '../../kernel/clock.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { badInput } from '../../kernel/refusal.ts'
import { notifyUser } from '../messaging/index.ts'
import { shopLegalPerson } from './legal-person.ts'
import type { Content } from './content.ts'
import { moveSubmission } from './move-submission.ts'
import { grantPermit } from '../shops/index.ts'
import type { SubmissionRow } from './submission-rows.ts'

type Context = Pick<TransactionContext, 'tx' | 'now' | 'settings' | 'emit'>
interface Decision {
  content: Content | null
  to: typeof REVIEW.approved | typeof REVIEW.rejected
  by: string
  reasons: Partial<Record<PurchaserField, string>>
}

/** What a decision does: an approval lets the member order, and either way they are notified. Callers hold the shop’s lock. */
export async function decide(context: Context, it: SubmissionRow, { content, to, by, reasons }: Decision): Promise<void> {
  const { tx, now } = context
  if (content && to === REVIEW.approved) await grant(context, it, content)
  await moveSubmission({ ...context, tx, now }, it, to, { by, reasons })
  const wrong = keysOf(reasons)
  await notifyUser(
    context,
    it.user_id,
    to === REVIEW.approved
      ? { kind: 'audit', title: '采购资料已通过', text: '您现在可以为门店下单', to: PAGES.category }
      : {
          kind: 'audit',
          title: '采购资料未通过',
          text: wrong.map((field) => `${PURCHASER_FIELDS[field]}：${reasons[field]}`).join('；'),
          to: PAGES.purchaserPapers,
        },
  )
}

async function grant({ tx, now, settings }: Context, { shop_id: shopId, user_id: userId }: SubmissionRow, content: Content) {
  const moment = { now, settings }
  const today = chinaDay(now)
  if (content.capacity === 'agent') {
    if (content.poaUntil < today) badInput({ approve: '采购委托书已过期，请驳回，让申请人更新' })
    const { poaFrom: from, poaUntil: until } = content
    return grantPermit(tx, { shopId, userId }, { basis: 'power-of-attorney', from, until }, moment)
  }
  if (content.name !== (await shopLegalPerson(tx, shopId))) badInput({ approve: '姓名与门店执照上的法定代表人不一致，请驳回' })
  return grantPermit(tx, { shopId, userId }, { basis: 'legal-person', from: today, until: null }, moment)
}
