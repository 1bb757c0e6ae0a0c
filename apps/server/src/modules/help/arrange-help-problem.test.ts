import { ArrangeHelpProblem, GetHelp, ListAudit, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeHelpProblem, makeOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['content', 'audit'] })
const arrange = (input: Args<typeof ArrangeHelpProblem>, token = operator.token) => world.call(ArrangeHelpProblem, input, token)
const shownOf = async (topicId: number) =>
  (await world.call(GetHelp, {})).data.topics
    .find((topic) => topic.topicId === topicId)
    ?.problems.map(({ problemId }) => problemId)

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const { problemId } = await makeHelpProblem(world)
  const input = { problemId, shown: false, hot: false }
  const other = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, other.token]
  expect(await Promise.all(tokens.map(async (token) => (await arrange(input, token)).code))).toEqual([401, 401, 403])
})

test('rejects bad input, and does not find what does not exist', async () => {
  const { problemId } = await makeHelpProblem(world)
  const right = { problemId, shown: true, hot: true, position: 1 }
  await expectBadInputs(world, ArrangeHelpProblem, right, operator.token, ['position'])
  expect((await arrange({ ...right, problemId: 987_654 })).code).toBe(404)
})

test('hides, shows and moves a problem; what changes nothing is not logged', async () => {
  const { problemId: a, topicId } = await makeHelpProblem(world)
  const { problemId: b } = await makeHelpProblem(world, { topicId })
  const { problemId: c } = await makeHelpProblem(world, { topicId })
  await arrange({ problemId: c, shown: true, hot: false, position: 1 })
  expect(await shownOf(topicId)).toEqual([c, a, b])
  await arrange({ problemId: a, shown: false, hot: false })
  expect(await shownOf(topicId)).toEqual([c, b])
  await arrange({ problemId: a, shown: true, hot: false, position: 100 })
  expect(await shownOf(topicId)).toEqual([c, b, a])
  const newest = async () => (await world.call(ListAudit, {}, operator.token)).data.rows[0]!
  const line = await newest()
  expect(line).toMatchObject({ actionName: '调整帮助问题', changes: [{}, {}] })
  await arrange({ problemId: a, shown: true, hot: false, position: 3 })
  expect((await newest()).id).toBe(line.id)
})

test('many moves at once leave every problem with a place', async () => {
  const first = await makeHelpProblem(world)
  const ids = [first.problemId]
  for (let i = 0; i < 4; i++) ids.push((await makeHelpProblem(world, { topicId: first.topicId })).problemId)
  await Promise.all(ids.map((problemId) => arrange({ problemId, shown: true, hot: false, position: 1 })))
  expect((await shownOf(first.topicId))?.toSorted()).toEqual(ids.toSorted())
})
