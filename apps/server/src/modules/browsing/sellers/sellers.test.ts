import { FollowSeller, GetSellerHome, ListSellers } from '@shop/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeSeller, makeUser, setContractPrice, type Buyer } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const list = (input: Record<string, unknown>, token = '') => world.call(ListSellers, input, token)
const namesOf = async (input: Record<string, unknown>, token = '') => (await list(input, token)).data.rows.map((row) => row.name)
let buyer: Buyer
const sellers: Record<string, number> = {}
beforeAll(async () => {
  buyer = await makeBuyer(world)
  for (const [name, filter, goods] of [
    ['华东医药', { score: 4.7, salesCount: 30, minOrderFen: 10_000 }, 5],
    ['国药控股', { score: 4.9, salesCount: 10 }, 1],
    ['首营医药', { score: 4.8, salesCount: 20, needsAccount: true }, 2],
  ] as const) {
    sellers[name] = (await makeSeller(world, { name, ...filter })).sellerId
    for (let i = 0; i < goods; i++) await makeOffer(world, { sellerId: sellers[name], goods: { salesCount: i } })
  }
  sellers['外地医药'] = (await makeOffer(world, { seller: { name: '外地医药', salesCount: 1 }, regions: [440000] })).sellerId
  sellers['关门医药'] = (await makeOffer(world, { seller: { name: '关门医药', open: false } })).sellerId
  // Sold in Xinjiang only: shops in Shanghai do not see them.
  const regions = [650000]
  for (let i = 0; i < 25; i++)
    await makeOffer(world, { regions, seller: { name: `翻页${i}`, score: 4 + (i % 3) / 100, salesCount: 5 } })
  sellers['空空医药'] = (await makeSeller(world, { name: '空空医药' })).sellerId
})

describe('the shop hall', () => {
  test.each([
    [{ orderBy: 'price' }, 'orderBy'],
    [{ keyword: 'x'.repeat(61) }, 'keyword'],
    [{ keyword: '\0' }, 'keyword'],
    [{ followed: 'x' }, 'followed'],
    [{ page: 2 }, 'page'],
    [{ cursor: 'x' }, 'cursor'],
    [{ orderBy: 'score', cursor: Buffer.from('["composite",1,1]').toString('base64url') }, 'cursor'],
  ])('rejects %j', async (input, field) => {
    const answer = await list(input)
    expect([answer.code, Object.keys(answer.data.fields ?? {})]).toEqual([422, [field]])
  })
  test('lists open sellers that sell something to the visitor', async () => {
    expect(await namesOf({ keyword: '药' })).toEqual(['华东医药', '首营医药', '国药控股', '外地医药'])
    expect(await namesOf({}, buyer.token)).toEqual(['华东医药', '首营医药', '国药控股'])
    expect(await namesOf({ orderBy: 'score' }, buyer.token)).toEqual(['国药控股', '首营医药', '华东医药'])
    expect(await namesOf({ orderBy: 'goodsCount' }, buyer.token)).toEqual(['华东医药', '首营医药', '国药控股'])
    expect(await namesOf({ keyword: '国药' }, buyer.token)).toEqual(['国药控股'])
    expect(await namesOf({ keyword: '%' }, buyer.token)).toEqual([])
  })
  test('shows four goods with the shop’s prices, and which sellers require an account', async () => {
    const [first, second] = (await list({}, buyer.token)).data.rows
    expect(first).toMatchObject({ minOrderFen: 10_000, score: 4.7, regionName: '上海市黄浦区', goodsCount: 5, cannotBuy: null })
    expect(first?.goods).toHaveLength(4)
    await setContractPrice(world, buyer.shopId, first!.goods[0]!.gccsId, 77)
    expect((await list({}, buyer.token)).data.rows[0]?.goods[0]?.price).toEqual({ fen: 77, hidden: null, kind: 'contract' })
    expect(second?.cannotBuy?.reason).toBe('sellerAccount')
    const guest = (await list({})).data.rows[0]
    expect(guest).toMatchObject({
      minOrderFen: null,
      cannotBuy: { reason: 'login' },
      goods: [{ price: { fen: null, hidden: 'login' } }, {}, {}, {}],
    })
  })
  test.each(['composite', 'score', 'goodsCount'])('pages by %s and lists every seller once', async (orderBy) => {
    const first = (await list({ keyword: '翻页', orderBy })).data
    const second = (await list({ keyword: '翻页', orderBy, cursor: first.next! })).data
    expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 5, null])
    expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(25)
  })
})

describe('a seller’s page', () => {
  test('does not exist for unknown and closed sellers', async () => {
    expect((await world.call(GetSellerHome, { sellerId: 999_999 })).code).toBe(404)
    expect((await world.call(GetSellerHome, { sellerId: sellers['关门医药']! })).code).toBe(404)
    expect((await world.call(GetSellerHome, { sellerId: 'x' })).code).toBe(422)
  })
  test('shows the card, the licence and the categories of what it sells to this visitor', async () => {
    const { data } = await world.call(GetSellerHome, { sellerId: sellers['华东医药']! }, buyer.token)
    expect(data).toMatchObject({
      name: '华东医药',
      companyName: '华东医药有限公司',
      followers: 0,
      followed: false,
      categories: [{ name: '感冒呼吸', count: 5 }],
    })
    expect((await world.call(GetSellerHome, { sellerId: sellers['外地医药']! }, buyer.token)).data.categories).toEqual([])
  })
})

describe('following', () => {
  const follow = (input: Record<string, unknown>, token = '') => world.call(FollowSeller, input, token)
  test('is for members of a shop', async () => {
    expect((await follow({ sellerId: sellers['国药控股']!, on: true })).code).toBe(401)
    const { userId } = await makeUser(world)
    expect((await follow({ sellerId: sellers['国药控股']!, on: true }, await world.login(userId))).code).toBe(403)
  })
  test.each([
    [{}, ['on', 'sellerId']],
    [{ sellerId: 1, on: 'yes' }, ['on']],
    [{ sellerId: 1.5, on: true }, ['sellerId']],
    [{ sellerId: 1, on: true, x: 1 }, ['x']],
  ])('rejects %j', async (input, fields) => {
    const answer = await follow(input, buyer.token)
    expect([answer.code, Object.keys(answer.data.fields ?? {}).sort()]).toEqual([422, fields])
  })
  test('does not exist for unknown and closed sellers', async () => {
    for (const sellerId of [999_999, sellers['关门医药']!])
      expect((await follow({ sellerId, on: true }, buyer.token)).code).toBe(404)
  })
  test('belongs to the shop: recorded once, however often and by whichever member', async () => {
    const sellerId = sellers['国药控股']!
    const colleague = await makeBuyer(world, { shopId: buyer.shopId, role: 'finance' })
    const all = await Promise.all([buyer, colleague, buyer].map(({ token }) => follow({ sellerId, on: true }, token)))
    expect(all.map((answer) => answer.data)).toEqual([{ done: true }, { done: true }, { done: true }])
    expect(await namesOf({ followed: true }, colleague.token)).toEqual(['国药控股'])
    expect((await world.call(GetSellerHome, { sellerId }, buyer.token)).data).toMatchObject({ followed: true, followers: 1 })
    const other = await makeBuyer(world)
    expect([await namesOf({ followed: true }, other.token), await namesOf({ followed: true })]).toEqual([[], []])
    await follow({ sellerId, on: false }, buyer.token)
    expect(await namesOf({ followed: true }, buyer.token)).toEqual([])
  })
})
