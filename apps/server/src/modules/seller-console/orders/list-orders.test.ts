import { ConsoleListOrders, ORDER, RemindSeller, SELLER_ORDER_GROUPS, ShipOrder } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { describe, expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeOrder, makeSellerOperator, wholeShipment } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world
const idsOf = async (input: Record<string, unknown>, token: string) =>
  (await call(ConsoleListOrders, input, token)).data.rows.map((r) => r.orderId)

describe('the seller’s list of orders', () => {
  test('rejects anonymous callers, buyers, and operators without the right', async () => {
    const { sellerId } = await makeSellerOperator(world)
    const buyer = await makeBuyer(world)
    const noRight = await makeOperator(world, { sellerId, rights: ['offers'] })
    const codes = []
    for (const token of ['', buyer.token, noRight.token]) codes.push((await call(ConsoleListOrders, {}, token)).code)
    expect(codes).toEqual([401, 401, 403])
  })

  test('names bad input and does not page beyond 1,000 rows', async () => {
    const { token } = await makeSellerOperator(world)
    const bad = { group: 'x', from: '2026-02-30', to: '10.3.2026', page: 51, pageSize: 30, keyword: '字'.repeat(61), more: 1 }
    for (const [field, value] of Object.entries(bad)) {
      const answer = await call(ConsoleListOrders, { [field]: value }, token)
      expect([answer.code, Object.keys(answer.data.fields ?? {})], field).toEqual([422, [field]])
    }
    expect((await call(ConsoleListOrders, { page: 21, pageSize: 50 }, token)).data.fields).toHaveProperty('page')
    expect((await call(ConsoleListOrders, { page: 20, pageSize: 50 }, token)).code).toBe(200)
  })

  test('shows a seller its own orders only, the platform all of them without actions', async () => {
    // Newer than the orders of other tests.
    world.clock.advance(1)
    const mine = await makeOrder(world, 'paid')
    world.clock.advance(1)
    const other = await makeOrder(world, 'paid')
    const platform = await makeOperator(world)
    expect(await idsOf({}, mine.seller.token)).toEqual([mine.orderId])
    const all = await call(ConsoleListOrders, {}, platform.token)
    expect(all.data.rows.map((r) => r.orderId).slice(0, 2)).toEqual([other.orderId, mine.orderId])
    expect(Object.values(all.data.rows[0]!.abilities)).toEqual([false, false, false, false, false, false])
    expect(await idsOf({ keyword: mine.orderNo }, platform.token)).toEqual([mine.orderId])
    expect(await idsOf({ keyword: mine.orderNo }, other.seller.token)).toEqual([])
  })

  test('lists what has to ship first at the top of the tabs that wait for the seller, elsewhere the newest', async () => {
    const first = await makeOrder(world, 'paid')
    const { seller } = first
    world.clock.advance(60_000)
    const urgent = await makeOrder(world, 'paid', { seller })
    await world.write(
      sql`update orders.order_head set ship_before = ship_before - interval '1 hour' where id = ${urgent.orderId}`,
    )
    for (const group of ['new', 'ship']) expect(await idsOf({ group }, seller.token)).toEqual([urgent.orderId, first.orderId])
    await world.write(
      sql`update orders.order_head set ship_before = ship_before - interval '3 hours' where id = ${first.orderId}`,
    )
    expect(await idsOf({ group: 'ship' }, seller.token)).toEqual([first.orderId, urgent.orderId])
    expect(await idsOf({}, seller.token)).toEqual([urgent.orderId, first.orderId])
  })

  test('counts every group for the same words and days, and lists each group’s orders', async () => {
    const { seller, orderId } = await makeOrder(world, 'paid')
    const made = new Map<number, number>()
    for (const status of Object.values(ORDER)) {
      const { orderId: id } = status === ORDER.paid ? { orderId } : await makeOrder(world, 'paid', { seller })
      await world.write(sql`update orders.order_head set status = ${status} where id = ${id}`)
      made.set(status, id)
    }
    const { data } = await call(ConsoleListOrders, {}, seller.token)
    const sizes = Object.fromEntries(Object.entries(SELLER_ORDER_GROUPS).map(([group, states]) => [group, states.length]))
    expect(data.counts).toEqual(sizes)
    for (const [group, states] of Object.entries(SELLER_ORDER_GROUPS)) {
      const listed = await call(ConsoleListOrders, { group }, seller.token)
      expect(listed.data.rows.map((r) => r.orderId).toSorted()).toEqual(states.map((s) => made.get(s)!).toSorted())
      expect(listed.data.total).toBe(states.length)
    }
    const actions = data.rows
      .filter((r) => r.status !== ORDER.partShipped)
      .flatMap((r) =>
        Object.entries(r.abilities)
          .filter(([name, may]) => may && name !== 'deliveryNote')
          .map(([name]) => [r.status, name]),
      )
    expect(actions.toSorted()).toEqual([
      [ORDER.paid, 'accept'],
      [ORDER.paid, 'refuse'],
      [ORDER.accepted, 'pick'],
      [ORDER.accepted, 'refuse'],
      [ORDER.picking, 'pack'],
      [ORDER.packed, 'ship'],
    ])
    expect((await call(ConsoleListOrders, { keyword: '没有这种药' }, seller.token)).data.counts.all).toBe(0)
  })

  test('finds by number, shop and goods, with wildcards taken literally, and by China days', async () => {
    const buyer = await makeBuyer(world, { name: '康宁_大药房' })
    const { seller, orderId, orderNo } = await makeOrder(world, 'paid', { buyer })
    world.clock.advance(1)
    const second = await makeOrder(world, 'paid', { seller })
    expect(await idsOf({ keyword: orderNo.slice(3, 12) }, seller.token)).toEqual([orderId])
    expect(await idsOf({ keyword: '宁_大' }, seller.token)).toEqual([orderId])
    expect(await idsOf({ keyword: '康%房' }, seller.token)).toEqual([])
    expect(await idsOf({ keyword: '哈药' }, seller.token)).toEqual([second.orderId, orderId])
    // 16:30 UTC of the 9th is the 10th in China.
    await world.write(sql`update orders.order_head set created_at = '2026-03-09T16:30:00Z' where id = ${orderId}`)
    await world.write(sql`update orders.order_head set created_at = '2026-03-09T15:30:00Z' where id = ${second.orderId}`)
    expect(await idsOf({ from: '2026-03-10', to: '2026-03-10' }, seller.token)).toEqual([orderId])
    expect(await idsOf({ to: '2026-03-09' }, seller.token)).toEqual([second.orderId])
  })

  test('pages by number, newest first', async () => {
    const first = await makeOrder(world, 'paid')
    const ids = [first.orderId]
    for (let i = 0; i < 21; i++) {
      world.clock.advance(1)
      ids.unshift((await makeOrder(world, 'paid', { seller: first.seller, buyer: first.buyer })).orderId)
    }
    expect(await idsOf({}, first.seller.token)).toEqual(ids.slice(0, 20))
    expect(await idsOf({ page: 2 }, first.seller.token)).toEqual(ids.slice(20))
    expect(await idsOf({ page: 2, pageSize: 50 }, first.seller.token)).toEqual([])
  })

  test('shows a reminder while the order waits, and not afterwards', async () => {
    const order = await makeOrder(world, 'packed')
    await call(RemindSeller, { orderId: order.orderId }, order.buyer.token)
    const reminded = async () => (await call(ConsoleListOrders, {}, order.seller.token)).data.rows[0]!.remindedAt
    expect(await reminded()).toBe(world.clock.now().toISOString())
    await call(ShipOrder, wholeShipment(order), order.seller.token)
    expect(await reminded()).toBeNull()
  })
})
