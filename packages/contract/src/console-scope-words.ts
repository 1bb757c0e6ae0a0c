import * as z from 'zod/mini'
import { ScopeName } from './applications.ts'
import { CERTIFICATE_NAMES } from './certificates.ts'
import { SCOPE_NAMES } from './codes.ts'
import { Page, pageOf } from './console-page.ts'
import { Count, Done, Id, Instant, Nothing, endpoint, keyword, text } from './endpoint.ts'
import { WordedKindName } from './scope-word-list.ts'

/** A word has as many characters at most. */
export const MAX_SCOPE_WORD = 40
/** Words that the table lacks are counted for so many days. */
export const UNKNOWN_WORD_DAYS = 90
export const MAX_UNKNOWN_WORDS = 30

export const ConsoleListScopeWords = endpoint({
  method: 'GET',
  path: '/console/scopeWords',
  access: 'platform:qualification',
  summary: 'Words in which licences say what they allow with the scopes they mean: those that were changed last first',
  input: z.strictObject({
    keyword: z.optional(keyword(MAX_SCOPE_WORD)),
    kind: z.optional(WordedKindName),
    /** A scope that they mean; `none`: those that mean nothing that is sold here. */
    code: z.optional(z.union([ScopeName, z.literal('none')])),
    /** Of licences issued before the words were changed by law, or of newer ones. */
    age: z.optional(z.enum(['old', 'new'])),
    ...Page,
  }),
  output: pageOf(
    z.object({
      wordId: Id,
      word: z.string(),
      /** None: all kinds. */
      kinds: z.array(WordedKindName),
      /** None: it is known, and means nothing that is sold here. */
      codes: z.array(ScopeName),
      isOld: z.boolean(),
      note: z.string(),
      /** The version that an edit is based on. */
      version: Count,
      updatedAt: Instant,
      updatedBy: z.string(),
    }),
  ),
})

export const ConsoleListUnknownScopeWords = endpoint({
  method: 'GET',
  path: '/console/scopeWords/unknown',
  access: 'platform:qualification',
  summary: `Words that applications of the last ${UNKNOWN_WORD_DAYS} days brought and the table lacks: the most frequent first, ${MAX_UNKNOWN_WORDS} at most`,
  input: Nothing,
  output: z.object({
    /** All of them. */
    total: Count,
    rows: z.array(
      z.object({
        word: z.string(),
        kind: WordedKindName,
        /** In how many applications. */
        times: Count,
        lastAt: Instant,
        /** The newest of these applications. */
        auditId: Id,
      }),
    ),
  }),
})

const fields = {
  word: '原文',
  kinds: { name: '适用证照', values: CERTIFICATE_NAMES },
  codes: { name: '对应范围', values: SCOPE_NAMES },
  isOld: '旧版用语',
  note: '说明',
} as const

export const SaveScopeWord = endpoint({
  method: 'POST',
  path: '/console/scopeWords/save',
  access: 'platform:qualification',
  summary:
    'Adds a word in which licences say what they allow, or changes one: forms and reviews read licences by it at once; asks to confirm a word of several pieces that are all in the list',
  input: z.strictObject({
    /** null: a new one. */
    wordId: z.nullable(Id),
    /** The version that was edited, of one that exists. */
    version: z.optional(Count),
    word: text(MAX_SCOPE_WORD, 1),
    kinds: z.array(WordedKindName).check(z.maxLength(10)),
    codes: z.array(ScopeName).check(z.maxLength(20)),
    isOld: z.boolean(),
    note: text(100),
    /** The operator has confirmed a word whose parts are all known: it takes their place. */
    confirmed: z.optional(z.boolean()),
  }),
  output: z.object({ wordId: Id }),
  audit: {
    subject: 'scopeWord',
    actions: { 'scope-word.add': '新增经营范围对照', 'scope-word.change': '修改经营范围对照' },
    fields,
  },
  refusals: {
    NOT_FOUND: {},
    DUPLICATE: {},
    CHANGED_MEANWHILE: {},
    PARTS_KNOWN: { parts: z.array(z.object({ word: z.string(), codes: z.array(ScopeName) })) },
  },
})

export const RemoveScopeWord = endpoint({
  method: 'POST',
  path: '/console/scopeWords/remove',
  access: 'platform:qualification',
  summary: 'Removes a word: licences that have it are read as having an unknown one',
  input: z.strictObject({ wordId: Id, version: Count }),
  output: Done,
  audit: { subject: 'scopeWord', actions: { 'scope-word.remove': '删除经营范围对照' }, fields },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})
