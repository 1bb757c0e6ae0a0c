import { ExtendReceiving, GetOrder, ORDER } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOrder } from '../../../test/factories/index.ts'
import { statusOf } from '../../../test/inspect.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, after } from '../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
const setStatus = (orderId: number, status: number) =>
  world.write(sql`update orders.order_head set status = ${status} where id = ${orderId}`)
const autoConfirmAt = async (orderId: number) =>
  (await world.rows(sql<{ at: Date }>`select auto_confirm_at as at from orders.order_head where id = ${orderId}`))[0]!.at

test('rejects anonymous callers, operators and the finance role', async () => {
  const { orderId, buyer } = await makeOrder(world, 'shipped')
  const before = await autoConfirmAt(orderId)
  await expectFinanceRejected(world, ExtendReceiving, { orderId }, buyer.shopId)
  expect(await autoConfirmAt(orderId)).toEqual(before)
})

test('names bad input', async () => {
  const { orderId, buyer } = await makeOrder(world, 'shipped')
  await expectBadInputs(world, ExtendReceiving, { orderId }, buyer.token)
})

test('does not find another shop’s order, nor one that does not exist', async () => {
  const { orderId, buyer } = await makeOrder(world, 'shipped')
  const other = await makeBuyer(world)
  expect((await call(ExtendReceiving, { orderId }, other.token)).code).toBe(404)
  expect((await call(ExtendReceiving, { orderId: 999_999 }, buyer.token)).code).toBe(404)
})

test('is refused in every other state, naming the state', async () => {
  const { orderId, buyer } = await makeOrder(world, 'shipped')
  const allowed: readonly number[] = [ORDER.shipped, ORDER.delivered]
  for (const status of Object.values(ORDER).filter((s) => !allowed.includes(s))) {
    await setStatus(orderId, status)
    const answer = await call(ExtendReceiving, { orderId }, buyer.token)
    expect(answer, String(status)).toMatchObject({ code: 409, data: { reason: 'ORDER_MOVED_ON', status } })
    expect(await statusOf(world, orderId)).toBe(status)
  }
})

test('postpones the automatic confirmation by 7 days, once', async () => {
  const { orderId, buyer } = await makeOrder(world, 'shipped')
  const before = await autoConfirmAt(orderId)
  const extended = await call(ExtendReceiving, { orderId }, buyer.token)
  expect(extended.data.autoConfirmAt).toBe(after(before, 7 * DAY).toISOString())
  expect(await autoConfirmAt(orderId)).toEqual(after(before, 7 * DAY))
  const again = await call(ExtendReceiving, { orderId }, buyer.token)
  expect([again.code, again.data.reason]).toEqual([409, 'EXTENDED_ALREADY'])
  expect((await call(GetOrder, { orderId }, buyer.token)).data.abilities.extend).toBe(false)
})

test('is also possible once the order was delivered', async () => {
  const { orderId, buyer } = await makeOrder(world, 'shipped')
  await setStatus(orderId, ORDER.delivered)
  expect((await call(ExtendReceiving, { orderId }, buyer.token)).code).toBe(200)
})

test('happens once for two concurrent requests', async () => {
  const { orderId, buyer } = await makeOrder(world, 'shipped')
  const before = await autoConfirmAt(orderId)
  const answers = await Promise.all([1, 2, 3].map(() => call(ExtendReceiving, { orderId }, buyer.token)))
  expect(answers.map((a) => a.code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await autoConfirmAt(orderId)).toEqual(after(before, 7 * DAY))
})
