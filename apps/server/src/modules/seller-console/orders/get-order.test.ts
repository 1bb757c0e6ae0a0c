import { ConsoleGetOrder, ORDER, ShipOrder } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeCertificate, makeOperator, makeOrder, makeSellerOperator, wholeShipment } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world

test('rejects anonymous callers, buyers, and operators without the right, also of the platform', async () => {
  const { orderId, buyer, seller } = await makeOrder(world, 'paid')
  const withoutRight = await makeOperator(world, { sellerId: seller.sellerId, rights: ['offers'] })
  const platformWithoutRight = await makeOperator(world, { rights: [] })
  const codes = []
  for (const token of ['', buyer.token, withoutRight.token, platformWithoutRight.token])
    codes.push((await call(ConsoleGetOrder, { orderId }, token)).code)
  expect(codes).toEqual([401, 401, 403, 403])
})

test('names bad input', async () => {
  const { token } = await makeSellerOperator(world)
  expect((await call(ConsoleGetOrder, { orderId: 'x' }, token)).data.fields).toHaveProperty('orderId')
})

test('does not find another seller’s order, nor one that does not exist', async () => {
  const { orderId, seller } = await makeOrder(world, 'paid')
  expect((await call(ConsoleGetOrder, { orderId }, (await makeSellerOperator(world)).token)).code).toBe(404)
  expect((await call(ConsoleGetOrder, { orderId: 999_999 }, seller.token)).code).toBe(404)
})

test('may be read by the platform, without the seller’s actions', async () => {
  const { orderId, orderNo, seller } = await makeOrder(world, 'paid')
  const { code, data } = await call(ConsoleGetOrder, { orderId }, (await makeOperator(world)).token)
  expect([code, data.orderNo, data.sellerName]).toEqual([200, orderNo, seller.sellerName])
  expect(Object.values(data.abilities)).toEqual([false, false, false, false, false, false])
  expect((await call(ConsoleGetOrder, { orderId }, seller.token)).data.abilities).toMatchObject({ accept: true, refuse: true })
})

test('returns lines with reserved batches, licence, address, packages and history', async () => {
  const order = await makeOrder(world, 'packed', {
    lines: [
      {
        quantity: 8,
        batches: [
          { quantity: 5, lifeDays: 300 },
          { quantity: 20, lifeDays: 500 },
        ],
      },
    ],
  })
  await makeCertificate(world, order.buyer.shopId, { kind: 'business-licence', name: '营业执照' })
  await makeCertificate(world, order.buyer.shopId, { kind: 'drug-business-licence' })
  // Papers about persons are not for sellers.
  await makeCertificate(world, order.buyer.shopId, { kind: 'purchaser-id', name: '身份证' })
  const [licence] = await world.rows(
    sql<{
      number: string
    }>`select number from qualification.certificate where shop_id = ${order.buyer.shopId} and kind = 'drug-business-licence'`,
  )
  const [first] = order.reserved
  await call(ShipOrder, { ...wholeShipment(order), lines: [first!] }, order.seller.token)
  const { data } = await call(ConsoleGetOrder, { orderId: order.orderId }, order.seller.token)
  expect(data).toMatchObject({
    status: ORDER.partShipped,
    shopLicence: licence!.number,
    licences: [{ name: '营业执照' }, { number: licence!.number }],
    shopPhone: '13800000000',
    invoiceKindName: '增值税普通发票',
    goodsFen: 8_000,
    abilities: { ship: true, deliveryNote: true, accept: false },
    address: { receiver: '王芳', phone: '13800000000' },
  })
  expect(data.address.text).toContain('上海市黄浦区')
  expect(data.lines[0]).toMatchObject({ quantity: 8, shippedQuantity: 5 })
  expect(data.lines[0]!.image).toMatch(/^\/files\/pack\/.+-400\.webp$/)
  expect(data.lines[0]!.reserved.map((r) => [r.quantity, r.shipped])).toEqual([
    [5, 5],
    [3, 0],
  ])
  expect(data.packages).toMatchObject([{ carrierName: '顺丰速运', stateName: '已发货', lines: [{ quantity: 5 }] }])
  expect(data.history.map((h) => h.text.split('：')[0])).toEqual([
    '部分发货',
    '打包完成',
    '开始拣货',
    '卖家已接单',
    '付款成功',
    '提交订单',
  ])
})
