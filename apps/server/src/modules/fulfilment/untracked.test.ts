import { ConfirmOrder, GetLogistics, GetOrder, ListPackages, ORDER } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOrder } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, after } from '../../kernel/clock.ts'

/** As in production without a logistics provider. */
const world = await openWorld({ providers: { logistics: null } })
const { call } = world
const statusOf = async (orderId: number) =>
  (await world.rows(sql<{ status: number }>`select status from orders.order_head where id = ${orderId}`))[0]!.status
const confirmDue = () => world.app.schedules.find((s) => s.name === 'orders.confirm-due')!.run(world.app.jobContext)
/** Advances the clock by days, running the jobs that become due. */
async function pass(days: number) {
  for (let day = 0; day < days; day++) {
    world.clock.advance(DAY)
    await world.work()
    await confirmDue()
  }
}

test('invents no track: the buyer sees the carrier, the number and that the package is not tracked', async () => {
  const { orderId, buyer } = await makeOrder(world, 'shipped')
  await pass(14)
  const [sent] = (await call(ListPackages, { orderId }, buyer.token)).data.rows
  expect(sent).toMatchObject({
    state: 'shipped',
    deliveredAt: null,
    carrierName: '顺丰速运',
    trackingNo: expect.stringMatching(/^SF/),
  })
  const { data } = await call(GetLogistics, { packageId: sent!.packageId }, buyer.token)
  expect([data.isTracked, data.tracks.map((t) => t.text)]).toEqual([false, [`卖家已发货，顺丰速运 ${sent!.trackingNo}`]])
  expect(await statusOf(orderId)).toBe(ORDER.shipped)
  expect(await world.rows(sql`select 1 from pgboss.job where name = 'fulfilment.poll-track'`)).toEqual([])
})

test('the buyer can confirm the receipt', async () => {
  const { orderId, buyer } = await makeOrder(world, 'shipped')
  await world.work()
  expect((await call(ConfirmOrder, { orderId }, buyer.token)).code).toBe(200)
  expect(await statusOf(orderId)).toBe(ORDER.done)
})

test('an order that no one confirms is confirmed 15 days after shipping, never 7 days after an unobserved delivery', async () => {
  const { orderId, buyer } = await makeOrder(world, 'shipped')
  const shippedAt = world.clock.now()
  await pass(14)
  expect(await statusOf(orderId)).toBe(ORDER.shipped)
  world.clock.set(after(shippedAt, 15 * DAY))
  await confirmDue()
  const { data } = await call(GetOrder, { orderId }, buyer.token)
  expect([data.status, data.history.map((move) => move.text)]).toEqual([ORDER.done, expect.not.arrayContaining(['包裹已送达'])])
})
