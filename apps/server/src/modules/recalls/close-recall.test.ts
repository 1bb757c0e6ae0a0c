import { AddBatch, CloseRecall, ConsoleGetRecall, ListNotices, LockBatch, StartRecall } from '@shop/contract'
import { beforeAll, expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import {
  makeBuyer,
  makeOffer,
  makeOperator,
  makeRecallable,
  makeSellerOperator,
  orderOf,
  recallOf,
  startRecallOf,
  type Recallable,
} from '../../../test/factories/index.ts'
import { auditOf, batchOf, offerStockOf } from '../../../test/inspect.ts'
import { openWorld } from '../../../test/world.ts'
import { holdRow } from '../../../test/held-row.ts'
import { addDays, chinaDay, MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
let platform: string
beforeAll(async () => {
  platform = (await makeOperator(world, { rights: ['offers'] })).token
})
const close = (recallId: number, token: string, released = true) =>
  call(CloseRecall, { recallId, released, reason: '复检合格，恢复销售' }, token)
const unlock = ({ batchId, seller }: Recallable) => call(LockBatch, { batchId, locked: false, reason: '复核合格' }, seller.token)
const receive = ({ offerId, batchNo, seller }: Pick<Recallable, 'offerId' | 'batchNo' | 'seller'>) => {
  const today = chinaDay(world.clock.now())
  const days = { producedOn: addDays(today, -100), expiresOn: addDays(today, 500) }
  return call(AddBatch, { gccsId: offerId, batchNo, ...days, quantity: 10 }, seller.token)
}

test('rejects anonymous callers, buyers and operators without the right', async () => {
  const batch = await makeRecallable(world)
  const recallId = await startRecallOf(world, batch)
  const other = await makeOperator(world, { sellerId: batch.seller.sellerId, rights: ['orders'] })
  const callers = ['', (await makeBuyer(world)).token, other.token]
  expect(await Promise.all(callers.map(async (token) => (await close(recallId, token)).code))).toEqual([401, 401, 403])
})

test('names bad input', async () => {
  const batch = await makeRecallable(world)
  const input = { recallId: await startRecallOf(world, batch), released: true, reason: '复检合格，恢复销售' }
  await expectBadInputs(world, CloseRecall, input, batch.seller.token)
})

test('does not find another seller’s, and refuses a seller what the platform began', async () => {
  const batch = await makeRecallable(world)
  const recallId = await startRecallOf(world, batch, platform)
  expect((await close(recallId, (await makeSellerOperator(world)).token)).code).toBe(404)
  expect((await close(recallId, batch.seller.token)).data.reason).toBe('RECALL_OF_PLATFORM')
  expect((await close(recallId, platform)).code).toBe(200)
  expect((await close(recallId, platform)).data.reason).toBe('RECALL_CLOSED')
})

test('only closing it puts its batch back on sale', async () => {
  const batch = await makeRecallable(world)
  const recallId = await startRecallOf(world, batch)
  expect((await unlock(batch)).data.reason).toBe('RECALLED')
  expect((await close(recallId, batch.seller.token)).code).toBe(200)
  expect([(await batchOf(world, batch.batchId)).locked, (await offerStockOf(world, batch.offerId)).available]).toEqual([
    false,
    100,
  ])
  expect((await auditOf(world, 'recall', recallId)).at(-1)).toMatchObject({
    action: 'recall.close',
    before: { state: 1 },
    after: { state: 3, released: true, reason: '复检合格，恢复销售' },
  })
})

test('closed for good, the batch stays locked, and the number stays out of the seller’s stock', async () => {
  const batch = await makeRecallable(world)
  await close(await startRecallOf(world, batch), batch.seller.token, false)
  expect((await unlock(batch)).data.reason).toBe('RECALLED')
  const nearExpiry = await makeOffer(world, { sellerId: batch.seller.sellerId, goodsId: batch.goodsId, nearExpiry: true })
  expect((await receive({ ...nearExpiry, batchNo: batch.batchNo, seller: batch.seller })).data.reason).toBe('RECALLED')
  expect((await batchOf(world, batch.batchId)).locked).toBe(true)
})

test('what the platform withdrew for good, a seller can recall again, but not release', async () => {
  const batch = await makeRecallable(world)
  await close(await startRecallOf(world, batch, platform), platform, false)
  world.clock.advance(MINUTE)
  expect((await close(await startRecallOf(world, batch), batch.seller.token)).code).toBe(200)
  expect((await unlock(batch)).data.reason).toBe('RECALLED')
  const seller = await makeSellerOperator(world)
  const other = await makeOffer(world, { goodsId: batch.goodsId, sellerId: seller.sellerId })
  const spelt = batch.batchNo.toLowerCase()
  expect((await receive({ ...other, batchNo: spelt, seller })).data.reason).toBe('RECALLED')
  world.clock.advance(MINUTE)
  await close(await startRecallOf(world, batch, platform), platform)
  expect((await unlock(batch)).code).toBe(200)
  expect((await receive({ ...other, batchNo: spelt, seller })).code).toBe(200)
})

test('what the platform recalls comes into no seller’s stock; what a seller recalls may come into others’', async () => {
  const [byPlatform, bySeller] = [await makeRecallable(world), await makeRecallable(world)]
  await startRecallOf(world, byPlatform, platform)
  await startRecallOf(world, bySeller)
  const seller = await makeSellerOperator(world)
  const receivedBy = async ({ goodsId, batchNo }: Recallable) =>
    (await receive({ ...(await makeOffer(world, { goodsId, sellerId: seller.sellerId })), batchNo, seller })).code
  expect([await receivedBy(byPlatform), await receivedBy(bySeller)]).toEqual([409, 200])
})

test('a quality lock that was asked for meanwhile stays', async () => {
  const batch = await makeRecallable(world)
  const recallId = await startRecallOf(world, batch)
  const lock = () => call(LockBatch, { batchId: batch.batchId, locked: true, reason: '包装破损' }, batch.seller.token)
  expect([(await lock()).code, (await lock()).code]).toEqual([200, 200])
  expect((await auditOf(world, 'batch', batch.batchId)).filter(({ action }) => action === 'batch.lock')).toHaveLength(1)
  await close(recallId, batch.seller.token)
  expect((await batchOf(world, batch.batchId)).locked).toBe(true)
})

test('race: a quality lock that comes while the recall is being closed stays', async () => {
  const recallable = await makeRecallable(world)
  const recallId = await startRecallOf(world, recallable, platform)
  const { batchId, offerId, seller } = recallable
  const held = await holdRow(world, 'catalog.offer', offerId)
  const locking = call(LockBatch, { batchId, locked: true, reason: '包装破损' }, seller.token)
  await held.waiting(1)
  const closing = close(recallId, platform)
  await held.waiting(2)
  await held.release()
  expect([(await locking).code, (await closing).code]).toEqual([200, 200])
  expect((await batchOf(world, batchId)).locked).toBe(true)
})

test('a quality lock from before stays', async () => {
  const batch = await makeRecallable(world)
  await call(LockBatch, { batchId: batch.batchId, locked: true, reason: '质量复核' }, batch.seller.token)
  await close(await startRecallOf(world, batch), batch.seller.token)
  expect((await batchOf(world, batch.batchId)).locked).toBe(true)
  expect((await unlock(batch)).code).toBe(200)
})

test('its buyers are notified of the verdict, and the report is due ten working days later', async () => {
  const batch = await makeRecallable(world)
  const { buyer } = await orderOf(world, batch, 'shipped')
  const recallId = await startRecallOf(world, batch)
  await world.work()
  // Notices of one moment have no order.
  world.clock.advance(MINUTE)
  await close(recallId, batch.seller.token, false)
  await world.work()
  const { rows } = (await call(ListNotices, {}, buyer.token)).data
  expect(rows.filter(({ kind }) => kind === 'recall').map(({ text }) => text)).toEqual([
    expect.stringContaining('不能再销售'),
    expect.stringContaining('请立即停止销售'),
  ])
  const { reportBy, closed } = (await call(ConsoleGetRecall, { recallId }, batch.seller.token)).data
  expect(reportBy! > chinaDay(new Date(closed!.at))).toBe(true)
  expect((await call(StartRecall, recallOf(world, batch), batch.seller.token)).code).toBe(200)
})
