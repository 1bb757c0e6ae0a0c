import { sql } from '../../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../world.ts'
import { makeBatch, makeBuyer, makeCertificate, makeOffer, makeSellerOperator } from './index.ts'

const world = await openWorld()

test('makes a buyer, a certificate and a seller with an operator as requested', async () => {
  const buyer = await makeBuyer(world, { priceOnly: true, type: 4, scopes: ['chemical'], role: 'purchaser' })
  await makeCertificate(world, buyer.shopId, { expiresOn: null })
  const seller = await makeSellerOperator(world)
  expect(seller.token).toMatch(/^o/)
  const [row] = await world.rows(
    sql<object>`select type, price_state, procure_state, scopes, role from shops.shop s join shops.member m on m.shop_id = s.id
      join qualification.shop_qualification q on q.shop_id = s.id where s.id = ${buyer.shopId}`,
  )
  expect(row).toEqual({ type: 4, price_state: 2, procure_state: 0, scopes: ['chemical'], role: 'purchaser' })
})

test('the template contains every region of the country', async () => {
  const [regions] = await world.rows(
    sql<object>`select count(*) as count, max(full_name) filter (where id = 110101) as east from platform.region`,
  )
  expect(regions).toEqual({ count: 3882, east: '北京市东城区' })
})

test('makes an offer that can be listed, priced and found', async () => {
  const { goodsId, offerId } = await makeOffer(world, {
    goods: { genericName: '阿莫西林胶囊' },
    tiers: [
      [1, 1000],
      [10, 900],
    ],
    minQuantity: 10,
    step: 10,
    stock: 50,
    lifeDays: 300,
  })
  await makeBatch(world, offerId, { quantity: 7, lifeDays: 400 })
  await makeBatch(world, offerId, { quantity: 1000, lifeDays: 20 })
  await makeBatch(world, offerId, { quantity: 1000, locked: true })
  const [goods] = await world.rows(
    sql<object>`select g.offer_count, g.low_price_fen, g.available, g.latest_expiry, o.nearest_expiry, o.available as of_offer, s.goods_count, h.price_fen,
                  d.words @> '{阿莫}' as found, d.words @> '{^amxl}' as by_initials
                from catalog.goods g join catalog.offer o on o.goods_id = g.id join catalog.seller s on s.id = o.seller_id
                join pricing.price_history h on h.offer_id = o.id join search.document d on d.goods_id = g.id where g.id = ${goodsId}`,
  )
  expect(goods).toEqual({
    offer_count: 1,
    low_price_fen: 900,
    available: 57,
    latest_expiry: '2027-04-14',
    nearest_expiry: '2027-01-04',
    of_offer: 57,
    goods_count: 1,
    price_fen: 900,
    found: true,
    by_initials: true,
  })
})
