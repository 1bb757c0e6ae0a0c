import { AddToCart, AllowCart, FindForShop, PutForShop } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  assignShop,
  makeBuyer,
  makeOffer,
  makeOperator,
  makeSalesman,
  makeSeller,
  makeSellerOperator,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world

/** A seller's salesman whose shop allows them to fill its cart, with an offer of the seller. */
async function allowed() {
  const { sellerId } = await makeSellerOperator(world)
  const buyer = await makeBuyer(world)
  const salesman = await makeSalesman(world, { sellerId })
  await assignShop(world, salesman.salesmanId, buyer.shopId)
  await call(AllowCart, { salesmanId: salesman.salesmanId, allowed: true }, buyer.token)
  const goods = { genericName: '丹参滴丸' }
  const offer = await makeOffer(world, { sellerId, goods, tiers: [[1, 1000]] })
  const find = (keyword?: string, token = salesman.token) =>
    call(FindForShop, { shopId: buyer.shopId, ...(keyword && { keyword }) }, token)
  return { sellerId, buyer, salesman, offer, find }
}

test('rejects anonymous callers, operators, who is no salesman, and bad input', async () => {
  const { buyer, find } = await allowed()
  const tokens = ['', (await makeOperator(world)).token, buyer.token]
  expect(await Promise.all(tokens.map(async (token) => (await find('丹参', token)).code))).toEqual([401, 401, 403])
  expect((await find('长'.repeat(41))).code).toBe(422)
})

test('does not find shops in other care, and refuses those that allow it no more', async () => {
  const { buyer, salesman, find } = await allowed()
  expect((await find('丹参', (await makeSalesman(world)).token)).code).toBe(404)
  await call(AllowCart, { salesmanId: salesman.salesmanId, allowed: false }, buyer.token)
  expect((await find()).data.reason).toBe('CART_NOT_ALLOWED')
})

test('finds goods of the own seller by words, at list prices alone, never the shop’s own', async () => {
  const { buyer, offer, find } = await allowed()
  await makeOffer(world, { ...(await makeSeller(world)), goods: { genericName: '丹参片' } })
  await world.write(sql`insert into pricing.contract_price (offer_id, shop_id, price_fen, valid_from, valid_to)
    values (${offer.offerId}, ${buyer.shopId}, 777, '2026-01-01', '2026-12-31')`)
  const { data } = await find('丹参')
  expect(data).toMatchObject({
    rows: [{ gccsId: offer.offerId, goodsShowName: '丹参滴丸', listFen: 1000, quantity: 0, cannotPut: '' }],
    more: false,
  })
  expect(JSON.stringify(data)).not.toContain('777')
  expect((await find('。')).data.rows).toEqual([])
})

test('says why the shop can’t buy something in words about the shop, also when it is put there', async () => {
  const { buyer, salesman, offer, find } = await allowed()
  await world.write(sql`update catalog.offer set regions = array[650000] where id = ${offer.offerId}`)
  expect((await find('丹参')).data.rows).toMatchObject([{ cannotPut: '卖家暂不销往门店所在地区' }])
  const lines = [{ gccsId: offer.offerId, quantity: 1 }]
  const { data } = await call(PutForShop, { shopId: buyer.shopId, lines }, salesman.token)
  expect(data.left).toMatchObject([{ text: '卖家暂不销往门店所在地区' }])
})

test('without words it has what the salesman put there; what a member put there is only said to be there', async () => {
  const { buyer, salesman, offer, find } = await allowed()
  expect((await find()).data.rows).toEqual([])
  await call(PutForShop, { shopId: buyer.shopId, lines: [{ gccsId: offer.offerId, quantity: 3 }] }, salesman.token)
  expect((await find()).data.rows).toMatchObject([{ gccsId: offer.offerId, quantity: 3, cannotPut: '' }])
  await call(AddToCart, { gccsId: offer.offerId, quantity: 1 }, buyer.token)
  expect((await find()).data.rows).toEqual([])
  expect((await find('丹参')).data.rows).toMatchObject([{ quantity: 0, cannotPut: '门店购物车里已有' }])
})
