import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { REVIEW, REVIEW_NAMES } from './codes.ts'
import { Count, Instant, Uuid, text, Id } from './endpoint.ts'

/** The states by which what was sent is listed: drafts are not reviewed. */
export const ReviewedState = z.literal([REVIEW.waiting, REVIEW.approved, REVIEW.rejected, REVIEW.withdrawn])
/** The same where what was approved can be ended. */
export const EndingState = z.literal([REVIEW.waiting, REVIEW.approved, REVIEW.rejected, REVIEW.withdrawn, REVIEW.ended])

/** Whose what waits is, as it is listed: what the caller reviews, or what no one does. */
export const ReviewedBy = z.enum(['mine', 'free'])

/** How what was sent stands, in lists and above one. */
export const ReviewRow = {
  state: codeOf(REVIEW_NAMES),
  /** How often it was sent. */
  version: Count,
  submittedAt: Instant,
  /** Who is reviewing it; null: whoever comes first. */
  claim: z.nullable(z.object({ name: z.string(), mine: z.boolean() })),
  /** Who decided it; '' while it waits. */
  decidedBy: z.string(),
}

/** A field of what was sent, next to the version before. */
const comparedField = <F extends z.ZodMiniType>(field: F) => ({
  field,
  name: z.string(),
  value: z.string(),
  /** It is not what was sent before, also where both read alike (other photos, another number behind the same mask). */
  changed: z.boolean(),
  /** In the version before, where it reads differently. */
  before: z.nullable(z.string()),
  /** Why it was rejected last; '' when it was not. */
  rejection: z.string(),
  /** What its mask hides and the photo shows, for whoever is reviewing it: '出生 1985-11-03，女'; '' for others and fields. */
  contains: z.string(),
})
/** The same as its reviewer sees it. */
export const reviewedField = <F extends z.ZodMiniType>(field: F) => ({
  ...comparedField(field),
  /** What contradicts other data, or needs a second look; '' when nothing does. */
  warning: z.string(),
})

/** What was sent before what is reviewed. */
export const earlierVersions = <F extends z.ZodMiniType>(field: F) => ({
  /** The versions before the one above, the newest 20, the newest first. */
  versions: z.array(
    z.object({
      version: Count,
      submittedAt: Instant,
      submittedBy: z.string(),
      /** What became of it. */
      state: codeOf(REVIEW_NAMES),
      /** When it was decided; null: it was withdrawn, or that was not kept then. */
      decidedAt: z.nullable(Instant),
      decidedBy: z.string(),
      /** What it said is kept no longer, or can't be read: only fields that were rejected are listed. */
      unreadable: z.boolean(),
      fields: z.array(z.object(comparedField(field))),
      pictures: z.array(z.object({ fileId: z.string(), name: z.string() })),
    }),
  ),
})

/** What a reviewer sees besides fields and pictures. */
export const ReviewDetail = {
  ...ReviewRow,
  decidedAt: z.nullable(Instant),
  /** Its content was encrypted with a secret that the server has lost: it can only be rejected. */
  unreadable: z.boolean(),
  /** So was the version before: nothing is compared with it. */
  previousUnreadable: z.boolean(),
  /** Reasons to choose from. */
  templates: z.array(z.string()),
}

/** Of applications that begin again when they were withdrawn. */
export const EarlierReviews = {
  /** Earlier applications for the same by the same applicant, the newest first: who takes one back and sends it again begins another. */
  earlier: z.array(
    z.object({
      id: Id,
      state: codeOf(REVIEW_NAMES),
      submittedAt: Instant,
      /** Why it was rejected last, a reason for each field; none: it never was. */
      rejected: z.array(z.string()),
    }),
  ),
}

/** Whether the name and number that somebody filled in are those that were checked of them; null: nothing was checked. */
export const CheckedName = z.nullable(
  z.object({
    same: z.boolean(),
    /** Only the form of the number was checked. */
    formOnly: z.boolean(),
  }),
)

/** Applications to add a shop with a credit code that wait, those that wait longest first, 20 at most: others than the one that is reviewed. */
export const Rivals = z.array(z.object({ additionId: Id, shopName: z.string(), applicantName: z.string(), submittedAt: Instant }))

/** A picture that its reviewer opens. */
export const OpenedPicture = {
  input: z.strictObject({ fileId: Uuid }),
  output: z.object({ url: z.string(), expiresAt: Instant }),
}

/** A decision about the version that was reviewed. */
export const decisionOn = <F extends z.ZodMiniType>(field: F) => ({
  version: Count,
  approve: z.boolean(),
  /** What is wrong, by field: none when it is approved. */
  reasons: z.optional(z.array(z.strictObject({ field, text: text(60, 1) })).check(z.maxLength(30))),
})

/** Why a claim or a decision does not count: others were faster, or it is not there. */
export const CLAIM_REFUSALS = ['NOT_FOUND', 'ALREADY_DECIDED', 'CLAIMED_BY_OTHER'] as const
export const DECISION_REFUSALS = [...CLAIM_REFUSALS, 'CHANGED_MEANWHILE'] as const
