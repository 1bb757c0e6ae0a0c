import type { ConsoleListFeedback } from '@shop/contract/console-feedback'
import type { Out } from '@shop/contract/endpoint'
import { FEEDBACK, FEEDBACK_NAMES } from '@shop/contract/feedback-states'
import { Tag } from 'antd'
import { useNow } from '../../kit/Moment.tsx'
import { waited } from '../review/waited.ts'

type Row = Out<typeof ConsoleListFeedback>['rows'][number]

/** Who answers a feedback and how long its user has waited; what was answered says so. */
export function Standing({
  feedback: { state, waitingSince, claim },
}: {
  feedback: Pick<Row, 'state' | 'waitingSince' | 'claim'>
}) {
  const now = useNow()
  if (state === FEEDBACK.answered || state === FEEDBACK.closed)
    return <Tag color={state === FEEDBACK.answered ? 'success' : undefined}>{FEEDBACK_NAMES[state]}</Tag>
  const { text, isLate } = waited(waitingSince, now)
  return (
    <>
      {claim && <Tag color="processing">{claim.mine ? '我在处理' : `${claim.name}在处理`}</Tag>}
      <span className={isLate ? 'number late' : 'number'}>已等 {text}</span>
    </>
  )
}
