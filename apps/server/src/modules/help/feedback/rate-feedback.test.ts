import { ConsoleGetFeedback, GetFeedback, RateFeedback } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeAnsweredFeedback, makeBuyer, makeFeedback, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['service'] })
const rate = (feedbackId: number, token: string, rating = 5) => world.call(RateFeedback, { feedbackId, rating }, token)

test('rejects anonymous callers, operators and bad input', async () => {
  const { feedbackId, token } = await makeAnsweredFeedback(world)
  expect([(await rate(feedbackId, '')).code, (await rate(feedbackId, operator.token)).code]).toEqual([401, 401])
  await expectBadInputs(world, RateFeedback, { feedbackId, rating: 5 }, token)
  expect((await rate(feedbackId, token, 6)).code).toBe(422)
})

test('does not find that of another user, and refuses one without an answer', async () => {
  const { feedbackId, token } = await makeFeedback(world)
  expect((await rate(feedbackId, (await makeBuyer(world)).token)).code).toBe(404)
  expect((await rate(feedbackId, token)).data.reason).toBe('FEEDBACK_UNANSWERED')
})

test('both sides see the last rating', async () => {
  const { feedbackId, token } = await makeAnsweredFeedback(world)
  await rate(feedbackId, token, 2)
  await rate(feedbackId, token, 4)
  expect((await world.call(GetFeedback, { feedbackId }, token)).data.rating).toBe(4)
  expect((await world.call(ConsoleGetFeedback, { feedbackId }, operator.token)).data.rating).toBe(4)
})
