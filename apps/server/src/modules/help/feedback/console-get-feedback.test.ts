import { ConsoleGetFeedback } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeAnsweredFeedback, makeBuyer, makeFeedback, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['service'] })
const get = (feedbackId: number, token = operator.token) => world.call(ConsoleGetFeedback, { feedbackId }, token)

test('rejects anonymous callers, buyers, operators without the right, and bad input', async () => {
  const { feedbackId, token } = await makeFeedback(world)
  const other = await makeOperator(world, { rights: ['content'] })
  const tokens = ['', token, (await makeBuyer(world)).token, other.token]
  expect(await Promise.all(tokens.map(async (who) => (await get(feedbackId, who)).code))).toEqual([401, 401, 401, 403])
  expect([(await get(0)).code, (await get(987_654_321)).code]).toEqual([422, 404])
})

test('shows both sides’ words, who answered, the phone and the pictures', async () => {
  const { feedbackId, fileId } = await makeAnsweredFeedback(world)
  const { data } = await get(feedbackId)
  expect(data).toMatchObject({ phone: '13812345678', fileIds: [fileId], state: 2, claim: null })
  expect(data.messages.map(({ from, by }) => [from, by])).toEqual([
    ['user', ''],
    ['platform', '张丽'],
  ])
})
