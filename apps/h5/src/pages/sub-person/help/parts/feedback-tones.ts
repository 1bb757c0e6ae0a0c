import { FEEDBACK, type FeedbackState } from '@shop/contract/feedback-states'

/** How a state of feedback is coloured: what waits, what was answered; what is over is quiet. */
export const FEEDBACK_TONES: Readonly<Record<FeedbackState, 'waiting' | 'good' | undefined>> = {
  [FEEDBACK.sent]: 'waiting',
  [FEEDBACK.claimed]: 'waiting',
  [FEEDBACK.answered]: 'good',
  [FEEDBACK.closed]: undefined,
}
