import { ConsoleGetHelpProblem, ConsoleListHelp, RateHelpProblem, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeHelpProblem, makeOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['content'] })
const buyer = await makeBuyer(world)
type Rating = Omit<Args<typeof RateHelpProblem>, 'problemId'>
const rate = (problemId: number, rating: Rating, token = buyer.token) =>
  world.call(RateHelpProblem, { problemId, ...rating }, token)
async function countsOf(problemId: number) {
  const { topics } = (await world.call(ConsoleListHelp, {}, operator.token)).data
  const { solved, unsolved } = topics.flatMap(({ problems }) => problems).find((one) => one.problemId === problemId)!
  return { solved, unsolved }
}

test('rejects anonymous callers and operators', async () => {
  const { problemId } = await makeHelpProblem(world)
  expect([
    (await rate(problemId, { solved: true }, '')).code,
    (await rate(problemId, { solved: true }, operator.token)).code,
  ]).toEqual([401, 401])
})

test('rejects bad input', async () => {
  const { problemId } = await makeHelpProblem(world)
  await expectBadInputs(world, RateHelpProblem, { problemId, solved: false, reason: 'unclear' }, buyer.token, ['reason'])
  expect((await rate(problemId, { solved: true, reason: 'unclear' })).data.fields).toHaveProperty('reason')
})

test('does not find what does not exist or is hidden', async () => {
  const { problemId } = await makeHelpProblem(world, { shown: false })
  expect([(await rate(987_654, { solved: true })).code, (await rate(problemId, { solved: true })).code]).toEqual([404, 404])
})

test('a user counts once a day, with the last word; others count, too', async () => {
  const { problemId } = await makeHelpProblem(world)
  const other = await makeBuyer(world)
  await rate(problemId, { solved: true })
  await rate(problemId, { solved: false })
  await rate(problemId, { solved: false, reason: 'failed' })
  await rate(problemId, { solved: true }, other.token)
  expect(await countsOf(problemId)).toEqual({ solved: 1, unsolved: 1 })
  const { reasons } = (await world.call(ConsoleGetHelpProblem, { problemId }, operator.token)).data
  expect(reasons).toEqual([{ name: '照着做没有成功', count: 1 }])
})

test('many presses at once count once', async () => {
  const { problemId } = await makeHelpProblem(world)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => rate(problemId, { solved: i % 2 === 0 })))
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
  const { solved, unsolved } = await countsOf(problemId)
  expect(solved + unsolved).toBe(1)
})
