import {
  ConsoleGetOffer,
  ConsoleListBatches,
  ConsoleListBatchReports,
  LockBatch,
  MoveBatch,
  PlaceOrder,
  StopOffer,
  type Args,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { describe, expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeBatch,
  makeBuyer,
  makeOffer,
  makeOperator,
  makeOwnOffer,
  makeReport,
  makeSellerOperator,
  placeOrder,
  previewSubmission,
  startRecallOf,
} from '../../../../test/factories/index.ts'
import { auditOf, batchOf, offerStockOf } from '../../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { addDays } from '../../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
const TODAY = '2026-03-10'
/** A batch with 100 days left in a usual offer, and the near-expiry offer of its goods. */
async function makeAgeing({ stock = 20, lifeDays = 100 } = {}) {
  const usual = await makeOwnOffer(world, { stock, lifeDays })
  const { sellerId } = usual.seller
  const near = await makeOffer(world, { sellerId, goodsId: usual.goodsId, nearExpiry: true, stock: 0, tiers: [[1, 600]] })
  const [batch] = await world.rows(sql<{ no: string }>`select batch_no as no from catalog.batch where id = ${usual.batchId}`)
  return { ...usual, token: usual.seller.token, near: near.offerId, batchNo: batch!.no }
}
const move = (token: string, batchId: number, change: Partial<Args<typeof MoveBatch>> = {}) =>
  call(MoveBatch, { batchId, ...change }, token)
const movesOf = async (token: string, gccsId: number) =>
  (await call(ConsoleGetOffer, { gccsId }, token)).data.moves.map((m) => [m.delta, m.reason, m.by])

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { seller, batchId } = await makeAgeing()
  await expectNonSellersRejected(world, MoveBatch, { batchId }, { sellerId: seller.sellerId, otherRight: 'orders' })
  expect((await batchOf(world, batchId)).available).toBe(20)
})

test('names bad input', async () => {
  const { token, batchId } = await makeAgeing()
  await expectBadInputs(world, MoveBatch, { batchId }, token)
  expect((await move(token, batchId, { quantity: 0 })).data.fields).toHaveProperty('quantity')
})

test('does not find another seller’s batch, nor one that does not exist', async () => {
  const { batchId, token } = await makeAgeing()
  const other = await makeSellerOperator(world)
  expect((await move(other.token, batchId)).code).toBe(404)
  expect((await move(token, 999_999)).code).toBe(404)
  expect((await batchOf(world, batchId)).available).toBe(20)
})

describe('refuses', () => {
  test.each([
    [180, '效期还有 180 天，不足 180 天才能转入近效期报价'],
    [29, '效期仅剩 29 天，不足 30 天已不能销售'],
    [-1, '已过期，不能转入近效期报价'],
  ])('what has %i days left', async (lifeDays, text) => {
    const { token, batchId } = await makeAgeing({ lifeDays })
    const refused = await move(token, batchId)
    expect([refused.code, refused.data]).toMatchObject([409, { reason: 'NOT_NEAR_EXPIRY', lifeDays }])
    expect(refused.msg).toContain(text)
  })

  test('what would go into an offer that the platform has stopped', async () => {
    const { token, batchId, near } = await makeAgeing()
    const platform = await makeOperator(world, { rights: ['offers'] })
    await call(StopOffer, { gccsId: near, reason: '价格有误' }, platform.token)
    const refused = await move(token, batchId)
    expect([refused.data.reason, refused.msg]).toEqual(['OFFER_STOPPED', '近效期报价：平台已停售：价格有误，不能转入'])
    expect((await call(ConsoleListBatches, { view: 'movable' }, token)).data.rows).toEqual([])
    expect((await batchOf(world, batchId)).available).toBe(20)
  })

  test('what is in the near-expiry offer already', async () => {
    const { token, near } = await makeAgeing()
    expect((await move(token, await makeBatch(world, near, { lifeDays: 90 }))).data.reason).toBe('NOT_NEAR_EXPIRY')
  })

  test('without a near-expiry offer, of which goods', async () => {
    const { seller, batchId, goodsId } = await makeOwnOffer(world, { lifeDays: 100 })
    const refused = await move(seller.token, batchId)
    expect([refused.code, refused.data]).toMatchObject([409, { reason: 'NO_TARGET', goodsId }])
  })

  test('more than is available: what is reserved stays', async () => {
    const { token, offerId, batchId } = await makeAgeing()
    await placeOrder(world, await makeBuyer(world), [{ offerId, quantity: 8 }])
    const refused = await move(token, batchId, { quantity: 13 })
    expect([refused.code, refused.data]).toMatchObject([409, { reason: 'STOCK_SHORT', available: 12, reserved: 8 }])
    expect((await move(token, batchId)).data.quantity).toBe(12)
    expect((await move(token, batchId)).data).toMatchObject({ reason: 'STOCK_SHORT', available: 0 })
    expect(await batchOf(world, batchId)).toMatchObject({ available: 0, reserved: 8 })
  })

  test('what is locked, in either offer', async () => {
    const { token, batchId, near, batchNo } = await makeAgeing()
    await call(LockBatch, { batchId, locked: true, reason: '质量复核' }, token)
    expect((await move(token, batchId)).data.reason).toBe('BATCH_LOCKED')
    await call(LockBatch, { batchId, locked: false, reason: '复核合格' }, token)
    await makeBatch(world, near, { batchNo, lifeDays: 100, locked: true })
    expect((await move(token, batchId)).data.reason).toBe('BATCH_LOCKED')
  })

  test('what is recalled', async () => {
    const ageing = await makeAgeing()
    await startRecallOf(world, ageing)
    expect((await move(ageing.token, ageing.batchId)).data.reason).toBe('RECALLED')
  })

  test('a number that the near-expiry offer has with other days', async () => {
    const { token, batchId, batchNo, near } = await makeAgeing()
    await makeBatch(world, near, { batchNo, lifeDays: 101 })
    const refused = await move(token, batchId)
    expect([refused.code, refused.data]).toMatchObject([
      409,
      { reason: 'BATCH_DIFFERS', producedOn: addDays(TODAY, 101 - 730), expiresOn: addDays(TODAY, 101) },
    ])
    expect((await batchOf(world, batchId)).available).toBe(20)
  })
})

test('the near-expiry offer gets a batch of the same number and days; both offers and the log say so', async () => {
  const { token, seller, offerId, batchId, near, batchNo } = await makeAgeing()
  await makeReport(world, seller.sellerId, { batchId })
  const { data } = await move(token, batchId, { quantity: 15 })
  expect(data).toMatchObject({ gccsId: near, quantity: 15, onSale: true })
  expect([await batchOf(world, batchId), await batchOf(world, data.batchId)]).toMatchObject([{ available: 5 }, { available: 15 }])
  expect(await offerStockOf(world, offerId)).toEqual({ available: 5, nearest_expiry: addDays(TODAY, 100) })
  expect(await offerStockOf(world, near)).toEqual({ available: 15, nearest_expiry: addDays(TODAY, 100) })
  expect(await movesOf(token, offerId)).toEqual([[-15, '转出到近效期报价', '张丽']])
  expect(await movesOf(token, near)).toEqual([[15, '从常规报价转入', '张丽']])
  const [moved] = (await call(ConsoleGetOffer, { gccsId: near }, token)).data.batches
  expect(moved).toMatchObject({ batchNo, producedOn: addDays(TODAY, 100 - 730), expiresOn: addDays(TODAY, 100), sellable: true })
  expect(await auditOf(world, 'batch', batchId)).toMatchObject([
    { action: 'batch.move', before: { available: 20 }, after: { available: 5, quantity: 15, gccsId: near } },
  ])
  const reports = await call(ConsoleListBatchReports, { view: 'has', keyword: batchNo }, token)
  expect(reports.data.rows).toHaveLength(1)
})

test('what follows is added to the batch that is there; an offer that is off sale stays so', async () => {
  const { token, batchId, near } = await makeAgeing()
  await world.write(sql`update catalog.offer set on_sale = false where id = ${near}`)
  const first = await move(token, batchId, { quantity: 5 })
  const second = await move(token, batchId)
  expect([first.data, second.data]).toMatchObject([
    { quantity: 5, onSale: false },
    { quantity: 15, onSale: false, batchId: first.data.batchId },
  ])
  expect((await batchOf(world, first.data.batchId)).available).toBe(20)
  expect((await call(ConsoleGetOffer, { gccsId: near }, token)).data.onSale).toBe(false)
})

test('racing with orders of both offers and with itself, no pack is lost or sold twice', async () => {
  for (let round = 0; round < 3; round++) {
    const { token, offerId, batchId, near, batchNo } = await makeAgeing({ stock: 30 })
    await makeBatch(world, near, { batchNo, lifeDays: 100, quantity: 10 })
    const buyers = await Promise.all([1, 2, 3, 4].map(() => makeBuyer(world)))
    const places = await Promise.all(
      buyers.map(async (buyer, i) => {
        const submission = await previewSubmission(world, buyer, [{ offerId: i % 2 ? near : offerId, quantity: 7 }])
        return () => call(PlaceOrder, submission, buyer.token)
      }),
    )
    const step = () => move(token, batchId, { quantity: 9 })
    const answers = await Promise.all([places[0]!(), step(), places[1]!(), step(), places[2]!(), step(), places[3]!()])
    expect(answers.every(({ code }) => code === 200 || code === 409)).toBe(true)
    const ordered = 7 * answers.filter(({ code }, i) => i % 2 === 0 && code === 200).length
    const moved = 9 * answers.filter(({ code }, i) => i % 2 === 1 && code === 200).length
    expect(moved).toBeGreaterThan(0)
    const stock = await world.rows(
      sql<{ offerId: number; available: number; reserved: number; kept: number }>`
        select o.id as "offerId", sum(b.available)::int as available, sum(b.reserved)::int as reserved, o.available as kept
        from catalog.offer o join catalog.batch b on b.offer_id = o.id where o.id in (${offerId}, ${near}) group by o.id`,
    )
    for (const one of stock) expect(one.kept).toBe(one.available)
    expect(stock.reduce((sum, one) => sum + one.reserved, 0)).toBe(ordered)
    expect(stock.reduce((sum, one) => sum + one.available + one.reserved, 0)).toBe(40)
    const usual = stock.find((one) => one.offerId === offerId)!
    expect(usual.available + usual.reserved).toBe(30 - moved)
  }
})

test('whatever quantities are moved, both offers together have as many packs as before', async () => {
  const { token, offerId, batchId, near } = await makeAgeing({ stock: 100 })
  const total = async () => (await offerStockOf(world, offerId)).available + (await offerStockOf(world, near)).available
  for (const quantity of [1, 40, 100, 7, 52, 1]) {
    const { available } = await batchOf(world, batchId)
    expect((await move(token, batchId, { quantity })).code).toBe(quantity <= available ? 200 : 409)
    expect(await total()).toBe(100)
  }
})
