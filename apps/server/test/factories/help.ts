import { ArrangeHelpProblem, SaveHelpProblem, SaveHelpTopic, type Args } from '@shop/contract'
import type { World } from '../world.ts'
import { nextNumber } from './sequence.ts'
import { makeOperator } from './sellers.ts'

type Words = Partial<Omit<Args<typeof SaveHelpProblem>, 'problemId' | 'version'>>
export interface HelpOptions extends Words {
  shown?: boolean
  hot?: boolean
}

/** A problem of the help centre, shown, of a new topic unless one is given. */
export async function makeHelpProblem(world: World, { shown = true, hot = false, ...words }: HelpOptions = {}) {
  const { token } = await makeOperator(world, { rights: ['content'] })
  const no = nextNumber()
  const topicId =
    words.topicId ?? (await world.call(SaveHelpTopic, { topicId: null, name: `分类${no}`, shown: true }, token)).data.topicId
  const input = { problemId: null, question: `第${no}个问题怎么办`, keywords: '', answer: '请联系客服。', ...words, topicId }
  const { code, msg, data } = await world.call(SaveHelpProblem, input, token)
  if (code !== 200) throw new Error(`the problem was not saved: ${msg}`)
  const { problemId } = data
  if (shown || hot) await world.call(ArrangeHelpProblem, { problemId, shown, hot }, token)
  return { problemId, topicId, question: input.question }
}
