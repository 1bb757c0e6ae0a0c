import { GetHome, ListHotWords, RecommendGoods } from '@shop/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeSeller, makeUser, recordPurchase, type Buyer } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
let buyer: Buyer
let nearExpiry = 0
const goods: number[] = []
beforeAll(async () => {
  buyer = await makeBuyer(world)
  const { sellerId } = await makeSeller(world, { name: '首页医药' })
  for (let i = 0; i < 50; i++)
    goods.push((await makeOffer(world, { sellerId, goods: { salesCount: i }, stock: i % 9 ? 50 : 0 })).goodsId)
  const near = { goodsId: goods[6]!, nearExpiry: true, tiers: [[1, 10]] } as const
  nearExpiry = (await makeOffer(world, { sellerId, ...near })).offerId
  await world.write(
    sql`insert into catalog.region_sales (province_id, goods_id, sold) values (310000, ${goods[4]!}, 9), (110000, ${goods[5]!}, 99)`,
  )
  await world.write(sql`insert into content.hot_word (word, sort) values ('阿莫西林', 2), ('感冒灵', 1)`)
  await world.write(
    sql`insert into content.banner (image, title, target, sort, shown) values ('/files/banner/next-day.webp', '次日达', '/sub-shop/shop/shopList', 1, true), ('x', '藏', 'x', 2, false)`,
  )
  await world.write(
    sql`insert into content.entry (name, icon, target, sort) values ('全部分类', 'grid', '/pages/category/index', 1)`,
  )
  await world.write(sql`insert into content.notice (text, sort) values ('今日截单 16:00', 1)`)
  await world.write(
    sql`insert into content.strip (kind, title, target, sort) values ('near-expiry', '近效期特惠', '', 1), ('bought-before', '常购清单', '', 2), ('popular', '同城热销', '', 3), ('other', '以后', '', 4)`,
  )
})

describe('home', () => {
  test('rejects unknown fields', async () => {
    expect((await world.call(GetHome, { shop: 1 })).code).toBe(422)
  })
  test('shows guests what the platform arranged, without empty strips', async () => {
    const { data } = await world.call(GetHome, {})
    expect(data).toMatchObject({
      hotWords: ['感冒灵', '阿莫西林'],
      banners: [{ title: '次日达', to: '/sub-shop/shop/shopList' }],
      entries: [{ name: '全部分类', icon: 'grid' }],
      notices: [{ text: '今日截单 16:00', to: '' }],
      sellers: [{ name: '首页医药', goodsCount: 50 }],
      cartCount: 0,
    })
    expect(data.strips.map((strip) => strip.kind)).toEqual(['near-expiry', 'popular'])
    expect(data.strips[1]?.rows).toHaveLength(6)
  })
  test('shows a shop what it bought, best sellers of its province first, and its cart', async () => {
    await recordPurchase(world, buyer.shopId, goods[3]!)
    await world.write(
      sql`insert into cart.line (shop_id, offer_id, quantity, added_by, added_at, updated_at) values (${buyer.shopId}, ${nearExpiry}, 2, ${buyer.userId}, now(), now())`,
    )
    const { data } = await world.call(GetHome, {}, buyer.token)
    const strip = (kind: string) => data.strips.find((s) => s.kind === kind)?.rows
    expect(data.strips.map((s) => s.kind)).toEqual(['near-expiry', 'bought-before', 'popular'])
    expect(strip('near-expiry')).toMatchObject([
      { goodsId: goods[6], offer: { gccsId: nearExpiry, nearExpiry: true, price: { fen: 10 }, inCart: 2 } },
    ])
    expect(strip('bought-before')?.map((row) => row.goodsId)).toEqual([goods[3]])
    expect(strip('popular')?.map((row) => row.goodsId)).toEqual([4, 49, 48, 47, 46, 44].map((i) => goods[i]))
    expect(data.cartCount).toBe(1)
    const other = (await world.call(GetHome, {}, (await makeBuyer(world)).token)).data
    expect([other.cartCount, other.strips.map((s) => s.kind)]).toEqual([0, ['near-expiry', 'popular']])
  })
  test('is open to people without a shop', async () => {
    const { userId } = await makeUser(world)
    expect((await world.call(GetHome, {}, await world.login(userId))).data.cartCount).toBe(0)
  })
})

describe('recommended goods', () => {
  const all = async (token = '') => {
    const seen: number[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { data } = await world.call(RecommendGoods, cursor ? { cursor } : {}, token)
      seen.push(...data.rows.map((row) => row.goodsId))
      if (data.next !== null) expect(data.rows).toHaveLength(20)
      cursor = data.next
    }
    return seen
  }
  test.each([
    [{ cursor: 'x' }, 'cursor'],
    [{ cursor: Buffer.from('["recommended",0]').toString('base64url') }, 'cursor'],
    [{ page: 1 }, 'page'],
  ])('reject %j', async (input, field) => {
    const answer = await world.call(RecommendGoods, input)
    expect([answer.code, Object.keys(answer.data.fields ?? {})]).toEqual([422, [field]])
  })
  test('list every product once for guests, by stock and sales', async () => {
    const seen = await all()
    expect([seen.length, new Set(seen).size, seen[0], seen.at(-1)]).toEqual([50, 50, goods[49], goods[0]])
  })
  test('begin with what the shop bought, then what sells in its province, each product once', async () => {
    const { shopId, token } = await makeBuyer(world)
    for (let i = 10; i < 32; i++) await recordPurchase(world, shopId, goods[i]!)
    const seen = await all(token)
    expect([seen.length, new Set(seen).size]).toEqual([50, 50])
    expect(new Set(seen.slice(0, 22))).toEqual(new Set(goods.slice(10, 32)))
    expect(seen.slice(22, 25)).toEqual([goods[4], goods[49], goods[48]])
  })
  test('an unknown source in the cursor ends the list without an error', async () => {
    const cursor = Buffer.from('["recommended",9,1,1,1]').toString('base64url')
    expect((await world.call(RecommendGoods, { cursor })).data).toEqual({ rows: [], next: null })
  })
})

test('hot words come in the platform’s order', async () => {
  expect((await world.call(ListHotWords, {})).data.rows).toEqual(['感冒灵', '阿莫西林'])
  expect((await world.call(ListHotWords, { x: 1 })).code).toBe(422)
})
