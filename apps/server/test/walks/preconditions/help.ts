import {
  AnswerFeedback,
  ArrangeHelpProblem,
  ClaimFeedback,
  RateFeedback,
  SaveHelpProblem,
  SaveHelpTopic,
  SendFeedback,
  type Endpoint,
} from '@shop/contract'
import { makeOperator } from '../../factories/index.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [SendFeedback, { values: async () => ({ kind: '1', text: '点提交没有反应' }) }],
  [
    RateFeedback,
    {
      async values(world, own) {
        const { feedbackId } = await own.feedback()
        const { token } = await makeOperator(world, { rights: ['service'] })
        await world.call(AnswerFeedback, { feedbackId, read: 1, reply: '已修好' }, token)
        return { rating: 5 }
      },
    },
  ],
  [AnswerFeedback, { values: async () => ({ read: 1, reply: '已修好' }) }],
  [ClaimFeedback, { values: async () => ({ claim: true }) }],
  [SaveHelpTopic, { values: async (_, own) => ({ name: `分类${(await own.helpProblem()).topicId}` }) }],
  [SaveHelpProblem, { values: async () => ({ version: 1, question: '怎么加入门店', keywords: '成员', answer: '请负责人添加' }) }],
  [ArrangeHelpProblem, { values: async () => ({ shown: true, hot: true, position: 1 }) }],
])
