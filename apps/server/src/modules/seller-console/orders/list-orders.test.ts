import {
  ConsoleGetOrder,
  ConsoleListOrders,
  ConsolePickList,
  ORDER,
  RemindSeller,
  SELLER_ORDER_GROUPS,
  ShipOrder,
} from '@shop/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  makeBuyer,
  makeCertificate,
  makeOperator,
  makeOrder,
  makeSellerOperator,
  wholeShipment,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world
const idsOf = async (input: Record<string, unknown>, token: string) =>
  (await call(ConsoleListOrders, input, token)).data.rows.map((r) => r.orderId)

describe('the seller’s list of orders', () => {
  test('rejects anonymous callers, buyers, and operators without the right', async () => {
    const { sellerId } = await makeSellerOperator(world)
    const buyer = await makeBuyer(world)
    const noRight = await makeOperator(world, { sellerId, rights: ['offers'] })
    const codes = []
    for (const token of ['', buyer.token, noRight.token]) codes.push((await call(ConsoleListOrders, {}, token)).code)
    expect(codes).toEqual([401, 401, 403])
  })

  test('names bad input and does not page beyond 1,000 rows', async () => {
    const { token } = await makeSellerOperator(world)
    const bad = { group: 'x', from: '2026-02-30', to: '10.3.2026', page: 51, pageSize: 30, keyword: '字'.repeat(61), more: 1 }
    for (const [field, value] of Object.entries(bad)) {
      const answer = await call(ConsoleListOrders, { [field]: value }, token)
      expect([answer.code, Object.keys(answer.data.fields ?? {})], field).toEqual([422, [field]])
    }
    expect((await call(ConsoleListOrders, { page: 21, pageSize: 50 }, token)).data.fields).toHaveProperty('page')
    expect((await call(ConsoleListOrders, { page: 20, pageSize: 50 }, token)).code).toBe(200)
  })

  test('shows a seller its own orders only, the platform all of them without actions', async () => {
    const mine = await makeOrder(world, 'paid')
    const other = await makeOrder(world, 'paid')
    const platform = await makeOperator(world)
    expect(await idsOf({}, mine.seller.token)).toEqual([mine.orderId])
    const all = await call(ConsoleListOrders, {}, platform.token)
    expect(all.data.rows.map((r) => r.orderId).slice(0, 2)).toEqual([other.orderId, mine.orderId])
    expect(Object.values(all.data.rows[0]!.abilities)).toEqual([false, false, false, false, false, false])
    expect(await idsOf({ keyword: mine.orderNo }, platform.token)).toEqual([mine.orderId])
    expect(await idsOf({ keyword: mine.orderNo }, other.seller.token)).toEqual([])
  })

  test('counts every group for the same words and days, and lists each group’s orders', async () => {
    const { seller, orderId } = await makeOrder(world, 'paid')
    const made = new Map<number, number>()
    for (const status of Object.values(ORDER)) {
      const { orderId: id } = status === ORDER.paid ? { orderId } : await makeOrder(world, 'paid', { seller })
      await world.write(sql`update orders.order_head set status = ${status} where id = ${id}`)
      made.set(status, id)
    }
    const { data } = await call(ConsoleListOrders, {}, seller.token)
    const sizes = Object.fromEntries(Object.entries(SELLER_ORDER_GROUPS).map(([group, states]) => [group, states.length]))
    expect(data.counts).toEqual(sizes)
    for (const [group, states] of Object.entries(SELLER_ORDER_GROUPS)) {
      const listed = await call(ConsoleListOrders, { group }, seller.token)
      expect(listed.data.rows.map((r) => r.orderId).toSorted()).toEqual(states.map((s) => made.get(s)!).toSorted())
      expect(listed.data.total).toBe(states.length)
    }
    const actions = data.rows
      .filter((r) => r.status !== ORDER.partShipped)
      .flatMap((r) =>
        Object.entries(r.abilities)
          .filter(([name, may]) => may && name !== 'deliveryNote')
          .map(([name]) => [r.status, name]),
      )
    expect(actions.toSorted()).toEqual([
      [ORDER.paid, 'accept'],
      [ORDER.paid, 'refuse'],
      [ORDER.accepted, 'pick'],
      [ORDER.accepted, 'refuse'],
      [ORDER.picking, 'pack'],
      [ORDER.packed, 'ship'],
    ])
    expect((await call(ConsoleListOrders, { keyword: '没有这种药' }, seller.token)).data.counts.all).toBe(0)
  })

  test('finds by number, shop and goods, with wildcards taken literally, and by China days', async () => {
    const buyer = await makeBuyer(world, { name: '康宁_大药房' })
    const { seller, orderId, orderNo } = await makeOrder(world, 'paid', { buyer })
    const second = await makeOrder(world, 'paid', { seller })
    expect(await idsOf({ keyword: orderNo.slice(3, 12) }, seller.token)).toEqual([orderId])
    expect(await idsOf({ keyword: '宁_大' }, seller.token)).toEqual([orderId])
    expect(await idsOf({ keyword: '康%房' }, seller.token)).toEqual([])
    expect(await idsOf({ keyword: '哈药' }, seller.token)).toEqual([second.orderId, orderId])
    // 16:30 UTC of the 9th is the 10th in China.
    await world.write(sql`update orders.order_head set created_at = '2026-03-09T16:30:00Z' where id = ${orderId}`)
    await world.write(sql`update orders.order_head set created_at = '2026-03-09T15:30:00Z' where id = ${second.orderId}`)
    expect(await idsOf({ from: '2026-03-10', to: '2026-03-10' }, seller.token)).toEqual([orderId])
    expect(await idsOf({ to: '2026-03-09' }, seller.token)).toEqual([second.orderId])
  })

  test('pages by number, newest first', async () => {
    const first = await makeOrder(world, 'paid')
    const ids = [first.orderId]
    for (let i = 0; i < 21; i++)
      ids.unshift((await makeOrder(world, 'paid', { seller: first.seller, buyer: first.buyer })).orderId)
    expect(await idsOf({}, first.seller.token)).toEqual(ids.slice(0, 20))
    expect(await idsOf({ page: 2 }, first.seller.token)).toEqual(ids.slice(20))
    expect(await idsOf({ page: 2, pageSize: 50 }, first.seller.token)).toEqual([])
  })

  test('shows a reminder while the order waits, and not afterwards', async () => {
    const order = await makeOrder(world, 'packed')
    await call(RemindSeller, { orderId: order.orderId }, order.buyer.token)
    const reminded = async () => (await call(ConsoleListOrders, {}, order.seller.token)).data.rows[0]!.remindedAt
    expect(await reminded()).toBe(world.clock.now().toISOString())
    await call(ShipOrder, wholeShipment(order), order.seller.token)
    expect(await reminded()).toBeNull()
  })
})

describe('one order of the seller', () => {
  test('rejects anonymous callers, buyers, and operators without the right; another seller’s order does not exist; the platform may read it', async () => {
    const { orderId, buyer, seller } = await makeOrder(world, 'paid')
    const noRight = await makeOperator(world, { sellerId: seller.sellerId, rights: ['offers'] })
    const other = await makeSellerOperator(world)
    const platform = await makeOperator(world)
    const codes = []
    for (const token of ['', buyer.token, noRight.token, other.token, platform.token])
      codes.push((await call(ConsoleGetOrder, { orderId }, token)).code)
    expect(codes).toEqual([401, 401, 403, 404, 200])
    expect((await call(ConsoleGetOrder, { orderId: 'x' }, seller.token)).data.fields).toHaveProperty('orderId')
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
})

describe('the pick list', () => {
  test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
    const { orderId, buyer, seller } = await makeOrder(world, 'accepted')
    const noRight = await makeOperator(world, { sellerId: seller.sellerId, rights: ['offers'] })
    const platform = await makeOperator(world)
    const codes = []
    for (const token of ['', buyer.token, platform.token, noRight.token])
      codes.push((await call(ConsolePickList, { orderIds: [orderId] }, token)).code)
    expect(codes).toEqual([401, 401, 403, 403])
  })

  test('names bad input', async () => {
    const { token } = await makeSellerOperator(world)
    for (const orderIds of [[], ['x'], Array.from({ length: 51 }, (_, i) => i + 1)])
      expect(Object.keys((await call(ConsolePickList, { orderIds }, token)).data.fields ?? {})[0]).toMatch(/^orderIds/)
  })

  test('does not exist if one of the orders is another seller’s or unknown', async () => {
    const { orderId, seller } = await makeOrder(world, 'accepted')
    const strange = await makeOrder(world, 'accepted')
    for (const other of [strange.orderId, 999_999]) {
      const answer = await call(ConsolePickList, { orderIds: [orderId, other] }, seller.token)
      expect([answer.code, answer.msg]).toEqual([404, '有订单不存在，请刷新列表'])
    }
  })

  test('sums the accepted orders by goods and batch; orders in other states add nothing', async () => {
    const first = await makeOrder(world, 'accepted', {
      lines: [
        {
          quantity: 8,
          batches: [
            { quantity: 5, lifeDays: 300 },
            { quantity: 20, lifeDays: 500 },
          ],
        },
        { quantity: 2 },
      ],
    })
    const packed = await makeOrder(world, 'packed', { seller: first.seller })
    const orderIds = [first.orderId, packed.orderId, first.orderId]
    const { data } = await call(ConsolePickList, { orderIds }, first.seller.token)
    expect(data.rows.map((r) => r.quantity)).toEqual([5, 3, 2])
    expect(data.rows[0]!.goodsNo).toBe(data.rows[1]!.goodsNo)
    expect(data.rows.every((r) => r.orders.length === 1 && r.orders[0]!.orderNo === first.orderNo)).toBe(true)
  })
})
