import * as z from 'zod/mini'
import { CORRECTION_FIELDS, MAX_CORRECTION } from './correction-fields.ts'
import { Done, Id, Uuid, endpoint, keysOf, text } from './endpoint.ts'

export const CorrectionFieldName = z.enum(keysOf(CORRECTION_FIELDS))

export const ProposeCorrection = endpoint({
  method: 'POST',
  path: '/mall/client/goods/correct',
  access: 'buyer',
  idempotent: true,
  summary:
    'Says what is wrong in the record of a product, and what is right; the platform decides, and the user is notified. Of a field that waits already the newest words of the shop count. A few a day for each shop',
  input: z.strictObject({
    goodsId: Id,
    field: CorrectionFieldName,
    proposed: text(MAX_CORRECTION, 1),
    /** A picture that the user uploaded for feedback. */
    fileId: z.optional(Uuid),
  }),
  output: Done,
  refusals: ['NOT_FOUND', 'CORRECTION_QUOTA'],
})
