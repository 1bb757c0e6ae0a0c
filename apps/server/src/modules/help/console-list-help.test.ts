import { ConsoleGetHelpProblem, ConsoleListHelp } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeHelpProblem, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['content'] })

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { problemId } = await makeHelpProblem(world)
  const { token: buyer } = await makeBuyer(world)
  const seller = await makeSellerOperator(world)
  const other = await makeOperator(world, { rights: ['orders'] })
  for (const [token, code] of [
    ['', 401],
    [buyer, 401],
    [seller.token, 403],
    [other.token, 403],
  ] as const) {
    expect((await world.call(ConsoleListHelp, {}, token)).code).toBe(code)
    expect((await world.call(ConsoleGetHelpProblem, { problemId }, token)).code).toBe(code)
  }
})

test('lists hidden problems, too, with what they are, and does not find others', async () => {
  const { problemId, topicId, question } = await makeHelpProblem(world, { shown: false, answer: '答案', keywords: '词' })
  const { topics } = (await world.call(ConsoleListHelp, {}, operator.token)).data
  const topic = topics.find((one) => one.topicId === topicId)!
  const row = { problemId, question, shown: false, hot: false, updatedBy: '张丽' }
  expect(topic.problems).toEqual([{ ...row, solved: 0, unsolved: 0, updatedAt: world.clock.now().toISOString() }])
  const { data } = await world.call(ConsoleGetHelpProblem, { problemId }, operator.token)
  expect(data).toMatchObject({ ...row, topicId, answer: '答案', keywords: '词', version: 1, reasons: [] })
  expect((await world.call(ConsoleGetHelpProblem, { problemId: 987_654 }, operator.token)).code).toBe(404)
})
