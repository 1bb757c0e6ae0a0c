import { REVIEW, type ReviewState } from '@shop/contract/codes'

/** How a state is said, and what to do in it. */
export interface StateWords {
  title: string
  text: string
  tone: 'plain' | 'waiting' | 'good' | 'wrong'
}
const WAITING: StateWords = { title: '审核中', text: '预计 1 个工作日内完成，结果会马上通知您', tone: 'waiting' }
const REJECTED: StateWords = { title: '未通过', text: '请按提示修改标出的内容，再重新提交', tone: 'wrong' }
const WITHDRAWN: StateWords = { title: '已撤回', text: '修改后可以重新提交', tone: 'plain' }

/** The application to see prices. */
export const LOOK_WORDS: Record<ReviewState, StateWords> = {
  [REVIEW.draft]: { title: '未提交', text: '提交营业执照和联系人，审核通过后即可查看价格', tone: 'plain' },
  [REVIEW.waiting]: WAITING,
  [REVIEW.approved]: { title: '已通过', text: '现在可以查看所有卖家的价格', tone: 'good' },
  [REVIEW.rejected]: REJECTED,
  [REVIEW.withdrawn]: WITHDRAWN,
  [REVIEW.ended]: { title: '已失效', text: '查看价格资质已失效，请重新提交营业执照', tone: 'wrong' },
}

/** The application to buy. */
export const APPLY_WORDS: Record<ReviewState, StateWords> = {
  [REVIEW.draft]: { title: '未提交', text: '上传证照和采购人的身份证，审核通过后即可下单采购', tone: 'plain' },
  [REVIEW.waiting]: WAITING,
  [REVIEW.approved]: { title: '已通过', text: '现在可以采购经营范围内的商品', tone: 'good' },
  [REVIEW.rejected]: REJECTED,
  [REVIEW.withdrawn]: WITHDRAWN,
  [REVIEW.ended]: { title: '已失效', text: '采购资质已失效，请核对证照后重新提交', tone: 'wrong' },
}

/** The renewal of certificates, by a shop that has the right to buy. */
export const RENEWAL_WORDS: Record<ReviewState, StateWords> = {
  ...APPLY_WORDS,
  [REVIEW.draft]: { title: '更新证照', text: '改好到期的证照再提交，审核期间仍可查看价格', tone: 'plain' },
}

/** A new version of one certificate, wherever it is not known whether the one that it replaces has expired. */
export const UPDATE_WORDS: Record<ReviewState, StateWords> = {
  ...APPLY_WORDS,
  [REVIEW.approved]: { title: '已通过', text: '新证照已生效，可在全部证件中查看', tone: 'good' },
}
/** The same over the certificate that it replaces, by whether that one has expired; `null`: the shop has none. */
export function replacingWords(expired: boolean | null): Record<ReviewState, StateWords> {
  const meanwhile = MEANWHILE[`${expired}`]
  return {
    ...UPDATE_WORDS,
    [REVIEW.draft]: { title: '更新证照', text: meanwhile, tone: 'plain' },
    [REVIEW.waiting]: { ...WAITING, text: `预计 1 个工作日内完成；${meanwhile}` },
  }
}
const MEANWHILE = {
  true: '审核通过后恢复采购，审核期间价格仍可查看',
  false: '审核通过后替换现有证照，审核期间现有证照继续有效',
  null: '审核通过后生效',
}
