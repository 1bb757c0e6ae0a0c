import { ConsoleListFeedback, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeAnsweredFeedback,
  makeBuyer,
  makeFeedback,
  makeOperator,
  makeSellerOperator,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['service'] })
const first = await makeFeedback(world)
world.clock.advance(MINUTE)
const second = await makeFeedback(world)
const answered = await makeAnsweredFeedback(world)
const list = (input: Args<typeof ConsoleListFeedback> = {}, token = operator.token) =>
  world.call(ConsoleListFeedback, input, token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const tokens = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token]
  const other = await makeOperator(world, { rights: ['content'] })
  const codes = await Promise.all([...tokens, other.token].map(async (token) => (await list({}, token)).code))
  expect(codes).toEqual([401, 401, 403, 403])
})

test('rejects bad input', async () => {
  expect((await list({ state: 'nothing' as 'open' })).data.fields).toHaveProperty('state')
  expect((await list({ page: 0 })).data.fields).toHaveProperty('page')
})

test('what waits longest comes first; what was answered is elsewhere', async () => {
  const idsOf = async (input: Args<typeof ConsoleListFeedback>) =>
    (await list(input)).data.rows.map(({ feedbackId }) => feedbackId)
  expect(await idsOf({})).toEqual([first.feedbackId, second.feedbackId])
  expect(await idsOf({ state: 'answered' })).toEqual([answered.feedbackId])
  expect(await idsOf({ state: 'closed' })).toEqual([])
})

test('is found by its words, its phone and its user', async () => {
  const { total } = (await list({ keyword: '没有反应' })).data
  expect(total).toBeGreaterThan(0)
  expect((await list({ keyword: '13812345678' })).data.total).toBe(total)
  expect((await list({ keyword: '不存在的话' })).data.total).toBe(0)
})
