import { AddBatch, ConsoleGetOffer, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOffer, makeOwnOffer, makeSellerOperator, type SellerOperator } from '../../../../test/factories/index.ts'
import { auditOf, batchOf, offerStockOf } from '../../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { addDays } from '../../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
const TODAY = '2026-03-10'
const newBatch = (gccsId: number, change: Partial<Args<typeof AddBatch>> = {}): Args<typeof AddBatch> => ({
  gccsId,
  batchNo: '26030101',
  producedOn: '2026-02-01',
  expiresOn: addDays(TODAY, 600),
  quantity: 40,
  ...change,
})
/** The offer's stock adjustments as its seller sees them, newest first. */
const movesOf = async (seller: SellerOperator, gccsId: number) =>
  (await call(ConsoleGetOffer, { gccsId }, seller.token)).data.moves.map((m) => [m.delta, m.reason, m.by])

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { seller, offerId } = await makeOwnOffer(world)
  await expectNonSellersRejected(world, AddBatch, newBatch(offerId), { sellerId: seller.sellerId, otherRight: 'orders' })
  expect(await movesOf(seller, offerId)).toEqual([])
})

test('names bad input: invalid days, days in the wrong order, and expired ones', async () => {
  const { seller, offerId } = await makeOwnOffer(world)
  await expectBadInputs(world, AddBatch, { ...newBatch(offerId) }, seller.token)
  const bad: [Partial<Args<typeof AddBatch>>, string][] = [
    [{ batchNo: '批号' }, 'batchNo'],
    [{ producedOn: '2026-02-30' }, 'producedOn'],
    [{ producedOn: '2026-03-11' }, 'producedOn'],
    [{ producedOn: '1926-03-01' }, 'producedOn'],
    [{ expiresOn: '2027-13-01' }, 'expiresOn'],
    [{ expiresOn: '2127-01-01' }, 'expiresOn'],
    [{ expiresOn: '2026-02-01' }, 'expiresOn'],
    [{ expiresOn: TODAY }, 'expiresOn'],
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 1_000_000 }, 'quantity'],
  ]
  for (const [change, field] of bad) {
    const answer = await call(AddBatch, newBatch(offerId, change), seller.token)
    expect([answer.code, Object.keys(answer.data.fields ?? {})], JSON.stringify(change)).toEqual([422, [field]])
  }
  expect(await movesOf(seller, offerId)).toEqual([])
})

test('does not find another seller’s offer, nor one that does not exist', async () => {
  const { offerId, seller } = await makeOwnOffer(world)
  const other = await makeSellerOperator(world)
  expect((await call(AddBatch, newBatch(offerId), other.token)).code).toBe(404)
  expect((await call(AddBatch, newBatch(999_999), seller.token)).code).toBe(404)
  expect(await movesOf(seller, offerId)).toEqual([])
})

test('never mixes fresh and near-expiry stock: 180 days of life divide them', async () => {
  const fresh = await makeOwnOffer(world)
  const near = await makeOwnOffer(world, { nearExpiry: true })
  const take = (at: typeof fresh, days: number) =>
    call(AddBatch, newBatch(at.offerId, { batchNo: `L-${days}`, expiresOn: addDays(TODAY, days) }), at.seller.token)
  expect((await take(fresh, 179)).data.fields).toHaveProperty('expiresOn')
  expect((await take(fresh, 180)).code).toBe(200)
  expect((await take(near, 180)).data.fields).toHaveProperty('expiresOn')
  expect((await take(near, 179)).code).toBe(200)
})

test('refuses a batch number the offer already has, also from two concurrent requests', async () => {
  const { seller, offerId } = await makeOwnOffer(world)
  const codes = (await Promise.all([1, 2, 3].map(() => call(AddBatch, newBatch(offerId), seller.token)))).map((a) => a.code)
  expect(codes.toSorted()).toEqual([200, 409, 409])
  const refused = await call(AddBatch, newBatch(offerId), seller.token)
  expect([refused.data.reason, refused.msg]).toEqual(['DUPLICATE', '批号 26030101 已入库，请在该批次上调整库存'])
  expect((await offerStockOf(world, offerId)).available).toBe(540)
})

test('a number is one lot: the seller’s other offer of the goods may have it with the same days alone', async () => {
  const { seller, goodsId, offerId } = await makeOwnOffer(world, { stock: 0 })
  const near = await makeOffer(world, { sellerId: seller.sellerId, goodsId, nearExpiry: true, stock: 0 })
  const days = { batchNo: 'LOT1', expiresOn: addDays(TODAY, 179) }
  expect((await call(AddBatch, newBatch(near.offerId, days), seller.token)).code).toBe(200)
  const refused = await call(AddBatch, newBatch(offerId, { ...days, expiresOn: addDays(TODAY, 400) }), seller.token)
  expect([refused.data.reason, refused.msg]).toEqual([
    'BATCH_DIFFERS',
    `批号 LOT1 在另一个报价中的生产日期是 2026-02-01、有效期至 ${days.expiresOn}，同一批号的日期应当相同`,
  ])
  expect((await offerStockOf(world, offerId)).available).toBe(0)
})

test('is on sale at once and appears in the stock history and the audit log', async () => {
  const { seller, offerId } = await makeOwnOffer(world, { stock: 0 })
  const { data } = await call(AddBatch, newBatch(offerId), seller.token)
  expect(await batchOf(world, data.batchId)).toEqual({ available: 40, reserved: 0, locked: false })
  expect(await offerStockOf(world, offerId)).toEqual({ available: 40, nearest_expiry: addDays(TODAY, 600) })
  expect(await movesOf(seller, offerId)).toEqual([[40, '新批次入库', '张丽']])
  expect(await auditOf(world, 'batch', data.batchId)).toMatchObject([
    {
      action: 'batch.add',
      before: null,
      after: { gccsId: offerId, batchNo: '26030101', quantity: 40 },
      seller_id: seller.sellerId,
    },
  ])
})
