import { IconBell, IconButton } from '@shop/ui'
import { to } from '../../shell/navigation.ts'

/** The way to the messages, with the number of those that were not read. */
export default function MessagesLink({ unread }: { unread: number }) {
  return <IconButton icon={<IconBell />} label="消息" badge={unread} href={to('sub-TUIKit/TUIConversationList/index')} />
}
