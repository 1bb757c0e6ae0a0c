import { ORDER, type OrderStatus } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOrder } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { canTransition, TRANSITIONS } from './states.ts'
import { SYSTEM_ACTOR } from './transition-actor.ts'
import { transitionOrders } from './transitions.ts'

const world = await openWorld()

test('the database has every state of the contract and no other', async () => {
  const { orderId } = await makeOrder(world, 'unpaid')
  const set = (status: number) => world.write(sql`update orders.order_head set status = ${status} where id = ${orderId}`)
  for (const status of Object.values(ORDER)) await set(status)
  const unknown = Math.max(...Object.values(ORDER)) + 1
  await expect(set(unknown)).rejects.toThrow('order_head_status_check')
})

test('states change only along the table of transitions', () => {
  expect(canTransition(ORDER.unpaid, ORDER.paid)).toBe(true)
  expect(canTransition(ORDER.unpaid, ORDER.shipped)).toBe(false)
  for (const status of Object.values(ORDER)) expect(TRANSITIONS[status]).not.toContain(status)
})

test('throws on a transition outside the table and on one without the order’s lock, and writes nothing', async () => {
  const { orderId, orderNo, tradeId, buyer, seller } = await makeOrder(world, 'unpaid')
  const order = (status: OrderStatus) => ({
    id: orderId,
    order_no: orderNo,
    status,
    trade_id: tradeId,
    shop_id: buyer.shopId,
    seller_id: seller.sellerId,
  })
  const bring = (from: OrderStatus, to: OrderStatus) =>
    world.app.jobContext.transact((work) => transitionOrders(work, [order(from)], { to, by: SYSTEM_ACTOR }))
  await expect(bring(ORDER.unpaid, ORDER.shipped)).rejects.toThrow('no transition leads from 1 to 6')
  await expect(bring(ORDER.payFailed, ORDER.cancelled)).rejects.toThrow('changed without their lock')
  const history = await world.rows(sql`select from orders.order_status_history where order_id = ${orderId}`)
  expect(history.length).toBe(1)
})

test('a transition records its timestamps', async () => {
  const { orderId, orderNo, tradeId, buyer, seller } = await makeOrder(world, 'unpaid')
  const order = {
    id: orderId,
    order_no: orderNo,
    status: ORDER.unpaid,
    trade_id: tradeId,
    shop_id: buyer.shopId,
    seller_id: seller.sellerId,
  }
  const paidAt = new Date('2026-03-10T02:05:00Z')
  const shipBefore = new Date('2026-03-10T12:00:00Z')
  await world.app.jobContext.transact((work) =>
    transitionOrders(work, [order], { to: ORDER.paid, by: SYSTEM_ACTOR, reason: '试', stamp: { paidAt, shipBefore } }),
  )
  const found = await world.rows(
    sql<object>`select o.status, o.paid_at, o.ship_before, o.shipped_at, m.reason from orders.order_head o join orders.order_status_history m on m.order_id = o.id and m.to_status = o.status where o.id = ${orderId}`,
  )
  expect(found).toEqual([{ status: ORDER.paid, paid_at: paidAt, ship_before: shipBefore, shipped_at: null, reason: '试' }])
})
