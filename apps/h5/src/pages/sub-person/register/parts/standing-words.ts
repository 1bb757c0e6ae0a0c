import { chinaDay } from '@shop/contract/china-time'
import type { Out } from '@shop/contract/endpoint'
import type { PurchaserState, RightEnd } from '@shop/contract/purchaser-fields'
import type { GetMyPurchaserPapers } from '@shop/contract/purchasers'

/** What ends a right, as its member reads it. */
const ENDS: Record<RightEnd, string> = { 'power-of-attorney': '委托书', 'identity-card': '身份证' }

type Papers = Out<typeof GetMyPurchaserPapers>

/** Title, text and tone of a state; `until` and `from` are days. */
export const STANDING_WORDS: Record<
  PurchaserState,
  (it: Papers) => { title: string; text: string; tone: 'plain' | 'waiting' | 'good' | 'wrong' }
> = {
  none: () => ({
    title: '未提交',
    text: '提交本人身份证和采购委托书，审核通过后即可下单，法定代表人只需身份证；现在可以查看商品和价格',
    tone: 'plain',
  }),
  waiting: () => ({ title: '审核中', text: '预计 1 个工作日内完成，结果会马上通知您', tone: 'waiting' }),
  refused: () => ({ title: '未通过', text: '请按提示修改标出的内容，再重新提交', tone: 'wrong' }),
  early: ({ from }) => ({ title: '已通过', text: `委托书自 ${from} 起生效，届时即可下单`, tone: 'good' }),
  valid: ({ basis, until, endsWith }) => ({
    title: '可以下单',
    text:
      basis === 'legal-person'
        ? '您是门店的法定代表人，不需要委托书'
        : `${ENDS[endsWith ?? 'power-of-attorney']}有效期至 ${until}`,
    tone: 'good',
  }),
  expiring: ({ until, endsWith }) => ({
    title: '即将到期',
    text:
      endsWith === 'identity-card'
        ? `身份证 ${until} 到期，请换领后提前更新，到期后不能下单`
        : `委托书 ${until} 到期，请提前更新，到期后不能下单`,
    tone: 'waiting',
  }),
  expired: ({ until, endsWith }) => ({
    title: '已到期',
    text:
      endsWith === 'identity-card'
        ? `身份证已于 ${until} 到期，换领后更新资料，通过后可下单；商品和价格仍可查看`
        : `委托书已于 ${until} 到期，更新后可下单；商品和价格仍可查看`,
    tone: 'wrong',
  }),
  transition: ({ until }) => ({
    title: '请补交资料',
    text: `${until} 前提交本人身份证和采购委托书（法定代表人只需身份证），之后没有资料不能下单`,
    tone: 'waiting',
  }),
  ended: ({ ended }) => ({ title: '下单资格已结束', text: endedText(ended!), tone: 'wrong' }),
}

/** Who ended it, when and why, and the way back. */
const endedText = ({ byName, at, reason }: NonNullable<Papers['ended']>) =>
  `${byName}已于 ${chinaDay(new Date(at))} 结束您的下单资格${reason && `，原因：${reason}`}。重新提交采购资料，通过后可下单；商品和价格仍可查看`
