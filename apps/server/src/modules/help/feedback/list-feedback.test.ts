import { ListFeedback } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeAnsweredFeedback, makeBuyer, makeFeedback, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const list = (token: string, input = {}) => world.call(ListFeedback, input, token)

test('rejects anonymous callers, operators and unknown fields', async () => {
  const operator = await makeOperator(world)
  const { token } = await makeBuyer(world)
  expect([(await list('')).code, (await list(operator.token)).code, (await list(token, { page: 1 })).code]).toEqual([
    401, 401, 422,
  ])
})

test('lists the user’s own, the newest first; an answer that was not read has a dot', async () => {
  const answered = await makeAnsweredFeedback(world)
  await makeFeedback(world)
  world.clock.advance(MINUTE)
  const { feedbackId } = await makeFeedback(world, answered)
  expect((await list(answered.token)).data.rows).toMatchObject([
    { feedbackId, state: 0, unread: false },
    { feedbackId: answered.feedbackId, state: 2, unread: true },
  ])
})
