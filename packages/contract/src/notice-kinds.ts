/** What a notice is about, by its kind. */
export const NOTICE_KIND_NAMES = {
  audit: '审核通知',
  order: '订单通知',
  certificate: '证照提醒',
  feedback: '反馈回复',
  account: '账号通知',
} as const
export type NoticeKind = keyof typeof NOTICE_KIND_NAMES
export const NOTICE_KINDS = Object.keys(NOTICE_KIND_NAMES) as NoticeKind[]
