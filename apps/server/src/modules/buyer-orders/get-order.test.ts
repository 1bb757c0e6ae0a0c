import { CancelOrder, GetInfo, GetOrder, ShipOrder } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOrder, wholeShipment } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world
const stepsOf = (steps: readonly { name: string; at: string | null }[]) =>
  steps.map(({ name, at }) => `${name} ${at ? '✓' : '–'}`)

test('rejects anonymous callers and operators', async () => {
  const { orderId, seller } = await makeOrder(world, 'unpaid')
  expect([(await call(GetOrder, { orderId })).code, (await call(GetOrder, { orderId }, seller.token)).code]).toEqual([401, 401])
})

test('does not find another shop’s order, nor one that does not exist', async () => {
  const { orderId } = await makeOrder(world, 'unpaid')
  const other = await makeBuyer(world)
  for (const id of [orderId, 987_654_321]) {
    const answer = await call(GetOrder, { orderId: id }, other.token)
    expect([answer.code, answer.data.reason, answer.msg]).toEqual([404, 'NOT_FOUND', '没有这个订单'])
  }
})

test('an unpaid order shows its lines, the reserved batches, and what can be done next', async () => {
  const lines = [
    {
      quantity: 30,
      batches: [
        { quantity: 20, lifeDays: 300 },
        { quantity: 50, lifeDays: 600 },
      ],
    },
  ]
  const { orderId, buyer } = await makeOrder(world, 'unpaid', { lines })
  const { data } = await call(GetOrder, { orderId }, buyer.token)
  expect([data.statusName, data.group, data.abilities.pay, data.paidFen, data.payMethodName]).toEqual([
    '待付款',
    'pay',
    true,
    null,
    null,
  ])
  expect(data.lines[0]!.batches.map((b) => b.quantity)).toEqual([20, 10])
  expect(data.goodsFen).toBe(data.lines.reduce((sum, l) => sum + l.amountFen, 0))
  expect(data.totalFen).toBe(data.goodsFen + data.freightFen)
  expect(stepsOf(data.steps)).toEqual(['提交订单 ✓', '付款成功 –', '卖家接单 –', '全部发货 –', '确认收货 –'])
  expect([data.packages, data.packageId]).toEqual([[], null])
})

test('a shipped order shows its packages and its history, newest first', async () => {
  const order = await makeOrder(world, 'packed')
  const shipment = wholeShipment(order)
  expect((await call(ShipOrder, shipment, order.seller.token)).code).toBe(200)
  const { data } = await call(GetOrder, { orderId: order.orderId }, order.buyer.token)
  expect(data.packages).toMatchObject([
    { carrierName: '顺丰速运', trackingNo: shipment.trackingNo, state: 'shipped', quantity: 10 },
  ])
  expect(data.packageId).toBe(data.packages[0]!.packageId)
  expect(data.lines[0]!.shippedQuantity).toBe(10)
  expect([data.paidFen, data.payMethodName]).toEqual([data.totalFen, '微信支付'])
  expect(stepsOf(data.steps)).toEqual(['提交订单 ✓', '付款成功 ✓', '卖家接单 ✓', '全部发货 ✓', '确认收货 –'])
  expect(data.history.map((h) => h.text.split('：')[0])).toEqual([
    '全部发货',
    '打包完成',
    '开始拣货',
    '卖家已接单',
    '付款成功',
    '提交订单',
  ])
})

test('the history says who ordered by the name they joined the shop with, and by what they call themselves once they left', async () => {
  const { orderId, buyer } = await makeOrder(world, 'unpaid')
  const { token } = await makeBuyer(world, { shopId: buyer.shopId })
  await world.write(sql`update shops.member set name = '苏小满' where user_id = ${buyer.userId}`)
  const { nickname } = (await call(GetInfo, {}, buyer.token)).data.user
  const orderedBy = async () => (await call(GetOrder, { orderId }, token)).data.history.at(-1)!.by
  expect(await orderedBy()).toBe('苏小满')
  await world.write(sql`delete from shops.member where user_id = ${buyer.userId}`)
  expect(await orderedBy()).toBe(nickname)
})

test('a cancelled order ends its progress line where it was cancelled', async () => {
  const { orderId, buyer } = await makeOrder(world, 'unpaid')
  await call(CancelOrder, { orderId, reason: '信息填写错误' }, buyer.token)
  const { data } = await call(GetOrder, { orderId }, buyer.token)
  expect(stepsOf(data.steps)).toEqual(['提交订单 ✓', '已取消 ✓'])
  expect(data.history[0]).toMatchObject({ text: '订单取消：信息填写错误' })
})

test('an order that was to be paid again says so, and its first step keeps its time', async () => {
  const { orderId, buyer } = await makeOrder(world, 'unpaid')
  const submitted = (await call(GetOrder, { orderId }, buyer.token)).data.steps[0]!.at
  world.clock.advance(60_000)
  await world.write(
    sql`insert into orders.order_status_history (order_id, from_status, to_status, by_kind, by_name, reason, at)
        values (${orderId}, 1, 22, 'system', '系统', '账户余额不足', ${world.clock.now()}), (${orderId}, 22, 1, 'buyer', '王敏', '重新付款', ${world.clock.now()})`,
  )
  const { data } = await call(GetOrder, { orderId }, buyer.token)
  expect(data.history.map((h) => h.text)).toEqual(['重新付款', '付款失败：账户余额不足', '提交订单'])
  expect(data.steps[0]).toEqual({ name: '提交订单', at: submitted })
})

test('says when a paid order arrives and, once it was shipped, when it is confirmed automatically', async () => {
  const paid = await makeOrder(world, 'paid')
  const { data } = await call(GetOrder, { orderId: paid.orderId }, paid.buyer.token)
  expect(data.arrivalText).toMatch(/^预计.+（.+）送达$/)
  expect(data.confirmText).toBe('')

  const shipped = await makeOrder(world, 'shipped')
  const sent = (await call(GetOrder, { orderId: shipped.orderId }, shipped.buyer.token)).data
  expect([sent.statusText, sent.arrivalText]).toEqual(['包裹在路上', data.arrivalText])
  expect(sent.confirmText).toMatch(/后自动确认收货$/)
})
