import * as calls from '@shop/contract'
import { expect, test } from 'vitest'
import { IMPORTED, reportsOfSellers } from '../../../../test/awaited-reports.ts'
import * as make from '../../../../test/factories/index.ts'
import { expectStockConsistent, stockTotals } from '../../../../test/load/invariants.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const { call } = world
const { makeImported, receive, report, reportsOf, remove, renumber, availableOf, waitingOf } = reportsOfSellers(world)
const library = await make.makeOperator(world, { rights: ['offers'], name: '陈立' })

type Offer = Pick<make.Offer, 'goodsId' | 'offerId'>
/** Changes the approval number in the record, as the platform does. */
async function saveNumber({ goodsId }: Pick<Offer, 'goodsId'>, approvalNo: string) {
  const goods = (await call(calls.ConsoleGetLibraryGoods, { goodsId }, library.token)).data
  const fields = Object.keys(await make.libraryRecord(world)) as (keyof typeof goods)[]
  const record = Object.fromEntries(fields.map((field) => [field, goods[field]])) as unknown as calls.Args<
    typeof calls.SaveLibraryGoods
  >
  const input = { ...record, goodsId, version: goods.version, approvalNo }
  expect((await call(calls.SaveLibraryGoods, input, library.token)).code).toBe(200)
}

/** Merges the goods of one offer into those of another, whose seller keeps the other offer. */
async function merge(kept: Offer, gone: Offer, goneVersion = 0) {
  const input = { keptId: kept.goodsId, goneId: gone.goodsId, keptVersion: 0, goneVersion, keptOffers: [kept.offerId] }
  expect((await call(calls.MergeGoods, { ...input, reason: '同一商品' }, library.token)).code).toBe(200)
}

test('goods that turn out to be imported need reports from then on, and others do not any more', async () => {
  const own = await make.makeOwnOffer(world, { stock: 0 })
  const [with_, without] = [await receive(own), await receive(own)]
  await report(own, with_.batchId)
  await saveNumber(own, '国药准字HC20200002')
  expect([await availableOf(own.offerId), await waitingOf(own)]).toEqual([40, [without.batchNo]])
  await saveNumber(own, '国药准字H20200002')
  expect([await availableOf(own.offerId), await waitingOf(own)]).toEqual([80, []])
})

test('a number that is mistyped and corrected leaves for sale what was in stock before; what came meanwhile waits', async () => {
  const own = await makeImported({ stock: 30, goods: { approvalNo: '国药准字HJ20200003' } })
  const waiting = await receive(own)
  await saveNumber(own, '国药准字H20200003')
  const meanwhile = await receive(own)
  expect([await availableOf(own.offerId), await waitingOf(own)]).toEqual([110, []])
  await saveNumber(own, '国药准字HJ20200003')
  expect(await availableOf(own.offerId)).toBe(30)
  expect((await waitingOf(own)).toSorted()).toEqual([waiting.batchNo, meanwhile.batchNo].toSorted())
  // As before, it takes in no packs.
  const more = { batchId: own.batchId, delta: 5, reason: '盘盈' }
  expect((await call(calls.AdjustBatch, more, own.seller.token)).data.reason).toBe('AWAITS_REPORT')
})

test('while the record is wrong, what was in stock before is exempt no more once a report of it came and went, or its number changed', async () => {
  const own = await makeImported({ goods: { approvalNo: '国药准字HJ20200004' } })
  const reported = await make.makeBatch(world, own.offerId, { batchNo: 'OLD-1', quantity: 30 })
  const renumbered = await make.makeBatch(world, own.offerId, { batchNo: 'WRONG-1', quantity: 20 })
  await saveNumber(own, '国药准字H20200004')
  await report(own, reported)
  const [one] = await reportsOf(own, 'OLD-1')
  expect((await remove(own, one!.reportId)).code).toBe(200)
  expect((await renumber(own, renumbered, 'WRONG-2')).code).toBe(200)
  expect(await availableOf(own.offerId)).toBe(50)
  await saveNumber(own, '国药准字HJ20200004')
  expect(await availableOf(own.offerId)).toBe(0)
})

test('what was in stock before stays for sale under a record that it is merged into, also when that record was wrong meanwhile', async () => {
  const kept = await makeImported({ stock: 0, goods: { approvalNo: '国药准字HJ20200005' } })
  const gone = await make.makeOffer(world, { sellerId: kept.sellerId, goods: IMPORTED, stock: 30 })
  await saveNumber(gone, '国药准字H20200006')
  await merge(kept, gone, 1)
  const state = await world.rows(
    sql<{ awaits: boolean }>`select awaits_report as awaits from catalog.batch where offer_id = ${gone.offerId}`,
  )
  expect(state).toEqual([{ awaits: false }])
})

test('of merged records, what comes to goods that need reports waits, and a number has the reports of both', async () => {
  const kept = await makeImported()
  const gone = await make.makeOffer(world, { sellerId: kept.sellerId, stock: 0 })
  const [reported, own] = [await receive(kept, 'M-1'), await receive(kept, 'M-2')]
  await report(kept, reported.batchId)
  const came = { seller: kept.seller, offerId: gone.offerId }
  await receive(came, 'M-1')
  await receive(came, 'M-3')
  await merge(kept, gone)
  const state = await world.rows(
    sql<{ no: string; awaits: boolean }>`select b.batch_no as no, b.awaits_report as awaits from catalog.batch b
      where b.offer_id in (${kept.offerId}, ${gone.offerId}) order by b.offer_id = ${kept.offerId} desc, b.batch_no`,
  )
  expect(state.map((b) => [b.no, b.awaits])).toEqual([
    ['M-1', false],
    [own.batchNo, true],
    ['M-1', false],
    ['M-3', true],
  ])
})

test('what batches say of their reports is what there is, after all of that', async () => {
  await expectStockConsistent(world, await stockTotals(world))
})
