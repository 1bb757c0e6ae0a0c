import { CLIENT_H5, CLIENT_MINI, type WechatChannel } from '@shop/contract'

/** The kind of client that logs in by a channel: whoever uses the mini program and the shop's page is logged in on both. */
export const clientOf = (channel: WechatChannel) => (channel === 'mini' ? CLIENT_MINI : CLIENT_H5)
