import { DownloadOrderReports, ListOrderReports } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeRecallable, orderOf } from '../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../test/rejected-callers.ts'
import { openReportWorld } from '../../../test/reports.ts'

const { world, buyer, order } = await openReportWorld()

test('rejects anonymous callers, operators, and users without a shop', async () => {
  await expectNonMembersRejected(world, DownloadOrderReports, { orderId: order.orderId })
})

test('names bad input', async () => {
  await expectBadInputs(world, DownloadOrderReports, { orderId: order.orderId }, buyer.token)
})

test('does not find another shop’s order', async () => {
  const other = await makeBuyer(world)
  expect((await world.call(DownloadOrderReports, { orderId: order.orderId }, other.token)).code).toBe(404)
})

test('refuses the file of an order without any report', async () => {
  const { orderId } = await orderOf(world, await makeRecallable(world), 'shipped', { buyer })
  expect((await world.call(DownloadOrderReports, { orderId }, buyer.token)).code).toBe(404)
  expect((await world.call(ListOrderReports, { orderId }, buyer.token)).data.batches).toMatchObject([{ files: [] }])
})
