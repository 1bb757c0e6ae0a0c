import { ListBatchReports, MAY_NOT_SEE_PRICES } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBatch, makeBuyer, makeOffer, makeRecallable } from '../../../test/factories/index.ts'
import { openReportWorld } from '../../../test/reports.ts'

const { world, batch, buyer, seller, reportsFor } = await openReportWorld()

test('rejects guests, operators and shops that may not see prices', async () => {
  const callers = ['', seller.token, (await makeBuyer(world, { canBuy: false })).token]
  const codes = []
  for (const token of callers) codes.push((await reportsFor(token)).code)
  expect(codes).toEqual([401, 401, MAY_NOT_SEE_PRICES])
})

test('names bad input', async () => {
  const { code, data } = await world.call(ListBatchReports, { gccsId: 0 }, buyer.token)
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['gccsId']])
})

test('does not find an offer that is not sold to the shop, nor one that is not there', async () => {
  const off = await makeOffer(world, { onSale: false })
  expect([(await reportsFor(buyer.token, off.offerId)).code, (await reportsFor(buyer.token, 999_999)).code]).toEqual([404, 404])
})

test('shows the batches on sale, the first to ship first, with their reports; and says what a seller has not uploaded', async () => {
  await makeBatch(world, batch.offerId, { batchNo: 'LATER1', lifeDays: 600 })
  const { data } = await reportsFor((await makeBuyer(world, { priceOnly: true })).token)
  expect(data.batches.map(({ batchNo, onSale, files }) => [batchNo, onSale, files.map(({ name, pdf }) => [name, pdf])])).toEqual([
    [
      batch.batchNo,
      true,
      [
        [`${batch.batchNo} 检验报告.pdf`, true],
        [`${batch.batchNo}.png`, false],
      ],
    ],
    ['LATER1', true, []],
  ])
  expect(data.mark).toMatch(/\n仅供药品验收 \d{4}-\d{2}-\d{2}$/)
})

test('a report belongs to the number at its seller: another seller’s batch with it has none, both offers of one have it', async () => {
  const other = await makeRecallable(world, { goodsId: batch.goodsId, batchNo: batch.batchNo })
  expect((await reportsFor(buyer.token, other.offerId)).data.batches).toMatchObject([{ files: [] }])
})
