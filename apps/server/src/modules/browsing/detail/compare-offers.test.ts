import { AddToCart, CompareOffers } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  approveAccount,
  makeBuyer,
  makeGoods,
  makeOffer,
  makeSeller,
  setContractPrice,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const buyer = await makeBuyer(world)
const compare = (input: Record<string, unknown>, token = '') => world.call(CompareOffers, input, token)
const idsOf = async (goodsId: number, token = buyer.token) =>
  (await compare({ goodsId }, token)).data.rows.map((row) => row.gccsId)

test.each([
  [{ goodsId: 'x' }, 'goodsId'],
  [{ goodsId: 1, quantity: 0 }, 'quantity'],
  [{ goodsId: 1, quantity: 1_000_000 }, 'quantity'],
  [{ goodsId: 1, other: 1 }, 'other'],
])('rejects %j', async (input, field) => {
  const answer = await compare(input)
  expect([answer.code, Object.keys(answer.data.fields ?? {})]).toEqual([422, [field]])
})

test('does not exist for unknown and unlisted goods; is empty for goods without offers', async () => {
  expect((await compare({ goodsId: 999_999 })).code).toBe(404)
  expect((await compare({ goodsId: await makeGoods(world, { listed: false }) })).code).toBe(404)
  expect((await compare({ goodsId: await makeGoods(world) })).data.rows).toEqual([])
})

test('does not exist for goods that were unlisted while sellers still offered them', async () => {
  const { goodsId } = await makeOffer(world, { goods: { listed: false } })
  expect((await compare({ goodsId }, buyer.token)).code).toBe(404)
})

test('returns prices at the quantity, the cheapest first, and the amount missing to the minimum order', async () => {
  const dear = await makeOffer(world, {
    tiers: [
      [1, 1000],
      [10, 500],
    ],
    seller: { minOrderFen: 20_000 },
  })
  const flat = await makeOffer(world, { goodsId: dear.goodsId, tiers: [[1, 800]] })
  const empty = await makeOffer(world, { goodsId: dear.goodsId, tiers: [[1, 10]], stock: 0 })
  const far = await makeOffer(world, { goodsId: dear.goodsId, regions: [440000] })
  const one = await compare({ goodsId: dear.goodsId }, buyer.token)
  expect(one.data.rows.map((row) => row.gccsId)).toEqual([flat.offerId, dear.offerId, empty.offerId])
  expect(one.data.rows.map((row) => row.gccsId)).not.toContain(far.offerId)
  const ten = await compare({ goodsId: dear.goodsId, quantity: '１０' }, buyer.token)
  expect(ten.data.rows[0]).toMatchObject({ gccsId: dear.offerId, price: { fen: 500 }, minOrderFen: 20_000, missingFen: 15_000 })
  await setContractPrice(world, buyer.shopId, flat.offerId, 400)
  expect((await compare({ goodsId: dear.goodsId, quantity: 10 }, buyer.token)).data.rows[0]).toMatchObject({
    gccsId: flat.offerId,
    price: { fen: 400, kind: 'contract' },
    tiers: [{ from: 1, fen: 400 }],
  })
})

test('leaves out offers that are off sale, of closed sellers, or not for the shop’s type', async () => {
  const { goodsId, offerId } = await makeOffer(world)
  for (const more of [{ onSale: false }, { seller: { open: false } }, { shopTypes: [5] }])
    await makeOffer(world, { goodsId, ...more })
  expect(await idsOf(goodsId)).toEqual([offerId])
})

test('puts what the shop can buy before what is cheaper', async () => {
  const { goodsId, offerId } = await makeOffer(world, { tiers: [[1, 900]] })
  const closed = await makeOffer(world, { goodsId, tiers: [[1, 100]], seller: { needsAccount: true } })
  const { data } = await compare({ goodsId }, buyer.token)
  expect(data.rows.map((row) => [row.gccsId, row.cannotBuy?.reason])).toEqual([
    [offerId, undefined],
    [closed.offerId, 'sellerAccount'],
  ])
  await approveAccount(world, closed.sellerId, buyer.shopId)
  expect(await idsOf(goodsId)).toEqual([closed.offerId, offerId])
})

test('counts what the cart contains of the seller towards the minimum order, but this offer once', async () => {
  const { goodsId, offerId, sellerId } = await makeOffer(world, { tiers: [[1, 1000]], seller: { minOrderFen: 20_000 } })
  const other = await makeOffer(world, { sellerId, tiers: [[1, 500]] })
  const elsewhere = await makeOffer(world)
  const { token, shopId, userId } = await makeBuyer(world)
  for (const [id, quantity, fen] of [
    [offerId, 3, 1000],
    [other.offerId, 4, 500],
    [elsewhere.offerId, 9, 1000],
  ])
    await world.write(
      sql`insert into cart.line (shop_id, offer_id, quantity, seen_fen, added_by, added_at, updated_at) values (${shopId}, ${id}, ${quantity}, ${fen}, ${userId}, now(), now())`,
    )
  const missing = async (quantity: number) => {
    const [row] = (await compare({ goodsId, quantity }, token)).data.rows
    return [row!.inCart, row!.missingFen]
  }
  expect([await missing(5), await missing(18), await missing(99)]).toEqual([
    [3, 13_000],
    [3, 0],
    [3, 0],
  ])
})

test('is sorted by the sellers’ score for visitors who may not see prices', async () => {
  const cheap = await makeOffer(world, { tiers: [[1, 100]], seller: { score: 4.1 } })
  const good = await makeOffer(world, { goodsId: cheap.goodsId, tiers: [[1, 900]], seller: { score: 4.9 } })
  const { data } = await compare({ goodsId: cheap.goodsId })
  expect(data.rows.map((row) => row.gccsId)).toEqual([good.offerId, cheap.offerId])
  expect(data.rows[0]).toMatchObject({ price: { fen: null }, tiers: [], minOrderFen: null, missingFen: null })
})

test('totals what would be put into the cart, with freight: rounded to the offer’s rules, and no more than there is', async () => {
  const { token } = await makeBuyer(world)
  const by12 = await makeOffer(world, { minQuantity: 12, step: 12, seller: { freightFen: 800, freeFreightFen: 30_000 } })
  const { goodsId } = by12
  const few = await makeOffer(world, { goodsId, tiers: [[1, 900]], stock: 71, step: 5, minQuantity: 5 })
  const limited = await makeOffer(world, { goodsId, tiers: [[1, 100]], limitPerOrder: 20 })
  const at = async (quantity: number) =>
    (await compare({ goodsId, quantity }, token)).data.rows.map((row) => [
      row.gccsId,
      row.quantity,
      row.complete,
      row.goodsFen,
      row.freightFen,
      row.totalFen,
    ])
  expect(await at(20)).toEqual([
    [limited.offerId, 20, true, 2_000, 0, 2_000],
    [few.offerId, 20, true, 18_000, 0, 18_000],
    [by12.offerId, 24, true, 24_000, 800, 24_800],
  ])
  // Those who can't deliver all of it come after the one who can.
  expect(await at(100)).toEqual([
    [by12.offerId, 108, true, 108_000, 0, 108_000],
    [limited.offerId, 20, false, 2_000, 0, 2_000],
    [few.offerId, 70, false, 63_000, 0, 63_000],
  ])
})

test('counts what the packs add to the freight, or save of it, when the cart has other goods of the seller', async () => {
  const { token } = await makeBuyer(world)
  const seller = await makeSeller(world, { freightFen: 800, freeFreightFen: 30_000 })
  const other = await makeOffer(world, { sellerId: seller.sellerId, tiers: [[1, 1_000]] })
  const { offerId, goodsId } = await makeOffer(world, { sellerId: seller.sellerId, tiers: [[1, 100]] })
  const away = await makeOffer(world, { goodsId, tiers: [[1, 105]] })
  await world.call(AddToCart, { gccsId: other.offerId, quantity: 29 }, token)
  const at = async (quantity: number) =>
    (await compare({ goodsId, quantity }, token)).data.rows.map((row) => [
      row.gccsId,
      row.goodsFen,
      row.freightFen,
      row.freightInCart,
      row.totalFen,
    ])
  // The cart pays the freight already, so what is cheaper by the pack is cheaper.
  expect(await at(2)).toEqual([
    [offerId, 200, 0, true, 200],
    [away.offerId, 210, 0, false, 210],
  ])
  // With them the order is free of freight.
  expect((await at(10))[0]).toEqual([offerId, 1_000, -800, false, 200])
  // These goods themselves are bought in this quantity, whatever the cart has of them.
  await world.call(AddToCart, { gccsId: offerId, quantity: 10 }, token)
  expect((await at(2))[0]).toEqual([offerId, 200, 0, true, 200])
})

test('promises no delivery without stock, and names the day with it', async () => {
  const { goodsId } = await makeOffer(world)
  await makeOffer(world, { goodsId, stock: 0 })
  const { data } = await compare({ goodsId }, buyer.token)
  expect(data.rows.map((row) => [row.deliveryText, row.arrivesOn])).toEqual([
    ['16:00 前付款，预计明天送达', '2026-03-11'],
    ['', null],
  ])
})

test('shows only tiers that stock and limits let a buyer reach', async () => {
  const tiers = [
    [1, 1000],
    [20, 900],
    [100, 800],
  ] as const
  const { goodsId, offerId } = await makeOffer(world, { tiers, stock: 71 })
  const limited = await makeOffer(world, { goodsId, tiers, limitPerOrder: 10 })
  const free = await makeOffer(world, { goodsId, tiers })
  const { data } = await compare({ goodsId }, buyer.token)
  const tiersOf = (id: number) => data.rows.find((row) => row.gccsId === id)!.tiers.map((tier) => tier.from)
  expect([tiersOf(offerId), tiersOf(limited.offerId), tiersOf(free.offerId)]).toEqual([[1, 20], [1], [1, 20, 100]])
})

test('ranks no seller by the weight that it gives its own offers: of the same sum, the first to arrive comes first', async () => {
  const { token } = await makeBuyer(world)
  const heavy = await makeOffer(world, { tiers: [[1, 500]], sortWeight: 999, seller: { deliveryHours: 72 } })
  const same = { goodsId: heavy.goodsId, tiers: [[1, 500]] as [number, number][] }
  const quick = await makeOffer(world, { ...same, seller: { deliveryHours: 12 } })
  const later = await makeOffer(world, { ...same, sortWeight: 500, seller: { deliveryHours: 36 } })
  for (const as of [token, '']) {
    const { rows } = (await world.call(CompareOffers, { goodsId: heavy.goodsId }, as)).data
    expect(rows.map((row) => row.gccsId)).toEqual([quick.offerId, later.offerId, heavy.offerId])
  }
})
