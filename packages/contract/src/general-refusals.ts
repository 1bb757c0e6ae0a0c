import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { REVIEW_NAMES } from './codes.ts'
import { PURCHASER_STATE_NAMES, RIGHT_END_NAMES } from './purchaser-fields.ts'
import { keysOf } from './keys-of.ts'
import type { Refusal } from './refusals.ts'

const NoData = z.object({})
/**
 * `state`: the qualification's; `shop`: false while the user has no shop; `lacks`: what the shop applies for next (`lackOf`), null
 * where there is nothing to apply for.
 */
const Qualification = z.object({
  state: codeOf(REVIEW_NAMES),
  shop: z.boolean(),
  lacks: z.nullable(z.enum(['price', 'procure'])),
})

/**
 * Refusals that any call may return without declaring them: they concern the caller, the rate of calls and the input. Each
 * with the schema of its data.
 */
export const GENERAL_REFUSALS = {
  NOT_LOGGED_IN: NoData,
  /** `at`: when the session was ended elsewhere. */
  FORCED_OFF: z.object({ at: z.optional(z.string()) }),
  PRICE_QUALIFICATION: Qualification,
  PROCURE_QUALIFICATION: Qualification,
  /** `why`: what the platform wrote. */
  SHOP_FROZEN: z.object({ why: z.string() }),
  CERTIFICATE_EXPIRED: z.object({ certificate: z.object({ name: z.string(), expiredOn: z.string() }) }),
  HEADQUARTERS: NoData,
  /** Where the caller stands with their own papers; `until`: the last day of what has ended, `endsWith`: which paper that is. */
  PURCHASER_PAPERS: z.object({
    state: z.enum(keysOf(PURCHASER_STATE_NAMES)),
    until: z.nullable(z.string()),
    endsWith: z.nullable(z.enum(keysOf(RIGHT_END_NAMES))),
  }),
  FORBIDDEN: NoData,
  /** The consent to what becomes of identity cards is missing: the client asks for it. */
  CARD_CONSENT: NoData,
  /** The same for what sellers get. */
  SHARE_CONSENT: NoData,
  NO_SHOP: NoData,
  /** What is wrong with each field, as text for the user. */
  BAD_INPUT: z.object({ fields: z.record(z.string(), z.string()) }),
  /** Seconds until the next attempt is allowed. */
  TOO_OFTEN: z.object({ retryAfter: z.int() }),
} as const satisfies Partial<Record<Refusal, z.ZodMiniObject>>

export type GeneralRefusal = keyof typeof GENERAL_REFUSALS
