import { ConsoleGetToday, ShipOrder } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOperator, makeOrder, makeSellerOperator, wholeShipment } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const { buyer, seller } = await makeOrder(world, 'paid')
  const withoutRight = await makeOperator(world, { sellerId: seller.sellerId, rights: ['offers'] })
  const codes = []
  for (const token of ['', buyer.token, withoutRight.token]) codes.push((await call(ConsoleGetToday, {}, token)).code)
  expect(codes).toEqual([401, 401, 403])
})

test('is empty for a seller without orders', async () => {
  const { token } = await makeSellerOperator(world)
  const none = { orders: 0, fen: 0 }
  expect((await call(ConsoleGetToday, {}, token)).data).toEqual({
    paidToday: none,
    paidYesterday: none,
    shippedToday: 0,
    waiting: none,
    late: 0,
    due: [],
  })
})

test('sums what the seller was paid today and yesterday, and what waits; not other sellers’', async () => {
  const seller = await makeSellerOperator(world)
  const early = await makeOrder(world, 'paid', { seller, lines: [{ quantity: 4 }] })
  await makeOrder(world, 'paid', { seller, lines: [{ quantity: 10 }] })
  await makeOrder(world, 'unpaid', { seller })
  await makeOrder(world, 'paid')
  await world.write(
    sql`update orders.order_head set created_at = created_at - interval '1 day', paid_at = paid_at - interval '1 day' where id = ${early.orderId}`,
  )
  const { data } = await call(ConsoleGetToday, {}, seller.token)
  const [yesterday] = await world.rows(
    sql<{ fen: number }>`select total_fen as fen from orders.order_head where id = ${early.orderId}`,
  )
  expect([data.paidToday.orders, data.paidYesterday]).toEqual([1, { orders: 1, fen: yesterday!.fen }])
  expect(data.waiting).toEqual({ orders: 2, fen: data.paidToday.fen + data.paidYesterday.fen })
  const { data: all } = await call(ConsoleGetToday, {}, (await makeOperator(world)).token)
  expect(all.waiting.orders).toBeGreaterThan(data.waiting.orders)
})

test('names the orders that wait, late ones first, and counts what was shipped', async () => {
  const seller = await makeSellerOperator(world)
  const due = await makeOrder(world, 'paid', { seller })
  const late = await makeOrder(world, 'picking', { seller })
  const shipped = await makeOrder(world, 'packed', { seller })
  await world.write(sql`update orders.order_head set ship_before = created_at - interval '1 hour' where id = ${late.orderId}`)
  expect((await call(ShipOrder, wholeShipment(shipped), seller.token)).code).toBe(200)
  const { data } = await call(ConsoleGetToday, {}, seller.token)
  expect(data.due.map(({ orderId }) => orderId)).toEqual([late.orderId, due.orderId])
  expect([data.late, data.shippedToday]).toEqual([1, 1])
  expect(data.due[1]!.abilities.accept).toBe(true)
})
