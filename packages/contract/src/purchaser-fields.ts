/** What a purchaser sends, as it is named in reasons and refusals, and its name in words. */
export const PURCHASER_FIELDS = {
  capacity: '身份',
  name: '姓名',
  idNumber: '身份证号',
  idFront: '身份证人像面',
  idBack: '身份证国徽面',
  cardUntil: '身份证有效期',
  poaFiles: '采购委托书',
  poaFrom: '委托开始日期',
  poaUntil: '委托截止日期',
} as const
export type PurchaserField = keyof typeof PURCHASER_FIELDS

/** On what a member's right to order rests; `transition`: on having been a member before their own papers were asked for. */
export const PURCHASER_BASIS_NAMES = {
  'legal-person': '法定代表人',
  'power-of-attorney': '采购委托书',
  transition: '过渡期',
} as const
export type PurchaserBasis = keyof typeof PURCHASER_BASIS_NAMES

/** What ends a right that rests on a power of attorney: that paper, or the identity card of its agent where it runs out before. */
export const RIGHT_END_NAMES = { 'power-of-attorney': '采购委托书', 'identity-card': '身份证' } as const
export type RightEnd = keyof typeof RIGHT_END_NAMES

/**
 * Where a member stands with their own papers. What waits or was refused is shown only while no right is in force: a renewal that
 * waits leaves the right as it is. `early`: approved, and the power of attorney begins on a later day. `ended`: by hand, and nothing was
 * sent since.
 */
export const PURCHASER_STATE_NAMES = {
  none: '未提交',
  waiting: '待审核',
  refused: '已驳回',
  early: '未生效',
  valid: '有效',
  expiring: '即将到期',
  expired: '已到期',
  transition: '过渡期',
  ended: '已结束',
} as const
export type PurchaserState = keyof typeof PURCHASER_STATE_NAMES
/** Where papers stand, as the member and the owners of the shop read it; reviewers read `PURCHASER_STATE_NAMES`. */
export const PURCHASER_STATE_WORDS: Record<PurchaserState, string> = {
  ...PURCHASER_STATE_NAMES,
  waiting: '审核中',
  refused: '未通过',
}
/** Who ended a right to order by hand. */
export const RIGHT_ENDER_NAMES = { owner: '门店负责人', platform: '平台' } as const
export type RightEnder = keyof typeof RIGHT_ENDER_NAMES

/** From so many days before its last day a right counts as ending. */
export const PURCHASER_EXPIRING_DAYS = 60
