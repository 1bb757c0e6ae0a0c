import { ConsoleGetOrder, GetOrder, ListPackages, ORDER, ShipOrder, type Args } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { describe, expect, test } from 'vitest'
import { DAY, after } from '../../../kernel/clock.ts'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeBatch,
  makeOperator,
  makeOrder,
  makeSellerOperator,
  nextTrackingNo,
  wholeShipment,
  type Order,
} from '../../../../test/factories/index.ts'
import { auditOf, batchStockOf, statusOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world
const packed = (options = {}) => makeOrder(world, 'packed', options)
const ship = (order: Order, change: Partial<Args<typeof ShipOrder>> = {}) =>
  call(ShipOrder, { ...wholeShipment(order), ...change }, order.seller.token)
const headOf = async (orderId: number) =>
  (
    await world.rows(
      sql<{
        status: number
        shipped_at: Date | null
        auto_confirm_at: Date | null
      }>`select status, shipped_at, auto_confirm_at from orders.order_head where id = ${orderId}`,
    )
  )[0]!
const lockIt = (batchId: number) => world.write(sql`update catalog.batch set locked = true where id = ${batchId}`)
/** Verifies that nothing of a refused shipment was booked. */
async function expectNothingShipped(order: Order) {
  expect(await statusOf(world, order.orderId)).toBe(ORDER.packed)
  const touched = await world.rows(
    sql`select 1 from orders.order_line where order_id = ${order.orderId} and shipped_quantity > 0 union all select 1 from fulfilment.package where order_id = ${order.orderId}`,
  )
  expect(touched).toEqual([])
  expect((await batchStockOf(world, order.offerIds)).every((b) => b.sold === 0)).toBe(true)
}

describe('shipping', () => {
  test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
    const order = await packed()
    const platform = await makeOperator(world)
    const noRight = await makeOperator(world, { sellerId: order.seller.sellerId, rights: ['offers'] })
    const codes = []
    for (const token of ['', order.buyer.token, platform.token, noRight.token])
      codes.push((await call(ShipOrder, wholeShipment(order), token)).code)
    expect(codes).toEqual([401, 401, 403, 403])
    await expectNothingShipped(order)
  })

  test('names bad input: fields the delivery method requires, quantities, and a batch listed twice', async () => {
    const order = await packed()
    const right = wholeShipment(order)
    await expectBadInputs(world, ShipOrder, { orderId: order.orderId, lines: right.lines }, order.seller.token)
    const field = async (change: Record<string, unknown>) =>
      Object.keys((await call(ShipOrder, { ...right, ...change }, order.seller.token)).data.fields ?? {})
    expect(await field({ carrier: undefined })).toEqual(['carrier'])
    expect(await field({ carrier: 'pigeon' })).toEqual(['carrier'])
    expect(await field({ trackingNo: undefined })).toEqual(['trackingNo'])
    expect(await field({ trackingNo: '运单' })).toEqual(['trackingNo'])
    expect(await field({ ownDelivery: true })).toEqual(['driver'])
    expect(await field({ ownDelivery: true, driver: '老王' })).toEqual(['driverPhone'])
    expect(await field({ ownDelivery: true, driver: '老王', driverPhone: '12' })).toEqual(['driverPhone'])
    expect(await field({ lines: [] })).toEqual(['lines'])
    expect(await field({ lines: [{ ...right.lines[0], quantity: 0 }] })).toEqual(['lines.0.quantity'])
    expect(await field({ lines: [right.lines[0], right.lines[0]] })).toEqual(['lines'])
    await expectNothingShipped(order)
  })

  test('does not find another seller’s order', async () => {
    const order = await packed()
    const other = await makeSellerOperator(world)
    expect((await call(ShipOrder, wholeShipment(order), other.token)).code).toBe(404)
    await expectNothingShipped(order)
  })

  test('is refused in every state except packed and partly shipped', async () => {
    const order = await packed()
    const open: readonly number[] = [ORDER.packed, ORDER.partShipped]
    for (const status of Object.values(ORDER).filter((s) => !open.includes(s))) {
      await world.write(sql`update orders.order_head set status = ${status} where id = ${order.orderId}`)
      const answer = await ship(order)
      expect([answer.code, answer.data.reason], String(status)).toEqual([409, 'ORDER_MOVED_ON'])
    }
  })

  test('refuses a line of another order, another offer’s batch, and more than is left', async () => {
    const order = await packed({ lines: [{ quantity: 10 }, { quantity: 5 }] })
    const other = await packed()
    const [a, b] = order.reserved as [(typeof order.reserved)[0], (typeof order.reserved)[0]]
    for (const lines of [
      other.reserved,
      [{ ...a, batchId: b.batchId }],
      [{ ...a, batchId: 999_999 }],
      [{ ...a, quantity: 11 }],
    ]) {
      const answer = await ship(order, { lines })
      expect([answer.code, answer.data.reason], JSON.stringify(lines)).toEqual([409, 'SHIP_MISMATCH'])
    }
    expect((await ship(order, { lines: [{ ...a, quantity: 11 }] })).msg).toContain('待发 10 盒，不能发 11 盒')
    await expectNothingShipped(order)
  })

  test('refuses a locked or nearly expired batch even though it is reserved, and names the batch', async () => {
    const locked = await packed()
    await lockIt(locked.reserved[0]!.batchId)
    const refusedLocked = await ship(locked)
    expect([refusedLocked.data.reason, refusedLocked.msg]).toEqual(['SHIP_MISMATCH', expect.stringMatching(/批号 B\d+ 已锁定/)])
    const old = await packed()
    await world.write(sql`update catalog.batch set expires_on = '2026-04-08' where id = ${old.reserved[0]!.batchId}`)
    const refusedOld = await ship(old)
    expect([refusedOld.data.reason, refusedOld.msg]).toEqual(['SHIP_MISMATCH', expect.stringContaining('效期仅剩 29 天')])
    await expectNothingShipped(locked)
    await expectNothingShipped(old)
  })

  test('refuses a replacement batch with too little shelf life for the buyer or too little stock', async () => {
    const order = await packed({ lines: [{ quantity: 10, minLifeDays: 365 }] })
    const [line] = order.reserved
    const short = await makeBatch(world, order.offerIds[0]!, { lifeDays: 200 })
    const few = await makeBatch(world, order.offerIds[0]!, { quantity: 9 })
    const lifeless = await ship(order, { lines: [{ ...line!, batchId: short }] })
    expect([lifeless.data.reason, lifeless.msg]).toEqual(['SHIP_MISMATCH', expect.stringContaining('买家要求不少于 365 天')])
    const stockless = await ship(order, { lines: [{ ...line!, batchId: few }] })
    expect([stockless.data.reason, stockless.msg]).toEqual(['STOCK_SHORT', expect.stringContaining('可用库存仅 9 盒')])
    await expectNothingShipped(order)
  })

  test('accepts a carrier’s number once, however it is written', async () => {
    const first = await packed()
    const second = await packed()
    const trackingNo = nextTrackingNo()
    expect((await ship(first, { trackingNo: trackingNo.toLowerCase() })).code).toBe(200)
    const refused = await ship(second, { trackingNo })
    expect([refused.code, refused.data.reason, refused.msg]).toEqual([409, 'DUPLICATE', expect.stringContaining(trackingNo)])
    await expectNothingShipped(second)
    expect((await ship(second, { trackingNo, carrier: 'jd' })).code).toBe(200)
  })

  test('is refused for a carrier that is no longer offered; what it carried before keeps its name', async () => {
    const before = await packed()
    const after = await packed()
    expect((await ship(before, { carrier: 'yunda' })).code).toBe(200)
    const taken = sql`update platform.dictionary set offered = false, label = '韵达' where type = 'carrier' and value = 'yunda'`
    await world.write(taken)
    expect((await ship(after, { carrier: 'yunda' })).data.fields).toEqual({ carrier: '该物流公司已停用，请重新选择' })
    await expectNothingShipped(after)
    expect((await call(ListPackages, { orderId: before.orderId }, before.buyer.token)).data.rows[0]!.carrierName).toBe('韵达')
    expect((await call(ConsoleGetOrder, { orderId: before.orderId }, before.seller.token)).data.packages[0]!.carrierName).toBe(
      '韵达',
    )
  })

  test('of everything sells what was reserved and waits 15 days for the receipt', async () => {
    const order = await packed({ lines: [{ quantity: 10 }, { quantity: 5 }] })
    const shipped = await ship(order)
    expect(shipped.data).toEqual({
      orderId: order.orderId,
      status: ORDER.shipped,
      packageId: expect.any(Number),
      packageNo: expect.stringMatching(/^B260310\d{10}$/),
    })
    const now = world.clock.now()
    expect(await headOf(order.orderId)).toEqual({ status: ORDER.shipped, shipped_at: now, auto_confirm_at: after(now, 15 * DAY) })
    expect(
      (await batchStockOf(world, order.offerIds)).map(({ available, reserved, sold }) => [available, reserved, sold]),
    ).toEqual([
      [90, 0, 10],
      [95, 0, 5],
    ])
    const { data } = await call(ListPackages, { orderId: order.orderId }, order.buyer.token)
    expect(data.rows).toHaveLength(1)
    expect(data.rows[0]).toMatchObject({ carrierName: '顺丰速运', state: 'shipped', stateName: '已发货', ownDelivery: false })
    expect(data.rows[0]!.lines.map((l) => l.quantity)).toEqual([10, 5])
    expect(data.rows[0]!.lastTrack).toContain('卖家已发货')
    expect((await auditOf(world, 'order', order.orderId)).at(-1)).toMatchObject({
      action: 'order.ship',
      before: { status: ORDER.packed },
      after: { status: ORDER.shipped, packageNo: shipped.data.packageNo, quantity: 15 },
    })
  })

  test('in parts goes 5→11→11→6, each part being a package and an entry of the history', async () => {
    const order = await packed({ lines: [{ quantity: 10 }, { quantity: 5 }] })
    const [a, b] = order.reserved as [(typeof order.reserved)[0], (typeof order.reserved)[0]]
    expect((await ship(order, { lines: [{ ...a, quantity: 4 }] })).data.status).toBe(ORDER.partShipped)
    expect(await headOf(order.orderId)).toMatchObject({ status: ORDER.partShipped, auto_confirm_at: null })
    expect((await ship(order, { lines: [{ ...a, quantity: 7 }] })).data.reason).toBe('SHIP_MISMATCH')
    world.clock.advance(1)
    expect((await ship(order, { lines: [b] })).data.status).toBe(ORDER.partShipped)
    world.clock.advance(1)
    expect((await ship(order, { lines: [{ ...a, quantity: 6 }] })).data.status).toBe(ORDER.shipped)
    const seen = await call(GetOrder, { orderId: order.orderId }, order.buyer.token)
    expect(seen.data.packages.map((p) => p.quantity)).toEqual([4, 5, 6])
    expect(seen.data.lines.map((l) => l.shippedQuantity)).toEqual([10, 5])
    expect(seen.data.history.slice(0, 3).map((h) => h.text.split('：')[0])).toEqual(['全部发货', '部分发货', '部分发货'])
    expect((await ship(order)).data.reason).toBe('ORDER_MOVED_ON')
  })

  test('by the seller’s own driver needs no tracking number', async () => {
    const order = await packed()
    const own = { ownDelivery: true, driver: '王师傅', driverPhone: '13900001111', carrier: undefined, trackingNo: undefined }
    expect((await ship(order, own)).code).toBe(200)
    const { data } = await call(ListPackages, { orderId: order.orderId }, order.buyer.token)
    expect(data.rows[0]).toMatchObject({
      carrierName: '卖家自配送',
      ownDelivery: true,
      driver: '王师傅',
      driverPhone: '13900001111',
      trackingNo: '',
    })
  })

  test('of another batch moves the reservation, keeps every batch’s total, and shows the buyer which batch replaced which', async () => {
    const order = await packed()
    const [line] = order.reserved
    const other = await makeBatch(world, order.offerIds[0]!, { batchNo: 'NEW-1', lifeDays: 700 })
    const before = await batchStockOf(world, order.offerIds)
    const [old] = await world.rows(sql<{ batch_no: string }>`select batch_no from catalog.batch where id = ${line!.batchId}`)
    expect((await ship(order, { lines: [{ ...line!, batchId: other }] })).data.status).toBe(ORDER.shipped)
    const stock = await batchStockOf(world, order.offerIds)
    expect(stock.map((b) => b.total)).toEqual(before.map((b) => b.total))
    expect(stock.map(({ available, reserved, sold }) => [available, reserved, sold])).toEqual([
      [100, 0, 0],
      [90, 0, 10],
    ])
    const seen = await call(GetOrder, { orderId: order.orderId }, order.buyer.token)
    expect(seen.data.history[0]!.text).toContain(`批号由 ${old!.batch_no} 换为 NEW-1`)
    expect(seen.data.lines[0]!.batches).toMatchObject([{ batchNo: 'NEW-1', quantity: 10 }])
    const [offer] = await world.rows(
      sql<{ available: number }>`select available from catalog.offer where id = ${order.offerIds[0]!}`,
    )
    expect(offer!.available).toBe(190)
  })

  test('of part of another batch releases the locked reservation first', async () => {
    const order = await packed({
      lines: [
        {
          quantity: 30,
          batches: [
            { quantity: 10, lifeDays: 300 },
            { quantity: 15, lifeDays: 400 },
            { quantity: 100, lifeDays: 500 },
          ],
        },
      ],
    })
    expect(order.reserved.map((r) => r.quantity)).toEqual([10, 15, 5])
    const [a, b, c] = order.reserved as [(typeof order.reserved)[0], (typeof order.reserved)[0], (typeof order.reserved)[0]]
    await lockIt(b.batchId)
    expect((await ship(order, { lines: [a, { ...c, quantity: 20 }] })).data.status).toBe(ORDER.shipped)
    expect(
      (await batchStockOf(world, order.offerIds)).map(({ available, reserved, sold, total }) => [
        available,
        reserved,
        sold,
        total,
      ]),
    ).toEqual([
      [0, 0, 10, 10],
      [15, 0, 0, 15],
      [80, 0, 20, 100],
    ])
    const [offer] = await world.rows(
      sql<{ available: number }>`select available from catalog.offer where id = ${order.offerIds[0]!}`,
    )
    expect(offer!.available).toBe(80)
  })

  test('returns the same response when repeated with its key', async () => {
    const order = await packed()
    const input = wholeShipment(order)
    const key = 'ship-again-key'
    const first = await call(ShipOrder, input, order.seller.token, { key })
    const second = await call(ShipOrder, input, order.seller.token, { key })
    expect(second.data).toEqual(first.data)
    expect(await world.rows(sql`select 1 from fulfilment.package where order_id = ${order.orderId}`)).toHaveLength(1)
  })
})
