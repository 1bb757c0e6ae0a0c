import { PAGES, PURCHASER_FIELDS, REVIEW, RIGHT_END_NAMES, keysOf, type PurchaserField } from '@shop/contract'
import { chinaDay } from '../../kernel/clock.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { badInput } from '../../kernel/refusal.ts'
import { findShopFacts, type ShopFacts } from '../access/index.ts'
import { identityTaken, lockNumber, type Knowing } from '../identity/index.ts'
import { notifyUser } from '../messaging/index.ts'
import { shopLegalPerson } from './legal-person.ts'
import { endOf, type Content } from './content.ts'
import { moveSubmission } from './move-submission.ts'
import { findStanding, grantPermit, type StandingColumns } from '../shops/index.ts'
import { shortened, type Shortened } from './shortened.ts'
import type { SubmissionRow } from './submission-rows.ts'

type Context = Pick<TransactionContext, 'tx' | 'now' | 'settings' | 'emit'>
interface Decision {
  content: Content | null
  to: typeof REVIEW.approved | typeof REVIEW.rejected
  by: string
  reasons: Partial<Record<PurchaserField, string>>
}

/**
 * What a decision does: an approval lets the member order, and either way they are notified. Callers hold the shop’s lock. Returns what
 * it means for the member, in words for who decided.
 */
export async function decide(
  knowing: Knowing,
  context: Context,
  it: SubmissionRow,
  { content, to, by, reasons }: Decision,
): Promise<string> {
  const { tx, now, settings } = context
  const { shop_id: shopId, user_id: userId } = it
  if (content && to === REVIEW.approved) {
    await refuseTaken(knowing, context, it, content)
    await grant(context, it, content)
  }
  await moveSubmission({ ...context, tx, now }, it, to, { by, reasons })
  const shop = (await findShopFacts(tx, shopId, { now, settings }))!
  if (to === REVIEW.rejected) {
    const wrong = keysOf(reasons).map((field) => `${PURCHASER_FIELDS[field]}：${reasons[field]}`)
    const text = `为${shop.name}下单的资料需要修改。${wrong.join('；')}`
    await notifyUser(context, userId, { kind: 'audit', title: '采购资料未通过', text, to: PAGES.purchaserPapers })
    return '已驳回，本人会看到原因'
  }
  const standing = await findStanding(tx, shopId, userId, { now, settings })
  const notice = { kind: 'audit', title: '采购资料已通过', to: PAGES.category } as const
  await notifyUser(context, userId, { ...notice, text: meaning('您', shop, standing) })
  return meaning(it.person_name, shop, standing)
}

/** From when a member may order whose papers were approved. */
function meaning(who: string, { name, canBuy }: ShopFacts, { papers_state: state, valid_from: from }: StandingColumns): string {
  if (state === 'early') return `自 ${from} 起${who}可为${name}下单`
  return canBuy ? `${who}现在可以为${name}下单` : `${name}目前不能采购，恢复后${who}即可下单`
}

/** Since they were sent, somebody else may have become known by this number. */
async function refuseTaken(knowing: Knowing, { tx }: Context, { user_id: userId }: SubmissionRow, content: Content) {
  const { idNumber: number, name } = content
  await lockNumber(tx, knowing.secrets, number)
  if (await identityTaken(knowing, tx, { userId, name, number }, { act: '申请' }))
    badInput({ approve: '这个身份证已用于其他账号，请驳回，并请对方用那个账号申请' })
}

async function grant({ tx, now, settings }: Context, { shop_id: shopId, user_id: userId }: SubmissionRow, content: Content) {
  const moment = { now, settings }
  const today = chinaDay(now)
  if (content.capacity === 'agent') {
    const { poaFrom: from } = content
    const end = endOf(content)
    if (end.until < today) badInput({ approve: `${RIGHT_END_NAMES[end.endsWith]}已过期，请驳回，让申请人更新` })
    if (end.until < from) badInput({ approve: '身份证在委托开始前就到期，请驳回，让申请人换领后更新' })
    const less = shortened(await findStanding(tx, shopId, userId, moment), content)
    if (less) badInput({ approve: shortenedText(less, content) })
    return grantPermit(tx, { shopId, userId }, { basis: 'power-of-attorney', from, ...end }, moment)
  }
  if (content.name !== (await shopLegalPerson(tx, shopId))) badInput({ approve: '姓名与门店执照上的法定代表人不一致，请驳回' })
  return grantPermit(tx, { shopId, userId }, { basis: 'legal-person', from: today, until: null, endsWith: null }, moment)
}

/** For who decides. */
const shortenedText = ({ by, until }: Shortened, { poaFrom, poaUntil, cardUntil }: Content) =>
  ({
    gap: `申请人现在的下单资格到 ${until}，委托书 ${poaFrom} 才开始，请驳回，以免中断`,
    paper: `申请人现在的下单资格到 ${until}，委托书 ${poaUntil} 就到期，不能缩短，请驳回`,
    card: `申请人现在的下单资格到 ${until}，身份证 ${cardUntil} 就到期，不能缩短，请驳回`,
  })[by]
