import { AddToCart, GetCart, GetGoodsDetail, PlaceOrder, SetCustomerPrices, type Args } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeBuyer,
  makeCustomer,
  makeEmptyPriceGroup,
  makeOffer,
  makeOperator,
  makeOrder,
  makeSellerOperator,
  makeShop,
  previewSubmission,
} from '../../../../test/factories/index.ts'
import { auditOf, tradeCountOf } from '../../../../test/inspect.ts'
import { openLiveNode } from '../../../../test/live.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const node = openLiveNode(world)
const { call } = world
const seller = await makeSellerOperator(world)
const { sellerId } = seller
const groupId = await makeEmptyPriceGroup(world, '连锁')

type Price = Args<typeof SetCustomerPrices>['prices'][number]
const tiers = [
  [1, 1000],
  [50, 900],
] as const
const ownOffer = () => makeOffer(world, { sellerId, tiers })
const price = (gccsId: number, change: Partial<Price>): Price => ({
  gccsId,
  shopId: null,
  priceGroupId: null,
  seenFen: null,
  seenUntil: null,
  fen: 850,
  until: null,
  ...change,
})
const set = (prices: Price[], { token = seller.token, confirmed = false } = {}) =>
  call(SetCustomerPrices, { prices, confirmed }, token)
/** A shop that may buy and that has an account with the seller. */
async function customerBuyer(priceGroupId?: number) {
  const buyer = await makeBuyer(world, priceGroupId === undefined ? {} : { priceGroupId })
  await world.write(
    sql`insert into catalog.seller_follow (seller_id, shop_id, at) values (${sellerId}, ${buyer.shopId}, ${world.clock.now()})`,
  )
  return buyer
}

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { offerId } = await ownOffer()
  const input = { prices: [price(offerId, { priceGroupId: groupId })], confirmed: false }
  await expectNonSellersRejected(world, SetCustomerPrices, input, { sellerId, otherRight: 'orders' })
})

test('names bad input, field by field', async () => {
  const { offerId } = await ownOffer()
  const shopId = await makeCustomer(world, sellerId)
  const right = price(offerId, { shopId })
  await expectBadInputs(world, SetCustomerPrices, { prices: [right], confirmed: false }, seller.token)
  const yesterday = addDays(chinaDay(world.clock.now()), -1)
  const bad: [Price[], string][] = [
    [[], 'prices'],
    [Array.from({ length: 51 }, () => right), 'prices'],
    [[{ ...right, fen: 0 }], 'prices.0.fen'],
    [[{ ...right, fen: 1201 }], 'prices.0.fen'],
    [[{ ...right, shopId: null }], 'prices.0.shopId'],
    [[{ ...right, priceGroupId: groupId }], 'prices.0.shopId'],
    [[right, right], 'prices.1.gccsId'],
    [[{ ...right, until: yesterday }], 'prices.0.until'],
    [[{ ...right, shopId: null, priceGroupId: groupId, until: '2099-01-01' }], 'prices.0.until'],
  ]
  for (const [prices, field] of bad) {
    const answer = await set(prices, { confirmed: true })
    expect([answer.code, Object.keys(answer.data.fields ?? {})], field).toEqual([422, [field]])
  }
})

test('does not find another seller’s offer, who is no customer, a shop that has left, or a group that is not there', async () => {
  const [{ offerId }, other, shopId] = [await ownOffer(), await makeOffer(world), await makeCustomer(world, sellerId)]
  const unknown = await makeShop(world)
  const left = await makeCustomer(world, sellerId)
  await world.write(sql`update shops.shop set left_at = now() where id = ${left}`)
  for (const prices of [
    [price(other.offerId, { shopId })],
    [price(offerId, { shopId }), price(other.offerId, { shopId })],
    [price(offerId, { shopId: unknown.shopId })],
    [price(offerId, { shopId: left })],
    [price(offerId, { priceGroupId: 987_654_321 })],
  ])
    expect((await set(prices)).code).toBe(404)
})

test('asks to confirm what is above the last tier, and refuses what a colleague has changed meanwhile', async () => {
  const { offerId } = await ownOffer()
  const shopId = await makeCustomer(world, sellerId)
  const refused = await set([price(offerId, { shopId, fen: 950 })])
  expect(refused).toMatchObject({ code: 409, data: { reason: 'ABOVE_TIERS', prices: [{ fen: 950, lowestFen: 900 }] } })
  expect((await set([price(offerId, { shopId, fen: 950 })], { confirmed: true })).data).toEqual({ changed: 1 })
  const late = await set([price(offerId, { shopId, fen: 800 })])
  expect([late.data.reason, late.msg]).toEqual(['CHANGED_MEANWHILE', expect.stringContaining('刚修改过这个价格')])
  expect((await set([price(offerId, { shopId, fen: 800, seenFen: 950 })])).data).toEqual({ changed: 1 })
  expect((await set([price(offerId, { shopId, fen: 800, seenFen: 800 })])).data).toEqual({ changed: 0 })
  expect(await auditOf(world, 'offer', offerId)).toHaveLength(2)
})

test('at once the shop sees and pays its own price before its group’s; others pay theirs; the log has before and after', async () => {
  const { offerId, goodsId } = await ownOffer()
  const [buyer, member, other] = [await customerBuyer(groupId), await customerBuyer(groupId), await customerBuyer()]
  const connections = await Promise.all([buyer, member].map(({ token }) => node.connect(token)))
  for (const { token } of [buyer, member, other]) await call(AddToCart, { gccsId: offerId, quantity: 2 }, token)
  const prices = () =>
    Promise.all(
      [buyer, member, other].map(async ({ token }) => [
        (await call(GetGoodsDetail, { goodsId }, token)).data.offer!.price.fen,
        (await call(GetCart, {}, token)).data.goodsFen,
      ]),
    )
  const changes = [
    price(offerId, { shopId: buyer.shopId, until: '2099-01-01' }),
    price(offerId, { priceGroupId: groupId, fen: 880 }),
  ]
  expect((await set(changes)).data).toEqual({ changed: 2 })
  expect(await prices()).toEqual([
    [850, 1700],
    [880, 1760],
    [1000, 2000],
  ])
  for (const live of connections) await expect.poll(() => live.received.map(({ name }) => name)).toContain('prices-changed')
  const name = (await world.rows(sql<{ name: string }>`select name from shops.shop where id = ${buyer.shopId}`))[0]!.name
  expect(await auditOf(world, 'offer', offerId)).toMatchObject([
    {
      action: 'price.set',
      seller_id: sellerId,
      before: { shop: name, price_fen: null },
      after: { shop: name, price_fen: 850, until: '2099-01-01' },
    },
    { action: 'price.set', before: { priceGroup: '连锁' }, after: { priceGroup: '连锁', price_fen: 880 } },
  ])
})

test('a placed order keeps its price, and one about to be placed is shown the new one', async () => {
  const buyer = await customerBuyer()
  const order = await makeOrder(world, 'paid', { buyer, seller })
  const [was] = await world.rows(sql<{ fen: number }>`select total_fen as fen from orders.order_head where id = ${order.orderId}`)
  expect((await set([price(order.offerIds[0]!, { shopId: buyer.shopId, fen: 500 })], { confirmed: true })).code).toBe(200)
  expect(await world.rows(sql`select total_fen as fen from orders.order_head where id = ${order.orderId}`)).toEqual([was])

  const { offerId } = await ownOffer()
  const input = await previewSubmission(world, buyer, [{ offerId, quantity: 2 }])
  const before = await tradeCountOf(world, buyer.shopId)
  await set([price(offerId, { shopId: buyer.shopId, fen: 700 })])
  expect((await call(PlaceOrder, input, buyer.token)).code).toBe(409)
  expect(await tradeCountOf(world, buyer.shopId)).toBe(before)
})

test('of two operators who set a price at the same moment, one is refused', async () => {
  const { offerId } = await ownOffer()
  const shopId = await makeCustomer(world, sellerId)
  const colleague = await makeOperator(world, { sellerId, rights: ['offers'] })
  const answers = await Promise.all(
    [seller.token, colleague.token].map((token, i) => set([price(offerId, { shopId, fen: 800 + i })], { token })),
  )
  expect(answers.map(({ data }) => data.reason ?? 'set').toSorted()).toEqual(['CHANGED_MEANWHILE', 'set'])
  expect(await auditOf(world, 'offer', offerId)).toHaveLength(1)
})
