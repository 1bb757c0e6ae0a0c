import { ConsoleListHelp } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeHelpProblem, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['content'] })
const list = (token = operator.token, input = {}) => world.call(ConsoleListHelp, input, token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const tokens = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token]
  const other = await makeOperator(world, { rights: ['orders'] })
  const codes = await Promise.all([...tokens, other.token].map(async (token) => (await list(token)).code))
  expect(codes).toEqual([401, 401, 403, 403])
})

test('rejects unknown fields', async () => {
  expect((await list(operator.token, { page: 1 })).code).toBe(422)
})

test('lists hidden problems, too, with who wrote them', async () => {
  const { problemId, topicId, question } = await makeHelpProblem(world, { shown: false })
  const topic = (await list()).data.topics.find((one) => one.topicId === topicId)!
  const row = { problemId, question, shown: false, hot: false, updatedBy: '张丽', updatedAt: world.clock.now().toISOString() }
  expect(topic.problems).toEqual([{ ...row, solved: 0, unsolved: 0 }])
})
