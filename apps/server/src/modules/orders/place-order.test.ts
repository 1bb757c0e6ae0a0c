import { MAY_NOT_BUY, AddToCart, CountCart, GetOrder, GetPayResult, PlaceOrder, PreviewCheckout } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  addMember,
  makeBatch,
  makeBuyer,
  makeOffer,
  makeUser,
  previewSubmission,
  setContractPrice,
  submissionOf,
} from '../../../test/factories/index.ts'
import { stockOf, tradeCountOf } from '../../../test/inspect.ts'
import { refusalData } from '../../../test/refusal.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world

test('rejects anonymous callers, buyers without procurement rights, and finance', async () => {
  const buyer = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  const input = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
  const { userId } = await makeUser(world)
  await addMember(world, buyer.shopId, userId, 'finance')
  const codes = [
    (await call(PlaceOrder, input)).code,
    (await call(PlaceOrder, input, (await makeBuyer(world, { priceOnly: true })).token)).code,
    (await call(PlaceOrder, input, await world.login(userId, buyer.shopId))).code,
  ]
  expect(codes).toEqual([401, MAY_NOT_BUY, 403])
})

test('names bad input and creates nothing', async () => {
  const buyer = await makeBuyer(world)
  const { offerId, sellerId } = await makeOffer(world)
  const good = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
  const line = good.sellers[0]!.lines[0]!
  const bad: Record<string, unknown>[] = [
    {},
    { ...good, totalFen: -1 },
    { ...good, totalFen: '1000.5' },
    { ...good, sellers: [] },
    { ...good, invoiceKind: 'gold' },
    { ...good, extra: true },
    { ...good, fromCart: 'yes' },
    { ...good, sellers: [{ ...good.sellers[0], remark: '长'.repeat(141) }] },
    { ...good, sellers: [{ ...good.sellers[0], remark: 'a\0b' }] },
    { ...good, sellers: [{ ...good.sellers[0], lines: [line, line] }] },
    { ...good, sellers: [{ ...good.sellers[0], sellerId: sellerId + 999 }] },
  ]
  for (const input of bad) expect((await call(PlaceOrder, input, buyer.token)).code, JSON.stringify(input).slice(0, 80)).toBe(422)
  const withoutKey = await world.send({ method: 'POST', url: PlaceOrder.path, token: buyer.token, payload: good })
  expect(withoutKey.json().data.fields).toHaveProperty('idempotency-key')
  expect(await tradeCountOf(world, buyer.shopId)).toBe(0)
})

test('orders and lines are read in the order of the checkout', async () => {
  const buyer = await makeBuyer(world)
  const offers = await Promise.all(Array.from({ length: 4 }, () => makeOffer(world)))
  const more = await Promise.all(offers.flatMap(({ sellerId }) => [1, 2, 3].map(() => makeOffer(world, { sellerId }))))
  const lines = [...offers, ...more].toReversed().map(({ offerId }) => ({ offerId, quantity: 1 }))
  const input = await previewSubmission(world, buyer, lines)
  const { orders, tradeId } = (await call(PlaceOrder, input, buyer.token)).data
  expect(orders.map((o) => o.sellerId)).toEqual(input.sellers.map((s) => s.sellerId))
  expect((await call(GetPayResult, { tradeId }, buyer.token)).data.orders.map((o) => o.orderId)).toEqual(
    orders.map((o) => o.orderId),
  )
  for (const [n, { orderId }] of orders.entries()) {
    const { data } = await call(GetOrder, { orderId }, buyer.token)
    expect(data.lines.map((l) => l.gccsId)).toEqual(input.sellers[n]!.lines.map((l) => l.gccsId))
  }
})

test('does not find another shop’s address', async () => {
  const buyer = await makeBuyer(world)
  const other = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  const input = await previewSubmission(world, buyer, [{ offerId, quantity: 1 }])
  expect((await call(PlaceOrder, { ...input, addressId: other.addressId }, buyer.token)).code).toBe(404)
})

test('refuses with the changes when a price, the freight or the total differs from what the buyer saw', async () => {
  const buyer = await makeBuyer(world)
  const { offerId } = await makeOffer(world, { tiers: [[1, 1000]], seller: { freightFen: 800 } })
  const input = await previewSubmission(world, buyer, [{ offerId, quantity: 3 }])
  await world.write(sql`update catalog.offer set tier_fen = '{1100}' where id = ${offerId}`)
  const refused = await call(PlaceOrder, input, buyer.token)
  const data = refusalData(PlaceOrder, 'CHECKOUT_CHANGED', refused)
  expect(refused.code).toBe(409)
  expect(data.changes.map((c) => c.reason)).toEqual(['price'])
  expect(data.changes[0]!.text).toContain('单价由 ¥10.00 变为 ¥11.00')
  expect(data.checkout.totalFen).toBe(3300 + 800)
  expect(await tradeCountOf(world, buyer.shopId)).toBe(0)
  const cheated = await previewSubmission(world, buyer, [{ offerId, quantity: 3 }])
  expect((await call(PlaceOrder, { ...cheated, totalFen: 1 }, buyer.token)).code).toBe(409)
  expect(
    (await call(PlaceOrder, { ...cheated, sellers: [{ ...cheated.sellers[0]!, freightFen: 0 }], totalFen: 3300 }, buyer.token))
      .code,
  ).toBe(409)
  expect(await stockOf(world, offerId)).toEqual({ available: 500, reserved: 0 })
})

test('splits a checkout by seller, reserves the earliest expiry first and removes those lines from the cart', async () => {
  const buyer = await makeBuyer(world)
  const seller = { freightFen: 800 }
  const first = await makeOffer(world, { stock: 3, lifeDays: 300, seller })
  const later = await makeBatch(world, first.offerId, { quantity: 10, lifeDays: 500 })
  const second = await makeOffer(world, { tiers: [[1, 2000]], seller })
  await setContractPrice(world, buyer.shopId, second.offerId, 1900)
  await call(AddToCart, { gccsId: first.offerId, quantity: 5 }, buyer.token)
  await call(AddToCart, { gccsId: second.offerId, quantity: 2 }, buyer.token)
  const { data: view } = await call(PreviewCheckout, {}, buyer.token)
  expect([view.sellers.length, view.goodsFen, view.freightFen]).toEqual([2, 5000 + 3800, 1600])
  const placed = await call(PlaceOrder, { ...submissionOf(view), fromCart: true }, buyer.token)
  expect(placed.data.orders.map((o) => o.totalFen).toSorted((a, b) => a - b)).toEqual([4600, 5800])
  expect(placed.data.payBefore).toBe('2026-03-10T02:30:00.000Z')
  const batches = await world.rows(
    sql<{
      id: number
      available: number
      reserved: number
    }>`select id, available, reserved from catalog.batch where offer_id = ${first.offerId} order by expires_on`,
  )
  expect(batches).toEqual([
    { id: first.batchId, available: 0, reserved: 3 },
    { id: later, available: 8, reserved: 2 },
  ])
  expect((await call(CountCart, {}, buyer.token)).data.count).toBe(0)
  const order = (await call(GetOrder, { orderId: placed.data.orders.find((o) => o.totalFen === 5800)!.orderId }, buyer.token))
    .data
  expect(order.lines[0]!.batches.map((b) => b.quantity)).toEqual([3, 2])
  expect([order.statusName, order.statusText, order.abilities.pay, order.abilities.cancel]).toEqual([
    '待付款',
    '请在今天 10:30 前付款，超时自动取消',
    true,
    true,
  ])
})

test('creates one order and returns ten equal responses when sent ten times with one key', async () => {
  const buyer = await makeBuyer(world)
  const offer = await makeOffer(world)
  const input = await previewSubmission(world, buyer, [{ ...offer, quantity: 2 }])
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call(PlaceOrder, input, buyer.token, { key: 'ten-times-the-same' })),
  )
  expect(new Set(answers.map((a) => JSON.stringify(a.data))).size).toBe(1)
  expect([answers[0]!.code, await tradeCountOf(world, buyer.shopId)]).toEqual([200, 1])
  expect(await stockOf(world, offer.offerId)).toEqual({ available: 498, reserved: 2 })
  const other = await call(PlaceOrder, { ...input, invoiceKind: 'none' }, buyer.token, { key: 'ten-times-the-same' })
  expect(other.code).toBe(422)
})
