import { AddToFeedback, GetFeedback } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeAnsweredFeedback, makeBuyer, makeFeedback, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'

const world = await openWorld()
const get = (feedbackId: number, token: string) => world.call(GetFeedback, { feedbackId }, token)

test('rejects anonymous callers, operators and bad input', async () => {
  const { feedbackId, token } = await makeFeedback(world)
  const operator = await makeOperator(world)
  expect([(await get(feedbackId, '')).code, (await get(feedbackId, operator.token)).code, (await get(0, token)).code]).toEqual([
    401, 401, 422,
  ])
})

test('does not find that of another user, not even of the same shop', async () => {
  const owner = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId: owner.shopId })
  const { feedbackId } = await makeFeedback(world, owner)
  expect((await get(feedbackId, colleague.token)).code).toBe(404)
})

test('shows what was sent, with pictures that only this user can open', async () => {
  const { feedbackId, token, userId, fileId } = await makeFeedback(world)
  const { data } = await get(feedbackId, token)
  expect(data).toMatchObject({ kindName: '功能异常', state: 0, canAdd: true, canRate: false, closesAt: null, rating: null })
  expect(data.messages).toEqual([{ at: world.clock.now().toISOString(), from: 'user', text: '点提交没有反应' }])
  expect(data.pictures).toMatchObject([{ fileId }])
  expect(data.pictures[0]!.url).toContain(`/private/u${userId}/${fileId}.webp?until=`)
})

test('shows the answer without the operator’s name, and when it closes', async () => {
  const { feedbackId, token } = await makeAnsweredFeedback(world)
  const { data } = await get(feedbackId, token)
  expect(data).toMatchObject({ state: 2, unread: true, canAdd: true, canRate: true })
  expect(data.closesAt).toBe(new Date(world.clock.now().getTime() + 7 * DAY).toISOString())
  expect(data.messages.at(-1)).toEqual({ at: world.clock.now().toISOString(), from: 'platform', text: '已修好，请刷新后再试' })
  await world.call(AddToFeedback, { feedbackId, text: '还是不行' }, token)
  expect((await get(feedbackId, token)).data).toMatchObject({ state: 1, closesAt: null })
})
