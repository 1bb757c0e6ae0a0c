import { REVIEW, type ReviewState } from '@shop/contract/codes'
import { Cell, Tag } from '@shop/ui'

/** An application of one's own that waits, was refused or is not sent yet, with the way to where it stands. */
export const AskedCell = ({
  title,
  detail,
  state,
  href,
}: {
  title: string
  detail?: string
  state: ReviewState
  href: string
}) => {
  const { variant, words, next } = state === REVIEW.waiting ? WAITING : state === REVIEW.draft ? BEGUN : REFUSED
  return <Cell title={title} detail={detail ?? next} value={<Tag variant={variant}>{words}</Tag>} href={href} />
}
const WAITING = { variant: 'near-expiry', words: '审核中', next: '查看进度' } as const
const REFUSED = { variant: 'danger', words: '未通过', next: '查看进度' } as const
const BEGUN = { variant: 'neutral', words: '未提交', next: '继续填写' } as const
export type OpenState = typeof REVIEW.waiting | typeof REVIEW.rejected
/** Whether somebody still waits for it, or has to do something. */
export const isOpen = (state: ReviewState): state is OpenState => state === REVIEW.waiting || state === REVIEW.rejected
