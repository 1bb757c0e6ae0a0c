import { ADDITIONS_PER_DAY, AddToFeedback, ConsoleListFeedback, GetFeedback } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeAnsweredFeedback, makeBuyer, makeFeedback, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY, MINUTE } from '../../../kernel/clock.ts'
import { closeAnswered } from './close-answered.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['service'] })
const add = (feedbackId: number, token: string, text = '订单号尾号 6608') =>
  world.call(AddToFeedback, { feedbackId, text }, token)

test('rejects anonymous callers and operators', async () => {
  const { feedbackId } = await makeFeedback(world)
  expect([(await add(feedbackId, '')).code, (await add(feedbackId, operator.token)).code]).toEqual([401, 401])
})

test('rejects bad input', async () => {
  const { feedbackId, token } = await makeFeedback(world)
  await expectBadInputs(world, AddToFeedback, { feedbackId, text: '补充' }, token)
})

test('does not find that of another user', async () => {
  const { feedbackId } = await makeFeedback(world)
  expect((await add(feedbackId, (await makeBuyer(world)).token)).code).toBe(404)
})

test('refuses what is closed', async () => {
  const { feedbackId, token } = await makeAnsweredFeedback(world)
  world.clock.advance(7 * DAY)
  await closeAnswered(world.app.jobContext)
  expect((await add(feedbackId, token)).data.reason).toBe('FEEDBACK_CLOSED')
})

test('an answered one waits again, from now on; one that waits keeps its place', async () => {
  const { feedbackId, token } = await makeFeedback(world)
  const answered = await makeAnsweredFeedback(world)
  const since = world.clock.now().toISOString()
  world.clock.advance(MINUTE)
  await add(feedbackId, token)
  await add(answered.feedbackId, answered.token)
  const { rows } = (await world.call(ConsoleListFeedback, {}, operator.token)).data
  const rowOf = (id: number) => rows.find((row) => row.feedbackId === id)!
  expect(rowOf(feedbackId).waitingSince).toBe(since)
  expect(rowOf(answered.feedbackId).waitingSince).toBe(world.clock.now().toISOString())
  expect((await world.call(GetFeedback, { feedbackId }, token)).data.messages).toHaveLength(2)
})

test('a user adds so often a day, also at once', async () => {
  const { feedbackId, token } = await makeFeedback(world)
  const answers = await Promise.all(Array.from({ length: ADDITIONS_PER_DAY + 3 }, (_, i) => add(feedbackId, token, `补充 ${i}`)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(ADDITIONS_PER_DAY)
  expect(answers.filter(({ data }) => data.reason === 'FEEDBACK_QUOTA')).toHaveLength(3)
})
