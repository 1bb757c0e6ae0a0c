import { ListOrderReports } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer } from '../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../test/rejected-callers.ts'
import { openReportWorld } from '../../../test/reports.ts'

const { world, batch, buyer, order, ofOrder } = await openReportWorld()

test('rejects anonymous callers, operators, and users without a shop', async () => {
  await expectNonMembersRejected(world, ListOrderReports, { orderId: order.orderId })
})

test('names bad input', async () => {
  const { code, data } = await world.call(ListOrderReports, { orderId: 0 }, buyer.token)
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['orderId']])
})

test('does not find another shop’s order', async () => {
  const other = await makeBuyer(world)
  expect((await ofOrder(other.token)).code).toBe(404)
})

test('shows what was sent, with the reports of its batches', async () => {
  const { data } = await ofOrder((await makeBuyer(world, { shopId: buyer.shopId, role: 'finance' })).token)
  expect(data.batches).toMatchObject([{ goodsId: batch.goodsId, batchNo: batch.batchNo, files: [{ pdf: true }, { pdf: false }] }])
})
