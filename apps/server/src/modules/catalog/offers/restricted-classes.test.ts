import {
  AddToCart,
  CompareOffers,
  GetGoodsDetail,
  ListGoods,
  PlaceOrder,
  PreviewCheckout,
  SetOffersOnSale,
  type ShopType,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  makeBranch,
  makeBuyer,
  makeOffer,
  makeSeller,
  makeSellerOperator,
  submissionOf,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { call } = world
const approved = await makeSeller(world, { ephedrineApproved: true })
const buyers = Object.fromEntries(
  await Promise.all(
    ([1, 2, 3, 4, 5, 6] as const).map(
      async (type) => [type, type === 3 ? (await makeBranch(world)).branch : await makeBuyer(world, { type })] as const,
    ),
  ),
) as Record<ShopType, Awaited<ReturnType<typeof makeBuyer>>>
const reasonOf = async (goodsId: number, { token }: { token: string }) =>
  (await call(GetGoodsDetail, { goodsId }, token)).data.offer!.cannotBuy?.text ?? null

test.each([
  ['anabolic', '蛋白同化制剂'],
  ['peptide', '肽类激素'],
  ['abortion', '终止妊娠药品'],
] as const)('%s medicines reach medical institutions and wholesalers, and never pharmacies', async (specialClass, name) => {
  const { goodsId } = await makeOffer(world, { goods: { specialClass, type: 1 }, sellerId: approved.sellerId, stock: 50 })
  const refusal = `${name}按规定不能销售给药店`
  for (const type of [1, 2, 3] as const) expect([type, await reasonOf(goodsId, buyers[type])]).toEqual([type, refusal])
  for (const type of [4, 5, 6] as const) expect([type, await reasonOf(goodsId, buyers[type])]).toEqual([type, null])
})

test('a wholesaler needs the scope for anabolic agents and peptide hormones, and none for what ends a pregnancy', async () => {
  const wholesaler = await makeBuyer(world, { type: 6, scopes: ['chemical'] })
  const make = async (specialClass: 'peptide' | 'abortion') =>
    (await makeOffer(world, { goods: { specialClass, type: 1 }, sellerId: approved.sellerId, stock: 50 })).goodsId
  expect(await reasonOf(await make('peptide'), wholesaler)).toBe(
    '门店许可证的经营范围不含「蛋白同化制剂、肽类激素」，不能采购肽类激素',
  )
  expect(await reasonOf(await make('abortion'), wholesaler)).toBeNull()
})

test('only approved sellers sell anabolic agents: others are refused and rank below', async () => {
  const { goodsId, offerId } = await makeOffer(world, { goods: { specialClass: 'anabolic' }, stock: 50, tiers: [[1, 100]] })
  expect(await reasonOf(goodsId, buyers[5])).toBe('该卖家没有蛋白同化制剂的批发资格')
  const own = await makeOffer(world, { goodsId, sellerId: approved.sellerId, stock: 50, tiers: [[1, 900]] })
  expect((await call(GetGoodsDetail, { goodsId }, buyers[5].token)).data.offer!.gccsId).toBe(own.offerId)
  const { rows } = (await call(CompareOffers, { goodsId }, buyers[5].token)).data
  expect(rows.map((row) => [row.gccsId, row.cannotBuy?.reason ?? null])).toEqual([
    [own.offerId, null],
    [offerId, 'class'],
  ])
  // No price of an offer that can’t be bought stands next to the other one.
  const [row] = (await call(ListGoods, {}, buyers[1].token)).data.rows.filter((it) => it.goodsId === goodsId)
  expect([row!.offer.cannotBuy!.reason, row!.othersFromFen]).toEqual(['class', null])
})

test('one reason in cart, checkout and order', async () => {
  const { offerId } = await makeOffer(world, { goods: { specialClass: 'peptide' }, sellerId: approved.sellerId, stock: 50 })
  const text = '肽类激素按规定不能销售给药店'
  const refused = await call(AddToCart, { gccsId: offerId, quantity: 1 }, buyers[1].token)
  expect([refused.code, refused.msg]).toEqual([409, text])
  const { data } = await call(PreviewCheckout, { lines: [{ gccsId: offerId, quantity: 1 }] }, buyers[1].token)
  expect(data.obstacles).toMatchObject([{ reason: 'class', gccsId: offerId, text: expect.stringContaining(text) }])
  const order = await call(PlaceOrder, submissionOf(data), buyers[1].token)
  expect([order.code, order.data.reason, order.msg]).toEqual([409, 'CHECKOUT_CHANGED', data.obstacles[0]!.text])
  expect(await world.rows(sql`select from orders.trade where shop_id = ${buyers[1].shopId}`)).toEqual([])
})

test('sellers put nothing on sale that is banned, nor without the approval what needs it', async () => {
  const seller = await makeSellerOperator(world)
  const make = async (specialClass: 'narcotic' | 'anabolic' | 'injection') =>
    (await makeOffer(world, { goods: { specialClass, showName: specialClass }, sellerId: seller.sellerId, onSale: false }))
      .offerId
  const set = async (...gccsIds: number[]) => {
    const { data } = await call(SetOffersOnSale, { gccsIds, onSale: true }, seller.token)
    return data.fields?.gccsIds ?? data.changed
  }
  const [narcotic, anabolic, injection] = [await make('narcotic'), await make('anabolic'), await make('injection')]
  expect(await set(narcotic, injection)).toBe('narcotic：国家规定麻醉药品不得通过网络销售')
  expect(await set(anabolic)).toBe('anabolic：上架蛋白同化制剂需先提交蛋白同化制剂、肽类激素批发资格')
  expect(await set(injection)).toBe(1)
  await world.write(sql`update catalog.seller set ephedrine_approved = true where id = ${seller.sellerId}`)
  expect(await set(anabolic)).toBe(1)
})
