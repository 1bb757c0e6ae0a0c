import { ListNotices } from '@shop/contract/messages'
import { prefetchList } from './call-list.ts'
import { loadAhead } from './load-ahead.ts'

/** Loads the messages in a quiet moment: the page's code and its first rows (specification §9). Nothing is shown of a failure. */
export const loadMessages = () =>
  Promise.all([loadAhead('sub-TUIKit/TUIConversationList/index'), prefetchList(ListNotices, {})]).catch(() => {})
