import type { GivenRole } from '@shop/contract/codes'

/** What a member may do once a shop took them in: what it sees and buys itself is not known to whoever asks to join. */
export const AFTER_JOINING: Record<GivenRole, string> = {
  purchaser: '可以按门店资质查看价格；下单前先提交本人身份证和采购委托书，法定代表人只需身份证',
  finance: '可以看订单、付款、开票对账，不能下单',
}
/** What follows while the owner, or the platform, has not decided yet. */
export const afterJoining = (role: GivenRole) => `负责人或平台同意后，您${AFTER_JOINING[role]}`
