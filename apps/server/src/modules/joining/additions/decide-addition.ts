import {
  ADDITION_FIELDS,
  REVIEW,
  DecideAddition,
  PAGES,
  SHOP_REPLACED,
  firstStep,
  refusedFields,
  type AdditionField,
  type In,
} from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { findNumberHolder, lockNumber } from '../../identity/index.ts'
import { writeAudit } from '../../operators/index.ts'
import { notifyUser, type Notice } from '../../messaging/index.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { Operator } from '../../operators/index.ts'
import { checkDecision } from '../../reviews/index.ts'
import { insertShop, lockShop, savePlaceOfShop, type SoundOf } from '../../shops/index.ts'
import { admit } from '../admit.ts'
import { refuseToAdmitSalesman } from '../refuse-salesman.ts'
import { lockAddition, sentContent, type AdditionRow } from './addition-rows.ts'
import type { Content } from './content.ts'
import { replaceShop, type Replacing } from './replace-shop.ts'
import { transitionAddition } from './transition-addition.ts'

type Context = CommandContext<typeof DecideAddition> & { actor: Operator }

/** Decides the version that was reviewed, once: an approval creates the shop, of which the applicant is the owner; a shop with the
 * same credit code that was never approved is replaced where the reviewer says so (decision 0220). */
export const decideAddition =
  (secrets: Secrets, soundOf: SoundOf, replacing: Replacing) =>
  async (
    context: Context,
    { additionId, replaces, ...decision }: In<typeof DecideAddition>,
  ): Promise<Audited<typeof DecideAddition>> => {
    const { tx, actor, now, ip, traceId, emit } = context
    const { approve } = decision
    // A shop is locked before what is reviewed, and that before a number (`lockNumber`).
    if (approve && replaces !== undefined) await lockShop(tx, replaces)
    const decided = await checkDecision(DecideAddition, context, decision, {
      lock: () => lockAddition(tx, additionId),
      content: ({ version }) => sentContent(tx, secrets, additionId, version),
    })
    const { it: addition, content, to, reasons } = decided
    if (approve) await refuseToAdmitSalesman(DecideAddition, tx, addition.user_id)
    if (approve && content) await refuseVerifiedElsewhere(secrets, tx, addition.user_id, content)
    const replaced =
      approve && content && replaces !== undefined
        ? await replace(replacing, context, { shopId: replaces, creditCode: content.creditCode, by: actor })
        : null
    const shopId = approve && content ? await openShop(context, addition, { ...content, spoken: soundOf(content.name) }) : null
    if (replaced && replaces !== undefined && content) {
      const after = { replacedBy: `${content.name}（${shopId}）`, addition: additionId, members: replaced.members }
      await writeAudit(tx, { operator: actor, ip, traceId, now }, { audit: SHOP_REPLACED }, { subjectId: replaces, after })
    }
    await transitionAddition(tx, addition, to, { now, by: actor.name, reasons, shopId })
    await emit('addition-decided', { user: addition.user_id }, { shopName: addition.shop_name, approved: approve })
    const notice = decisionNotice(addition.shop_name, reasons)
    await notifyUser(context, addition.user_id, { ...notice, ...(shopId !== null && { shopId }) })
    return {
      answer: { done: true },
      audit: {
        action: approve ? 'addition.approve' : 'addition.reject',
        subjectId: additionId,
        before: { state: REVIEW.waiting },
        after: { state: to, ...(replaced && { replaced: `${replaced.name}（${replaces}）` }), ...reasons },
      },
    }
  }

/** Since it was sent, the register may have known somebody else by this number. */
async function refuseVerifiedElsewhere(secrets: Secrets, tx: Context['tx'], userId: number, { idNumber }: Content) {
  await lockNumber(tx, secrets, idNumber)
  if ((await findNumberHolder(tx, secrets, idNumber, userId))?.checked !== 'register') return
  refuse(DecideAddition, 'IDENTITY_TAKEN', {}, '这个身份证已由其他账号实名认证，请驳回，并请申请人用那个账号申请')
}

/** Ends the shop that the reviewer saw with the same credit code, where its licence was not seen meanwhile. */
async function replace(replacing: Replacing, context: Context, held: Parameters<typeof replaceShop>[2]) {
  const replaced = await replaceShop(replacing, context, held)
  if (replaced === 'proven')
    refuse(DecideAddition, 'SHOP_EXISTS', {}, '登记这个信用代码的门店已通过资质审核，请驳回并请对方申请加入')
  if (replaced === 'gone') refuse(DecideAddition, 'SHOP_EXISTS', {}, '这个信用代码的登记刚刚变了，请刷新后再审核')
  return replaced
}

/** What the applicant is notified of: the shop is there, or what is to be corrected. */
function decisionNotice(shopName: string, reasons: Partial<Record<AdditionField, string>>): Notice {
  const wrong = refusedFields(reasons)
  if (wrong.length === 0)
    return { kind: 'audit', title: `${shopName}已登记`, text: '您是负责人，接下来可以申请查看价格', to: PAGES.look }
  const text = wrong.map((field) => `${ADDITION_FIELDS[field]}：${reasons[field]}`).join('；')
  return { kind: 'audit', title: '新增门店未通过', text, to: firstStep(reasons) }
}

async function openShop(context: Context, addition: AdditionRow, content: Content & { spoken: string }): Promise<number> {
  const { tx, now } = context
  const shopId = await insertShop(
    tx,
    {
      name: content.name,
      spoken: content.spoken,
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
  if (content.longitude !== null) await savePlaceOfShop(tx, shopId, content, now)
  await admit(DecideAddition, context, shopId, { userId: addition.user_id, name: content.personName, role: 'owner' })
  return shopId
}
