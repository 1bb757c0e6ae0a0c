/** Where a seller stands, as the platform reads it. */
export const SELLER_STATE_NAMES = {
  /** It was added, and has never been open. */
  preparing: '入驻中',
  open: '营业中',
  /** Open, but a core licence has ended or is missing. */
  stopped: '资质到期，已停售',
  /** Open, but its papers were not checked for half a year. */
  overdue: '待平台复核，已停售',
  closed: '已关闭',
} as const
export type SellerState = keyof typeof SELLER_STATE_NAMES
