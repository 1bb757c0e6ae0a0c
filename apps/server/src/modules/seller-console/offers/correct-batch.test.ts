import {
  AddReports,
  ConsoleGetOffer,
  ConsoleListBatchReports,
  CorrectBatch,
  LockBatch,
  MAX_BATCH_REPORTS,
  PlaceOrder,
  RemoveReport,
  ShipOrder,
  type Args,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { describe, expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeBatch,
  makeBuyer,
  makeOffer,
  makeOrder,
  makeOwnOffer,
  makeRecallable,
  makeReport,
  makeReportFile,
  makeSellerOperator,
  orderOf,
  previewSubmission,
  startRecallOf,
  wholeShipment,
} from '../../../../test/factories/index.ts'
import { auditOf, offerStockOf } from '../../../../test/inspect.ts'
import { holdRow } from '../../../../test/held-row.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { addDays } from '../../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
const TODAY = '2026-03-10'
/** What the factory gives a batch. */
const GIVEN = { producedOn: addDays(TODAY, 600 - 730), expiresOn: addDays(TODAY, 600) }
const correction = (batchId: number, change: Partial<Args<typeof CorrectBatch>> = {}): Args<typeof CorrectBatch> => ({
  batchId,
  batchNo: 'RIGHT-01',
  ...GIVEN,
  reason: '入库时录错',
  ...change,
})
const correct = (token: string, batchId: number, change: Partial<Args<typeof CorrectBatch>> = {}) =>
  call(CorrectBatch, correction(batchId, change), token)
const rowOf = async (batchId: number) =>
  (
    await world.rows(
      sql<{
        batchNo: string
        producedOn: string
        expiresOn: string
      }>`select batch_no as "batchNo", produced_on as "producedOn", expires_on as "expiresOn" from catalog.batch where id = ${batchId}`,
    )
  )[0]!

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { seller, batchId } = await makeOwnOffer(world)
  const before = await rowOf(batchId)
  await expectNonSellersRejected(world, CorrectBatch, correction(batchId), { sellerId: seller.sellerId, otherRight: 'orders' })
  expect(await rowOf(batchId)).toEqual(before)
})

test('names bad input: nothing to correct, and days against the rules of receiving', async () => {
  const { seller, batchId } = await makeOwnOffer(world)
  await expectBadInputs(world, CorrectBatch, { ...correction(batchId) }, seller.token)
  const { batchNo } = await rowOf(batchId)
  const bad: [Partial<Args<typeof CorrectBatch>>, string][] = [
    [{ batchNo: '批号' }, 'batchNo'],
    [{ batchNo }, 'batchNo'],
    [{ producedOn: '2026-03-11' }, 'producedOn'],
    [{ expiresOn: GIVEN.producedOn }, 'expiresOn'],
    [{ expiresOn: TODAY }, 'expiresOn'],
    [{ reason: '错' }, 'reason'],
  ]
  for (const [change, field] of bad) {
    const answer = await correct(seller.token, batchId, change)
    expect([answer.code, Object.keys(answer.data.fields ?? {})], JSON.stringify(change)).toEqual([422, [field]])
  }
})

test('does not find another seller’s batch, nor one that does not exist', async () => {
  const { batchId, seller } = await makeOwnOffer(world)
  const other = await makeSellerOperator(world)
  expect((await correct(other.token, batchId)).code).toBe(404)
  expect((await correct(seller.token, 999_999)).code).toBe(404)
})

test('refuses a number that the offer has already', async () => {
  const { seller, offerId, batchId } = await makeOwnOffer(world)
  await makeBatch(world, offerId, { batchNo: 'TWICE-1' })
  const refused = await correct(seller.token, batchId, { batchNo: 'twice-1' })
  expect([refused.data.reason, refused.msg]).toEqual(['DUPLICATE', '批号 TWICE-1 已入库，请在该批次上调整库存'])
})

test('refuses a number that the other offer of the goods has with other days', async () => {
  const { seller, goodsId, batchId } = await makeOwnOffer(world, { lifeDays: 150 })
  const near = await makeOffer(world, { sellerId: seller.sellerId, goodsId, nearExpiry: true, stock: 0 })
  await makeBatch(world, near.offerId, { batchNo: 'OTHER-1', lifeDays: 140 })
  const days = (left: number) => ({ producedOn: addDays(TODAY, left - 730), expiresOn: addDays(TODAY, left) })
  const refused = await correct(seller.token, batchId, { ...days(150), batchNo: 'OTHER-1' })
  expect([refused.code, refused.data]).toMatchObject([409, { reason: 'BATCH_DIFFERS', ...days(140) }])
  expect((await correct(seller.token, batchId, { ...days(140), batchNo: 'OTHER-1' })).code).toBe(200)
})

test('refuses a batch of a recall, also one that was closed, and a number that is recalled', async () => {
  const seller = await makeSellerOperator(world)
  const batch = await makeRecallable(world, { seller })
  const wrong = await makeBatch(world, batch.offerId)
  await startRecallOf(world, batch)
  const reasons = async (batchId: number, batchNo: string) =>
    (await correct(seller.token, batchId, { batchNo, expiresOn: addDays(TODAY, 500) })).data.reason
  expect(await reasons(batch.batchId, 'RIGHT-02')).toBe('RECALLED')
  expect(await reasons(wrong, batch.batchNo)).toBe('RECALLED')
  await world.write(
    sql`update recalls.recall set state = 3, closed_at = now(), released = true, close_reason = '复检合格' where goods_id = ${batch.goodsId}`,
  )
  await call(LockBatch, { batchId: batch.batchId, locked: false, reason: '复检合格' }, seller.token)
  expect(await reasons(batch.batchId, 'RIGHT-02')).toBe('RECALLED')
})

test('once packs were shipped it stays what papers name, and the refusal says what to do', async () => {
  const { seller, reserved } = await makeOrder(world, 'shipped')
  const { batchId } = reserved[0]!
  const before = await rowOf(batchId)
  const refused = await correct(seller.token, batchId)
  expect([refused.code, refused.data.reason]).toEqual([409, 'BATCH_SHIPPED'])
  expect(refused.msg).toContain('请减去剩余库存并写明原因，再按正确的批号入库')
  expect(await rowOf(batchId)).toEqual(before)
})

describe('the day on which it expires', () => {
  test('may not make fresh stock near-expiry or the other way round; what has aged may be corrected', async () => {
    const fresh = await makeOwnOffer(world)
    const near = await makeOwnOffer(world, { nearExpiry: true })
    const aged = await makeOwnOffer(world, { lifeDays: 120 })
    const field = async ({ seller, batchId }: typeof fresh, days: number) =>
      (await correct(seller.token, batchId, { producedOn: '2025-06-01', expiresOn: addDays(TODAY, days) })).data.fields
    expect(await field(fresh, 179)).toHaveProperty('expiresOn', expect.stringContaining('近效期报价入库'))
    expect(await field(fresh, 180)).toBeUndefined()
    expect(await field(near, 180)).toHaveProperty('expiresOn', expect.stringContaining('常规报价入库'))
    expect(await field(near, 179)).toBeUndefined()
    expect(await field(aged, 90)).toBeUndefined()
  })

  test('of expired packs stays while their number is corrected', async () => {
    const { seller, batchId } = await makeOwnOffer(world)
    const days = { producedOn: '2024-01-01', expiresOn: '2026-03-01' }
    await world.write(
      sql`update catalog.batch set produced_on = ${days.producedOn}, expires_on = ${days.expiresOn} where id = ${batchId}`,
    )
    expect((await correct(seller.token, batchId, days)).code).toBe(200)
    expect((await rowOf(batchId)).batchNo).toBe('RIGHT-01')
  })

  test('keeps what orders hold long enough for the shops that asked for it', async () => {
    const seller = await makeSellerOperator(world)
    const order = await makeOrder(world, 'paid', { seller, lines: [{ quantity: 10, minLifeDays: 365 }] })
    const { batchId } = order.reserved[0]!
    const shorter = (days: number) => correct(seller.token, batchId, { expiresOn: addDays(TODAY, days) })
    const refused = await shorter(364)
    expect([refused.code, refused.data]).toMatchObject([409, { reason: 'BATCH_RESERVED', reserved: 10 }])
    expect((await shorter(365)).code).toBe(200)
    expect(await rowOf(batchId)).toMatchObject({ batchNo: 'RIGHT-01', expiresOn: addDays(TODAY, 365) })
  })
})

test('changes what lists show, the history of the stock and the log, and no stock', async () => {
  const { seller, offerId, batchId } = await makeOwnOffer(world)
  const { batchNo: wrong } = await rowOf(batchId)
  const after = { batchNo: 'RIGHT-01', producedOn: '2026-01-05', expiresOn: addDays(TODAY, 400) }
  expect((await correct(seller.token, batchId, after)).data).toEqual({ done: true })
  expect(await rowOf(batchId)).toEqual(after)
  expect(await offerStockOf(world, offerId)).toEqual({ available: 500, nearest_expiry: addDays(TODAY, 400) })
  const [move] = (await call(ConsoleGetOffer, { gccsId: offerId }, seller.token)).data.moves
  expect(move).toMatchObject({
    delta: 0,
    by: '张丽',
    batchNo: 'RIGHT-01',
    reason: `更正：批号 ${wrong} 改为 RIGHT-01，生产日期 ${GIVEN.producedOn} 改为 2026-01-05，有效期至 ${GIVEN.expiresOn} 改为 ${after.expiresOn}；入库时录错`,
  })
  expect(await auditOf(world, 'batch', batchId)).toMatchObject([
    { action: 'batch.correct', before: { batchNo: wrong, ...GIVEN }, after: { ...after, reason: '入库时录错' } },
  ])
})

test('its packs in the near-expiry offer are of the same lot, and its reports follow', async () => {
  const { seller, goodsId, batchId } = await makeOwnOffer(world, { lifeDays: 150 })
  const near = await makeOffer(world, { sellerId: seller.sellerId, goodsId, nearExpiry: true, stock: 0 })
  const { batchNo } = await rowOf(batchId)
  const other = await makeBatch(world, near.offerId, { batchNo, lifeDays: 150 })
  await makeReport(world, seller.sellerId, { batchId, name: '出厂检验.jpg' })
  const days = { producedOn: addDays(TODAY, 150 - 730), expiresOn: addDays(TODAY, 140) }
  expect((await correct(seller.token, other, days)).code).toBe(200)
  expect(await rowOf(batchId)).toEqual({ batchNo: 'RIGHT-01', ...days })
  expect(await rowOf(other)).toEqual({ batchNo: 'RIGHT-01', ...days })
  expect([await auditOf(world, 'batch', batchId), await auditOf(world, 'batch', other)]).toMatchObject(
    [batchId, other].map(() => [{ before: { batchNo }, after: { batchNo: 'RIGHT-01', reason: '入库时录错' } }]),
  )
  const reportsOf = async (keyword: string) =>
    (await call(ConsoleListBatchReports, { view: 'has', keyword }, seller.token)).data.rows.map(({ reports }) => reports[0]!.name)
  expect([await reportsOf('RIGHT-01'), await reportsOf(batchNo)]).toEqual([['出厂检验.jpg'], []])
})

test('joins the reports of two numbers of a lot, as many as fit', async () => {
  const { seller, goodsId, batchId } = await makeOwnOffer(world, { lifeDays: 150 })
  const near = await makeOffer(world, { sellerId: seller.sellerId, goodsId, nearExpiry: true, stock: 0 })
  const other = await makeBatch(world, near.offerId, { batchNo: 'FULL-01', lifeDays: 150 })
  const days = { producedOn: addDays(TODAY, 150 - 730), expiresOn: addDays(TODAY, 150) }
  const reportId = await makeReport(world, seller.sellerId, { batchId })
  for (let n = 0; n < MAX_BATCH_REPORTS; n++) await makeReport(world, seller.sellerId, { batchId: other })
  const join = () => correct(seller.token, batchId, { ...days, batchNo: 'FULL-01' })
  expect((await join()).data.reason).toBe('REPORTS_FULL')
  await call(RemoveReport, { reportId, reason: '重复上传' }, seller.token)
  expect((await join()).code).toBe(200)
  expect((await rowOf(batchId)).batchNo).toBe('FULL-01')
})

describe('racing', () => {
  test('with its shipment, papers and batch name one number', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await makeOrder(world, 'packed')
      const { batchId } = order.reserved[0]!
      const batchNo = `RACE-${round}`
      const [corrected, shipped] = await Promise.all([
        correct(order.seller.token, batchId, { batchNo }),
        call(ShipOrder, wholeShipment(order), order.seller.token),
      ])
      expect(shipped.code).toBe(200)
      expect([200, 409]).toContain(corrected.code)
      expect((await rowOf(batchId)).batchNo === batchNo).toBe(corrected.code === 200)
      expect((await correct(order.seller.token, batchId, { batchNo: 'LATER-1' })).data.reason).toBe('BATCH_SHIPPED')
    }
  })

  test('with an order that asks for more shelf life, the order never holds packs that fall short', async () => {
    for (let round = 0; round < 4; round++) {
      const { seller, offerId, batchId } = await makeOwnOffer(world, { stock: 20 })
      const buyer = await makeBuyer(world)
      const submission = await previewSubmission(world, buyer, [{ offerId, quantity: 10, minLifeDays: 365 }])
      const [corrected, placed] = await Promise.all([
        correct(seller.token, batchId, { expiresOn: addDays(TODAY, 200) }),
        call(PlaceOrder, submission, buyer.token),
      ])
      expect([corrected.code, placed.code].toSorted()).toEqual([200, 409])
    }
  })

  test('with an upload of its reports, they end at the number that the batch has', async () => {
    const batch = await makeRecallable(world)
    const { seller, batchId } = batch
    const fileIds = [await makeReportFile(world, `v:${seller.sellerId}`)]
    const batchNo = `${batch.batchNo}X`
    const { release, waiting } = await holdRow(world, 'catalog.offer', batch.offerId)
    const days = { producedOn: addDays(TODAY, 500 - 730), expiresOn: addDays(TODAY, 500) }
    const corrected = correct(seller.token, batchId, { ...days, batchNo })
    await waiting(1)
    const added = call(AddReports, { batchId, fileIds }, seller.token)
    await release()
    expect([(await corrected).code, (await added).code]).toEqual([200, 200])
    const listed = await call(ConsoleListBatchReports, { view: 'has', keyword: batchNo }, seller.token)
    expect(listed.data.rows.map(({ reports }) => reports.length)).toEqual([1])
  })
})

test('an order that is open ships it under the right number', async () => {
  const batch = await makeRecallable(world)
  const order = await orderOf(world, batch, 'packed')
  const days = { producedOn: addDays(TODAY, 500 - 730), expiresOn: addDays(TODAY, 500) }
  expect((await correct(batch.seller.token, batch.batchId, { ...days, batchNo: 'OPEN-01' })).code).toBe(200)
  expect((await call(ShipOrder, wholeShipment(order), order.seller.token)).code).toBe(200)
  const [line] = await world.rows(
    sql<{
      batchNo: string
    }>`select b.batch_no as "batchNo" from fulfilment.package_line l join catalog.batch b on b.id = l.batch_id where l.batch_id = ${batch.batchId}`,
  )
  expect(line!.batchNo).toBe('OPEN-01')
})
