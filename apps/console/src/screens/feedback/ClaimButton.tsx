import { ClaimFeedback } from '@shop/contract/console-feedback'
import { FEEDBACK } from '@shop/contract/feedback-states'
import { Button } from 'antd'
import { useCommand } from '../../kit/queries.ts'
import type { Feedback } from './FeedbackDetail.tsx'

/** Takes a feedback to answer it, or gives it back; nothing once it was answered. */
export function ClaimButton({ feedback: { feedbackId, state, claim } }: { feedback: Feedback }) {
  const send = useCommand(ClaimFeedback)
  if (state === FEEDBACK.answered || state === FEEDBACK.closed) return null
  const take = !claim?.mine
  return (
    <Button type={take ? 'primary' : 'default'} loading={send.isPending} onClick={() => send.mutate({ feedbackId, claim: take })}>
      {take ? '领取处理' : '退回'}
    </Button>
  )
}
