import * as calls from '@shop/contract'
import { expect, test } from 'vitest'
import { IMPORTED, reportsOfSellers } from '../../../../test/awaited-reports.ts'
import * as make from '../../../../test/factories/index.ts'
import { stockOf } from '../../../../test/inspect.ts'
import { checkOffers, importOffers, rowsOf } from '../../../../test/offer-imports.ts'
import { expectStockConsistent, stockTotals } from '../../../../test/load/invariants.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const { call } = world
const { makeImported, receive, report, reportsOf, remove, renumber, availableOf, batchesOf, waitingOf } = reportsOfSellers(world)
let names = 0

test('what needs reports is not for sale before one is there, nor after the last is gone; others are at once', async () => {
  const own = await makeImported()
  const { batchId, batchNo, awaitsReport } = await receive(own)
  expect([awaitsReport, await availableOf(own.offerId), await waitingOf(own)]).toEqual([true, 0, [batchNo]])
  const buyer = await make.makeBuyer(world)
  const { data } = await call(calls.PreviewCheckout, { lines: [{ gccsId: own.offerId, quantity: 1 }] }, buyer.token)
  expect(data.obstacles.map((one) => one.reason)).toEqual(['noStock'])

  await report(own, batchId)
  expect([await availableOf(own.offerId), await waitingOf(own)]).toEqual([40, []])
  const [first] = await reportsOf(own, batchNo)
  // One in the place of another: there is one all the time.
  await report(own, batchId, first!.reportId)
  expect(await availableOf(own.offerId)).toBe(40)
  const [second] = await reportsOf(own, batchNo)
  await remove(own, second!.reportId)
  expect(await batchesOf(own)).toEqual([[batchNo, true, false]])
  const { moves } = (await call(calls.ConsoleGetOffer, { gccsId: own.offerId }, own.seller.token)).data
  expect(moves.map((m) => m.reason)).toEqual(['待药检报告，暂停销售', '不再等待药检报告，恢复销售', '新批次入库'])

  const usual = await make.makeOwnOffer(world, { stock: 0 })
  const other = await receive(usual)
  expect([other.awaitsReport, await availableOf(usual.offerId)]).toEqual([false, 40])
  await report(usual, other.batchId)
  const [only] = await reportsOf(usual, other.batchNo)
  await remove(usual, only!.reportId)
  expect(await availableOf(usual.offerId)).toBe(40)
})

test('what was in stock before reports were asked for is for sale, until a report of it comes and goes', async () => {
  const own = await makeImported({ stock: 30 })
  expect(await availableOf(own.offerId)).toBe(30)
  await report(own, own.batchId)
  const [[batchNo]] = (await batchesOf(own)) as [[string]]
  const [one] = await reportsOf(own, batchNo)
  await remove(own, one!.reportId)
  expect(await availableOf(own.offerId)).toBe(0)
})

test('what is sold without a report takes in no more packs before it has one; what waits does', async () => {
  const own = await makeImported({ stock: 30 })
  const adjust = (batchId: number) => call(calls.AdjustBatch, { batchId, delta: 5, reason: '盘盈' }, own.seller.token)
  expect((await adjust(own.batchId)).data.reason).toBe('AWAITS_REPORT')
  const { batchId } = await receive(own)
  expect((await adjust(batchId)).code).toBe(200)
  expect(await availableOf(own.offerId)).toBe(30)
  await report(own, own.batchId)
  expect((await adjust(own.batchId)).code).toBe(200)
  expect(await availableOf(own.offerId)).toBe(35)
})

test('a batch that waits is not shipped in the place of another; what orders hold of one leaves, and no more', async () => {
  const own = await makeImported()
  const reported = await receive(own)
  await report(own, reported.batchId)
  const order = await make.makeOrder(world, 'packed', {
    seller: { ...own.seller, sellerId: own.sellerId },
    lines: [{ offerId: own.offerId, quantity: 10 }],
  })
  const waits = await receive(own)
  const ship = (batchId: number) => {
    const whole = make.wholeShipment(order)
    return call(calls.ShipOrder, { ...whole, lines: whole.lines.map((line) => ({ ...line, batchId })) }, own.seller.token)
  }
  const refused = await ship(waits.batchId)
  expect([refused.data.reason, refused.msg]).toEqual(['SHIP_MISMATCH', expect.stringContaining('待药检报告，只能发已预留的')])
  const [one] = await reportsOf(own, reported.batchNo)
  await remove(own, one!.reportId)
  const { rows } = (await call(calls.ListShipBatches, { orderId: order.orderId }, own.seller.token)).data
  expect(rows.map((row) => [row.batchNo, row.reserved, row.available, row.obstacle])).toEqual([[reported.batchNo, 10, 0, null]])
  expect((await ship(reported.batchId)).code).toBe(200)
})

test('a near-expiry offer has the reports of the usual one, and takes no packs that wait', async () => {
  const own = await makeImported()
  const near = await make.makeOffer(world, { sellerId: own.sellerId, goodsId: own.goodsId, nearExpiry: true, stock: 0 })
  const batchId = await make.makeBatch(world, own.offerId, { lifeDays: 100, awaitsReport: true })
  const move = () => call(calls.MoveBatch, { batchId, quantity: 40 }, own.seller.token)
  expect((await move()).data.reason).toBe('AWAITS_REPORT')
  await report(own, batchId)
  expect((await move()).code).toBe(200)
  expect(await batchesOf({ ...own, offerId: near.offerId })).toMatchObject([[expect.any(String), false, true]])
  const [[batchNo]] = (await batchesOf(own)) as [[string]]
  const [one] = await reportsOf(own, batchNo)
  await remove(own, one!.reportId)
  expect([await availableOf(own.offerId), await availableOf(near.offerId)]).toEqual([0, 0])
})

test('a corrected number has the reports of both; without one it waits', async () => {
  const own = await makeImported()
  const batchId = await make.makeBatch(world, own.offerId, { batchNo: 'OLD-1' })
  expect((await renumber(own, batchId, 'NEW-1')).code).toBe(200)
  expect(await batchesOf(own)).toEqual([['NEW-1', true, false]])
  await report(own, batchId)
  await renumber(own, batchId, 'NEW-2')
  expect(await batchesOf(own)).toEqual([['NEW-2', false, true]])
  // The near-expiry offer has a number with a report; the usual one gets the same number.
  const near = await make.makeOffer(world, { sellerId: own.sellerId, goodsId: own.goodsId, nearExpiry: true, stock: 0 })
  const aged = await make.makeBatch(world, near.offerId, { batchNo: 'AGED-1', lifeDays: 100 })
  await report(own, aged)
  const fresh = await make.makeBatch(world, own.offerId, { batchNo: 'AGED-2', lifeDays: 100, awaitsReport: true })
  const [there] = (await call(calls.ConsoleGetOffer, { gccsId: near.offerId }, own.seller.token)).data.batches
  const { producedOn, expiresOn } = there!
  const joined = { batchId: fresh, batchNo: 'AGED-1', producedOn, expiresOn, reason: '抄错一位' }
  expect((await call(calls.CorrectBatch, joined, own.seller.token)).code).toBe(200)
  expect(await batchesOf(own)).toContainEqual(['AGED-1', false, true])
})

test('a file says which rows come in without being for sale', async () => {
  const seller = await make.makeSellerOperator(world)
  const name = `进口测试胶囊${++names}`
  await make.makeGoods(world, { ...IMPORTED, genericName: name, specification: '0.1g*12粒', factory: '拜耳医药' })
  const file = `商品名称,规格,生产厂家,销售价,批号,生产日期,有效期至,库存数量,上下架
${name},0.1g*12粒,拜耳医药,30.00,IM-1,2026-01-01,2028-12-31,60,上架
`
  const id = await checkOffers(world, seller, file)
  expect(await rowsOf(world, seller, id)).toMatchObject([{ outcome: 'new', why: '批号 IM-1 待药检报告，上传后可售' }])
  await importOffers(world, seller, file)
  const changed = async (packs: number) =>
    (await rowsOf(world, seller, await checkOffers(world, seller, file.replace(',60,', `,${packs},`)))).map((row) => row.why)
  expect(await changed(80)).toEqual(['批号 IM-1 待药检报告，上传后可售'])
  // What leaves is not waiting to be sold.
  expect(await changed(40)).toEqual([expect.not.stringContaining('药检报告')])
})

test('a file says nothing of a number that comes in with the report that it has in an offer which another replaced', async () => {
  const name = `进口测试胶囊${++names}`
  const own = await makeImported({ goods: { ...IMPORTED, genericName: name, specification: '0.1g*12粒', factory: '拜耳医药' } })
  const replaced = await make.makeOffer(world, { sellerId: own.sellerId, goodsId: own.goodsId, nearExpiry: true, stock: 0 })
  const old = await make.makeBatch(world, replaced.offerId, { batchNo: 'IM-2', quantity: 0 })
  await report(own, old)
  await world.write(sql`update catalog.offer set replaced_by = ${own.offerId}, on_sale = false where id = ${replaced.offerId}`)
  const file = `商品名称,规格,生产厂家,批号,生产日期,有效期至,库存数量
${name},0.1g*12粒,拜耳医药,IM-2,2026-01-01,2028-12-31,60
`
  const [row] = await rowsOf(world, own.seller, await importOffers(world, own.seller, file))
  expect(row).toMatchObject({ outcome: 'changed', why: expect.not.stringContaining('药检报告') })
  expect(await availableOf(own.offerId)).toBe(60)
})

test('race: a report is removed while shops order: no packs that wait are taken, and none are lost', async () => {
  const own = await makeImported()
  const { batchId, batchNo } = await receive(own, 'RACE-1', 100)
  await report(own, batchId)
  const [one] = await reportsOf(own, batchNo)
  const buyers = await Promise.all(Array.from({ length: 4 }, () => make.makeBuyer(world)))
  const submissions = await Promise.all(
    buyers.map((buyer) => make.previewSubmission(world, buyer, [{ offerId: own.offerId, quantity: 10 }])),
  )
  const [removed, ...ordered] = await Promise.all([
    remove(own, one!.reportId),
    ...buyers.map((buyer, at) => call(calls.PlaceOrder, submissions[at]!, buyer.token)),
  ])
  expect(removed.code).toBe(200)
  const placed = ordered.filter(({ code }) => code === 200).length
  expect(ordered.every(({ code, data }) => code === 200 || 'obstacles' in data || 'reason' in data)).toBe(true)
  expect(await stockOf(world, own.offerId)).toEqual({ available: 100 - 10 * placed, reserved: 10 * placed })
  expect(await availableOf(own.offerId)).toBe(0)
  const late = await make.makeBuyer(world)
  const { data } = await call(calls.PreviewCheckout, { lines: [{ gccsId: own.offerId, quantity: 10 }] }, late.token)
  expect(data.obstacles.map(({ reason }) => reason)).toEqual(['noStock'])
})

test('what batches say of their reports is what there is, after all of that', async () => {
  await expectStockConsistent(world, await stockTotals(world))
})
