import { ADDITION_FIELDS, AUDIT, DecideAddition, PAGES, type AdditionField, type In } from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { notifyUser, type Notice } from '../../messaging/index.ts'
import { reviewClaims, type Audited } from '../../operators/index.ts'
import { insertShop, lockShop } from '../../shops/index.ts'
import { admit } from '../admit.ts'
import { refuseToAdmitSalesman } from '../refuse-salesman.ts'
import { lockAddition, sentContent, type AdditionRow } from './addition-rows.ts'
import type { Content } from './content.ts'
import { transitionAddition } from './transition-addition.ts'

type Context = CommandContext<typeof DecideAddition>

/** Decides the version that was reviewed, once: an approval creates the shop, of which the applicant is the owner. */
export const decideAddition =
  (secrets: Secrets) =>
  async (
    context: Context,
    { additionId, version, approve, reasons: given = [] }: In<typeof DecideAddition>,
  ): Promise<Audited<typeof DecideAddition>> => {
    const { tx, actor, now, emit } = context
    if (approve && given.length > 0) badInput({ reasons: '通过时不填写原因' })
    if (!approve && given.length === 0) badInput({ reasons: '请至少选择一处问题' })
    const addition = await lockAddition(tx, additionId)
    if (!addition || addition.version === 0) refuse(DecideAddition, 'NOT_FOUND')
    if (addition.state !== AUDIT.waiting)
      refuse(DecideAddition, 'ALREADY_DECIDED', {}, addition.state === AUDIT.withdrawn ? '申请人已撤回' : '已审核过，请刷新列表')
    if (addition.version !== version) refuse(DecideAddition, 'CHANGED_MEANWHILE')
    const other = await reviewClaims.otherHolder(tx, addition, actor.operatorId, now)
    if (other !== null) refuse(DecideAddition, 'CLAIMED_BY_OTHER', {}, `${other}正在审核这份申请`)
    const state = approve ? AUDIT.approved : AUDIT.rejected
    if (approve) await refuseToAdmitSalesman(DecideAddition, tx, addition.user_id)
    const content = approve ? await sentContent(tx, secrets, additionId, version) : null
    if (approve && !content) badInput({ approve: '内容已无法读取，请驳回，让申请人重新提交' })
    const shopId = content && (await openShop(context, addition, content))
    const reasons = Object.fromEntries(given.map(({ field, text }) => [field, text]))
    await transitionAddition(tx, addition, state, { now, by: actor.name, reasons, shopId })
    await emit('addition-decided', { user: addition.user_id }, { shopName: addition.shop_name, approved: approve })
    await notifyUser(context, addition.user_id, decisionNotice(addition.shop_name, given))
    return {
      answer: { done: true },
      audit: {
        action: approve ? 'addition.approve' : 'addition.reject',
        subjectId: additionId,
        before: { state: AUDIT.waiting },
        after: { state, ...reasons },
      },
    }
  }

/** What the applicant is notified of: the shop is there, or what is to be corrected. */
function decisionNotice(shopName: string, wrong: readonly { field: AdditionField; text: string }[]): Notice {
  if (wrong.length === 0)
    return { kind: 'audit', title: `${shopName}已登记`, text: '您是负责人，接下来可以申请查看价格', to: PAGES.look }
  const text = wrong.map((one) => `${ADDITION_FIELDS[one.field]}：${one.text}`).join('；')
  return { kind: 'audit', title: '新增门店未通过', text, to: PAGES.addShop }
}

async function openShop(context: Context, addition: AdditionRow, content: Content): Promise<number> {
  const { tx, now } = context
  const shopId = await insertShop(
    tx,
    {
      name: content.name,
      type: content.type!,
      credit_code: content.creditCode,
      legal_person: content.legalPerson,
      region_id: content.regionId!,
      address: content.address,
      contact: content.contact,
      phone: content.phone,
    },
    now,
  )
  if (shopId === undefined) refuse(DecideAddition, 'SHOP_EXISTS')
  await lockShop(tx, shopId)
  await admit(context, shopId, addition.user_id, 'owner')
  return shopId
}
