import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { EntryCode, Done, Id, Instant, Nothing, Phone, Uuid, endpoint, lines, pattern } from './endpoint.ts'
import { FEEDBACK_NAMES, MAX_FEEDBACK_PICTURES } from './feedback-states.ts'
import { DictionaryEntry } from './platform.ts'

export const FeedbackStateName = codeOf(FEEDBACK_NAMES)
/** What one of both sides said. */
export const FeedbackMessage = z.object({
  at: Instant,
  from: z.enum(['user', 'platform']),
  text: z.string(),
})

export const FeedbackOrder = z.object({ orderId: Id, orderNo: z.string() })

export const SendFeedback = endpoint({
  method: 'POST',
  path: '/mall/client/feedback/send',
  access: 'user',
  idempotent: true,
  invalidates: ['feedback'],
  summary: 'Sends feedback of a kind, with up to nine private pictures of this user and a phone to answer; a few a day',
  input: z.strictObject({
    /** An entry of the dictionary `feedback_kind`. */
    kind: EntryCode,
    text: lines(140, 5),
    fileIds: z.optional(z.array(Uuid).check(z.maxLength(MAX_FEEDBACK_PICTURES, `最多 ${MAX_FEEDBACK_PICTURES} 张图片`))),
    phone: Phone,
    /** What it is about: an order of the current shop. */
    orderId: z.optional(Id),
  }),
  output: z.object({ feedbackId: Id }),
  refusals: ['NOT_FOUND', 'FEEDBACK_QUOTA'],
})
/** Guests choose from them, too: the dictionaries themselves are for users. */
export const ListFeedbackKinds = endpoint({
  method: 'GET',
  path: '/mall/client/feedback/kinds',
  access: 'none',
  summary: 'What feedback may be about',
  input: Nothing,
  output: z.object({ rows: z.array(DictionaryEntry) }),
})
export const SendGuestFeedback = endpoint({
  method: 'POST',
  path: '/mall/client/feedback/sendAsGuest',
  access: 'none',
  summary:
    'Sends feedback of somebody who has not logged in, with a captcha; answered by phone. A few a day for each phone and network',
  input: z.strictObject({
    kind: EntryCode,
    text: lines(140, 5),
    phone: Phone,
    uuid: Uuid,
    code: pattern(/^[0-9A-Za-z]{4,6}$/, '请输入图中字符'),
  }),
  output: Done,
  refusals: ['CAPTCHA_WRONG', 'FEEDBACK_QUOTA'],
})
export const ListFeedback = endpoint({
  method: 'GET',
  path: '/mall/client/feedback/list',
  access: 'user',
  tags: ['feedback'],
  summary: 'The user’s own feedback, the newest 100, and whether an answer was not read yet',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        feedbackId: Id,
        kindName: z.string(),
        text: z.string(),
        state: FeedbackStateName,
        createdAt: Instant,
        unread: z.boolean(),
      }),
    ),
  }),
})
export const GetFeedback = endpoint({
  method: 'GET',
  path: '/mall/client/feedback/{feedbackId}',
  access: 'user',
  tags: ['feedback'],
  summary: 'One feedback of the user: both sides’ words, its pictures, and what can be done with it',
  input: z.strictObject({ feedbackId: Id }),
  output: z.object({
    feedbackId: Id,
    kindName: z.string(),
    phone: z.string(),
    /** What it is about; null: no order. */
    order: z.nullable(FeedbackOrder),
    state: FeedbackStateName,
    unread: z.boolean(),
    /** The oldest first: the feedback itself. */
    messages: z.array(FeedbackMessage),
    /** At addresses that this user can open for ten minutes. */
    pictures: z.array(z.object({ fileId: z.string(), url: z.string() })),
    /** From 1 to 5; null: not rated. */
    rating: z.nullable(z.int()),
    canAdd: z.boolean(),
    canRate: z.boolean(),
    /** When it closes automatically; null before an answer, and when it is closed. */
    closesAt: z.nullable(Instant),
  }),
  refusals: ['NOT_FOUND'],
})
export const ReadFeedback = endpoint({
  method: 'POST',
  path: '/mall/client/feedback/read',
  access: 'user',
  invalidates: ['feedback'],
  summary: 'The user has seen the answer',
  input: z.strictObject({ feedbackId: Id }),
  output: Done,
  refusals: ['NOT_FOUND'],
})
export const AddToFeedback = endpoint({
  method: 'POST',
  path: '/mall/client/feedback/add',
  access: 'user',
  idempotent: true,
  invalidates: ['feedback'],
  summary: 'Says more about a feedback that is not closed; after an answer it waits for another one',
  input: z.strictObject({ feedbackId: Id, text: lines(140, 1) }),
  output: Done,
  refusals: ['NOT_FOUND', 'FEEDBACK_CLOSED', 'FEEDBACK_QUOTA'],
})
export const RateFeedback = endpoint({
  method: 'POST',
  path: '/mall/client/feedback/rate',
  access: 'user',
  invalidates: ['feedback'],
  summary: 'Rates the answer with one to five stars; the last rating counts',
  input: z.strictObject({ feedbackId: Id, rating: z.int().check(z.minimum(1), z.maximum(5)) }),
  output: Done,
  refusals: ['NOT_FOUND', 'FEEDBACK_UNANSWERED'],
})
