import * as calls from '@shop/contract'
import { addDays } from '../src/kernel/clock.ts'
import * as make from './factories/index.ts'
import { offerStockOf } from './inspect.ts'
import type { World } from './world.ts'

const TODAY = '2026-03-10'
/** The approval number of what is imported: its batches need inspection reports. */
export const IMPORTED = { approvalNo: '国药准字HJ20200001' }

type Own = Awaited<ReturnType<typeof make.makeOwnOffer>>
type OfSeller = Pick<Own, 'seller'>

/** What sellers do with batches and their inspection reports, and what they and shops see of it. */
export function reportsOfSellers(world: World) {
  const { call } = world
  let numbers = 0
  return {
    makeImported: (more: Parameters<typeof make.makeOwnOffer>[1] = {}) =>
      make.makeOwnOffer(world, { goods: IMPORTED, stock: 0, ...more }),
    /** Receives a batch as its seller does. */
    async receive({ seller, offerId }: Pick<Own, 'seller' | 'offerId'>, batchNo = `JK${++numbers}A`, quantity = 40) {
      const days = { producedOn: '2026-02-01', expiresOn: addDays(TODAY, 600) }
      const { data } = await call(calls.AddBatch, { gccsId: offerId, batchNo, quantity, ...days }, seller.token)
      return { ...data, batchNo }
    },
    /** Uploads a report of a batch, or one in the place of another. */
    async report({ seller }: OfSeller, batchId: number, reportId?: number) {
      const fileIds = [await make.makeReportFile(world, `v:${seller.sellerId}`)]
      return call(calls.AddReports, { batchId, fileIds, ...(reportId && { reportId }) }, seller.token)
    },
    reportsOf: async ({ seller }: OfSeller, batchNo: string) =>
      (await call(calls.ConsoleListBatchReports, { view: 'all', keyword: batchNo }, seller.token)).data.rows[0]!.reports,
    remove: ({ seller }: OfSeller, reportId: number) =>
      call(calls.RemoveReport, { reportId, reason: '传错了批号' }, seller.token),
    renumber: ({ seller }: OfSeller, batchId: number, batchNo: string) =>
      call(
        calls.CorrectBatch,
        { batchId, batchNo, producedOn: '2026-02-01', expiresOn: addDays(TODAY, 600), reason: '抄错一位' },
        seller.token,
      ),
    /** How many packs of an offer shops find. */
    availableOf: async (offerId: number) => (await offerStockOf(world, offerId)).available,
    /** Number, whether it waits and whether it can be sold, of each batch of an offer. */
    batchesOf: async ({ seller, offerId }: Pick<Own, 'seller' | 'offerId'>) =>
      (await call(calls.ConsoleGetOffer, { gccsId: offerId }, seller.token)).data.batches.map((b) => [
        b.batchNo,
        b.awaitsReport,
        b.sellable,
      ]),
    /** The numbers that a seller reads to wait. */
    waitingOf: async ({ seller }: OfSeller) =>
      (await call(calls.ConsoleListBatches, { view: 'awaitsReport' }, seller.token)).data.rows.map((b) => b.batchNo),
  }
}
