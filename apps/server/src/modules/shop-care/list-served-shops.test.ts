import { ListFirstServedShops, ListServedShops, type Args } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import {
  assignShop,
  makeBuyer,
  makeCertificate,
  makeOffer,
  makeOperator,
  makeOrder,
  makeSalesman,
  makeSeller,
  makeSellerOperator,
  makeShop,
  type Salesman,
} from '../../../test/factories/index.ts'
import { openWorld, START } from '../../../test/world.ts'
import { addDays, chinaDay, DAY, HOUR } from '../../kernel/clock.ts'

const world = await openWorld()
beforeEach(() => world.clock.set(START))
const list = async ({ token }: Salesman, input: Args<typeof ListServedShops> = {}) =>
  (await world.call(ListServedShops, input, token)).data
const serving = async (shopId: number, seller: { sellerId?: number } = {}) => {
  const salesman = await makeSalesman(world, seller)
  await assignShop(world, salesman.salesmanId, shopId)
  return salesman
}
const putIntoCart = (shopId: number, userId: number, offerId: number, quantity: number) =>
  world.write(sql`insert into cart.line (shop_id, offer_id, quantity, added_by, added_at, updated_at)
    values (${shopId}, ${offerId}, ${quantity}, ${userId}, ${world.clock.now()}, ${world.clock.now()})`)

test('rejects anonymous callers, operators, and who is no salesman', async () => {
  for (const call of [ListServedShops, ListFirstServedShops])
    for (const [token, code] of [
      ['', 401],
      [(await makeOperator(world)).token, 401],
      [(await makeBuyer(world)).token, 403],
    ] as const)
      expect((await world.call(call, {}, token)).code).toBe(code)
})

test('rejects bad input', async () => {
  const { token } = await makeSalesman(world)
  expect((await world.call(ListServedShops, { cursor: 'x' }, token)).data.fields).toHaveProperty('cursor')
  expect((await world.call(ListServedShops, { state: 'rich' }, token)).data.fields).toHaveProperty('state')
  await expectBadInputs(world, ListFirstServedShops, {}, token)
})

test('shows the shops in the salesman’s care alone, with what needs them, and no price or order', async () => {
  const shop = await makeShop(world, { name: '仁心药店' })
  await makeCertificate(world, shop.shopId, { expiresOn: addDays(chinaDay(START), 20) })
  await makeCertificate(world, shop.shopId, {
    name: '营业执照',
    kind: 'business-licence',
    expiresOn: addDays(chinaDay(START), 90),
  })
  const salesman = await serving(shop.shopId, await makeSeller(world))
  await serving((await makeShop(world)).shopId)
  expect((await list(salesman)).rows).toEqual([
    {
      shopId: shop.shopId,
      name: '仁心药店',
      typeName: '单体药店',
      regionName: expect.stringContaining('黄浦区'),
      contact: '王芳',
      phone: '13800000000',
      state: 'buying',
      stateName: '可采购',
      lastOrderOn: null,
      expiring: [{ name: '药品经营许可证', expiresOn: addDays(chinaDay(START), 20), daysLeft: 20 }],
      cart: null,
      mayAddToCart: false,
      since: '2026-03-10',
    },
  ])
})

test('a seller’s salesman sees the day of the last order of this seller, the platform’s that of any', async () => {
  const buyer = await makeBuyer(world)
  const [seller, other] = [await makeSellerOperator(world), await makeSellerOperator(world)]
  const own = await serving(buyer.shopId, seller)
  const platform = await serving(buyer.shopId)
  await makeOrder(world, 'paid', { buyer, seller })
  world.clock.advance(3 * DAY)
  await makeOrder(world, 'paid', { buyer, seller: other })
  await makeOrder(world, 'unpaid', { buyer, seller })
  const days = await Promise.all([own, platform].map(async (one) => (await list(one)).rows[0]!.lastOrderOn))
  expect(days).toEqual(['2026-03-10', '2026-03-13'])
})

test('a cart left for a day is there in kinds and list prices, never the contract’s: of a seller’s salesman, what that seller offers', async () => {
  const buyer = await makeBuyer(world)
  const seller = await makeSeller(world)
  const own = await serving(buyer.shopId, seller)
  const platform = await serving(buyer.shopId)
  const mine = await makeOffer(world, {
    ...seller,
    tiers: [
      [1, 1000],
      [10, 900],
    ],
  })
  const others = await makeOffer(world, {})
  await world.write(sql`insert into pricing.contract_price (offer_id, shop_id, price_fen, valid_from, valid_to)
    values (${mine.offerId}, ${buyer.shopId}, 700, '2026-01-01', '2026-12-31')`)
  await putIntoCart(buyer.shopId, buyer.userId, mine.offerId, 10)
  world.clock.advance(HOUR)
  await putIntoCart(buyer.shopId, buyer.userId, others.offerId, 2)
  world.clock.advance(DAY - 1)
  const carts = () => Promise.all([own, platform].map(async (one) => (await list(one)).rows[0]!.cart))
  expect(await carts()).toMatchObject([{ kinds: 1, listFen: 9000 }, null])
  world.clock.advance(1)
  expect(await carts()).toMatchObject([
    { kinds: 1, listFen: 9000 },
    { kinds: 2, listFen: 11_000 },
  ])
  expect((await list(own, { state: 'cart' })).rows).toHaveLength(1)
})

test('finds by words, and by what shops need', async () => {
  const salesman = await makeSalesman(world)
  const today = chinaDay(START)
  const shops = {
    buying: await makeShop(world, { name: '康民大药房' }),
    suspended: await makeShop(world, { name: '福寿堂药店' }),
    priceOnly: await makeShop(world, { name: '仁心药店', procureState: 0 }),
    unqualified: await makeShop(world, { name: '益民药店', priceState: 1, procureState: 0 }),
  }
  await makeCertificate(world, shops.suspended.shopId, { expiresOn: addDays(today, -1) })
  await makeCertificate(world, shops.priceOnly.shopId, { expiresOn: addDays(today, 5) })
  for (const { shopId } of Object.values(shops)) await assignShop(world, salesman.salesmanId, shopId)
  const found = async (input: Args<typeof ListServedShops>) =>
    (await list(salesman, input)).rows.map(({ name }) => name).toSorted()
  expect((await list(salesman)).rows.map(({ name, state }) => [name, state]).toSorted()).toEqual([
    ['仁心药店', 'priceOnly'],
    ['康民大药房', 'buying'],
    ['益民药店', 'unqualified'],
    ['福寿堂药店', 'suspended'],
  ])
  expect(await found({ keyword: '大药房' })).toEqual(['康民大药房'])
  expect(await found({ state: 'suspended' })).toEqual(['福寿堂药店'])
  expect(await found({ state: 'expiring' })).toEqual(['福寿堂药店'])
  expect(await found({ state: 'unqualified' })).toEqual(['仁心药店', '益民药店'])
  expect(await found({ state: 'cart' })).toEqual([])
})

test('pages through all, the newest first; the list without pages has the first hundred', async () => {
  const salesman = await makeSalesman(world)
  const ids: number[] = []
  for (let i = 0; i < 23; i++) {
    // Two at a time came at the same moment.
    if (i % 2) world.clock.advance(1)
    const { shopId } = await makeShop(world)
    ids.push(shopId)
    await assignShop(world, salesman.salesmanId, shopId)
  }
  const first = await list(salesman)
  const second = await list(salesman, { cursor: first.next! })
  expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 3, null])
  const seen = [...first.rows, ...second.rows].map(({ shopId }) => shopId)
  expect(new Set(seen)).toEqual(new Set(ids))
  expect(ids.slice(-2)).toContain(seen[0])
  const all = (await world.call(ListFirstServedShops, {}, salesman.token)).data
  expect(all).toMatchObject({ more: false })
  expect(all.rows.map(({ shopId }) => shopId)).toEqual(seen)
})
