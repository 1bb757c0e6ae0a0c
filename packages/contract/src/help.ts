import * as z from 'zod/mini'
import { Done, Id, Instant, Nothing, endpoint, keyword, keysOf } from './endpoint.ts'
import { UNSOLVED_REASONS } from './unsolved-reasons.ts'

const Question = { problemId: Id, question: z.string() }

export const GetHelp = endpoint({
  method: 'GET',
  path: '/mall/client/help/index',
  access: 'none',
  summary: 'The help centre: problems by topic, and those asked most',
  input: Nothing,
  output: z.object({
    hot: z.array(z.object(Question)),
    topics: z.array(z.object({ topicId: Id, name: z.string(), problems: z.array(z.object(Question)) })),
  }),
})
export const SearchHelp = endpoint({
  method: 'GET',
  path: '/mall/client/help/search',
  access: 'none',
  summary: 'Problems that match what was typed, in words, pinyin or initials; the best first',
  input: z.strictObject({ keyword: keyword(40, 1) }),
  output: z.object({
    rows: z.array(
      z.object({
        ...Question,
        topicName: z.string(),
        /** The answer around the first word that it contains. */
        excerpt: z.string(),
      }),
    ),
    /** The words to highlight in questions and excerpts. */
    marks: z.array(z.string()),
  }),
})
export const GetHelpProblem = endpoint({
  method: 'GET',
  path: '/mall/client/help/problem/{problemId}',
  access: 'none',
  tags: ['help'],
  summary: 'A problem with its answer, what this user said of it today, and others like it',
  input: z.strictObject({ problemId: Id }),
  output: z.object({
    ...Question,
    topicName: z.string(),
    /** Paragraphs, headings, lists, links: the marks that `RichText` of @shop/ui reads. */
    answer: z.string(),
    updatedAt: Instant,
    /** Whether it helped; null: the user has not said so today. */
    solved: z.nullable(z.boolean()),
    related: z.array(z.object(Question)),
  }),
  refusals: ['NOT_FOUND'],
})
export const RateHelpProblem = endpoint({
  method: 'POST',
  path: '/mall/client/help/rate',
  access: 'user',
  invalidates: ['help'],
  summary: 'Says whether an answer helped, and why not: one word a user, problem and day, the last one counts',
  input: z.strictObject({ problemId: Id, solved: z.boolean(), reason: z.optional(z.enum(keysOf(UNSOLVED_REASONS))) }),
  output: Done,
  refusals: ['NOT_FOUND'],
})

/** So many hot problems stand on the first page. */
export const MAX_HOT = 10
