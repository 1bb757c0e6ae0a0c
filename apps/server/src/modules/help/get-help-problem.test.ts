import { GetHelpProblem, RateHelpProblem } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeHelpProblem } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'

const world = await openWorld()
const get = (problemId: number, token = '') => world.call(GetHelpProblem, { problemId }, token)

test('rejects bad input', async () => {
  expect((await get(0)).code).toBe(422)
})

test('does not find what does not exist or is hidden', async () => {
  const { problemId } = await makeHelpProblem(world, { shown: false })
  expect([(await get(987_654)).code, (await get(problemId)).code]).toEqual([404, 404])
})

test('guests read the answer with its lines, and others of the topic', async () => {
  const answer = '## 步骤\n1. 打开订单\n2. 点开票\n\n详见[订单](/sub-goods/order/list)。'
  const { problemId, topicId, question } = await makeHelpProblem(world, { answer })
  const other = await makeHelpProblem(world, { topicId })
  await makeHelpProblem(world, { topicId, shown: false })
  const { data } = await get(problemId)
  expect(data).toMatchObject({ problemId, question, answer, solved: null })
  expect(data.related).toEqual([{ problemId: other.problemId, question: other.question }])
})

test('a user sees what they said of it today, and no one else does', async () => {
  const { problemId } = await makeHelpProblem(world)
  const { token } = await makeBuyer(world)
  const other = await makeBuyer(world)
  await world.call(RateHelpProblem, { problemId, solved: false }, token)
  expect((await get(problemId, token)).data.solved).toBe(false)
  expect((await get(problemId, other.token)).data.solved).toBeNull()
  world.clock.advance(DAY)
  expect((await get(problemId, token)).data.solved).toBeNull()
})
