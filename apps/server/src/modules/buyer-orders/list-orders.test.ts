import { CancelOrder, GetOrder, ListOrders, ORDER, ORDER_GROUPS, ORDER_STATES, type Args, type OrderStatus } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeOrder, makeSeller, makeSellerOperator, placeOrder } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, chinaDay } from '../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
const list = async (token: string, input: Args<typeof ListOrders> = {}) => (await call(ListOrders, input, token)).data
const idsOf = async (token: string, input: Args<typeof ListOrders> = {}) => (await list(token, input)).rows.map((r) => r.orderId)

test('rejects anonymous callers and operators', async () => {
  const { seller } = await makeOrder(world, 'unpaid')
  expect([(await call(ListOrders, {})).code, (await call(ListOrders, {}, seller.token)).code]).toEqual([401, 401])
})

test('names bad input', async () => {
  const { token } = await makeBuyer(world)
  const bad = { group: 'x', from: '2026-02-30', to: '10.3.2026', keyword: '字'.repeat(61), sellerId: 0, cursor: 'x', more: 1 }
  for (const [field, value] of Object.entries(bad)) {
    const answer = await call(ListOrders, { [field]: value }, token)
    expect([answer.code, Object.keys(answer.data.fields ?? {})], field).toEqual([422, [field]])
  }
})

test('lists only the shop’s own orders, newest first', async () => {
  const buyer = await makeBuyer(world)
  const made: number[] = []
  for (let n = 0; n < 6; n++) {
    made.unshift((await makeOrder(world, n % 2 ? 'unpaid' : 'paid', { buyer })).orderId)
    await makeOrder(world, 'paid')
    world.clock.advance(1)
  }
  const colleague = await makeBuyer(world, { shopId: buyer.shopId, role: 'finance' })
  expect(await idsOf(buyer.token)).toEqual(made)
  expect(await idsOf(colleague.token)).toEqual(made)
})

test('shows each state under its own tab, what failed also under what is to be paid, with its name and what happens next', async () => {
  const buyer = await makeBuyer(world)
  const { seller, orderId } = await makeOrder(world, 'paid', { buyer })
  const made = new Map<OrderStatus, number>([[ORDER.paid, orderId]])
  for (const status of Object.values(ORDER)) {
    if (made.has(status)) continue
    const { orderId: id } = await makeOrder(world, 'paid', { buyer, seller })
    await world.write(sql`update orders.order_head set status = ${status} where id = ${id}`)
    made.set(status, id)
  }
  for (const [group, states] of Object.entries(ORDER_GROUPS) as [keyof typeof ORDER_GROUPS, readonly OrderStatus[]][]) {
    const { rows } = await list(buyer.token, { group })
    const under = group === 'pay' ? [...states, ...ORDER_GROUPS.failed] : states
    expect(rows.map((r) => r.orderId).toSorted(), group).toEqual(under.map((status) => made.get(status)!).toSorted())
    for (const row of rows) {
      const { name, group: own, deadline } = ORDER_STATES[row.status]
      expect([row.statusName, row.group]).toEqual([name, own])
      expect(row.statusText).not.toMatch(/[{}]/)
      if (deadline === null) expect(row.deadline).toBe(null)
    }
  }
})

test('finds orders by number, goods, seller and days', async () => {
  const buyer = await makeBuyer(world)
  const old = await makeOrder(world, 'unpaid', { buyer })
  world.clock.advance(3 * DAY)
  const recent = await makeOrder(world, 'unpaid', { buyer })
  const { rows } = await list(buyer.token)
  const [{ pictures }] = rows as [(typeof rows)[number]]
  expect(await idsOf(buyer.token, { keyword: old.orderNo.slice(2) })).toEqual([old.orderId])
  expect(await idsOf(buyer.token, { keyword: pictures[0]!.goodsShowName })).toContain(recent.orderId)
  // SQL wildcards are ordinary characters.
  expect(await idsOf(buyer.token, { keyword: '%' })).toEqual([])
  expect(await idsOf(buyer.token, { sellerId: old.seller.sellerId })).toEqual([old.orderId])
  const day = (moment: Date) => new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const today = day(world.clock.now())
  expect(await idsOf(buyer.token, { from: today })).toEqual([recent.orderId])
  expect(await idsOf(buyer.token, { from: today, to: today })).toEqual([recent.orderId])
  expect(await idsOf(buyer.token, { to: day(new Date(world.clock.now().getTime() - DAY)) })).toEqual([old.orderId])
})

test('lists a new order by group, number, goods and day, for its shop only', async () => {
  const buyer = await makeBuyer(world)
  const outsider = await makeBuyer(world)
  const { offerId } = await makeOffer(world, { goods: { genericName: '独一无二片' } })
  const { orders } = await placeOrder(world, buyer, [{ offerId, quantity: 1 }])
  const { orderId, orderNo } = orders[0]!
  const today = chinaDay(world.clock.now())
  const found = (input: Args<typeof ListOrders>) => idsOf(buyer.token, input)
  expect([
    await found({ group: 'pay' }),
    await found({ keyword: orderNo }),
    await found({ keyword: '独一无二' }),
    await found({ from: today, to: today }),
  ]).toEqual([[orderId], [orderId], [orderId], [orderId]])
  expect([await found({ group: 'done' }), await found({ keyword: '%' }), await idsOf(outsider.token)]).toEqual([[], [], []])
  expect((await call(GetOrder, { orderId }, outsider.token)).code).toBe(404)
})

test('pages by twenty without losing or repeating an order', async () => {
  const buyer = await makeBuyer(world)
  const sellers = await Promise.all(Array.from({ length: 7 }, () => makeSeller(world, { freightFen: 0 })))
  const offers = await Promise.all(sellers.map(({ sellerId }) => makeOffer(world, { sellerId })))
  const lines = offers.map(({ offerId }) => ({ offerId, quantity: 1 }))
  // Orders of one trade, and two trades, are of the same moment; the page ends among them.
  const trades = [await placeOrder(world, buyer, lines), await placeOrder(world, buyer, lines)]
  world.clock.advance(1)
  trades.push(await placeOrder(world, buyer, lines))
  const first = await list(buyer.token)
  const second = await list(buyer.token, { cursor: first.next! })
  expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 1, null])
  const [early, late] = [trades.slice(0, 2), trades.slice(2)].map((some) =>
    some.flatMap(({ orders }) => orders.map((o) => o.orderId)).toSorted((a, b) => b - a),
  )
  expect([...first.rows, ...second.rows].map((r) => r.orderId)).toEqual([...late!, ...early!])
})

test('shows nothing after a cursor that is not the shop’s', async () => {
  const buyer = await makeBuyer(world)
  await makeOrder(world, 'unpaid', { buyer })
  world.clock.advance(1)
  const other = await makeOrder(world, 'unpaid')
  for (const cursor of [other.orderId, 987_654_321])
    expect(await list(buyer.token, { cursor: String(cursor) })).toEqual({ rows: [], next: null })
})

test('shows at most five pictures, and the actions available now', async () => {
  const buyer = await makeBuyer(world)
  const seller = await makeSellerOperator(world)
  const lines = Array.from({ length: 6 }, () => ({ quantity: 2 }))
  const { orderId } = await makeOrder(world, 'unpaid', { buyer, seller, lines })
  const [row] = (await list(buyer.token)).rows
  expect([row!.pictures.length, row!.lineCount, row!.quantity]).toEqual([5, 6, 12])
  expect([row!.abilities.pay, row!.abilities.cancel, row!.abilities.confirm]).toEqual([true, true, false])
  expect((await call(CancelOrder, { orderId, reason: '买多了' }, buyer.token)).code).toBe(200)
  const [cancelled] = (await list(buyer.token)).rows
  expect([cancelled!.statusText, cancelled!.abilities.pay]).toEqual(['订单已取消：买多了', false])
})
