import { AddToCart, CartToFavourites, CountCart } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOffer } from '../../../test/factories/index.ts'
import { expectNonPurchasersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world
const favouritesOf = (shopId: number) =>
  world.rows(sql<{ goods_id: number }>`select goods_id from catalog.favourite where shop_id = ${shopId} order by goods_id`)
/** A buyer with one line in the cart. */
async function withLine() {
  const buyer = await makeBuyer(world)
  const offer = await makeOffer(world)
  await call(AddToCart, { gccsId: offer.offerId, quantity: 1 }, buyer.token)
  return { buyer, ...offer }
}

test('rejects anonymous callers, operators, people without a shop, shops that may not buy, and finance', async () => {
  await expectNonPurchasersRejected(world, CartToFavourites, { gccsIds: [1] })
})

test('names bad input and moves nothing', async () => {
  const { buyer, offerId } = await withLine()
  await expectBadInputs(world, CartToFavourites, { gccsIds: [offerId] }, buyer.token)
  expect((await call(CartToFavourites, { gccsIds: [] }, buyer.token)).data.fields).toHaveProperty('gccsIds')
  expect([(await call(CountCart, {}, buyer.token)).data.count, await favouritesOf(buyer.shopId)]).toEqual([1, []])
})

test('moves no line of another shop, and favours no goods that are not in the cart', async () => {
  const { buyer, offerId } = await withLine()
  const other = await makeBuyer(world)
  expect((await call(CartToFavourites, { gccsIds: [offerId] }, other.token)).data.count).toBe(0)
  expect((await call(CountCart, {}, buyer.token)).data.count).toBe(1)
  expect([await favouritesOf(buyer.shopId), await favouritesOf(other.shopId)]).toEqual([[], []])
})

test('moves lines to the favourites', async () => {
  const { buyer, offerId, goodsId } = await withLine()
  const kept = await makeOffer(world)
  await call(AddToCart, { gccsId: kept.offerId, quantity: 1 }, buyer.token)
  const { data } = await call(CartToFavourites, { gccsIds: [offerId] }, buyer.token)
  expect([data.count, data.cart.sellers.flatMap((s) => s.lines.map((line) => line.gccsId))]).toEqual([1, [kept.offerId]])
  expect(await favouritesOf(buyer.shopId)).toEqual([{ goods_id: goodsId }])
})

test('twice concurrently, by two members, makes one favourite', async () => {
  const { buyer, offerId, goodsId } = await withLine()
  const colleague = await makeBuyer(world, { shopId: buyer.shopId, role: 'purchaser' })
  const answers = await Promise.all([buyer, colleague].map(({ token }) => call(CartToFavourites, { gccsIds: [offerId] }, token)))
  expect(answers.map((a) => [a.code, a.data.count])).toEqual([
    [200, 0],
    [200, 0],
  ])
  expect(await favouritesOf(buyer.shopId)).toEqual([{ goods_id: goodsId }])
})

test('refuses when the shop would have too many favourites, and moves nothing', async () => {
  await world.storeSetting('favourites_max', '1')
  const { buyer, offerId } = await withLine()
  const second = await makeOffer(world)
  await call(AddToCart, { gccsId: second.offerId, quantity: 1 }, buyer.token)
  const refused = await call(CartToFavourites, { gccsIds: [offerId, second.offerId] }, buyer.token)
  expect([refused.code, refused.msg]).toEqual([409, '最多收藏 1 种商品，请先取消收藏一些'])
  expect([(await call(CountCart, {}, buyer.token)).data.count, await favouritesOf(buyer.shopId)]).toEqual([2, []])
  expect((await call(CartToFavourites, { gccsIds: [offerId] }, buyer.token)).code).toBe(200)
})
