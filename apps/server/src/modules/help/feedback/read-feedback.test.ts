import { ListFeedback, ReadFeedback } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeAnsweredFeedback, makeBuyer, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const read = (feedbackId: number, token: string) => world.call(ReadFeedback, { feedbackId }, token)
const isUnread = async (token: string) => (await world.call(ListFeedback, {}, token)).data.rows[0]!.unread

test('rejects anonymous callers, operators and bad input', async () => {
  const { feedbackId, token } = await makeAnsweredFeedback(world)
  const operator = await makeOperator(world)
  expect([(await read(feedbackId, '')).code, (await read(feedbackId, operator.token)).code]).toEqual([401, 401])
  await expectBadInputs(world, ReadFeedback, { feedbackId }, token)
})

test('takes off the user’s own dot, and no one else’s', async () => {
  const { feedbackId, token } = await makeAnsweredFeedback(world)
  const other = await makeBuyer(world)
  expect((await read(feedbackId, other.token)).code).toBe(404)
  expect(await isUnread(token)).toBe(true)
  expect((await read(feedbackId, token)).code).toBe(200)
  expect(await isUnread(token)).toBe(false)
})
