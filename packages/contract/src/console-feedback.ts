import * as z from 'zod/mini'
import { Page, pageOf } from './console-page.ts'
import { Count, Done, Id, Instant, Uuid, endpoint, keyword, lines } from './endpoint.ts'
import { FEEDBACK, FEEDBACK_NAMES } from './feedback-states.ts'
import { FeedbackMessage, FeedbackOrder, FeedbackStateName } from './feedback.ts'

export const MAX_REPLY = 500

const Row = {
  feedbackId: Id,
  kindName: z.string(),
  text: z.string(),
  userName: z.string(),
  /** Somebody who had not logged in: the answer is given by phone, and noted. */
  isGuest: z.boolean(),
  state: FeedbackStateName,
  createdAt: Instant,
  /** Since when an answer is due: it was sent, or added to. */
  waitingSince: Instant,
  /** Who answers it; null: whoever comes first. */
  claim: z.nullable(z.object({ name: z.string(), mine: z.boolean() })),
  /** From 1 to 5; null: not rated. */
  rating: z.nullable(z.int()),
}
const fields = { claimedBy: '处理人', state: { name: '状态', values: FEEDBACK_NAMES }, reply: '回复' }

export const ConsoleListFeedback = endpoint({
  method: 'GET',
  path: '/console/feedback',
  access: 'platform:service',
  summary: 'Feedback that waits for an answer, the longest first; or that in a state, the newest first',
  input: z.strictObject({
    /** `open`: sent or being dealt with. */
    state: z.optional(z.enum(['open', 'answered', 'closed'])),
    keyword: z.optional(keyword(40)),
    ...Page,
  }),
  output: pageOf(z.object(Row)),
})
export const ConsoleGetFeedback = endpoint({
  method: 'GET',
  path: '/console/feedback/{feedbackId}',
  access: 'platform:service',
  summary: 'One feedback with both sides’ words, the phone to answer, and the ids of its pictures',
  input: z.strictObject({ feedbackId: Id }),
  output: z.object({
    ...Row,
    phone: z.string(),
    order: z.nullable(FeedbackOrder),
    messages: z.array(z.object({ ...FeedbackMessage.shape, by: z.string() })),
    fileIds: z.array(z.string()),
  }),
  refusals: ['NOT_FOUND'],
})
export const ClaimFeedback = endpoint({
  method: 'POST',
  path: '/console/feedback/claim',
  access: 'platform:service',
  summary: 'Takes a feedback to answer it, or gives it back',
  input: z.strictObject({ feedbackId: Id, claim: z.boolean() }),
  output: Done,
  audit: {
    subject: 'feedback',
    actions: { 'feedback.claim': '领取反馈', 'feedback.release': '退回反馈' },
    fields,
  },
  refusals: ['NOT_FOUND', 'ALREADY_ANSWERED', 'CLAIMED_BY_OTHER'],
})
export const AnswerFeedback = endpoint({
  method: 'POST',
  path: '/console/feedback/answer',
  access: 'platform:service',
  summary: 'Answers a feedback; the user is notified at once. What the user has added since it was read is not passed over',
  input: z.strictObject({
    feedbackId: Id,
    /** How many messages were read. */
    read: Count,
    reply: lines(MAX_REPLY, 1),
  }),
  output: Done,
  audit: { subject: 'feedback', actions: { 'feedback.answer': '回复反馈' }, fields },
  refusals: ['NOT_FOUND', 'FEEDBACK_CLOSED', 'CHANGED_MEANWHILE', 'CLAIMED_BY_OTHER'],
})
export const OpenFeedbackFile = endpoint({
  method: 'POST',
  path: '/console/feedback/openFile',
  access: 'platform:service',
  summary: 'The address of a picture of a feedback, for this operator and two minutes; each opening is in the audit log',
  input: z.strictObject({ fileId: Uuid }),
  output: z.object({ url: z.string(), expiresAt: Instant }),
  audit: { subject: 'feedback', actions: { 'feedback.open-file': '查看反馈图片' }, fields: {} },
  refusals: ['NOT_FOUND'],
})

/** The states behind the tabs of the console's list. */
export const FEEDBACK_TABS = {
  open: [FEEDBACK.sent, FEEDBACK.claimed],
  answered: [FEEDBACK.answered],
  closed: [FEEDBACK.closed],
} as const
