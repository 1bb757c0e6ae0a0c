import {
  AddBatch,
  AdjustBatch,
  ConsoleGetOffer,
  LockBatch,
  PlaceOrder,
  PreviewCheckout,
  type Args,
  type Endpoint,
} from '@shop/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeBuyer,
  makeOffer,
  makeOperator,
  makeOrder,
  makeSellerOperator,
  previewSubmission,
  type SellerOperator,
} from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
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
async function made(options: Parameters<typeof makeOffer>[1] = {}) {
  const seller = await makeSellerOperator(world)
  return { seller, ...(await makeOffer(world, { sellerId: seller.sellerId, ...options })) }
}
const batchOf = async (batchId: number) =>
  (
    await world.rows(
      sql<{
        available: number
        reserved: number
        locked: boolean
      }>`select available, reserved, locked from catalog.batch where id = ${batchId}`,
    )
  )[0]!
const offerOf = async (offerId: number) =>
  (
    await world.rows(
      sql<{
        available: number
        nearest_expiry: string | null
      }>`select available, nearest_expiry from catalog.offer where id = ${offerId}`,
    )
  )[0]!
const movesOf = async (seller: SellerOperator, gccsId: number) =>
  (await call(ConsoleGetOffer, { gccsId }, seller.token)).data.moves.map((m) => [m.delta, m.reason, m.by])
async function expectUnauthorizedRejected(seller: SellerOperator, endpoint: Endpoint, input: Record<string, unknown>) {
  const tokens = [
    '',
    (await makeBuyer(world)).token,
    (await makeOperator(world)).token,
    (await makeOperator(world, { sellerId: seller.sellerId, rights: ['orders'] })).token,
    (await makeSellerOperator(world)).token,
  ]
  const codes = []
  for (const token of tokens) codes.push((await call(endpoint, input, token)).code)
  expect(codes).toEqual([401, 401, 403, 403, 404])
}

describe('receiving a batch', () => {
  test('rejects anonymous callers, buyers, the platform, and operators without the right; another seller’s offer does not exist', async () => {
    const { seller, offerId } = await made()
    await expectUnauthorizedRejected(seller, AddBatch, { ...newBatch(offerId) })
  })

  test('names bad input: invalid days, days in the wrong order, and expired ones', async () => {
    const { seller, offerId } = await made()
    await expectBadInputs(world, AddBatch, { ...newBatch(offerId) }, seller.token)
    const bad: [Partial<Args<typeof AddBatch>>, string][] = [
      [{ batchNo: '批号' }, 'batchNo'],
      [{ producedOn: '2026-02-30' }, 'producedOn'],
      [{ producedOn: '2026-03-11' }, 'producedOn'],
      [{ expiresOn: '2027-13-01' }, 'expiresOn'],
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

  test('never mixes fresh and near-expiry stock: 180 days of life divide them', async () => {
    const fresh = await made()
    const near = await made({ nearExpiry: true })
    const take = (at: typeof fresh, days: number) =>
      call(AddBatch, newBatch(at.offerId, { batchNo: `L-${days}`, expiresOn: addDays(TODAY, days) }), at.seller.token)
    expect((await take(fresh, 179)).data.fields).toHaveProperty('expiresOn')
    expect((await take(fresh, 180)).code).toBe(200)
    expect((await take(near, 180)).data.fields).toHaveProperty('expiresOn')
    expect((await take(near, 179)).code).toBe(200)
  })

  test('refuses a batch number the offer already has, also from two concurrent requests', async () => {
    const { seller, offerId } = await made()
    const codes = (await Promise.all([1, 2, 3].map(() => call(AddBatch, newBatch(offerId), seller.token)))).map((a) => a.code)
    expect(codes.toSorted()).toEqual([200, 409, 409])
    const refused = await call(AddBatch, newBatch(offerId), seller.token)
    expect([refused.data.reason, refused.msg]).toEqual(['DUPLICATE', '批号 26030101 已入库，请在该批次上调整库存'])
    expect((await offerOf(offerId)).available).toBe(540)
  })

  test('is on sale at once and appears in the stock history and the audit log', async () => {
    const { seller, offerId } = await made({ stock: 0 })
    const { data } = await call(AddBatch, newBatch(offerId), seller.token)
    expect(await batchOf(data.batchId)).toEqual({ available: 40, reserved: 0, locked: false })
    expect(await offerOf(offerId)).toEqual({ available: 40, nearest_expiry: addDays(TODAY, 600) })
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
})

describe('correcting stock', () => {
  test('rejects anonymous callers, buyers, the platform, and operators without the right; another seller’s batch does not exist', async () => {
    const { seller, batchId } = await made()
    await expectUnauthorizedRejected(seller, AdjustBatch, { batchId, delta: 5, reason: '盘盈' })
    expect((await batchOf(batchId)).available).toBe(500)
  })

  test('names bad input: no change, no reason, too much', async () => {
    const { seller, batchId } = await made()
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
    expect(await batchOf(batchId)).toMatchObject({ available: 0, reserved: 10 })
  })

  test('changes batch, offer and history, and records before and after', async () => {
    const { seller, offerId, batchId } = await made()
    expect((await call(AdjustBatch, { batchId, delta: -20, reason: '破损报废' }, seller.token)).data).toEqual({ available: 480 })
    expect((await offerOf(offerId)).available).toBe(480)
    expect(await movesOf(seller, offerId)).toEqual([[-20, '破损报废', '张丽']])
    expect(await auditOf(world, 'batch', batchId)).toMatchObject([
      { action: 'batch.adjust', before: { available: 500 }, after: { available: 480, reason: '破损报废' } },
    ])
  })

  test('never falls below zero and loses nothing when racing with orders and other corrections', async () => {
    const { seller, offerId, batchId } = await made({ stock: 20 })
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
    const batch = await batchOf(batchId)
    expect(batch.available).toBe(20 - taken)
    expect(batch.available).toBeGreaterThanOrEqual(0)
    expect((await offerOf(offerId)).available).toBe(batch.available)
  })
})

describe('locking a batch', () => {
  test('rejects anonymous callers, buyers, the platform, and operators without the right; another seller’s batch does not exist', async () => {
    const { seller, batchId } = await made()
    await expectUnauthorizedRejected(seller, LockBatch, { batchId, locked: true, reason: '质量复核' })
    expect((await batchOf(batchId)).locked).toBe(false)
  })

  test('names bad input', async () => {
    const { seller, batchId } = await made()
    await expectBadInputs(world, LockBatch, { batchId, locked: true, reason: '质量复核' }, seller.token)
    expect((await call(LockBatch, { batchId, locked: true, reason: '无' }, seller.token)).data.fields).toHaveProperty('reason')
  })

  test('takes it off sale at once, and puts it back; repeating it changes nothing', async () => {
    const { seller, offerId, batchId } = await made()
    const buyer = await makeBuyer(world)
    const obstacles = async () =>
      (await call(PreviewCheckout, { lines: [{ gccsId: offerId, quantity: 1 }] }, buyer.token)).data.obstacles.map(
        (o) => o.reason,
      )
    for (let i = 0; i < 2; i++)
      expect((await call(LockBatch, { batchId, locked: true, reason: '质量复核' }, seller.token)).code).toBe(200)
    expect(await obstacles()).toEqual(['noStock'])
    expect(await offerOf(offerId)).toEqual({ available: 0, nearest_expiry: null })
    await call(LockBatch, { batchId, locked: false, reason: '复核合格' }, seller.token)
    expect(await obstacles()).toEqual([])
    expect((await offerOf(offerId)).available).toBe(500)
    expect(await movesOf(seller, offerId)).toEqual([
      [0, '解锁：复核合格', '张丽'],
      [0, '锁定：质量复核', '张丽'],
    ])
    expect((await auditOf(world, 'batch', batchId)).map((l) => [l.action, l.before, l.after])).toEqual([
      ['batch.lock', { locked: false }, { locked: true, reason: '质量复核' }],
      ['batch.unlock', { locked: true }, { locked: false, reason: '复核合格' }],
    ])
  })

  test('happens once for two concurrent requests', async () => {
    const { seller, batchId } = await made()
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(LockBatch, { batchId, locked: true, reason: '质量复核' }, seller.token)),
    )
    expect(answers.every((a) => a.code === 200)).toBe(true)
    expect(await auditOf(world, 'batch', batchId)).toHaveLength(1)
  })
})
