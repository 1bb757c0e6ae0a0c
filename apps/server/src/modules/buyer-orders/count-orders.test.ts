import { CountOrders, ORDER, ORDER_GROUPS } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOrder } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { countSalesWorker } from '../orders/count-sales.ts'

const world = await openWorld()
const { call } = world

test('rejects anonymous callers and operators', async () => {
  const { seller } = await makeOrder(world, 'unpaid')
  expect([(await call(CountOrders, {})).code, (await call(CountOrders, {}, seller.token)).code]).toEqual([401, 401])
})

test('counts the shop’s own orders by what they wait for', async () => {
  const buyer = await makeBuyer(world)
  const nothing = { pay: 0, failed: 0, group: 0, ship: 0, receive: 0, refunding: 0, unpaid: null, bought: false }
  await makeOrder(world, 'paid')
  expect((await call(CountOrders, {}, buyer.token)).data).toEqual(nothing)

  const { seller } = await makeOrder(world, 'unpaid', { buyer })
  expect((await call(CountOrders, {}, buyer.token)).data).toMatchObject({
    ...nothing,
    pay: 1,
    unpaid: { orders: 1, group: 'pay' },
  })
  for (const status of [...Object.values(ORDER), ORDER.refunding]) {
    if (status === ORDER.unpaid) continue
    const { orderId, tradeId } = await makeOrder(world, 'unpaid', { buyer, seller })
    // Unpaid trades are bounded; the state of the order alone counts here.
    await world.write(sql`update orders.trade set state = 'paid' where id = ${tradeId}`)
    await world.write(sql`update orders.order_head set status = ${status} where id = ${orderId}`)
  }
  expect((await call(CountOrders, {}, buyer.token)).data).toMatchObject({
    // Everything that is not paid, also what the next tab lists.
    pay: ORDER_GROUPS.pay.length + ORDER_GROUPS.failed.length,
    failed: ORDER_GROUPS.failed.length,
    group: ORDER_GROUPS.group.length,
    ship: ORDER_GROUPS.ship.length,
    receive: ORDER_GROUPS.receive.length,
    refunding: 2,
  })
})

test('names what can still be paid: how many orders, until when, and the trade if it is a single one', async () => {
  const buyer = await makeBuyer(world)
  const unpaid = async () => (await call(CountOrders, {}, buyer.token)).data.unpaid
  const first = await makeOrder(world, 'unpaid', { buyer })
  const [{ pay_before: payBefore }] = (await world.rows(
    sql<{ pay_before: Date }>`select pay_before from orders.trade where id = ${first.tradeId}`,
  )) as [{ pay_before: Date }]
  expect(await unpaid()).toEqual({ orders: 1, payBefore: payBefore.toISOString(), tradeId: first.tradeId, group: 'pay' })

  await world.write(sql`update orders.order_head set status = ${ORDER.payFailed} where id = ${first.orderId}`)
  expect(await unpaid()).toMatchObject({ orders: 1, group: 'failed' })

  world.clock.advance(60_000)
  await makeOrder(world, 'unpaid', { buyer })
  expect(await unpaid()).toEqual({ orders: 2, payBefore: payBefore.toISOString(), tradeId: null, group: 'pay' })

  // A transfer that is being checked can't be paid again, nor can what has run out of time.
  await world.write(sql`update orders.order_head set status = ${ORDER.wirePending} where id = ${first.orderId}`)
  expect(await unpaid()).toMatchObject({ orders: 1, group: 'pay' })
  world.clock.advance(3_600_000)
  expect(await unpaid()).toBeNull()
})

test('says whether the shop has ever bought, also when none of its orders waits any more', async () => {
  const buyer = await makeBuyer(world)
  await makeOrder(world, 'unpaid', { buyer })
  const bought = async () => (await call(CountOrders, {}, buyer.token)).data.bought
  expect(await bought()).toBe(false)
  const { orderId, tradeId } = await makeOrder(world, 'paid', { buyer })
  await countSalesWorker.run({ tradeId } as never, world.app.jobContext)
  expect(await bought()).toBe(true)
  await world.write(sql`update orders.order_head set status = ${ORDER.done} where id = ${orderId}`)
  expect(await bought()).toBe(true)
})
