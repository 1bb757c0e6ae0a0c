import * as z from 'zod/mini'
import { DocumentVersion, SEPARATE_AGREEMENTS } from './documents.ts'
import { Done, Instant, endpoint } from './endpoint.ts'

const Key = z.enum(SEPARATE_AGREEMENTS)

export const GetSeparateConsent = endpoint({
  method: 'GET',
  path: '/system/client/document/separateConsent',
  access: 'user',
  tags: ['consents'],
  summary: 'Whether the user’s separate consent to a document is in force, and since when',
  input: z.strictObject({ key: Key }),
  output: z.object({
    /** False also where a new version asks again. */
    given: z.boolean(),
    /** What was consented to last, and when; null: it was not, or it was withdrawn. */
    last: z.nullable(z.object({ version: DocumentVersion, at: Instant })),
  }),
})
export const GiveSeparateConsent = endpoint({
  method: 'POST',
  path: '/system/client/document/separateConsent/give',
  access: 'user',
  invalidates: ['consents'],
  summary: 'Consents to a document in the version that was shown; one that is not in force any more was not read',
  input: z.strictObject({ key: Key, version: DocumentVersion }),
  output: Done,
  refusals: ['CHANGED_MEANWHILE'],
})
export const WithdrawSeparateConsent = endpoint({
  method: 'POST',
  path: '/system/client/document/separateConsent/withdraw',
  access: 'user',
  invalidates: ['consents', 'joining', 'applications', 'readings'],
  summary:
    'Withdraws a separate consent: from now on nothing that needs it is taken, and it goes from drafts; what was sent before stays as the law asks',
  input: z.strictObject({ key: Key }),
  output: Done,
})
