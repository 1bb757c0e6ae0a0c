import { CountOrders, ORDER, ORDER_GROUPS } from '@shop/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBuyer, makeOrder } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world

test('rejects anonymous callers and operators', async () => {
  const { seller } = await makeOrder(world, 'unpaid')
  expect([(await call(CountOrders, {})).code, (await call(CountOrders, {}, seller.token)).code]).toEqual([401, 401])
})

test('counts the shop’s own orders by what they wait for', async () => {
  const buyer = await makeBuyer(world)
  const nothing = { pay: 0, ship: 0, receive: 0, refunding: 0 }
  await makeOrder(world, 'paid')
  expect((await call(CountOrders, {}, buyer.token)).data).toEqual(nothing)

  const { seller } = await makeOrder(world, 'unpaid', { buyer })
  expect((await call(CountOrders, {}, buyer.token)).data).toEqual({ ...nothing, pay: 1 })
  for (const status of [...Object.values(ORDER), ORDER.refunding]) {
    if (status === ORDER.unpaid) continue
    const { orderId, tradeId } = await makeOrder(world, 'unpaid', { buyer, seller })
    // Unpaid trades are bounded; the state of the order alone counts here.
    await world.write(sql`update orders.trade set state = 'paid' where id = ${tradeId}`)
    await world.write(sql`update orders.order_head set status = ${status} where id = ${orderId}`)
  }
  expect((await call(CountOrders, {}, buyer.token)).data).toEqual({
    pay: ORDER_GROUPS.pay.length,
    ship: ORDER_GROUPS.ship.length,
    receive: ORDER_GROUPS.receive.length,
    refunding: 2,
  })
})
