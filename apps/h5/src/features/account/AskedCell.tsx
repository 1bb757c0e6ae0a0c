import { REVIEW, type ReviewState } from '@shop/contract/codes'
import { Cell, Tag } from '@shop/ui'

/** An application of one's own that waits or was refused, with the way to where it stands. */
export const AskedCell = ({
  title,
  detail = '查看进度',
  state,
  href,
}: {
  title: string
  detail?: string
  state: ReviewState
  href: string
}) => {
  const waits = state === REVIEW.waiting
  return (
    <Cell
      title={title}
      detail={detail}
      value={<Tag variant={waits ? 'near-expiry' : 'danger'}>{waits ? '审核中' : '未通过'}</Tag>}
      href={href}
    />
  )
}
/** Whether somebody still waits for it, or has to do something. */
export const isOpen = (state: ReviewState): state is typeof REVIEW.waiting | typeof REVIEW.rejected =>
  state === REVIEW.waiting || state === REVIEW.rejected
