import { EndCustomerPrices, GetPriceHistory, MAY_NOT_SEE_PRICES, SetCustomerPrices } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { describe, expect, test } from 'vitest'
import {
  makeBuyer,
  makeOffer,
  makeOperator,
  makeOwnOffer,
  makePriceGroup,
  makeUser,
  setContractPrice,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { chinaDay, DAY } from '../../../kernel/clock.ts'

const world = await openWorld()
const buyer = await makeBuyer(world)
const history = (input: Record<string, unknown>, token = '') => world.call(GetPriceHistory, input, token)

test('rejects anonymous callers, operators, users without a shop, and shops that may not see prices', async () => {
  const { offerId } = await makeOffer(world)
  expect((await history({ gccsId: offerId })).code).toBe(401)
  expect((await history({ gccsId: offerId }, (await makeOperator(world)).token)).code).toBe(401)
  expect((await history({ gccsId: offerId }, await world.login((await makeUser(world)).userId))).code).toBe(MAY_NOT_SEE_PRICES)
  expect((await history({ gccsId: offerId }, (await makeBuyer(world, { canBuy: false })).token)).code).toBe(MAY_NOT_SEE_PRICES)
})

test('rejects ids that are not numbers', async () => {
  const { code, data } = await history({ gccsId: 'x' }, buyer.token)
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['gccsId']])
})

test.each([{ regions: [440000] }, { shopTypes: [5] }, { onSale: false }, { seller: { open: false } }])(
  'does not exist for offers that are not sold to the shop: %j',
  async (filter) => {
    const { offerId } = await makeOffer(world, filter)
    expect((await history({ gccsId: offerId }, buyer.token)).code).toBe(404)
  },
)

test('does not exist for unknown offers', async () => {
  expect((await history({ gccsId: 999_999 }, buyer.token)).code).toBe(404)
})

test('is for shops that may see prices without buying, too', async () => {
  const { offerId } = await makeOffer(world)
  const { token } = await makeBuyer(world, { priceOnly: true })
  expect((await history({ gccsId: offerId }, token)).data).toEqual({
    rows: [{ day: '2026-03-10', fen: 1000 }],
    lowestFen: 1000,
    highestFen: 1000,
    own: [],
    nowFen: 1000,
  })
})

test('is empty for an offer whose price was never recorded', async () => {
  const { offerId } = await makeOffer(world)
  await world.write(sql`delete from pricing.price_history where offer_id = ${offerId}`)
  expect((await history({ gccsId: offerId }, buyer.token)).data).toEqual({
    rows: [],
    lowestFen: null,
    highestFen: null,
    own: [],
    nowFen: 1000,
  })
})

test('begins with the price in force 90 days ago', async () => {
  const { offerId } = await makeOffer(world)
  await world.write(sql`insert into pricing.price_history (offer_id, day, price_fen)
    values (${offerId}, '2025-10-01', 700), (${offerId}, '2025-11-01', 800), (${offerId}, '2026-02-01', 1200), (${offerId}, '2026-03-11', 1)`)
  expect((await history({ gccsId: offerId }, buyer.token)).data).toEqual({
    rows: [
      { day: '2025-12-10', fen: 800 },
      { day: '2026-02-01', fen: 1200 },
      { day: '2026-03-10', fen: 1000 },
    ],
    lowestFen: 800,
    highestFen: 1200,
    own: [],
    nowFen: 1000,
  })
})

test('follows the price at the minimum quantity, and names what the shop itself pays', async () => {
  const { offerId } = await makeOffer(world, {
    tiers: [
      [1, 1000],
      [10, 900],
    ],
    minQuantity: 10,
  })
  expect((await history({ gccsId: offerId }, buyer.token)).data).toMatchObject({ rows: [{ fen: 900 }], nowFen: 900 })
  await setContractPrice(world, buyer.shopId, offerId, 850)
  expect((await history({ gccsId: offerId }, buyer.token)).data).toMatchObject({
    rows: [{ fen: 900 }],
    own: [{ day: '2026-03-10', fen: 850 }],
    nowFen: 850,
  })
})

describe('what the shop itself would have paid', () => {
  const ownOf = async (gccsId: number, token: string) =>
    (await history({ gccsId }, token)).data.own.map((one) => [one.day, one.fen])
  /** A change of an earlier day. */
  const changed = (offerId: number, whose: { shop?: number; group?: number }, day: string, fen: number) =>
    world.write(sql`insert into pricing.customer_price_change (offer_id, shop_id, price_group_id, day, price_fen)
      values (${offerId}, ${whose.shop ?? null}, ${whose.group ?? null}, ${day}, ${fen})`)

  test('is its agreed price from the day on which it was set, until it is ended; other shops have none of it', async () => {
    const shop = await makeBuyer(world)
    const { seller, offerId } = await makeOwnOffer(world)
    await world.write(
      sql`insert into catalog.seller_follow (seller_id, shop_id, at) values (${seller.sellerId}, ${shop.shopId}, ${world.clock.now()})`,
    )
    const key = { gccsId: offerId, shopId: shop.shopId, priceGroupId: null, seenUntil: null }
    await changed(offerId, { shop: shop.shopId }, '2025-06-01', 980)
    await changed(offerId, { shop: shop.shopId }, '2026-01-05', 950)
    const set = (fen: number, seenFen: number | null) =>
      world.call(SetCustomerPrices, { prices: [{ ...key, fen, until: null, seenFen }], confirmed: true }, seller.token)
    expect((await set(940, null)).code).toBe(200)
    expect((await set(930, 940)).code).toBe(200)
    const before = [
      ['2025-12-10', 980],
      ['2026-01-05', 950],
    ]
    expect(await ownOf(offerId, shop.token)).toEqual([...before, ['2026-03-10', 930]])
    const others = [await makeBuyer(world), await makeBuyer(world, { priceOnly: true })]
    for (const { token } of others) expect(await ownOf(offerId, token)).toEqual([])
    const ended = await world.call(EndCustomerPrices, { prices: [{ ...key, seenFen: 930 }] }, seller.token)
    expect(ended.code).toBe(200)
    expect(await ownOf(offerId, shop.token)).toEqual([...before, ['2026-03-10', 1000]])
    world.clock.advance(DAY)
    expect((await ownOf(offerId, shop.token)).at(-1)).toEqual(['2026-03-10', 1000])
  })

  test('is that of the group in which it was on each day', async () => {
    const [first, second] = [await makePriceGroup(world), await makePriceGroup(world)]
    const shop = await makeBuyer(world, { priceGroupId: second })
    const { offerId } = await makeOffer(world)
    await changed(offerId, { group: first }, '2026-01-01', 960)
    await changed(offerId, { group: second }, '2026-02-01', 940)
    await world.write(
      sql`insert into pricing.group_price (price_group_id, offer_id, price_fen) values (${second}, ${offerId}, 940)`,
    )
    await world.write(sql`insert into shops.price_group_change (shop_id, was_id, became_id, reason, by_name, at)
      values (${shop.shopId}, ${first}, ${second}, '连锁合作', '赵敏', '2026-02-20T04:00:00Z')`)
    expect(await ownOf(offerId, shop.token)).toEqual([
      ['2026-01-01', 960],
      ['2026-02-20', 940],
    ])
  })

  test('an end or a price of a group is recorded for its shops, and for no others', async () => {
    const group = await makePriceGroup(world)
    const shop = await makeBuyer(world, { priceGroupId: group })
    const { seller, offerId } = await makeOwnOffer(world)
    const today = chinaDay(world.clock.now())
    const key = { gccsId: offerId, shopId: null, priceGroupId: group, seenUntil: null }
    const prices = [{ ...key, fen: 960, until: null, seenFen: null }]
    expect((await world.call(SetCustomerPrices, { prices, confirmed: true }, seller.token)).code).toBe(200)
    world.clock.advance(DAY)
    expect(await ownOf(offerId, shop.token)).toEqual([[today, 960]])
    expect(await ownOf(offerId, (await makeBuyer(world)).token)).toEqual([])
  })
})
