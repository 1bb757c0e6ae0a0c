import { ConfirmOrder, ListPackages, ShipOrder } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOrder, nextTrackingNo, wholeShipment } from '../../../test/factories/index.ts'
import { sql } from '../../kernel/sql.ts'
import { expectNonMembersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { HOUR } from '../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
const list = (orderId: unknown, token = '') => call(ListPackages, { orderId }, token)

test('rejects anonymous callers, operators and users without a shop', async () => {
  const { orderId } = await makeOrder(world, 'shipped')
  await expectNonMembersRejected(world, ListPackages, { orderId })
})

test('names bad input', async () => {
  const { code, data } = await list('x', (await makeBuyer(world)).token)
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['orderId']])
})

test('does not find another shop’s order, shipped or not, nor one that does not exist', async () => {
  const shipped = await makeOrder(world, 'shipped')
  const paid = await makeOrder(world, 'paid')
  const { token } = await makeBuyer(world)
  for (const id of [shipped.orderId, paid.orderId, 987_654_321]) {
    const { code, data, msg } = await list(id, token)
    expect([code, data.reason, msg]).toEqual([404, 'NOT_FOUND', '没有这个订单'])
  }
})

test('is empty for an order that was not shipped', async () => {
  const { orderId, buyer } = await makeOrder(world, 'paid')
  expect((await list(orderId, buyer.token)).data.rows).toEqual([])
})

test('shows every member of the shop what a package contains, by batch, earliest expiry first', async () => {
  const batches = [
    { quantity: 20, lifeDays: 300 },
    { quantity: 50, lifeDays: 600 },
  ]
  const order = await makeOrder(world, 'packed', { lines: [{ quantity: 30, batches }] })
  await world.write(
    sql`update catalog.goods set barcodes = '{6901234567892}' where id = (select goods_id from catalog.offer where id = ${order.offerIds[0]})`,
  )
  const shipment = wholeShipment(order)
  expect((await call(ShipOrder, shipment, order.seller.token)).code).toBe(200)
  const finance = await makeBuyer(world, { shopId: order.buyer.shopId, role: 'finance' })
  for (const { token } of [order.buyer, finance]) {
    const { rows } = (await list(order.orderId, token)).data
    expect(rows).toMatchObject([
      {
        orderId: order.orderId,
        carrierName: '顺丰速运',
        trackingNo: shipment.trackingNo,
        ownDelivery: false,
        state: 'shipped',
        stateName: '已发货',
        shippedAt: world.clock.now().toISOString(),
        deliveredAt: null,
        lastTrack: `卖家已发货，顺丰速运 ${shipment.trackingNo}`,
      },
    ])
    expect(rows[0]!.lines.map((line) => [line.expiresOn, line.quantity, line.barcodes])).toEqual([
      ['2027-01-04', 20, ['6901234567892']],
      ['2027-10-31', 10, ['6901234567892']],
    ])
  }
})

test('lists several packages in the order in which they left, each with its own lines', async () => {
  const order = await makeOrder(world, 'packed', { lines: [{ quantity: 4 }, { quantity: 6 }] })
  const trackingNos = [nextTrackingNo(), nextTrackingNo()]
  for (const [i, trackingNo] of trackingNos.entries()) {
    const shipment = { orderId: order.orderId, carrier: 'ems', trackingNo, lines: [order.reserved[i]!] }
    expect((await call(ShipOrder, shipment, order.seller.token)).code).toBe(200)
    world.clock.advance(HOUR)
  }
  const { rows } = (await list(order.orderId, order.buyer.token)).data
  expect(rows.map((row) => [row.trackingNo, row.lines.map((line) => line.quantity)])).toEqual([
    [trackingNos[0], [4]],
    [trackingNos[1], [6]],
  ])
})

test('names the driver of a delivery by the seller', async () => {
  const order = await makeOrder(world, 'packed')
  const own = { ownDelivery: true, driver: '王师傅', driverPhone: '13900001111' }
  await call(ShipOrder, { orderId: order.orderId, ...own, lines: order.reserved }, order.seller.token)
  expect((await list(order.orderId, order.buyer.token)).data.rows).toMatchObject([
    { ...own, carrierName: '卖家自配送', trackingNo: '', stateName: '已发货' },
  ])
})

test('shows a package as delivered when the buyer has confirmed the receipt, whatever its carrier reports', async () => {
  const { orderId, buyer } = await makeOrder(world, 'shipped')
  world.clock.advance(HOUR)
  expect((await call(ConfirmOrder, { orderId }, buyer.token)).code).toBe(200)
  expect((await list(orderId, buyer.token)).data.rows).toMatchObject([
    { state: 'delivered', stateName: '已签收', deliveredAt: world.clock.now().toISOString() },
  ])
})
