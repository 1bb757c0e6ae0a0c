import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBatch, makeOffer } from './goods.ts'
import { openWorld } from './world.ts'

const world = await openWorld()

test('an offer that is made can be listed, priced and found', async () => {
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
    price_fen: 1000,
    found: true,
    by_initials: true,
  })
})
