import type { NoticeKind } from '@shop/contract/notice-kinds'
import { IconMine } from '@shop/ui'
import { drawIcon } from '@shop/ui/icon/Icon.tsx'
import type { ReactNode } from 'react'

// Drawn for this page: an icon of the common set that another page uses weighs on all of them.
const Clipboard = drawIcon('M6 5h12v15.5H6zM9.5 3.5h5v3h-5zM9 13.5l2.2 2.2 4-4.4')
const Parcel = drawIcon('M12 3.5l7.8 4v9L12 20.5l-7.8-4v-9zM4.2 7.5l7.8 4 7.8-4M12 11.5v9')
const Paper = drawIcon(
  'M10.5 18.5H5v-14h14V11M8.5 8.5h7M8.5 12h3.5M16 12.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM14.2 18v3.5l1.8-1 1.8 1V18',
)
const Alarm = drawIcon('M12 4l9 15.5H3zM12 10v4.5M12 17v.2')
const Speech = drawIcon('M4.5 5h15v11h-7.5l-4 3.5V16H4.5zM8.5 9h7M8.5 12h4.5')
const Reminder = drawIcon('M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4')

/** What a notice is about, at a glance. */
export const NOTICE_ICONS: Record<NoticeKind, ReactNode> = {
  audit: <Clipboard size={20} />,
  order: <Parcel size={20} />,
  certificate: <Paper size={20} />,
  recall: <Alarm size={20} />,
  feedback: <Speech size={20} />,
  account: <IconMine size={20} />,
  goods: <Reminder size={20} />,
}
