import * as calls from '@shop/contract'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import { chooseNotices } from './choose-notices.ts'
import { getUnreadMessage } from './get-unread-message.ts'
import { listNoticeChoices } from './list-notice-choices.ts'
import { listNotices } from './list-notices.ts'
import { readNotice } from './read-notice.ts'

export function routes(kernel: Kernel) {
  query(kernel, calls.GetUnreadMessage, getUnreadMessage)
  query(kernel, calls.ListNotices, listNotices)
  command(kernel, calls.ReadNotice, readNotice)
  query(kernel, calls.ListNoticeChoices, listNoticeChoices)
  command(kernel, calls.ChooseNotices, chooseNotices)
}
