import { ListSellers } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  approveAccount,
  makeBuyer,
  makeOffer,
  makeSeller,
  setContractPrice,
  type Buyer,
} from '../../../../test/factories/index.ts'
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
  await makeOffer(world, { seller: { name: '外地医药', salesCount: 1 }, regions: [440000] })
  await makeOffer(world, { seller: { name: '关门医药', open: false } })
  await makeSeller(world, { name: '空空医药' })
  // Sold in Xinjiang only: shops in Shanghai do not see them.
  const regions = [650000]
  for (let i = 0; i < 25; i++)
    await makeOffer(world, { regions, seller: { name: `翻页${i}`, score: 4 + (i % 3) / 100, salesCount: 5 } })
})

test.each([
  [{ orderBy: 'price' }, 'orderBy'],
  [{ keyword: 'x'.repeat(61) }, 'keyword'],
  [{ keyword: '\0' }, 'keyword'],
  [{ followed: 'x' }, 'followed'],
  [{ opened: 'x' }, 'opened'],
  [{ mostMinOrderFen: -1 }, 'mostMinOrderFen'],
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
})

test('finds sellers by a part of their name or their company’s, in which wildcards are ordinary characters', async () => {
  expect(await namesOf({ keyword: '国药' }, buyer.token)).toEqual(['国药控股'])
  await world.write(sql`update catalog.seller set company_name = '上海新特药有限公司' where id = ${sellers['国药控股']!}`)
  expect(await namesOf({ keyword: '新特药' }, buyer.token)).toEqual(['国药控股'])
  expect(await namesOf({ keyword: '%' }, buyer.token)).toEqual([])
})

test('shows four goods with the shop’s prices, and which sellers require an account', async () => {
  const shop = await makeBuyer(world)
  const [first, second] = (await list({}, shop.token)).data.rows
  expect(first).toMatchObject({ minOrderFen: 10_000, score: 4.7, regionName: '上海市黄浦区', goodsCount: 5, cannotBuy: null })
  expect(first?.goods.map(({ units }) => units)).toEqual(['盒', '盒', '盒', '盒'])
  await setContractPrice(world, shop.shopId, first!.goods[0]!.gccsId, 77)
  expect((await list({}, shop.token)).data.rows[0]?.goods[0]?.price).toEqual({ fen: 77, hidden: null, kind: 'contract' })
  expect(second?.cannotBuy?.reason).toBe('sellerAccount')
  await approveAccount(world, sellers['首营医药']!, shop.shopId)
  expect((await list({}, shop.token)).data.rows[1]?.cannotBuy).toBeNull()
  const guest = (await list({})).data.rows[0]
  expect(guest).toMatchObject({
    minOrderFen: null,
    cannotBuy: { reason: 'login' },
    goods: [{ price: { fen: null, hidden: 'login' } }, {}, {}, {}],
  })
})

test('shows no prescription medicines to those who see no packs', async () => {
  const { sellerId, name } = await makeSeller(world)
  for (const type of [1, 2] as const) await makeOffer(world, { sellerId, goods: { type } })
  const shown = async (token = '') => (await list({ keyword: name }, token)).data.rows[0]!.goods.length
  expect([await shown(), await shown(buyer.token)]).toEqual([1, 2])
})

test('lists only the sellers that the shop follows, if requested; visitors without a shop follow none', async () => {
  const other = await makeBuyer(world)
  await world.write(
    sql`insert into catalog.seller_follow (seller_id, shop_id, at) values (${sellers['国药控股']!}, ${buyer.shopId}, now())`,
  )
  expect(await namesOf({ followed: true }, buyer.token)).toEqual(['国药控股'])
  expect([await namesOf({ followed: true }, other.token), await namesOf({ followed: true })]).toEqual([[], []])
  const followedBy = async ({ token }: Buyer) =>
    (await list({}, token)).data.rows.filter((row) => row.followed).map((row) => row.name)
  expect([await followedBy(buyer), await followedBy(other)]).toEqual([['国药控股'], []])
})

test.each(['composite', 'score', 'goodsCount'])('pages by %s and lists every seller once', async (orderBy) => {
  const first = (await list({ keyword: '翻页', orderBy })).data
  const second = (await list({ keyword: '翻页', orderBy, cursor: first.next! })).data
  expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 5, null])
  expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(25)
})

test('lists only sellers with which the shop needs no account, or has one, if requested', async () => {
  expect(await namesOf({ opened: true })).toEqual([])
  expect(await namesOf({ opened: true }, buyer.token)).not.toContain('首营医药')
  await approveAccount(world, sellers['首营医药']!, buyer.shopId)
  expect(await namesOf({ opened: true }, buyer.token)).toEqual(expect.arrayContaining(['首营医药', '国药控股']))
})

test('shows also sellers that sell nothing to the shop, if requested, and says so', async () => {
  const rows = async (input: object, token: string) =>
    (await list({ keyword: '医药', ...input }, token)).data.rows.map((row) => [row.name, row.sellsHere, row.goods.length > 0])
  expect(await rows({}, buyer.token)).not.toContainEqual(['外地医药', false, false])
  const all = await rows({ everywhere: true }, buyer.token)
  expect(all).toContainEqual(['外地医药', false, false])
  expect(all).toContainEqual(['华东医药', true, true])
  // Those that are closed, or have nothing on sale, are not there for anybody.
  expect(all.map(([name]) => name)).not.toEqual(expect.arrayContaining(['关门医药']))
  expect(await rows({}, '')).toContainEqual(['外地医药', true, true])
})

test('lists sellers up to a minimum order, as it is in the shop’s province; not for visitors who may not see it', async () => {
  const within = (mostMinOrderFen: number, token = buyer.token) => namesOf({ keyword: '华东', mostMinOrderFen }, token)
  expect([await within(9_999), await within(10_000)]).toEqual([[], ['华东医药']])
  await world.write(
    sql`insert into catalog.seller_region_terms (seller_id, region_id, min_order_fen, freight_fen, free_freight_fen, delivery_hours)
      values (${sellers['华东医药']!}, 310000, 50000, 0, null, 48)`,
  )
  expect([await within(10_000), await within(50_000)]).toEqual([[], ['华东医药']])
  expect(await within(0, '')).toEqual(['华东医药'])
})

test('lists sellers whose orders leave today if they are paid now', async () => {
  const early = await makeOffer(world, { seller: { name: '早截单医药', cutoffHour: 9 } })
  // 10:00 in China.
  const today = await namesOf({ shipsToday: true }, buyer.token)
  expect(today).toContain('国药控股')
  expect(today).not.toContain('早截单医药')
  await world.write(sql`update catalog.seller set cutoff_hour = 11 where id = ${early.sellerId}`)
  expect(await namesOf({ shipsToday: true }, buyer.token)).toContain('早截单医药')
})
