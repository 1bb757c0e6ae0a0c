/** Where a feedback stands. */
export const FEEDBACK = { sent: 0, claimed: 1, answered: 2, closed: 3 } as const
export type FeedbackState = (typeof FEEDBACK)[keyof typeof FEEDBACK]
/** As the user sees it. */
export const FEEDBACK_NAMES: Readonly<Record<FeedbackState, string>> = {
  [FEEDBACK.sent]: '已提交',
  [FEEDBACK.claimed]: '处理中',
  [FEEDBACK.answered]: '已回复',
  [FEEDBACK.closed]: '已关闭',
}
/** So many times a day a user may add to what was sent. */
export const ADDITIONS_PER_DAY = 20
export const MAX_FEEDBACK_PICTURES = 9
/** The newest ones that a user's list shows. */
export const MAX_FEEDBACKS = 100
