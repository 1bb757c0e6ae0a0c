/** What a notice is about, by its kind. */
export const NOTICE_KIND_NAMES = {
  audit: '审核通知',
  order: '订单通知',
  certificate: '证照提醒',
  recall: '召回通知',
  feedback: '反馈回复',
  account: '账号通知',
  goods: '到货和降价',
} as const
export type NoticeKind = keyof typeof NOTICE_KIND_NAMES
export const NOTICE_KINDS = Object.keys(NOTICE_KIND_NAMES) as NoticeKind[]

/** How a notice reaches its user: it stands among the messages; it counts as unread there and on every open page. */
export const NOTICE_CHANNEL_NAMES = { list: '放进我的消息', badge: '未读提醒' } as const
export type NoticeChannel = keyof typeof NOTICE_CHANNEL_NAMES
export const NOTICE_CHANNELS = Object.keys(NOTICE_CHANNEL_NAMES) as NoticeChannel[]

/** What no one can do without: why a purchase stops, what must not be sold any more, and what happens to the account. */
const ALWAYS: Readonly<Record<NoticeKind, readonly NoticeChannel[]>> = {
  audit: ['list'],
  order: [],
  certificate: ['list'],
  recall: ['list', 'badge'],
  feedback: [],
  account: ['list', 'badge'],
  goods: [],
}
export const isAlwaysSent = (kind: NoticeKind, channel: NoticeChannel) => ALWAYS[kind].includes(channel)
