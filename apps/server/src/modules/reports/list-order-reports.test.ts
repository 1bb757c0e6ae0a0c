import { DownloadOrderReports, ListOrderReports } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeRecallable, orderOf } from '../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../test/rejected-callers.ts'
import { openReportWorld } from '../../../test/reports.ts'

const { world, batch, buyer, order, ofOrder } = await openReportWorld()

test.each([ListOrderReports, DownloadOrderReports])(
  'rejects anonymous callers, operators, and users without a shop: %o',
  async (call) => {
    await expectNonMembersRejected(world, call, { orderId: order.orderId })
  },
)

test('names bad input', async () => {
  const { code, data } = await world.call(ListOrderReports, { orderId: 0 }, buyer.token)
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['orderId']])
  await expectBadInputs(world, DownloadOrderReports, { orderId: order.orderId }, buyer.token)
})

test('does not find another shop’s order', async () => {
  const other = await makeBuyer(world)
  expect((await ofOrder(other.token)).code).toBe(404)
  expect((await world.call(DownloadOrderReports, { orderId: order.orderId }, other.token)).code).toBe(404)
})

test('refuses the file of an order without any report', async () => {
  const { orderId } = await orderOf(world, await makeRecallable(world), 'shipped', { buyer })
  expect((await world.call(DownloadOrderReports, { orderId }, buyer.token)).code).toBe(404)
  expect((await world.call(ListOrderReports, { orderId }, buyer.token)).data.batches).toMatchObject([{ files: [] }])
})

test('shows what was sent, with the reports of its batches', async () => {
  const { data } = await ofOrder((await makeBuyer(world, { shopId: buyer.shopId, role: 'finance' })).token)
  expect(data.batches).toMatchObject([{ goodsId: batch.goodsId, batchNo: batch.batchNo, files: [{ pdf: true }, { pdf: false }] }])
})
