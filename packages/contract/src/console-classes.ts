import * as z from 'zod/mini'
import { Page, pageOf } from './console-page.ts'
import { Count, Day, Id, Instant, endpoint, keysOf, keyword, text } from './endpoint.ts'
import { CLASS_RULE_FIELDS, SPECIAL_CLASSES } from './online-classes.ts'

const Class = z.enum(keysOf(SPECIAL_CLASSES))
/** So many words a rule may make exceptions for. */
export const MAX_EXCEPT_WORDS = 20

export const ConsoleListClassRules = endpoint({
  method: 'GET',
  path: '/console/classRules',
  access: 'platform:offers',
  summary: 'The catalogue of classes: which goods may not be sold online, or not to everybody, by which law and since when',
  input: z.strictObject({ class: z.optional(Class), keyword: z.optional(keyword(30)), ...Page }),
  output: pageOf(
    z.object({
      ruleId: Id,
      class: Class,
      field: z.enum(keysOf(CLASS_RULE_FIELDS)),
      word: z.string(),
      exceptWords: z.array(z.string()),
      source: z.string(),
      from: Day,
      /** The first day on which it is no longer in force. */
      until: z.nullable(Day),
      inForce: z.boolean(),
      /** How many goods have their class by it. */
      goods: Count,
      version: Count,
      updatedAt: Instant,
      updatedBy: z.string(),
    }),
  ),
})

const Matching = {
  class: Class,
  field: z.enum(keysOf(CLASS_RULE_FIELDS)),
  /** Goods that have it in that field belong to the class. */
  word: text(30, 2),
}
/** What separates the words in an address. */
const WORD_SEPARATOR = '、'
export const joinWords = (words: readonly string[]) => words.join(WORD_SEPARATOR)
export const splitWords = (words: string) => words.split(WORD_SEPARATOR).filter(Boolean)

export const PreviewClassRule = endpoint({
  method: 'GET',
  path: '/console/classRules/preview',
  access: 'platform:offers',
  summary:
    'Which goods a rule would give its class while it is in force: those without a class, or with a milder one; changes nothing',
  input: z.strictObject({
    ...Matching,
    /** See `joinWords`; those of `SaveClassRule`. */
    exceptWords: z.optional(text(21 * MAX_EXCEPT_WORDS)),
  }),
  output: z.object({
    goods: Count,
    /** Of them, offers that are on sale. */
    offers: Count,
    /** The first ten by their number. */
    examples: z.array(z.string()),
  }),
})

export const SaveClassRule = endpoint({
  method: 'POST',
  path: '/console/classRules/save',
  access: 'platform:offers',
  summary: 'Adds a rule to the catalogue of classes, or changes one; all goods are then checked at once',
  input: z.strictObject({
    /** null: a new one. */
    ruleId: z.nullable(Id),
    /** The version that was edited, of one that exists. */
    version: z.optional(Count),
    ...Matching,
    /** Except those that have one of these in their name or dosage form. */
    exceptWords: z.array(text(20, 1)).check(z.maxLength(MAX_EXCEPT_WORDS)),
    /** The law, and its article. */
    source: text(100, 4),
    from: Day,
    until: z.nullable(Day),
  }),
  output: z.object({ ruleId: Id }),
  audit: {
    subject: 'classRule',
    actions: { 'class-rule.add': '新增特殊品类规则', 'class-rule.change': '修改特殊品类规则' },
    fields: {
      class: '类别',
      field: '匹配',
      word: '关键词',
      exceptWords: '除外',
      source: '法规依据',
      from: '生效日',
      until: '失效日',
    },
  },
  refusals: ['NOT_FOUND', 'DUPLICATE', 'CHANGED_MEANWHILE'],
})

export const ConsoleListClassChanges = endpoint({
  method: 'GET',
  path: '/console/classChanges',
  access: 'any:offers',
  summary: 'Goods whose class changed, newest first: what was banned left sale. A seller sees those it had on sale',
  input: z.strictObject({ kind: z.optional(z.enum(['banned', 'all'])), keyword: z.optional(keyword(60)), ...Page }),
  output: pageOf(
    z.object({
      changeId: Id,
      goodsNo: z.string(),
      goodsShowName: z.string(),
      specification: z.string(),
      factory: z.string(),
      before: z.nullable(Class),
      after: z.nullable(Class),
      /** The law by which it has its class; empty where it has none any more. */
      source: z.string(),
      /** Whose offers were taken off sale; the caller’s own name alone for a seller. */
      sellers: z.array(z.string()),
      at: Instant,
    }),
  ),
})
