import { ExtendReceiving, ConfirmOrder, GetLogistics, ListPackages, ORDER, ShipOrder } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { makeOrder, nextTrackingNo } from '../../../test/factories/index.ts'
import { statusOf } from '../../../test/inspect.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, HOUR, MINUTE, after } from '../../kernel/clock.ts'
import { builtInLogistics } from '../../../demonstration/logistics.ts'

const carrier = builtInLogistics()
let silent = false
const world = await openWorld({
  providers: {
    logistics: {
      name: 'test',
      track: (parcel, now) => (silent ? Promise.reject(new Error('no answer')) : carrier.track(parcel, now)),
    },
  },
})
const { call } = world
const packagesOf = async (orderId: number, token: string) => (await call(ListPackages, { orderId }, token)).data.rows
/** Advances the clock in steps, so that each poll happens when it is due. */
async function pass(hours: number) {
  for (let i = 0; i < hours * 2; i++) {
    world.clock.advance(30 * MINUTE)
    await world.work()
  }
}
const times = async (orderId: number) =>
  (
    await world.rows(
      sql<{
        delivered_at: Date | null
        auto_confirm_at: Date
      }>`select delivered_at, auto_confirm_at from orders.order_head where id = ${orderId}`,
    )
  )[0]!

beforeEach(() => {
  silent = false
})

test('a package moves over time from the seller’s city to the buyer’s, and its order is delivered with it', async () => {
  const { orderId, buyer } = await makeOrder(world, 'shipped')
  const shippedAt = world.clock.now()
  await world.work()
  const [sent] = await packagesOf(orderId, buyer.token)
  expect([sent!.state, sent!.lastTrack]).toEqual(['shipped', expect.stringContaining('卖家已发货，顺丰速运 SF')])

  await pass(3)
  const { data: moving } = await call(GetLogistics, { packageId: sent!.packageId }, buyer.token)
  expect(moving.stateName).toBe('运输中')
  expect(moving.tracks.map((t) => [t.text, t.place])).toEqual([
    ['已到达上海市转运中心', '上海市'],
    ['上海市揽收点已收件', '上海市'],
    [expect.stringContaining('卖家已发货'), ''],
  ])
  expect(moving.address).toContain('王芳 138****0000 上海市黄浦区')
  await pass(22)
  expect((await packagesOf(orderId, buyer.token))[0]!.stateName).toBe('派送中')
  expect(await statusOf(world, orderId)).toBe(ORDER.shipped)

  await pass(4)
  const deliveredAt = after(shippedAt, 28 * HOUR)
  expect((await packagesOf(orderId, buyer.token))[0]).toMatchObject({
    state: 'delivered',
    stateName: '已签收',
    deliveredAt: deliveredAt.toISOString(),
  })
  expect(await statusOf(world, orderId)).toBe(ORDER.delivered)
  expect(await times(orderId)).toEqual({ delivered_at: deliveredAt, auto_confirm_at: after(deliveredAt, 7 * DAY) })
  expect(await world.rows(sql`select 1 from pgboss.job where name = 'fulfilment.poll-track'`)).toEqual([])
})

test('an order of several packages is delivered with the last one, and only when all of it was shipped', async () => {
  const order = await makeOrder(world, 'packed', { lines: [{ quantity: 4 }, { quantity: 6 }] })
  const send = (line: number) =>
    call(
      ShipOrder,
      { orderId: order.orderId, carrier: 'ems', trackingNo: nextTrackingNo(), lines: [order.reserved[line]!] },
      order.seller.token,
    )
  await send(0)
  await pass(30)
  expect(await statusOf(world, order.orderId)).toBe(ORDER.partShipped)
  expect((await packagesOf(order.orderId, order.buyer.token))[0]!.state).toBe('delivered')
  await send(1)
  await pass(20)
  expect(await statusOf(world, order.orderId)).toBe(ORDER.shipped)
  await pass(10)
  expect(await statusOf(world, order.orderId)).toBe(ORDER.delivered)
})

test('a delivery by the seller’s own driver is tracked too', async () => {
  const order = await makeOrder(world, 'packed')
  const own = { ownDelivery: true, driver: '王师傅', driverPhone: '13900001111' }
  await call(ShipOrder, { orderId: order.orderId, ...own, lines: order.reserved }, order.seller.token)
  await pass(1)
  expect((await packagesOf(order.orderId, order.buyer.token))[0]).toMatchObject({
    stateName: '派送中',
    lastTrack: '司机已出发，请保持电话畅通',
  })
  await pass(4)
  expect(await statusOf(world, order.orderId)).toBe(ORDER.delivered)
})

test('a carrier that does not respond is polled again, and no earlier track is lost', async () => {
  const { orderId, buyer } = await makeOrder(world, 'shipped')
  await pass(3)
  silent = true
  await pass(26)
  expect((await packagesOf(orderId, buyer.token))[0]).toMatchObject({ state: 'moving', lastTrack: '已到达上海市转运中心' })
  silent = false
  await pass(2)
  expect(await statusOf(world, orderId)).toBe(ORDER.delivered)
})

test('an extended receiving time is kept when the package arrives', async () => {
  const { orderId, buyer } = await makeOrder(world, 'shipped')
  const { data } = await call(ExtendReceiving, { orderId }, buyer.token)
  await pass(30)
  expect(await statusOf(world, orderId)).toBe(ORDER.delivered)
  expect((await times(orderId)).auto_confirm_at.toISOString()).toBe(data.autoConfirmAt)
})

test('a confirmed receipt means delivered, whatever the carrier reports later', async () => {
  const { orderId, buyer } = await makeOrder(world, 'shipped')
  await pass(3)
  await call(ConfirmOrder, { orderId }, buyer.token)
  const now = world.clock.now().toISOString()
  expect((await packagesOf(orderId, buyer.token))[0]).toMatchObject({ state: 'delivered', deliveredAt: now })
  await pass(30)
  expect(await statusOf(world, orderId)).toBe(ORDER.done)
})

test('two concurrent polls record the track once and deliver once', async () => {
  const { orderId, buyer } = await makeOrder(world, 'shipped')
  const [row] = await packagesOf(orderId, buyer.token)
  world.clock.advance(29 * HOUR)
  const worker = world.app.workers.find((w) => w.kind.name === 'fulfilment.poll-track')!
  await Promise.all([1, 2, 3].map(() => worker.run({ packageId: row!.packageId } as never, world.app.jobContext)))
  expect(await world.rows(sql`select 1 from fulfilment.track where package_id = ${row!.packageId}`)).toHaveLength(7)
  expect(
    await world.rows(
      sql`select 1 from orders.order_status_history where order_id = ${orderId} and to_status = ${ORDER.delivered}`,
    ),
  ).toHaveLength(1)
})
