import { ConsoleGetRecall } from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeBatch,
  makeBuyer,
  makeOperator,
  makeRecallable,
  makeSellerOperator,
  orderOf,
  startRecallOf,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { addWorkingDays } from './console-get-recall.ts'

const world = await openWorld()
const { call } = world

test('rejects anonymous callers, buyers and operators without the right; names bad input', async () => {
  const recallId = await startRecallOf(world, await makeRecallable(world))
  const auditor = await makeOperator(world, { rights: ['qualification'] })
  const callers = ['', (await makeBuyer(world)).token, auditor.token]
  const codes = callers.map(async (token) => (await call(ConsoleGetRecall, { recallId }, token)).code)
  expect(await Promise.all(codes)).toEqual([401, 401, 403])
  expect((await call(ConsoleGetRecall, { recallId: 0 }, (await makeOperator(world)).token)).code).toBe(422)
})

test('does not find another seller’s', async () => {
  const recallId = await startRecallOf(world, await makeRecallable(world))
  expect((await call(ConsoleGetRecall, { recallId }, (await makeSellerOperator(world)).token)).code).toBe(404)
})

test('shows batches, open orders and the report as a PDF', async () => {
  const batch = await makeRecallable(world)
  await orderOf(world, batch, 'shipped')
  const open = await orderOf(world, batch, 'paid')
  await makeBatch(world, batch.offerId)
  const recallId = await startRecallOf(world, batch)
  const { data } = await call(ConsoleGetRecall, { recallId }, batch.seller.token)
  expect(data.batches).toMatchObject([{ batchId: batch.batchId, available: 90, reserved: 0, locked: true, nearExpiry: false }])
  expect(data.orders).toMatchObject([{ orderId: open.orderId, outcomeName: '已换批号', waiting: 0 }])
  const pdf = await world.app.http.inject({ method: 'GET', url: data.report })
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  const forged = await world.app.http.inject({ method: 'GET', url: data.report.replace(/sign=.{4}/, 'sign=AAAA') })
  expect(forged.statusCode).toBe(403)
})

test('working days leave out Saturdays and Sundays', () => {
  // A Friday.
  expect([addWorkingDays('2026-11-27', 1), addWorkingDays('2026-11-27', 10)]).toEqual(['2026-11-30', '2026-12-11'])
})
