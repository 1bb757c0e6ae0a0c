import { ORDER, RemindSeller } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOrder } from '../../../test/factories/index.ts'
import { statusOf } from '../../../test/inspect.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { HOUR } from '../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
const setStatus = (orderId: number, status: number) =>
  world.write(sql`update orders.order_head set status = ${status} where id = ${orderId}`)
const remindersFor = (sellerId: number) =>
  world.rows(
    sql<{ payload: object }>`select payload from kernel.event where room = ${`seller:${sellerId}`} and name = 'order-reminded'`,
  )
const WAITING = [ORDER.paid, ORDER.accepted, ORDER.picking, ORDER.packed, ORDER.partShipped]

test('rejects anonymous callers, operators and the finance role', async () => {
  const { orderId, buyer, seller } = await makeOrder(world, 'accepted')
  await expectFinanceRejected(world, RemindSeller, { orderId }, buyer.shopId)
  expect(await remindersFor(seller.sellerId)).toEqual([])
})

test('names bad input', async () => {
  const { orderId, buyer } = await makeOrder(world, 'accepted')
  await expectBadInputs(world, RemindSeller, { orderId }, buyer.token)
})

test('does not find another shop’s order, nor one that does not exist', async () => {
  const { orderId, buyer } = await makeOrder(world, 'accepted')
  const other = await makeBuyer(world)
  expect((await call(RemindSeller, { orderId }, other.token)).code).toBe(404)
  expect((await call(RemindSeller, { orderId: 999_999 }, buyer.token)).code).toBe(404)
})

test('is refused in every other state, naming the state', async () => {
  const { orderId, buyer } = await makeOrder(world, 'accepted')
  for (const status of Object.values(ORDER).filter((s) => !(WAITING as readonly number[]).includes(s))) {
    await setStatus(orderId, status)
    const answer = await call(RemindSeller, { orderId }, buyer.token)
    expect(answer, String(status)).toMatchObject({ code: 409, data: { reason: 'ORDER_MOVED_ON', status } })
    expect(await statusOf(world, orderId)).toBe(status)
  }
})

test('is possible in every state in which the seller has something to ship', async () => {
  const { orderId, buyer } = await makeOrder(world, 'paid')
  for (const status of WAITING) {
    await world.write(sql`update orders.order_head set status = ${status}, reminded_at = null where id = ${orderId}`)
    expect((await call(RemindSeller, { orderId }, buyer.token)).code, String(status)).toBe(200)
  }
})

test('notifies the seller once per China day', async () => {
  const { orderId, orderNo, buyer, seller } = await makeOrder(world, 'paid')
  expect((await call(RemindSeller, { orderId }, buyer.token)).data).toEqual({ done: true })
  expect(await remindersFor(seller.sellerId)).toEqual([{ payload: { orderId, orderNo } }])
  const again = await call(RemindSeller, { orderId }, buyer.token)
  expect([again.code, again.data.reason]).toEqual([409, 'REMINDED_ALREADY'])
  const today = world.clock.now()
  // 10:00 in China: the next day there begins in 14 hours.
  world.clock.advance(14 * HOUR)
  expect((await call(RemindSeller, { orderId }, buyer.token)).code).toBe(200)
  expect(await remindersFor(seller.sellerId)).toHaveLength(2)
  world.clock.set(today)
})

test('happens once for two concurrent requests', async () => {
  const { orderId, buyer, seller } = await makeOrder(world, 'paid')
  const answers = await Promise.all([1, 2, 3].map(() => call(RemindSeller, { orderId }, buyer.token)))
  expect(answers.map((a) => a.code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await remindersFor(seller.sellerId)).toHaveLength(1)
})
