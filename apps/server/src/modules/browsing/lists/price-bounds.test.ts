import { ListGoods, type Out } from '@shop/contract'
import { describe, expect, test } from 'vitest'
import { makeBuyer, makeOffer, makePriceGroup, setContractPrice } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const goods = { genericName: '议价感冒灵颗粒' }
const offer = (fen: number) => makeOffer(world, { goods, tiers: [[1, fen]] })
/** By contract 500 in place of 900; 900 in place of 500; by the group 510 in place of 910; 500 for everybody; 900 for everybody. */
const [lowered, raised, grouped, cheap, dear] = [
  await offer(900),
  await offer(500),
  await offer(910),
  await offer(500),
  await offer(900),
]
const priceGroupId = await makePriceGroup(world, [[grouped.offerId, 510]])
const { token, shopId } = await makeBuyer(world, { priceGroupId })
await setContractPrice(world, shopId, lowered.offerId, 500)
await setContractPrice(world, shopId, raised.offerId, 900)
const other = await makeBuyer(world)

const page = (input: object, as = token) => world.call(ListGoods, input, as)
async function allOf(input: object, as = token) {
  const ids: number[] = []
  let cursor: string | null = null
  do {
    const { data }: { data: Out<typeof ListGoods> } = await page({ ...input, ...(cursor !== null && { cursor }) }, as)
    ids.push(...data.rows.map((row) => row.goodsId))
    cursor = data.next
  } while (cursor)
  return ids
}
const sorted = (...offers: { goodsId: number }[]) => offers.map(({ goodsId }) => goodsId).toSorted()

describe.each([{}, { keyword: '议价' }])('price bounds of the list %j', (words) => {
  test.each(['composite', 'newest', 'salesCount', 'priceUp', 'priceDown'] as const)(
    'sorted by %s go by what the shop pays, not by the list price',
    async (orderBy) => {
      const of = async (bounds: object, as?: string) => (await allOf({ ...words, orderBy, ...bounds }, as)).toSorted()
      expect(await of({ priceFrom: 450, priceTo: 600 })).toEqual(sorted(lowered, grouped, cheap))
      expect(await of({ priceFrom: 850, priceTo: 950 })).toEqual(sorted(raised, dear))
      expect(await of({ priceTo: 505 })).toEqual(sorted(lowered, cheap))
      expect(await of({ priceFrom: 511 })).toEqual(sorted(raised, dear))
      expect(await of({ priceFrom: 450, priceTo: 600 }, other.token)).toEqual(sorted(raised, cheap))
      expect(await of({ priceFrom: 850, priceTo: 950 }, other.token)).toEqual(sorted(lowered, grouped, dear))
    },
  )
})

test('a price of the shop’s own that has ended, or is no longer sold, finds nothing', async () => {
  const today = chinaDay(world.clock.now())
  const ended = await makeOffer(world, { tiers: [[1, 7_000]] })
  await setContractPrice(world, shopId, ended.offerId, 6_000)
  const found = () => allOf({ priceFrom: 5_900, priceTo: 6_100 })
  expect(await found()).toEqual([ended.goodsId])
  await world.write(sql`update pricing.contract_price set valid_to = ${addDays(today, -1)} where offer_id = ${ended.offerId}`)
  expect(await found()).toEqual([])
  await world.write(sql`update pricing.contract_price set valid_to = ${today} where offer_id = ${ended.offerId}`)
  await world.write(sql`update catalog.offer set regions = '{110000}' where id = ${ended.offerId}`)
  expect(await found()).toEqual([])
})

test('the cheapest offer for the shop decides, whoever sells it', async () => {
  const it = await makeOffer(world, { tiers: [[1, 3_000]] })
  const second = await makeOffer(world, { goodsId: it.goodsId, tiers: [[1, 3_200]] })
  await setContractPrice(world, shopId, second.offerId, 2_600)
  const found = (priceFrom: number, priceTo: number) => allOf({ priceFrom, priceTo, sellerId: undefined })
  expect(await found(2_550, 2_650)).toEqual([it.goodsId])
  expect(await found(2_950, 3_050)).toEqual([])
  expect(await found(3_150, 3_250)).toEqual([])
})

test('pages of both kinds of prices have each product once, in the order of list prices', async () => {
  const own: { goodsId: number }[] = []
  for (let n = 0; n < 50; n++) {
    const isOwn = n % 2 === 0
    const made = await makeOffer(world, { tiers: [[1, (isOwn ? 20_000 : 10_000) + n]] })
    if (isOwn) await setContractPrice(world, shopId, made.offerId, 10_000 + n)
    own.push(made)
  }
  const bounds = { priceFrom: 10_000, priceTo: 10_049 }
  const byList = [...own.filter((_, n) => n % 2 === 1), ...own.filter((_, n) => n % 2 === 0)].map(({ goodsId }) => goodsId)
  for (const [orderBy, wanted] of [
    ['priceUp', byList],
    ['priceDown', byList.toReversed()],
  ] as const) {
    const all = await allOf({ ...bounds, orderBy })
    expect(all).toHaveLength(50)
    expect(new Set(all)).toEqual(new Set(wanted))
    // Within a page, rows are in the order of what the shop pays.
    expect(new Set(all.slice(0, 20))).toEqual(new Set(wanted.slice(0, 20)))
  }
  expect(new Set(await allOf({ ...bounds, orderBy: 'newest' }))).toEqual(new Set(byList))
})
