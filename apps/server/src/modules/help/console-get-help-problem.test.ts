import { ConsoleGetHelpProblem } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeHelpProblem, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['content'] })
const get = (problemId: number, token = operator.token) => world.call(ConsoleGetHelpProblem, { problemId }, token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { problemId } = await makeHelpProblem(world)
  const tokens = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token]
  const other = await makeOperator(world, { rights: ['orders'] })
  const codes = await Promise.all([...tokens, other.token].map(async (token) => (await get(problemId, token)).code))
  expect(codes).toEqual([401, 401, 403, 403])
})

test('rejects bad input, and does not find what does not exist', async () => {
  expect([(await get(0)).code, (await get(987_654)).code]).toEqual([422, 404])
})

test('shows all of a problem, hidden or not', async () => {
  const { problemId, topicId, question } = await makeHelpProblem(world, { shown: false, answer: '答案', keywords: '词' })
  const row = { problemId, topicId, question, answer: '答案', keywords: '词', shown: false, version: 1, reasons: [] }
  expect((await get(problemId)).data).toMatchObject(row)
})
