import { GetSellerHome, ListFilterSellers, ListGoods, MAY_NOT_SEE_PRICES } from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeBuyer,
  makeOffer,
  makePriceGroup,
  makeSeller,
  makeUser,
  setContractPrice,
  type Buyer,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const list = (token: string, input: object = {}) => world.call(ListGoods, { agreed: true, ...input }, token)
const ids = async (token: string, input: object = {}) => (await list(token, input)).data.rows.map((row) => row.goodsId).toSorted()
const today = chinaDay(world.clock.now())
const setDays = (shop: Buyer, offerId: number, from: string, to: string) =>
  world.write(
    sql`update pricing.contract_price set valid_from = ${from}, valid_to = ${to} where shop_id = ${shop.shopId} and offer_id = ${offerId}`,
  )

test('refuses guests, people without a shop, and shops that may not see prices, whose filters find nothing', async () => {
  const { userId } = await makeUser(world)
  const unseen = await makeBuyer(world, { priceState: 0, procureState: 0 })
  const answers = await Promise.all(['', await world.login(userId), unseen.token].map((token) => list(token)))
  expect(answers.map(({ code, data }) => [code, data])).toEqual([
    [401, { reason: 'NOT_LOGGED_IN' }],
    [MAY_NOT_SEE_PRICES, { reason: 'PRICE_QUALIFICATION', state: 0, shop: false, lacks: null }],
    [MAY_NOT_SEE_PRICES, { reason: 'PRICE_QUALIFICATION', state: 0, shop: true, lacks: 'price' }],
  ])
  expect((await world.call(ListFilterSellers, { agreed: true }, unseen.token)).data.rows).toEqual([])
  expect((await list('', { agreed: 'yes' })).code).toBe(422)
})

test('has nothing for a shop without own prices, whatever others agreed', async () => {
  const [shop, other] = [await makeBuyer(world), await makeBuyer(world)]
  const { offerId } = await makeOffer(world)
  await setContractPrice(world, other.shopId, offerId, 500)
  await makePriceGroup(world, [[offerId, 400]])
  expect((await list(shop.token)).data).toMatchObject({ rows: [], next: null })
})

test('lists contract prices in force and prices of the shop’s group, with what they stand in place of', async () => {
  const { sellerId } = await makeSeller(world)
  const tiers: [number, number][] = [
    [1, 1200],
    [10, 1100],
  ]
  const contract = await makeOffer(world, { sellerId, tiers })
  const grouped = await makeOffer(world, { sellerId, tiers })
  const both = await makeOffer(world, { sellerId, tiers, minQuantity: 10 })
  await makeOffer(world, { sellerId })
  const priceGroupId = await makePriceGroup(world, [
    [grouped.offerId, 990],
    [both.offerId, 980],
  ])
  const shop = await makeBuyer(world, { priceGroupId })
  await setContractPrice(world, shop.shopId, contract.offerId, 900)
  await setContractPrice(world, shop.shopId, both.offerId, 800)
  await setDays(shop, both.offerId, today, '9999-12-31')
  const { rows } = (await list(shop.token)).data
  const of = (goodsId: number) => rows.find((row) => row.goodsId === goodsId)
  const listTiers = [
    { from: 1, fen: 1200 },
    { from: 10, fen: 1100 },
  ]
  expect(rows).toHaveLength(3)
  expect(of(contract.goodsId)).toMatchObject({
    offer: { price: { fen: 900, kind: 'contract' } },
    agreed: { listTiers, from: addDays(today, -30), until: addDays(today, 300), endsSoon: false },
  })
  expect(of(grouped.goodsId)).toMatchObject({
    offer: { price: { fen: 990, kind: 'group' } },
    agreed: { listTiers, from: null, until: null, endsSoon: false },
  })
  expect(of(both.goodsId)).toMatchObject({
    offer: { price: { fen: 800, kind: 'contract' } },
    agreed: { listTiers, from: today, until: null, endsSoon: false },
  })
  expect((await world.call(GetSellerHome, { sellerId }, shop.token)).data.agreed).toBe(3)
  const plain = (await world.call(ListGoods, { sellerId }, shop.token)).data.rows
  expect(plain.map((row) => row.agreed)).toEqual([null, null, null, null])
})

test('marks what ends within 30 days, and leaves out what has ended, has not begun, or is no longer sold to the shop', async () => {
  const shop = await makeBuyer(world)
  const offers = []
  for (let n = 0; n < 6; n++) {
    offers.push(await makeOffer(world))
    await setContractPrice(world, shop.shopId, offers[n]!.offerId, 900)
  }
  const [soon, later, ended, early, off, away] = offers.map(({ offerId }) => offerId) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  await setDays(shop, soon, addDays(today, -9), addDays(today, 30))
  await setDays(shop, later, addDays(today, -9), addDays(today, 31))
  await setDays(shop, ended, addDays(today, -9), addDays(today, -1))
  await setDays(shop, early, addDays(today, 1), addDays(today, 9))
  await world.write(sql`update catalog.offer set on_sale = false where id = ${off}`)
  await world.write(sql`update catalog.offer set regions = '{110000}' where id = ${away}`)
  const { rows } = (await list(shop.token)).data
  const found = rows.map((row) => [row.offer.gccsId, row.agreed?.endsSoon])
  expect(new Map(found as [number, boolean][])).toEqual(
    new Map([
      [soon, true],
      [later, false],
    ]),
  )
})

test('shows the agreed offer even where another seller is cheaper, with its own price alone deciding sorts', async () => {
  const shop = await makeBuyer(world)
  const agreed = await makeOffer(world, { tiers: [[1, 1000]] })
  await makeOffer(world, { goodsId: agreed.goodsId, tiers: [[1, 100]] })
  const second = await makeOffer(world, { tiers: [[1, 700]] })
  await setContractPrice(world, shop.shopId, agreed.offerId, 950)
  await setContractPrice(world, shop.shopId, second.offerId, 650)
  for (const [orderBy, wanted] of [
    ['priceUp', [second.offerId, agreed.offerId]],
    ['priceDown', [agreed.offerId, second.offerId]],
  ] as const) {
    const { rows } = (await list(shop.token, { orderBy })).data
    expect(rows.map((row) => row.offer.gccsId)).toEqual(wanted)
    expect(rows.map((row) => row.offerCount)).toEqual([1, 1])
  }
})

test('is narrowed by seller, words and category, and says which sellers there are', async () => {
  const shop = await makeBuyer(world)
  const [first, second] = [await makeSeller(world, { name: '协议医药' }), await makeSeller(world, { name: '另一医药' })]
  const a = await makeOffer(world, { sellerId: first.sellerId, goods: { genericName: '协议阿司匹林肠溶片' } })
  const b = await makeOffer(world, { sellerId: second.sellerId, goods: { genericName: '协议布洛芬缓释胶囊' } })
  // The second seller also offers the first goods, without an agreement.
  await makeOffer(world, { sellerId: second.sellerId, goodsId: a.goodsId })
  for (const { offerId } of [a, b]) await setContractPrice(world, shop.shopId, offerId, 300)
  expect(await ids(shop.token)).toEqual([a.goodsId, b.goodsId].toSorted())
  expect(await ids(shop.token, { sellerId: first.sellerId })).toEqual([a.goodsId])
  expect(await ids(shop.token, { keyword: '布洛芬' })).toEqual([b.goodsId])
  expect(await ids(shop.token, { keyword: '没有这种药' })).toEqual([])
  const { rows } = (await world.call(ListFilterSellers, { agreed: true }, shop.token)).data
  expect(rows.toSorted((x, y) => x.id - y.id)).toEqual([
    { id: first.sellerId, name: '协议医药', count: 1 },
    { id: second.sellerId, name: '另一医药', count: 1 },
  ])
})

test('pages through all of them, each once', async () => {
  const { sellerId } = await makeSeller(world)
  const offers = []
  for (let n = 0; n < 23; n++) offers.push(await makeOffer(world, { sellerId, tiers: [[1, 1000 + (n % 5)]] }))
  const priceGroupId = await makePriceGroup(
    world,
    offers.map(({ offerId }) => [offerId, 900] as const),
  )
  const shop = await makeBuyer(world, { priceGroupId })
  for (const orderBy of ['composite', 'priceUp', 'newest'] as const) {
    const page = (await list(shop.token, { orderBy })).data
    const rest = (await list(shop.token, { orderBy, cursor: page.next })).data
    expect([page.rows.length, rest.rows.length, rest.next]).toEqual([20, 3, null])
    expect(new Set([...page.rows, ...rest.rows].map((row) => row.goodsId)).size).toBe(23)
  }
})

test('contract prices are not for shops that lost the right to order; those of groups stay', async () => {
  const [contract, grouped] = [await makeOffer(world), await makeOffer(world)]
  const priceGroupId = await makePriceGroup(world, [[grouped.offerId, 700]])
  const shop = await makeBuyer(world, { priceGroupId, procureState: 0 })
  await setContractPrice(world, shop.shopId, contract.offerId, 700)
  expect(await ids(shop.token)).toEqual([grouped.goodsId])
})
