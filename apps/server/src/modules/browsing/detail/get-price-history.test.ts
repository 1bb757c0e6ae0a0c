import { MAY_NOT_SEE_PRICES, GetPriceHistory } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeOperator, makeUser, setContractPrice } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

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
  expect((await history({ gccsId: offerId }, buyer.token)).data).toMatchObject({ rows: [{ fen: 900 }], nowFen: 850 })
})
