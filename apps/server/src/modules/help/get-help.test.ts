import { ConsoleListHelp, GetHelp, MAX_HOT, SaveHelpTopic } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeHelpProblem, makeOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['content'] })
const get = async () => (await world.call(GetHelp, {})).data
const atFirst = await get()

test('rejects unknown fields', async () => {
  expect((await world.call(GetHelp, { page: 1 })).code).toBe(422)
})

test('guests read what every installation begins with: problems by topic, in the platform’s order', async () => {
  const { topics, hot } = atFirst
  expect(topics.map(({ name }) => name)).toEqual(['账号', '资质', '采购', '支付', '物流', '售后', '发票'])
  expect(topics[0]!.problems[0]!.question).toBe('怎么注册和登录')
  expect(hot).toHaveLength(MAX_HOT)
})

test('shows neither hidden problems nor those of hidden topics, and no topic without problems', async () => {
  const hidden = await makeHelpProblem(world, { shown: false, hot: true })
  const shown = await makeHelpProblem(world)
  const ofHidden = await makeHelpProblem(world)
  await world.call(SaveHelpTopic, { topicId: ofHidden.topicId, name: '停用的分类', shown: false }, operator.token)
  const { topics, hot } = await get()
  const ids = topics.flatMap(({ problems }) => problems.map(({ problemId }) => problemId))
  expect(ids).toContain(shown.problemId)
  expect([hidden.problemId, ofHidden.problemId].filter((id) => ids.includes(id))).toEqual([])
  expect(hot.some(({ problemId }) => problemId === hidden.problemId)).toBe(false)
  expect(topics.some(({ topicId }) => topicId === hidden.topicId)).toBe(false)
  const all = (await world.call(ConsoleListHelp, {}, operator.token)).data.topics
  expect(all.map(({ topicId }) => topicId)).toEqual(expect.arrayContaining([hidden.topicId, ofHidden.topicId]))
})
