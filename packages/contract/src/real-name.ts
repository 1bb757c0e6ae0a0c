import * as z from 'zod/mini'
import { DocumentVersion } from './documents.ts'
import { Count, Instant, Nothing, endpoint, text } from './endpoint.ts'

/** So many times a day may name and number not belong together. */
export const REAL_NAME_TRIES = 3

/** Who a user is, as far as it is shown. */
const Verified = z.object({
  nameMasked: z.string(),
  numberMasked: z.string(),
  verifiedAt: Instant,
  /** Whether only the form of the number was checked, and no one asked the register of citizens. */
  formOnly: z.boolean(),
})

export const GetRealName = endpoint({
  method: 'GET',
  path: '/szg-admin/api/app/realName',
  access: 'user',
  tags: ['realName'],
  summary: 'Whether it was checked who the user is, and whether that can be done now',
  input: Nothing,
  output: z.object({
    verified: z.nullable(Verified),
    /** Whether there is somebody who checks. */
    open: z.boolean(),
    /** Whether only the form of the number would be checked. */
    formOnly: z.boolean(),
    /** How many tries are left today. */
    left: Count,
  }),
})

export const VerifyRealName = endpoint({
  method: 'POST',
  path: '/szg-admin/api/app/realName/verify',
  access: 'user',
  invalidates: ['realName'],
  summary: 'Has a name and a citizen’s number checked, with consent to the rules in the version that was shown',
  input: z.strictObject({ name: text(20), idNumber: text(24), consent: DocumentVersion }),
  output: Verified,
  refusals: {
    REAL_NAME_OFF: {},
    REAL_NAME_AWAY: {},
    REAL_NAME_DIFFERENT: { left: Count },
    REAL_NAME_TRIES_USED: { retryAfter: Count },
    REAL_NAME_VERIFIED: {},
    /** Of the account it belongs to; '' where its name is another one. */
    IDENTITY_TAKEN: { phoneMasked: z.string() },
    CHANGED_MEANWHILE: {},
  },
})
