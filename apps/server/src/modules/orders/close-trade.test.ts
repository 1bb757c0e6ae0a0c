import { GetOrder, ORDER } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOrder } from '../../../test/factories/index.ts'
import { batchStockOf } from '../../../test/inspect.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()

test('an unpaid order expires automatically after 30 minutes and releases its stock', async () => {
  const { orderId, buyer, offerIds } = await makeOrder(world, 'unpaid')
  const order = async () => (await world.call(GetOrder, { orderId }, buyer.token)).data
  world.clock.advance(29 * MINUTE)
  await world.work()
  expect((await order()).status).toBe(ORDER.unpaid)
  world.clock.advance(MINUTE)
  await world.work()
  expect([(await order()).status, (await order()).statusText]).toEqual([ORDER.cancelled, '订单已取消：超时未付款，自动取消'])
  expect(await batchStockOf(world, offerIds)).toMatchObject([{ available: 100, reserved: 0 }])
})
