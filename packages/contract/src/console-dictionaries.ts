import * as z from 'zod/mini'
import { DICTIONARIES } from './dictionaries.ts'
import { Done, EntryCode, Nothing, endpoint, keysOf, text } from './endpoint.ts'
import { DictionaryEntry } from './platform.ts'

/** So many entries a list to choose from may have; a position is one of them. */
export const MAX_ENTRIES = 60

const Type = z.enum(keysOf(DICTIONARIES))
const fields = { label: '名称', offered: '可选', position: '顺序' }

export const ConsoleListDictionaries = endpoint({
  method: 'GET',
  path: '/console/dictionaries',
  access: 'platform:system',
  summary: 'The dictionaries with all their entries, also those that are not offered',
  input: Nothing,
  output: z.object({
    rows: z.array(z.object({ type: Type, entries: z.array(z.object({ ...DictionaryEntry.shape, offered: z.boolean() })) })),
  }),
})
export const ConsoleListChoices = endpoint({
  method: 'GET',
  path: '/console/dictionaries/{type}/choices',
  access: 'console',
  summary: 'What a dictionary offers to whoever fills in a form of the console',
  input: z.strictObject({ type: Type }),
  output: z.object({ rows: z.array(DictionaryEntry) }),
})
export const ChangeDictionaryEntry = endpoint({
  method: 'POST',
  path: '/console/dictionaries/change',
  access: 'platform:system',
  summary: 'What an entry is called, where it stands and whether it is offered; its code stays, and old records keep it',
  input: z.strictObject({
    type: Type,
    value: EntryCode,
    /** What is missing stays as it is: an operator who renames an entry does not undo what another one changed meanwhile. */
    label: z.optional(text(20, 1)),
    offered: z.optional(z.boolean()),
    /** From 1; beyond the end: the last. */
    position: z.optional(z.int().check(z.positive(), z.maximum(MAX_ENTRIES))),
  }),
  output: Done,
  audit: { subject: 'dictionary', actions: { 'dictionary.change': '修改字典' }, fields },
  refusals: ['NOT_FOUND'],
})
export const AddDictionaryEntry = endpoint({
  method: 'POST',
  path: '/console/dictionaries/add',
  access: 'platform:system',
  summary: 'Adds an entry at the end of a dictionary, and offers it',
  input: z.strictObject({
    type: Type,
    /** The code by which another system knows it; numbered where there is none. */
    value: z.optional(EntryCode),
    label: text(20, 1),
  }),
  output: Done,
  audit: { subject: 'dictionary', actions: { 'dictionary.add': '新增字典项' }, fields },
})
