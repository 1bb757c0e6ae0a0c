import { ListGoods, type Out } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { describe, expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeSeller, makeUser, type Offer } from '../factories/index.ts'
import { openWorld } from '../world.ts'

/**
 * A hidden price is learnt not only from an answer, but from which goods an answer has, and where: with bounds or sorts, a few
 * questions find it by halving.
 */
const world = await openWorld()
const goods = { genericName: '探价感冒灵颗粒' }
const { token } = await makeBuyer(world)
/** What the buyer sees costs 1,000 to 1,039 fen; the probed goods cost 1,030, though some offer of them costs 1,005. */
const SEEN = 1_030
const HIDDEN = 1_005
const others: Offer[] = []
for (let n = 0; n < 40; n++) if (n !== 30) others.push(await makeOffer(world, { goods, tiers: [[1, 1_000 + n]] }))

const hide: [reason: string, hide: (offer: Offer) => ReturnType<typeof sql>][] = [
  ['of a closed seller', ({ sellerId }) => sql`update catalog.seller set open = false where id = ${sellerId}`],
  ['for another province', ({ offerId }) => sql`update catalog.offer set regions = '{110000}' where id = ${offerId}`],
  ['for another type of shop', ({ offerId }) => sql`update catalog.offer set shop_types = '{5}' where id = ${offerId}`],
]
const idsOf = async (input: object, as = token) =>
  (await world.call(ListGoods, { keyword: '探价', ...input }, as)).data.rows.map((row) => row.goodsId)
/** All pages of a list. */
async function allOf(input: object) {
  const pages: number[][] = []
  let cursor: string | null = null
  do {
    const { data }: { data: Out<typeof ListGoods> } = await world.call(
      ListGoods,
      { keyword: '探价', ...input, ...(cursor === null ? {} : { cursor }) },
      token,
    )
    pages.push(data.rows.map((row) => row.goodsId))
    cursor = data.next
  } while (cursor)
  return pages
}

describe.each(hide)('the price of an offer %s', (_, hideOffer) => {
  test('is not found by bounds or order, in any list or search', async () => {
    const seen = await makeOffer(world, { goods, tiers: [[1, SEEN]] })
    await world.write(hideOffer(await makeOffer(world, { goodsId: seen.goodsId, tiers: [[1, HIDDEN]] })))
    const { goodsId } = seen

    for (const more of [{}, { orderBy: 'priceUp' }, { orderBy: 'priceDown' }, { orderBy: 'newest' }, { minLifeDays: 30 }]) {
      const has = async (bounds: object) => (await allOf({ ...bounds, ...more })).flat().includes(goodsId)
      expect(await has({ priceFrom: SEEN, priceTo: SEEN }), JSON.stringify(more)).toBe(true)
      expect(await has({ priceFrom: SEEN - 1 }), JSON.stringify(more)).toBe(true)
      expect(await has({ priceTo: SEEN - 1 }), JSON.stringify(more)).toBe(false)
      expect(await has({ priceFrom: HIDDEN, priceTo: HIDDEN }), JSON.stringify(more)).toBe(false)
    }
    const up = (await allOf({ orderBy: 'priceUp' })).map((page) => page.includes(goodsId))
    const down = (await allOf({ orderBy: 'priceDown' })).map((page) => page.includes(goodsId))
    // 30 goods are cheaper than what the buyer sees, 9 dearer.
    expect([up, down]).toEqual([
      [false, true],
      [true, false],
    ])
    await world.write(sql`update catalog.offer set on_sale = false where id = ${seen.offerId}`)
  })
})

test('pages by price have each product once, in the order of what the shop may see', async () => {
  const costs = new Map(others.map(({ goodsId }, n) => [goodsId, n]))
  const up = (await allOf({ orderBy: 'priceUp' })).flat().filter((id) => costs.has(id))
  expect(up).toEqual(others.map(({ goodsId }) => goodsId))
  const down = (await allOf({ orderBy: 'priceDown' })).flat().filter((id) => costs.has(id))
  expect(down).toEqual(up.toReversed())
})

test('a list of one seller is sorted by that seller’s prices', async () => {
  const { sellerId } = await makeSeller(world)
  const dear = await makeOffer(world, { sellerId, goodsId: others[0]!.goodsId, tiers: [[1, 5_000]] })
  const cheap = await makeOffer(world, { sellerId, goodsId: others[9]!.goodsId, tiers: [[1, 4_000]] })
  expect(await idsOf({ sellerId, orderBy: 'priceUp' })).toEqual([cheap.goodsId, dear.goodsId])
  expect(await idsOf({ sellerId, priceTo: 4_500 })).toEqual([cheap.goodsId])
  await world.write(sql`update catalog.offer set on_sale = false where seller_id = ${sellerId}`)
})

test('neither bounds nor order exist for those who may not see prices', async () => {
  const { userId } = await makeUser(world)
  const unqualified = await makeBuyer(world, { canBuy: false })
  for (const as of ['', await world.login(userId), unqualified.token]) {
    const usual = await idsOf({}, as)
    expect(usual.length).toBeGreaterThan(0)
    for (const probe of [{ priceTo: 1 }, { priceFrom: 900_000 }, { orderBy: 'priceUp' }, { orderBy: 'priceDown', priceTo: 1 }])
      expect(await idsOf(probe, as), JSON.stringify(probe)).toEqual(usual)
  }
})

test('a cursor that a stranger made starts at a price, not at a product whose price is hidden', async () => {
  const cursor = (key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url')
  const from = async (key: unknown[]) =>
    (await world.call(ListGoods, { keyword: '探价', orderBy: 'priceUp', cursor: cursor(key) }, token)).data
  expect((await from(['priceUp', others[0]!.goodsId])).fields).toHaveProperty('cursor')
  expect((await from(['priceUp', 1_020, Number.MAX_SAFE_INTEGER])).rows[0]?.goodsId).toBe(others[21]!.goodsId)
})
