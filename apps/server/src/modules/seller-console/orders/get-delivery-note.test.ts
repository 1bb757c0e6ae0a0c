import { ConsoleDeliveryNote, ORDER } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator, makeOrder, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world
const notesOf = async (orderId: number) => (await auditOf(world, 'order', orderId)).filter((a) => a.action === 'order.note')

test('rejects anonymous callers, buyers, and operators without the right, also of the platform', async () => {
  const { orderId, buyer, seller } = await makeOrder(world, 'picking')
  const withoutRight = await makeOperator(world, { sellerId: seller.sellerId, rights: ['offers'] })
  const platformWithoutRight = await makeOperator(world, { rights: [] })
  const codes = []
  for (const token of ['', buyer.token, withoutRight.token, platformWithoutRight.token])
    codes.push((await call(ConsoleDeliveryNote, { orderId }, token)).code)
  expect(codes).toEqual([401, 401, 403, 403])
  expect(await notesOf(orderId)).toEqual([])
})

test('names bad input', async () => {
  const { orderId, seller } = await makeOrder(world, 'picking')
  await expectBadInputs(world, ConsoleDeliveryNote, { orderId }, seller.token)
})

test('does not find another seller’s order, nor one that does not exist', async () => {
  const { orderId, seller } = await makeOrder(world, 'picking')
  expect((await call(ConsoleDeliveryNote, { orderId }, (await makeSellerOperator(world)).token)).code).toBe(404)
  expect((await call(ConsoleDeliveryNote, { orderId: 999_999 }, seller.token)).code).toBe(404)
  expect(await notesOf(orderId)).toEqual([])
})

test('is available from picking on, and refused in every other state, naming the state', async () => {
  const { orderId, seller } = await makeOrder(world, 'paid')
  const available: number[] = []
  for (const status of Object.values(ORDER)) {
    await world.write(sql`update orders.order_head set status = ${status} where id = ${orderId}`)
    const answer = await call(ConsoleDeliveryNote, { orderId }, seller.token)
    if (answer.code === 200) available.push(status)
    else expect(answer).toMatchObject({ code: 409, data: { reason: 'ORDER_MOVED_ON', status } })
  }
  expect(available.toSorted((a, b) => a - b)).toEqual([4, 5, 6, 7, 10, 11])
  expect(await notesOf(orderId)).toHaveLength(available.length)
})

test('returns an address that opens the note for 10 minutes; opening is recorded in the audit log, also for the platform', async () => {
  const { orderId, seller } = await makeOrder(world, 'picking')
  const platform = await makeOperator(world)
  const { data } = await call(ConsoleDeliveryNote, { orderId }, seller.token)
  expect(data.expiresAt).toBe('2026-03-10T02:10:00.000Z')
  const opened = await world.app.http.inject({ method: 'GET', url: data.url })
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await call(ConsoleDeliveryNote, { orderId }, platform.token)).code).toBe(200)
  expect((await notesOf(orderId)).map((a) => a.seller_id)).toEqual([seller.sellerId, null])
})
