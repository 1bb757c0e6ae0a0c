import { CompareOffers } from '@shop/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approveAccount, makeBuyer, makeGoods, makeOffer, setContractPrice } from '../../../../test/factories/index.ts'
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
