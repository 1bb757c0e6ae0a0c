import { ListShipBatches, ShipOrder } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  makeBatch,
  makeOperator,
  makeOrder,
  makeSellerOperator,
  nextTrackingNo,
  type Order,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world
const batchesOf = (order: Order) => call(ListShipBatches, { orderId: order.orderId }, order.seller.token)

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const order = await makeOrder(world, 'packed')
  const platform = await makeOperator(world)
  const noRight = await makeOperator(world, { sellerId: order.seller.sellerId, rights: ['offers'] })
  const codes = []
  for (const token of ['', order.buyer.token, platform.token, noRight.token])
    codes.push((await call(ListShipBatches, { orderId: order.orderId }, token)).code)
  expect(codes).toEqual([401, 401, 403, 403])
})

test('names bad input and does not find another seller’s order', async () => {
  const order = await makeOrder(world, 'packed')
  expect((await call(ListShipBatches, { orderId: 'x' }, order.seller.token)).data.fields).toHaveProperty('orderId')
  const other = await makeSellerOperator(world)
  expect((await call(ListShipBatches, { orderId: order.orderId }, other.token)).code).toBe(404)
})

test('lists reserved batches first, then other available ones of the offer by expiry, near-expiry ones marked', async () => {
  const order = await makeOrder(world, 'packed', { lines: [{ quantity: 10 }, { quantity: 5 }] })
  const [offer] = order.offerIds as [number]
  const [line, second] = order.reserved as [Order['reserved'][0], Order['reserved'][0]]
  const far = await makeBatch(world, offer, { quantity: 7, lifeDays: 700 })
  const near = await makeBatch(world, offer, { quantity: 8, lifeDays: 100 })
  await makeBatch(world, offer, { quantity: 0, lifeDays: 700 })
  await makeBatch(world, offer, { quantity: 8, lifeDays: 29 })
  const locked = await makeBatch(world, offer, { quantity: 8, lifeDays: 700 })
  await world.write(sql`update catalog.batch set locked = true where id = ${locked}`)
  const { data } = await batchesOf(order)
  expect(data.rows.map((r) => [r.lineId, r.batchId, r.reserved, r.available, r.lifeDays, r.nearExpiry, r.obstacle])).toEqual([
    [line.lineId, line.batchId, 10, 90, 600, false, null],
    [line.lineId, near, 0, 8, 100, true, null],
    [line.lineId, far, 0, 7, 700, false, null],
    [second.lineId, second.batchId, 5, 95, 600, false, null],
  ])
})

test('lists the carriers that are offered, in the platform’s order', async () => {
  const order = await makeOrder(world, 'packed')
  const before = (await batchesOf(order)).data.carriers
  expect(before.slice(0, 2)).toEqual([
    { value: 'shunfeng', label: '顺丰速运' },
    { value: 'jd', label: '京东物流' },
  ])
  await world.write(sql`update platform.dictionary set offered = false where type = 'carrier' and value = 'jd'`)
  expect((await batchesOf(order)).data.carriers).toEqual(before.toSpliced(1, 1))
})

test('says what prevents a batch from being shipped, as shipping itself would', async () => {
  const order = await makeOrder(world, 'packed', { lines: [{ quantity: 10, minLifeDays: 365 }] })
  const [line] = order.reserved as [Order['reserved'][0]]
  await world.write(sql`update catalog.batch set locked = true where id = ${line.batchId}`)
  const short = await makeBatch(world, order.offerIds[0]!, { lifeDays: 200 })
  const good = await makeBatch(world, order.offerIds[0]!, { lifeDays: 400 })
  const { data } = await batchesOf(order)
  expect(data.rows.map((r) => [r.batchId, r.obstacle])).toEqual([
    [line.batchId, '已锁定，不能发货，请换批号'],
    [short, '效期仅剩 200 天，买家要求不少于 365 天'],
    [good, null],
  ])
  for (const { batchId, obstacle } of data.rows) {
    const shipment = { orderId: order.orderId, carrier: 'shunfeng', trackingNo: nextTrackingNo() } as const
    const answer = await call(ShipOrder, { ...shipment, lines: [{ ...line, batchId }] }, order.seller.token)
    if (obstacle) expect(answer.msg).toContain(obstacle)
    else expect(answer.code).toBe(200)
  }
})

test('offers nothing for lines that are shipped', async () => {
  expect((await batchesOf(await makeOrder(world, 'shipped'))).data.rows).toEqual([])
})
