import { ConsoleListRecalls } from '@shop/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeOrder, makeRecallable, orderOf, startRecallOf } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
let platform: string
beforeAll(async () => {
  platform = (await makeOperator(world, { rights: ['offers'] })).token
})
const list = (token = '', input: object = {}) => call(ConsoleListRecalls, input, token)
const idsOf = async (token: string, input: object = {}) => (await list(token, input)).data.rows.map(({ recallId }) => recallId)

test('rejects anonymous callers, buyers and operators without the right; names bad input', async () => {
  const auditor = await makeOperator(world, { rights: ['qualification'] })
  const callers = ['', (await makeBuyer(world)).token, auditor.token]
  expect(await Promise.all(callers.map(async (token) => (await list(token)).code))).toEqual([401, 401, 403])
  expect((await list(platform, { state: 9 })).code).toBe(422)
})

test('a seller sees its own, the platform all, found by number, state and class', async () => {
  const [batch, other] = [await makeRecallable(world), await makeRecallable(world)]
  const [mine, theirs] = [await startRecallOf(world, batch), await startRecallOf(world, other)]
  expect(await idsOf(batch.seller.token)).toEqual([mine])
  expect(await idsOf(platform)).toEqual(expect.arrayContaining([mine, theirs]))
  expect(await idsOf(platform, { keyword: other.batchNo })).toEqual([theirs])
  expect(await idsOf(batch.seller.token, { keyword: other.batchNo })).toEqual([])
  expect(await idsOf(batch.seller.token, { state: 1, class: '2' })).toEqual([mine])
  expect(await idsOf(batch.seller.token, { class: '1' })).toEqual([])
  expect(await idsOf(batch.seller.token, { state: 3 })).toEqual([])
})

test('finds those with silent buyers past the time, and those with orders that wait for the seller', async () => {
  const batch = await makeRecallable(world)
  await orderOf(world, batch, 'shipped')
  const recallId = await startRecallOf(world, batch)
  const short = await makeRecallable(world, { seller: batch.seller })
  await makeOrder(world, 'paid', { seller: batch.seller, lines: [{ offerId: short.offerId, quantity: 5 }, { quantity: 1 }] })
  const withOrder = await startRecallOf(world, short)
  const { token } = batch.seller
  expect([await idsOf(token, { open: 'late' }), await idsOf(token, { open: 'orders' })]).toEqual([[], [withOrder]])
  world.clock.advance(3 * DAY + 1)
  expect(await idsOf((await makeOperator(world, { sellerId: batch.seller.sellerId })).token, { open: 'late' })).toEqual([
    recallId,
  ])
})
