import { AdjustBatch, ConsoleGetOffer, PlaceOrder, LockSellerBatch } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeBuyer,
  makeOperator,
  makeOrder,
  makeOwnOffer,
  makeRecallable,
  makeSellerOperator,
  previewSubmission,
  startRecallOf,
  type SellerOperator,
} from '../../../../test/factories/index.ts'
import { auditOf, batchOf, offerStockOf } from '../../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world
/** The offer's stock adjustments as its seller sees them, newest first. */
const movesOf = async (seller: SellerOperator, gccsId: number) =>
  (await call(ConsoleGetOffer, { gccsId }, seller.token)).data.moves.map((m) => [m.delta, m.reason, m.by])

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { seller, batchId } = await makeOwnOffer(world)
  await expectNonSellersRejected(
    world,
    AdjustBatch,
    { batchId, delta: 5, reason: '盘盈' },
    { sellerId: seller.sellerId, otherRight: 'orders' },
  )
  expect((await batchOf(world, batchId)).available).toBe(500)
})

test('names bad input: no change, no reason, too much', async () => {
  const { seller, batchId } = await makeOwnOffer(world)
  await expectBadInputs(world, AdjustBatch, { batchId, reason: '盘盈' }, seller.token)
  const field = async (change: Record<string, unknown>) =>
    Object.keys((await call(AdjustBatch, { batchId, delta: 5, reason: '盘盈', ...change }, seller.token)).data.fields ?? {})
  expect(await field({ delta: 0 })).toEqual(['delta'])
  expect(await field({ delta: 1.5 })).toEqual(['delta'])
  expect(await field({ delta: 1_000_000 })).toEqual(['delta'])
  expect(await field({ reason: '盘' })).toEqual(['reason'])
  await world.write(sql`update catalog.batch set available = 99999990 where id = ${batchId}`)
  expect(await field({ delta: 10 })).toEqual(['delta'])
})

test('does not find another seller’s batch, nor one that does not exist', async () => {
  const { batchId, seller } = await makeOwnOffer(world)
  const other = await makeSellerOperator(world)
  expect((await call(AdjustBatch, { batchId, delta: 5, reason: '盘盈' }, other.token)).code).toBe(404)
  expect((await call(AdjustBatch, { batchId: 999_999, delta: 5, reason: '盘盈' }, seller.token)).code).toBe(404)
  expect((await batchOf(world, batchId)).available).toBe(500)
})

test('cannot take away what orders have reserved', async () => {
  const { seller, reserved } = await makeOrder(world, 'paid')
  const { batchId } = reserved[0]!
  const refused = await call(AdjustBatch, { batchId, delta: -91, reason: '盘亏' }, seller.token)
  expect([refused.code, refused.data.reason, refused.msg]).toEqual([
    409,
    'STOCK_SHORT',
    expect.stringContaining('可用库存仅 90，不能减少 91'),
  ])
  expect((await call(AdjustBatch, { batchId, delta: -90, reason: '盘亏' }, seller.token)).data).toEqual({ available: 0 })
  expect(await batchOf(world, batchId)).toMatchObject({ available: 0, reserved: 10 })
})

test('takes nothing into a batch that a recall holds; what is missing is taken out', async () => {
  const recallable = await makeRecallable(world)
  await startRecallOf(world, recallable)
  const { available } = await batchOf(world, recallable.batchId)
  const adjust = (delta: number) =>
    call(AdjustBatch, { batchId: recallable.batchId, delta, reason: '盘点' }, recallable.seller.token)
  const refused = await adjust(5)
  expect([refused.data.reason, refused.msg]).toEqual(['RECALLED', `批号 ${recallable.batchNo} 已召回，不能增加库存`])
  expect((await adjust(-1)).data).toEqual({ available: available - 1 })
})

test('takes nothing into a batch that the platform keeps locked; what is missing is taken out', async () => {
  const { seller, batchId } = await makeOwnOffer(world)
  const { token } = await makeOperator(world, { rights: ['offers'] })
  expect((await call(LockSellerBatch, { batchId, locked: true, reason: '抽检不合格' }, token)).code).toBe(200)
  const refused = await call(AdjustBatch, { batchId, delta: 5, reason: '盘点' }, seller.token)
  expect([refused.data.reason, refused.msg.includes('已被平台锁定：抽检不合格，不能增加库存')]).toEqual(['BATCH_LOCKED', true])
  expect((await call(AdjustBatch, { batchId, delta: -1, reason: '盘点' }, seller.token)).code).toBe(200)
})

test('changes batch, offer and history, and records before and after', async () => {
  const { seller, offerId, batchId } = await makeOwnOffer(world)
  expect((await call(AdjustBatch, { batchId, delta: -20, reason: '破损报废' }, seller.token)).data).toEqual({ available: 480 })
  expect((await offerStockOf(world, offerId)).available).toBe(480)
  expect(await movesOf(seller, offerId)).toEqual([[-20, '破损报废', '张丽']])
  expect(await auditOf(world, 'batch', batchId)).toMatchObject([
    { action: 'batch.adjust', before: { available: 500 }, after: { available: 480, reason: '破损报废' } },
  ])
})

test('never falls below zero and loses nothing when racing with orders and other corrections', async () => {
  const { seller, offerId, batchId } = await makeOwnOffer(world, { stock: 20 })
  const buyers = await Promise.all([1, 2, 3, 4].map(() => makeBuyer(world)))
  const places = await Promise.all(
    buyers.map(async (buyer) => {
      const submission = await previewSubmission(world, buyer, [{ offerId, quantity: 4 }])
      return () => call(PlaceOrder, submission, buyer.token)
    }),
  )
  const adjust = () => call(AdjustBatch, { batchId, delta: -6, reason: '盘亏' }, seller.token)
  const answers = await Promise.all([places[0]!(), adjust(), places[1]!(), adjust(), places[2]!(), adjust(), places[3]!()])
  const taken = answers.map((a, i) => (a.code === 200 ? (i % 2 === 0 ? 4 : 6) : 0)).reduce<number>((sum, n) => sum + n, 0)
  expect(answers.every((a) => a.code === 200 || a.code === 409)).toBe(true)
  const batch = await batchOf(world, batchId)
  expect(batch.available).toBe(20 - taken)
  expect(batch.available).toBeGreaterThanOrEqual(0)
  expect((await offerStockOf(world, offerId)).available).toBe(batch.available)
})
