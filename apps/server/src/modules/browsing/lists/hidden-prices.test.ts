import * as contract from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeBuyer,
  makeOffer,
  makePriceGroup,
  makeSalesman,
  makeSeller,
  makeSellerPage,
  makeUser,
  recordPurchase,
  setContractPrice,
} from '../../../../test/factories/index.ts'
import { textArray } from '../../../../test/factories/sequence.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
/** Every call of the catalog's contract that is open to everyone. */
const OPEN = [
  contract.ListGoods,
  contract.CompareOffers,
  contract.GetGoodsDetail,
  contract.GetLeaflet,
  contract.GetPharmacopoeia,
  contract.CategoryTree,
  contract.ListProduceFilters,
  contract.ListSpecifications,
  contract.ListFactories,
  contract.ListFilterSellers,
  contract.SuggestSearch,
  contract.ListHotWords,
  contract.GetHome,
  contract.RecommendGoods,
  contract.ListSellers,
  contract.GetSellerHome,
  contract.ListSellerPages,
  contract.GetSellerPage,
  contract.ListSellerPapers,
]
// No price may hide in another number: every price in this fixture is one of these values, and nothing else is.
const PRICES = [7_654_321, 7_654_322, 7_654_323, 7_654_324, 7_654_325]
const visitors: Record<string, string> = {}
const inputs: Record<string, object[]> = {}

beforeAll(async () => {
  const { sellerId } = await makeSeller(world, { minOrderFen: PRICES[4]! })
  const { goodsId, offerId } = await makeOffer(world, {
    sellerId,
    goods: { genericName: '藏价感冒灵颗粒' },
    tiers: [
      [1, PRICES[1]!],
      [10, PRICES[0]!],
    ],
  })
  await makeOffer(world, { sellerId, goodsId, nearExpiry: true, tiers: [[1, PRICES[0]!]] })
  const priceGroupId = await makePriceGroup(world, [[offerId, PRICES[2]!]])
  const unqualified = await makeBuyer(world, { canBuy: false, priceGroupId })
  await setContractPrice(world, unqualified.shopId, offerId, PRICES[3]!)
  await recordPurchase(world, unqualified.shopId, goodsId)
  await world.write(sql`insert into catalog.leaflet (goods_id, own, sections) values (${goodsId}, true, '[]')`)
  await world.write(sql`insert into catalog.pharmacopoeia (goods_id, sections) values (${goodsId}, '[]')`)
  const [goods] = await world.rows(sql<{ no: string }>`select goods_no as no from catalog.goods where id = ${goodsId}`)
  await world.write(
    sql`insert into content.home_block (kind, title, goods_nos, sort) values ('chosen', '自选', ${textArray([goods!.no])}, 90)`,
  )
  const { pageId } = await makeSellerPage(world, sellerId, { goodsNos: [goods!.no] })
  const { userId } = await makeUser(world)
  Object.assign(visitors, {
    guest: '',
    'without a shop': await world.login(userId),
    'without price qualification': unqualified.token,
    'a salesman': (await makeSalesman(world, { sellerId })).token,
  })
  Object.assign(inputs, {
    [contract.ListGoods.path]: [
      {},
      { keyword: '感冒灵' },
      { keyword: '感帽灵颗粒' },
      { nearExpiry: true },
      { boughtBefore: true },
      { minLifeDays: 90, inStock: true },
      ...contract.GOODS_SORTS.map((orderBy) => ({ orderBy, priceFrom: 1, priceTo: 2 })),
    ],
    [contract.CompareOffers.path]: [{ goodsId, quantity: 10 }],
    [contract.GetGoodsDetail.path]: [{ goodsId }, { gccsId: offerId }],
    [contract.GetLeaflet.path]: [{ goodsId }],
    [contract.GetPharmacopoeia.path]: [{ goodsId }],
    [contract.GetSellerHome.path]: [{ sellerId }],
    [contract.ListSellerPages.path]: [{ sellerId }],
    [contract.GetSellerPage.path]: [{ sellerId, pageId }],
    [contract.ListSellerPapers.path]: [{ sellerId }],
    [contract.SuggestSearch.path]: [{ keyword: '感冒' }],
  })
})

/** Fields named like a price or an amount that have a value, anywhere in a response. */
function amounts(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(/fen|price/i.test(name) && typeof inner === 'number' ? [`${path}.${name}`] : []),
    ...(name === 'tiers' && Array.isArray(inner) && inner.length ? [`${path}.tiers`] : []),
    ...amounts(inner, `${path}.${name}`),
  ])
}

describe.each(OPEN.map((call) => [call.path, call] as const))('%s', (path, call) => {
  test.each(['guest', 'without a shop', 'without price qualification', 'a salesman'])(
    'shows no price to a visitor: %s',
    async (visitor) => {
      for (const input of inputs[path] ?? [{}]) {
        const answer = await world.call(call as typeof contract.ListGoods, input, visitors[visitor])
        expect([answer.code, amounts(answer.data)]).toEqual([200, []])
        const text = JSON.stringify(answer)
        expect(PRICES.filter((price) => text.includes(String(price)) || text.includes((price / 100).toFixed(2)))).toEqual([])
        // Clients can decode a cursor.
        const { next } = answer.data as { next?: string | null }
        const cursor = Buffer.from(next ?? '', 'base64url').toString()
        expect(PRICES.filter((price) => cursor.includes(String(price)))).toEqual([])
      }
    },
  )
})
test('says to each what hides the price and keeps them from buying', async () => {
  const said = async (visitor: string) => {
    const { rows } = (await world.call(contract.ListGoods, { keyword: '藏价感冒灵' }, visitors[visitor])).data
    return [rows[0]!.offer.price.hidden, rows[0]!.offer.cannotBuy?.reason]
  }
  expect(await said('guest')).toEqual(['login', 'login'])
  expect(await said('without a shop')).toEqual(['shop', 'shop'])
  expect(await said('without price qualification')).toEqual(['qualify', 'price'])
  expect(await said('a salesman')).toEqual(['salesman', 'salesman'])
})
test('every open call of the contract is checked', () => {
  const catalog = Object.values(contract as unknown as Record<string, unknown>).filter(
    (call): call is contract.Endpoint =>
      typeof call === 'object' && call !== null && 'path' in call && 'access' in call && call.access === 'none',
  )
  const ours = catalog.filter((call) =>
    /\/client\/(goods|category|produce|specifications|pharmaceutical|search|home|seller)/.test(call.path),
  )
  expect(new Set(OPEN.map((call) => call.path))).toEqual(new Set(ours.map((call) => call.path)))
})
test('buyers who may see prices do get them, or this test proves nothing', async () => {
  const { token } = await makeBuyer(world)
  expect(amounts((await world.call(contract.ListGoods, {}, token)).data)).not.toEqual([])
})
