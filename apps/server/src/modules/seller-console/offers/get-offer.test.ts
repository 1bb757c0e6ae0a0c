import { AdjustBatch, CloseRecall, ConsoleGetOffer } from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeBatch,
  makeOrder,
  makeOwnOffer,
  makeRecallable,
  makeSellerOperator,
  startRecallOf,
} from '../../../../test/factories/index.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { HOUR } from '../../../kernel/clock.ts'

const world = await openWorld()
const { call } = world

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { offerId, seller } = await makeOwnOffer(world)
  await expectNonSellersRejected(world, ConsoleGetOffer, { gccsId: offerId }, { sellerId: seller.sellerId, otherRight: 'orders' })
})

test('names bad input', async () => {
  const { token } = await makeSellerOperator(world)
  expect((await call(ConsoleGetOffer, { gccsId: 'x' }, token)).data.fields).toHaveProperty('gccsId')
})

test('does not find another seller’s offer, nor one that does not exist', async () => {
  const { offerId, seller } = await makeOwnOffer(world)
  expect((await call(ConsoleGetOffer, { gccsId: offerId }, (await makeSellerOperator(world)).token)).code).toBe(404)
  expect((await call(ConsoleGetOffer, { gccsId: 999_999 }, seller.token)).code).toBe(404)
})

test('includes its rules and batches, each saying whether it can be sold', async () => {
  const { offerId, seller } = await makeOwnOffer(world, { lifeDays: 300, regions: [110000], shopTypes: [1, 3], limitPerDay: 30 })
  await makeBatch(world, offerId, { lifeDays: 29 })
  await makeBatch(world, offerId, { lifeDays: 400, locked: true })
  await makeBatch(world, offerId, { lifeDays: 500, quantity: 0 })
  const { data } = await call(ConsoleGetOffer, { gccsId: offerId }, seller.token)
  expect(data).toMatchObject({
    units: '盒',
    version: 1,
    limitPerDay: 30,
    limitPerOrder: null,
    regions: [{ id: 110000, name: '北京市' }],
    shopTypes: [1, 3],
    taxRate: 13,
  })
  expect(data.batches.map((b) => [b.lifeDays, b.sellable, b.locked])).toEqual([
    [29, false, false],
    [300, true, false],
    [400, false, true],
    [500, false, false],
  ])
})

test('names the recall that keeps a batch locked, until one puts it back on sale', async () => {
  const batch = await makeRecallable(world)
  const { offerId, seller } = batch
  await makeBatch(world, offerId, { lifeDays: 600, locked: true })
  const recalls = async () => (await call(ConsoleGetOffer, { gccsId: offerId }, seller.token)).data.batches.map((b) => b.recall)
  const close = (recallId: number, released: boolean) =>
    call(CloseRecall, { recallId, released, reason: '复检后的结论' }, seller.token)
  expect(await recalls()).toEqual([null, null])
  const recallId = await startRecallOf(world, batch)
  expect(await recalls()).toEqual([{ recallId, closed: false }, null])
  await close(recallId, false)
  expect(await recalls()).toEqual([{ recallId, closed: true }, null])
  world.clock.advance(HOUR)
  await close(await startRecallOf(world, batch), true)
  expect(await recalls()).toEqual([null, null])
})

test('shows what orders have reserved of each batch, and the latest adjustment first', async () => {
  const { seller, offerIds, reserved } = await makeOrder(world, 'paid')
  const [gccsId] = offerIds as [number]
  const { batchId } = reserved[0]!
  const times: string[] = []
  for (const [delta, reason] of [
    [5, '盘盈'],
    [-3, '破损报废'],
  ] as const) {
    times.unshift(world.clock.now().toISOString())
    await call(AdjustBatch, { batchId, delta, reason }, seller.token)
    world.clock.advance(HOUR)
  }
  const { data } = await call(ConsoleGetOffer, { gccsId }, seller.token)
  expect([data.available, data.reserved]).toEqual([92, 10])
  expect(data.batches.map((b) => [b.batchId, b.available, b.reserved, b.sold])).toEqual([[batchId, 92, 10, 0]])
  expect(data.moves.map((m) => [m.delta, m.reason, m.by, m.at])).toEqual([
    [-3, '破损报废', '张丽', times[0]],
    [5, '盘盈', '张丽', times[1]],
  ])
})

test('what was shipped is among the changes of the stock, with its order', async () => {
  const order = await makeOrder(world, 'shipped')
  const { data } = await call(ConsoleGetOffer, { gccsId: order.offerIds[0]! }, order.seller.token)
  expect(data.moves).toMatchObject([{ delta: -10, reason: `发货：订单 ${order.orderNo}`, by: '张丽' }])
})
