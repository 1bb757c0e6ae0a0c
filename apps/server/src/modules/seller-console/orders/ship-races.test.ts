import { ORDER, PackOrder, RefuseOrder, ShipOrder, AdjustBatch, type Args } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { describe, expect, test } from 'vitest'
import {
  makeBatch,
  makeOrder,
  makeSellerOperator,
  nextTrackingNo,
  wholeShipment,
  type Order,
} from '../../../../test/factories/index.ts'
import { batchStockOf, statusOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world
const packed = (options = {}) => makeOrder(world, 'packed', options)
const ship = (order: Order, change: Partial<Args<typeof ShipOrder>> = {}) =>
  call(ShipOrder, { ...wholeShipment(order), ...change }, order.seller.token)

describe('shipping concurrently', () => {
  test('by two requests never ships more than was ordered', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await packed()
      const [line] = order.reserved
      const answers = await Promise.all([7, 7, 3].map((quantity) => ship(order, { lines: [{ ...line!, quantity }] })))
      const done = answers.filter((a) => a.code === 200).length
      expect(done).toBeGreaterThan(0)
      const [row] = await world.rows(
        sql<{ shipped: number }>`select shipped_quantity as shipped from orders.order_line where id = ${line!.lineId}`,
      )
      const [stock] = await batchStockOf(world, order.offerIds)
      expect(row!.shipped).toBeLessThanOrEqual(10)
      expect([stock!.sold, stock!.reserved, stock!.total]).toEqual([row!.shipped, 10 - row!.shipped, 100])
      expect(await statusOf(world, order.orderId)).toBe(row!.shipped === 10 ? ORDER.shipped : ORDER.partShipped)
    }
  })

  test('one tracking number for two orders is accepted for one of them', async () => {
    const [a, b] = await Promise.all([packed(), packed()])
    const trackingNo = nextTrackingNo()
    const codes = (await Promise.all([ship(a, { trackingNo }), ship(b, { trackingNo })])).map((x) => x.code)
    expect(codes.toSorted()).toEqual([200, 409])
  })

  test('racing with packing and refusing leaves one consistent history and the stock’s total', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await makeOrder(world, 'accepted')
      const reason = '暂时缺货'
      const answers = await Promise.all([
        call(RefuseOrder, { orderId: order.orderId, reason }, order.seller.token),
        ship(order),
        call(PackOrder, { orderId: order.orderId }, order.seller.token),
      ])
      expect(answers.map((x) => x.code)).toEqual([200, 409, 409])
      expect((await batchStockOf(world, order.offerIds))[0]).toMatchObject({ available: 100, reserved: 0, sold: 0 })
    }
  })

  test('of another batch while it is being corrected never falls below zero', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await packed()
      const other = await makeBatch(world, order.offerIds[0]!, { quantity: 12 })
      const [line] = order.reserved
      const [shipped, adjusted] = await Promise.all([
        ship(order, { lines: [{ ...line!, batchId: other }] }),
        call(AdjustBatch, { batchId: other, delta: -5, reason: '盘亏' }, order.seller.token),
      ])
      expect([shipped.code, adjusted.code].toSorted()).toEqual([200, 409])
      const [stock] = await world.rows(
        sql<{
          available: number
          reserved: number
          sold: number
        }>`select available, reserved, sold from catalog.batch where id = ${other}`,
      )
      expect(stock).toEqual(
        shipped.code === 200 ? { available: 2, reserved: 0, sold: 10 } : { available: 7, reserved: 0, sold: 0 },
      )
    }
  })
})

test('available + reserved + sold - returned of every batch stays constant, whatever sellers do with orders', async () => {
  const seller = await makeSellerOperator(world)
  const options = {
    seller,
    lines: [
      {
        quantity: 8,
        batches: [
          { quantity: 5, lifeDays: 300 },
          { quantity: 20, lifeDays: 500 },
        ],
      },
    ],
  }
  const refused = await makeOrder(world, 'paid', options)
  const parts = await packed(options)
  const swapped = await packed(options)
  const offerIds = [refused, parts, swapped].flatMap((o) => o.offerIds)
  const totals = (await batchStockOf(world, offerIds)).map((b) => b.total)
  const same = async () => {
    const stock = await batchStockOf(world, offerIds)
    expect(stock.map((b) => b.total)).toEqual(totals)
    const held = await world.rows(
      sql<{
        id: number
        held: number
      }>`select b.id, coalesce(sum(r.quantity - r.shipped - r.released), 0)::int as held from catalog.batch b left join orders.reservation r on r.batch_id = b.id
        where b.offer_id = any(${offerIds}::bigint[]) group by b.id order by b.batch_no`,
    )
    expect(stock.map((b) => b.reserved)).toEqual(held.map((h) => h.held))
    const offers = await world.rows(
      sql<{
        stored: number
        summed: number
      }>`select o.available as stored, (select sum(available)::int from catalog.batch where offer_id = o.id) as summed from catalog.offer o where o.id = any(${offerIds}::bigint[])`,
    )
    expect(offers.map((o) => o.stored)).toEqual(offers.map((o) => o.summed))
  }
  await same()
  await call(RefuseOrder, { orderId: refused.orderId, reason: '缺货' }, seller.token)
  await same()
  await ship(parts, { lines: parts.reserved.slice(1) })
  await same()
  await ship(parts, { lines: parts.reserved.slice(0, 1) })
  await same()
  const [first, second] = swapped.reserved
  await ship(swapped, { lines: [{ ...second!, quantity: 8 }] })
  expect(await statusOf(world, swapped.orderId)).toBe(ORDER.shipped)
  expect(first!.quantity).toBe(5)
  await same()
})
