import * as z from 'zod/mini'
import { Count, Day, Id, Instant, Nothing, Uuid, endpoint, text } from './endpoint.ts'

export const MAX_LICENCES = 20

const Licence = {
  name: z.string(),
  number: z.string(),
  holder: z.string(),
  /** null: without an end. */
  validUntil: z.nullable(z.string()),
  /** The address of its picture, marked all over. */
  image: z.string(),
}

export const ListLicences = endpoint({
  method: 'GET',
  path: '/system/common/licence',
  access: 'none',
  summary: 'The platform’s own licences, with marked pictures',
  input: Nothing,
  output: z.object({ rows: z.array(z.object(Licence)) }),
})
export const ConsoleListLicences = endpoint({
  method: 'GET',
  path: '/console/licences',
  access: 'platform:content',
  summary: 'The platform’s own licences, also hidden ones, and how many days each is still valid',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        ...Licence,
        licenceId: Id,
        shown: z.boolean(),
        version: Count,
        /** Negative: it has ended; null: it has no end. */
        daysLeft: z.nullable(z.int()),
        updatedAt: Instant,
        updatedBy: z.string(),
      }),
    ),
  }),
})
export const SaveLicence = endpoint({
  method: 'POST',
  path: '/console/licences/save',
  access: 'platform:content',
  summary: 'Adds a licence of the platform at the end, or changes one',
  input: z.strictObject({
    /** null: a new one. */
    licenceId: z.nullable(Id),
    /** The version that was edited, of one that exists. */
    version: z.optional(Count),
    name: text(30, 2),
    number: text(60, 2),
    holder: text(60, 2),
    validUntil: z.nullable(Day),
    /** An uploaded picture (`POST /console/file/upload`, purpose `platform-licence`); missing: the one it has. */
    fileId: z.optional(Uuid),
    shown: z.boolean(),
    /** From 1; beyond the end: the last; missing: where it is. */
    position: z.optional(z.int().check(z.positive(), z.maximum(MAX_LICENCES))),
  }),
  output: z.object({ licenceId: Id }),
  audit: {
    subject: 'licence',
    actions: { 'licence.add': '新增平台资质', 'licence.change': '修改平台资质' },
    fields: {
      name: '名称',
      number: '编号',
      holder: '持有单位',
      validUntil: '有效期至',
      fileId: '照片',
      shown: '显示',
      position: '顺序',
    },
  },
  refusals: ['NOT_FOUND', 'DUPLICATE', 'CHANGED_MEANWHILE'],
})
