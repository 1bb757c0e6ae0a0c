import { ListFeedback } from '@shop/contract/feedback'
import { Cell, CellGroup } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import { useLoggedIn } from '../../../../shell/session.ts'

/** The way to write to the platform, and to what was written, with the number of answers that were not read yet. */
export function FeedbackLinks() {
  const loggedIn = useLoggedIn()
  const { data } = useCall(ListFeedback, {}, { enabled: loggedIn })
  const unread = data?.rows.filter((row) => row.unread).length ?? 0
  return (
    <CellGroup>
      <Cell title="问题反馈" detail="没有解决的问题、对平台的建议" href={to('sub-person/help/problemFeedback')} />
      <Cell title="反馈记录" badge={unread} href={to('sub-person/help/feedbackRecord')} />
    </CellGroup>
  )
}
