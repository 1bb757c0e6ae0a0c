import * as z from 'zod/mini'
import { CERTIFICATE_NAMES } from './certificates.ts'
import { Count, Nothing, Uuid, endpoint, keysOf } from './endpoint.ts'
import { READ_FIELDS } from './reading-fields.ts'

const Picture = z.strictObject({ fileId: Uuid, kind: z.enum(keysOf(CERTIFICATE_NAMES)) })

export const CanReadPapers = endpoint({
  method: 'GET',
  path: '/mall/client/app/paper/available',
  access: 'user',
  summary: 'Whether this installation reads pictures of papers: a form that has them for nothing else asks first',
  input: Nothing,
  output: z.object({ available: z.boolean() }),
})

export const ReadPaper = endpoint({
  method: 'POST',
  path: '/mall/client/app/paper/read',
  access: 'user',
  idempotent: true,
  invalidates: ['readings'],
  summary:
    'Has the picture of a paper read that the caller uploaded; once for each picture and kind, 60 a day. `unavailable`: this installation reads none, or too many wait',
  input: Picture,
  output: z.object({ state: z.enum(['waiting', 'unavailable']) }),
  refusals: ['NOT_FOUND'],
})

export const GetPaperReading = endpoint({
  method: 'GET',
  path: '/mall/client/app/paper/reading',
  access: 'user',
  tags: ['readings'],
  summary: 'What was read of a picture that the caller uploaded, for sixty minutes after it was read',
  input: Picture,
  output: z.object({
    /** `none`: it was not asked for, or the hour is over. `failed`: nothing can be read. */
    state: z.enum(['none', 'waiting', 'read', 'failed']),
    /** How many pictures are read before it. */
    ahead: Count,
    fields: z.array(z.object({ field: z.enum(READ_FIELDS), value: z.string(), sure: z.boolean() })),
  }),
  refusals: ['NOT_FOUND'],
})
