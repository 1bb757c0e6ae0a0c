import * as z from 'zod/mini'
import { Page, pageOf } from './console-page.ts'
import { Count, Done, Id, Instant, endpoint, keyword, text } from './endpoint.ts'

export const MAX_SYNONYMS = 20
/** A synonym has as many characters at most. */
export const MAX_SYNONYM = 20

export const ListSynonyms = endpoint({
  method: 'GET',
  path: '/console/synonyms',
  access: 'platform:offers',
  summary: 'Groups of words that mean the same in searches, those that were changed last first',
  input: z.strictObject({ keyword: z.optional(keyword(MAX_SYNONYM)), ...Page }),
  output: pageOf(
    z.object({
      groupId: Id,
      words: z.array(z.string()),
      /** The version that an edit is based on. */
      version: Count,
      /** All goods are found by the words as they are now; false: those that sell best are, the rest follows in the background. */
      applied: z.boolean(),
      updatedAt: Instant,
      updatedBy: z.string(),
    }),
  ),
})

export const SaveSynonyms = endpoint({
  method: 'POST',
  path: '/console/synonyms/save',
  access: 'platform:offers',
  summary:
    'Adds a group of words that mean the same, or changes one: searches for one of them find the goods of all, those that sell best at once. A word is in one group',
  input: z.strictObject({
    /** null: a new one. */
    groupId: z.nullable(Id),
    /** The version that was edited, of one that exists. */
    version: z.optional(Count),
    words: z
      .array(text(MAX_SYNONYM, 2))
      .check(z.minLength(2, '至少两个词'), z.maxLength(MAX_SYNONYMS, `一组最多 ${MAX_SYNONYMS} 个词`)),
  }),
  output: z.object({ groupId: Id }),
  audit: {
    subject: 'synonyms',
    actions: { 'synonyms.add': '新增同义词', 'synonyms.change': '修改同义词' },
    fields: { words: '同义词' },
  },
  refusals: ['NOT_FOUND', 'DUPLICATE', 'CHANGED_MEANWHILE'],
})

export const RemoveSynonyms = endpoint({
  method: 'POST',
  path: '/console/synonyms/remove',
  access: 'platform:offers',
  summary: 'Removes a group: its words find only what has them',
  input: z.strictObject({ groupId: Id, version: Count }),
  output: Done,
  audit: { subject: 'synonyms', actions: { 'synonyms.remove': '删除同义词' }, fields: { words: '同义词' } },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
