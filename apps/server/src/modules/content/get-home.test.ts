import { GetHome } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  makeBuyer,
  makeOffer,
  makeOrder,
  makeSeller,
  makeSellerOperator,
  makeUser,
  recordPurchase,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, after } from '../../kernel/clock.ts'
import type { Executor, Reader } from '../../kernel/database.ts'
import { GUEST, findShopFacts, type Visitor } from '../access/index.ts'
import { homeOf } from './get-home.ts'

const world = await openWorld()
const home = async (token = '') => (await world.call(GetHome, {}, token)).data
/** The sellers close with the test that opened them: the others count those that are open. */
const closeAfterwards = (...sellers: { sellerId: number }[]) =>
  onTestFinished(() =>
    world.write(sql`update catalog.seller set open = false where id = any(${sellers.map(({ sellerId }) => sellerId)})`),
  )
let nearExpiry = 0
/** Ten goods, each selling better than the one before; the last one is out of stock. */
const goods: number[] = []
beforeAll(async () => {
  const { sellerId } = await makeSeller(world, { name: '首页医药' })
  for (let i = 0; i < 10; i++)
    goods.push((await makeOffer(world, { sellerId, goods: { salesCount: i }, stock: i === 9 ? 0 : 50 })).goodsId)
  const near = { goodsId: goods[6]!, nearExpiry: true, tiers: [[1, 10]] } as const
  nearExpiry = (await makeOffer(world, { sellerId, ...near })).offerId
  await world.write(
    sql`insert into catalog.region_sales (province_id, goods_id, sold) values (310000, ${goods[2]!}, 9), (110000, ${goods[1]!}, 99)`,
  )
  await world.write(sql`insert into content.hot_word (word, sort) values ('阿莫西林', 2), ('感冒灵', 1)`)
  await world.write(
    sql`insert into content.home_item (kind, title, picture, target, sort, shown) values
      ('banners', '次日达', '/files/banner/next-day.webp', '/sub-shop/shop/shopList', 1, true), ('banners', '藏', 'x', 'x', 2, false),
      ('entries', '全部分类', 'grid', '/pages/category/index', 1, true), ('notices', '今日截单 16:00', '', '', 1, true)`,
  )
})

test('rejects unknown fields', async () => {
  expect((await world.call(GetHome, { shop: 1 })).code).toBe(422)
})

test('shows guests what the platform arranged, without empty strips', async () => {
  const data = await home()
  expect(data).toMatchObject({
    hotWords: ['感冒灵', '阿莫西林'],
    banners: [{ title: '次日达', to: '/sub-shop/shop/shopList' }],
    entries: [{ name: '全部分类', icon: 'grid' }],
    notices: [{ text: '今日截单 16:00', to: '' }],
    sellers: [{ name: '首页医药', goodsCount: 10, minOrderFen: null, cartFen: null }],
    cartCount: 0,
    shop: null,
    today: null,
    cannotBuy: { reason: 'login' },
  })
  expect(data.blocks.map(({ kind }) => kind)).toEqual([
    'entries',
    'banners',
    'notices',
    'near-expiry',
    'popular',
    'sellers',
    'recommend',
  ])
  expect(data.strips.map((strip) => strip.kind)).toEqual(['near-expiry', 'popular'])
  expect(data.strips[1]?.rows.map((row) => row.goodsId)).toEqual([8, 7, 6, 5, 4, 3].map((i) => goods[i]))
})

test('shows a shop what it bought, best sellers of its province first, and its cart', async () => {
  const buyer = await makeBuyer(world)
  await recordPurchase(world, buyer.shopId, goods[3]!)
  await world.write(
    sql`insert into cart.line (shop_id, offer_id, quantity, added_by, added_at, updated_at) values (${buyer.shopId}, ${nearExpiry}, 2, ${buyer.userId}, now(), now())`,
  )
  const data = await home(buyer.token)
  const strip = (kind: string) => data.strips.find((s) => s.kind === kind)?.rows
  expect(data.strips.map((s) => s.kind)).toEqual(['bought-before', 'near-expiry', 'popular'])
  expect(strip('near-expiry')).toMatchObject([
    { goodsId: goods[6], offer: { gccsId: nearExpiry, nearExpiry: true, price: { fen: 10 }, inCart: 2 } },
  ])
  expect(strip('bought-before')?.map((row) => row.goodsId)).toEqual([goods[3]])
  expect(strip('popular')?.map((row) => row.goodsId)).toEqual([2, 8, 7, 6, 5, 4].map((i) => goods[i]))
  expect(data.cartCount).toBe(1)
  const other = await home((await makeBuyer(world)).token)
  expect([other.cartCount, other.strips.map((s) => s.kind)]).toEqual([0, ['near-expiry', 'popular']])
})

test('takes four statements for a guest and six for a buyer', async () => {
  const { shopId } = await makeBuyer(world)
  const at = { now: world.clock.now(), settings: world.app.jobContext.settings() }
  const count = async (visitor: Visitor) => {
    let statements = 0
    const { read } = world.app.database
    const db = { run: (statement) => (statements++, read.run(statement)) } satisfies Executor
    await homeOf(db as Reader, visitor, at)
    return statements
  }
  const shop = (await findShopFacts(world.app.database.read, shopId, at))!
  const buyer: Visitor = { kind: 'user', userId: 0, sessionId: '', phone: '', nickname: '', isSalesman: false, shop }
  expect([await count(GUEST), await count(buyer)]).toEqual([4, 6])
})

test('invites no one to buy again who may not order', async () => {
  const buyer = await makeBuyer(world)
  await recordPurchase(world, buyer.shopId, goods[3]!)
  await world.write(sql`update content.home_block set title = '常购补货', subtitle = '一点就加' where kind = 'bought-before'`)
  const titles = async () => {
    const strip = (await home(buyer.token)).strips.find(({ kind }) => kind === 'bought-before')
    return [strip?.title, strip?.subtitle]
  }
  expect(await titles()).toEqual(['常购补货', '一点就加'])
  await world.write(sql`update shops.member set role = 'finance' where user_id = ${buyer.userId}`)
  expect(await titles()).toEqual(['常购清单', ''])
  await world.write(sql`update content.home_block set title = '常购清单', subtitle = '' where kind = 'bought-before'`)
})

test('shows only open sellers that sell something, the best-selling first', async () => {
  const seller = { name: '更大医药', salesCount: 99 }
  const { sellerId } = await makeOffer(world, { seller, goods: { listed: false } })
  await makeSeller(world, { name: '空空医药', salesCount: 100 })
  const names = async () => (await home()).sellers.map(({ name }) => name)
  expect(await names()).toEqual(['更大医药', '首页医药'])
  await world.write(sql`update catalog.seller set open = false where id = ${sellerId}`)
  expect(await names()).toEqual(['首页医药'])
})

test('a shop sees, and is promised the arrival of, only sellers that sell to its type and province', async () => {
  const best = { salesCount: 99, cutoffHour: 23, deliveryHours: 1 }
  const away = await makeOffer(world, { seller: { name: '外省医药', ...best }, regions: [440000] })
  const barred = await makeOffer(world, { seller: { name: '医院医药', ...best }, shopTypes: [4] })
  const off = await makeOffer(world, { seller: { name: '下架医药', ...best } })
  closeAfterwards(away, barred, off)
  await world.write(sql`update catalog.offer set on_sale = false where id = ${off.offerId}`)
  const { token, shopId } = await makeBuyer(world)
  await world.write(
    sql`insert into cart.line (shop_id, offer_id, quantity, seen_fen, added_by, added_at, updated_at)
      select ${shopId}, ${away.offerId}, 20, 1000, id, now(), now() from access.app_user limit 1`,
  )
  const { sellers, today } = await home(token)
  expect(sellers.map(({ name }) => name)).toEqual(['首页医药'])
  expect(today).toMatchObject({ cutoff: { hour: 16, sellers: ['首页医药'] }, ofCart: false })
  // Guests see what is sold anywhere.
  expect((await home()).sellers.map(({ name }) => name)).toEqual(expect.arrayContaining(['外省医药', '医院医药']))
})

test('is open to people without a shop', async () => {
  const { userId } = await makeUser(world)
  expect(await home(await world.login(userId))).toMatchObject({
    cartCount: 0,
    shop: null,
    today: null,
    cannotBuy: { reason: 'shop' },
  })
})

test('shows a buyer for which shop they buy, and by when to pay for what arrives first', async () => {
  const { token, shopId } = await makeBuyer(world, { name: '晨光大药房' })
  const { shop, today, cannotBuy } = await home(token)
  expect([shop, cannotBuy]).toEqual([{ name: '晨光大药房', regionName: '上海市黄浦区' }, null])
  // 10:00 in China; the sellers ship the same day what is paid by 16:00.
  expect(today).toMatchObject({
    cutoff: { hour: 16, secondsLeft: 6 * 3600, arrival: '明天' },
    ofCart: false,
    unpaid: null,
    shipping: 0,
    receiving: 0,
  })
  const quick = await makeOffer(world, { seller: { name: '快送医药', cutoffHour: 11, deliveryHours: 12, minOrderFen: 30_000 } })
  closeAfterwards(quick)
  await world.write(
    sql`insert into cart.line (shop_id, offer_id, quantity, seen_fen, added_by, added_at, updated_at)
      select ${shopId}, ${quick.offerId}, 20, 1000, id, now(), now() from access.app_user limit 1`,
  )
  const withCart = await home(token)
  expect(withCart.today).toMatchObject({ cutoff: { hour: 11, arrival: '明天', sellers: ['快送医药'] }, ofCart: true })
  expect(withCart.sellers[0]).toMatchObject({ name: '快送医药', minOrderFen: 30_000, cartFen: 20_000 })
})

test('counts the orders that wait, and how long the unpaid ones may', async () => {
  const buyer = await makeBuyer(world)
  const seller = await makeSellerOperator(world)
  closeAfterwards(seller)
  for (const state of ['unpaid', 'unpaid', 'paid', 'shipped'] as const) await makeOrder(world, state, { buyer, seller })
  expect((await home(buyer.token)).today).toMatchObject({
    unpaid: { orders: 2, secondsLeft: 30 * 60 },
    shipping: 1,
    receiving: 1,
  })
  expect((await home((await makeBuyer(world)).token)).today).toMatchObject({ unpaid: null, shipping: 0, receiving: 0 })
})

test('shows those who may not order why, and no cut-off; those who see no prices nothing of the day', async () => {
  const seller = await makeOffer(world, { seller: { minOrderFen: 30_000 } })
  closeAfterwards(seller)
  const priceOnly = await home((await makeBuyer(world, { priceOnly: true })).token)
  expect(priceOnly).toMatchObject({ cannotBuy: { reason: 'procure' }, today: { cutoff: null } })
  const unqualified = await home((await makeBuyer(world, { canBuy: false })).token)
  expect(unqualified).toMatchObject({ cannotBuy: { reason: 'price' }, today: null })
  expect(unqualified.sellers.every(({ minOrderFen, cartFen }) => minOrderFen === null && cartFen === null)).toBe(true)
})

test('offers the last quantity of what was bought, as the rules of the offer allow it', async () => {
  const buyer = await makeBuyer(world)
  const again = async () => (await home(buyer.token)).strips.find((s) => s.kind === 'bought-before')?.rows[0]?.again
  const { goodsId, offerId, sellerId } = await makeOffer(world, { minQuantity: 6, step: 6 })
  closeAfterwards({ sellerId })
  await recordPurchase(world, buyer.shopId, goodsId, 2)
  expect(await again()).toBe(12)
  await world.write(sql`update orders.purchase_history set last_quantity = 31 where shop_id = ${buyer.shopId}`)
  expect(await again()).toBe(30)
  await world.write(sql`update catalog.offer set limit_per_order = 20 where id = ${offerId}`)
  expect(await again()).toBe(18)
  await world.write(sql`update qualification.shop_qualification set procure_state = 0 where shop_id = ${buyer.shopId}`)
  expect(await again()).toBeNull()
})

test('begins what to buy again with what is bought most often, and ends it with what has just been bought', async () => {
  const buyer = await makeBuyer(world)
  const offers = [await makeOffer(world), await makeOffer(world), await makeOffer(world), await makeOffer(world)]
  closeAfterwards(...offers)
  const [often, seldom, lately, longAgo] = offers.map(({ goodsId }) => goodsId) as [number, number, number, number]
  const purchases = [
    [often, 5, 20],
    [seldom, 1, 10],
    [lately, 9, 1],
    [longAgo, 1, 40],
  ] as const
  for (const [goodsId, times, daysAgo] of purchases) {
    await recordPurchase(world, buyer.shopId, goodsId, times)
    await world.write(
      sql`update orders.purchase_history set last_at = ${after(world.clock.now(), -daysAgo * DAY)} where shop_id = ${buyer.shopId} and goods_id = ${goodsId}`,
    )
  }
  const strip = (await home(buyer.token)).strips.find(({ kind }) => kind === 'bought-before')
  expect(strip?.rows.map((row) => row.goodsId)).toEqual([often, seldom, longAgo, lately])
})

test('says how much near-expiry stock is below the best price of the rest, to those who see prices', async () => {
  const { token } = await makeBuyer(world)
  const percent = async (as = token) =>
    (await home(as)).strips.find((s) => s.kind === 'near-expiry')?.rows.find((row) => row.offer.gccsId === nearExpiry)?.percentOff
  const setPrice = (fen: number) => world.write(sql`update catalog.offer set tier_fen = ${[fen]} where id = ${nearExpiry}`)
  onTestFinished(() => setPrice(10))
  // 10 fen against 1,000.
  expect(await percent()).toBe(99)
  expect(await percent('')).toBeNull()
  await setPrice(1000)
  expect(await percent()).toBeNull()
})
