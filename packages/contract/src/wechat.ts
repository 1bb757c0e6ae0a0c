/** Where people meet us in WeChat: the official account in its browser, a QR code everywhere else, the mini program. */
export const WECHAT_CHANNELS = ['official', 'open', 'mini'] as const
export type WechatChannel = (typeof WECHAT_CHANNELS)[number]
