import * as z from 'zod/mini'
import { ScopeName } from './applications.ts'
import { CERTIFICATE_NAMES, WORDED_KINDS } from './certificates.ts'
import { Nothing, endpoint, keysOf } from './endpoint.ts'

/** What says what the words of licences mean: all of it, since forms read licences while they are typed. */
export const ListScopeWords = endpoint({
  method: 'GET',
  path: '/mall/client/app/userShopAudit/scopeWords',
  access: 'buyer',
  summary: 'The words in which licences say what they allow, and the scopes that they mean',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        word: z.string(),
        /** None: all that say what they allow. */
        kinds: z.array(z.enum(keysOf(CERTIFICATE_NAMES))),
        /** None: it means nothing that is sold here. */
        codes: z.array(ScopeName),
      }),
    ),
  }),
})

/** A kind of certificate that says in its own words what it allows. */
export const WordedKindName = z.enum(WORDED_KINDS)
