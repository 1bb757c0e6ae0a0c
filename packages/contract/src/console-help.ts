import * as z from 'zod/mini'
import { Count, Done, Id, Instant, Nothing, endpoint, lines, text } from './endpoint.ts'

/** So many topics help may have, and so many problems a topic; a position is one of them. */
export const MAX_TOPICS = 20
export const MAX_PROBLEMS = 100
export const MAX_ANSWER = 4_000

const Position = (max: number) => z.optional(z.int().check(z.positive(), z.maximum(max)))
const topicFields = { name: '名称', shown: '显示', position: '顺序' }
const problemFields = {
  topic: '分类',
  question: '问题',
  keywords: '关键词',
  answer: '答案',
  shown: '显示',
  hot: '热门',
  position: '顺序',
}
const Row = {
  problemId: Id,
  question: z.string(),
  shown: z.boolean(),
  hot: z.boolean(),
  updatedAt: Instant,
  updatedBy: z.string(),
}

export const ConsoleListHelp = endpoint({
  method: 'GET',
  path: '/console/help',
  access: 'platform:content',
  summary: 'All topics of the help centre with their problems, also hidden ones, and how often an answer helped in 90 days',
  input: Nothing,
  output: z.object({
    topics: z.array(
      z.object({
        topicId: Id,
        name: z.string(),
        shown: z.boolean(),
        problems: z.array(z.object({ ...Row, solved: Count, unsolved: Count })),
      }),
    ),
  }),
})
export const ConsoleGetHelpProblem = endpoint({
  method: 'GET',
  path: '/console/help/problems/{problemId}',
  access: 'platform:content',
  summary: 'One problem for editing, and why its answer did not help in 90 days',
  input: z.strictObject({ problemId: Id }),
  output: z.object({
    ...Row,
    topicId: Id,
    keywords: z.string(),
    answer: z.string(),
    /** Counts the times that it was saved. */
    version: Count,
    reasons: z.array(z.object({ name: z.string(), count: Count })),
  }),
  refusals: ['NOT_FOUND'],
})
export const SaveHelpTopic = endpoint({
  method: 'POST',
  path: '/console/help/topics/save',
  access: 'platform:content',
  summary: 'Adds a topic at the end, or changes what one is called, where it stands and whether it is shown',
  input: z.strictObject({
    /** null: a new one. */
    topicId: z.nullable(Id),
    /** Of one that exists, what is missing stays as it is. */
    name: z.optional(text(8, 1)),
    shown: z.optional(z.boolean()),
    /** From 1; beyond the end: the last; missing: where it is. */
    position: Position(MAX_TOPICS),
  }),
  output: z.object({ topicId: Id }),
  audit: {
    subject: 'helpTopic',
    actions: { 'help.add-topic': '新增帮助分类', 'help.change-topic': '修改帮助分类' },
    fields: topicFields,
  },
  refusals: ['NOT_FOUND', 'DUPLICATE'],
})
export const SaveHelpProblem = endpoint({
  method: 'POST',
  path: '/console/help/problems/save',
  access: 'platform:content',
  summary: 'Adds a problem at the end of its topic, hidden, or changes the words of one',
  input: z.strictObject({
    /** null: a new one. */
    problemId: z.nullable(Id),
    /** The version that was edited, of one that exists. */
    version: z.optional(Count),
    topicId: Id,
    question: text(40, 4),
    /** Other words that people look for it with, separated by spaces. */
    keywords: text(100),
    answer: lines(MAX_ANSWER, 1),
  }),
  output: z.object({ problemId: Id }),
  audit: {
    subject: 'helpProblem',
    actions: { 'help.add-problem': '新增帮助问题', 'help.change-problem': '修改帮助问题' },
    fields: problemFields,
  },
  refusals: ['NOT_FOUND', 'DUPLICATE', 'CHANGED_MEANWHILE'],
})
export const ArrangeHelpProblem = endpoint({
  method: 'POST',
  path: '/console/help/problems/arrange',
  access: 'platform:content',
  summary: 'Whether a problem is shown, stands among the hot ones, and where in its topic',
  input: z.strictObject({ problemId: Id, shown: z.boolean(), hot: z.boolean(), position: Position(MAX_PROBLEMS) }),
  output: Done,
  audit: { subject: 'helpProblem', actions: { 'help.arrange-problem': '调整帮助问题' }, fields: problemFields },
  refusals: ['NOT_FOUND'],
})
