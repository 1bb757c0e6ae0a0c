import { ClaimFeedback } from '@shop/contract/console-feedback'
import { FEEDBACK } from '@shop/contract/feedback-states'
import { ClaimButton as Button } from '../../kit/ClaimButton.tsx'
import { useCommand } from '../../kit/queries.ts'
import type { Feedback } from './feedback.ts'

/** Takes a feedback to answer it, or gives it back; nothing once it was answered. */
export function ClaimButton({ feedback: { feedbackId, state, claim } }: { feedback: Feedback }) {
  const send = useCommand(ClaimFeedback)
  if (state === FEEDBACK.answered || state === FEEDBACK.closed) return null
  return (
    <Button
      claim={claim}
      text="领取处理"
      pending={send.isPending}
      onClaim={(claiming) => send.mutate({ feedbackId, claim: claiming })}
    />
  )
}
