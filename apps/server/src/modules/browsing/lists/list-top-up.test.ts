import { MAY_NOT_BUY, ListTopUp } from '@shop/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { badInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOffer, makeOperator, makeSeller, recordPurchase } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
let sellerId = 0
let buyer: Awaited<ReturnType<typeof makeBuyer>>
let goods: Record<'cheap' | 'near' | 'dear' | 'packs' | 'bought', number>
const ids = async (missingFen: number, token = buyer.token) =>
  (await world.call(ListTopUp, { sellerId, missingFen }, token)).data.rows.map((row) => row.goodsId)

beforeAll(async () => {
  buyer = await makeBuyer(world)
  ;({ sellerId } = await makeSeller(world))
  const make = async (fen: number, more: object = {}) =>
    (await makeOffer(world, { sellerId, tiers: [[1, fen]], ...more })).goodsId
  goods = {
    cheap: await make(200),
    near: await make(8_700),
    dear: await make(40_000),
    packs: await make(900, { minQuantity: 10, step: 10 }),
    bought: await make(99_000),
  }
  await recordPurchase(world, buyer.shopId, goods.bought)
  await make(8_600, { stock: 0 })
  await make(8_600, { nearExpiry: true })
  await make(8_600, { onSale: false })
  await make(8_600, { regions: [650000] })
  await makeOffer(world, { tiers: [[1, 8_600]] })
})

describe('topping up an order', () => {
  test('rejects guests, operators and shops that may not buy', async () => {
    const operator = await makeOperator(world)
    const looker = await makeBuyer(world, { priceOnly: true })
    const codes = []
    for (const token of ['', operator.token, looker.token])
      codes.push((await world.call(ListTopUp, { sellerId, missingFen: 100 }, token)).code)
    expect(codes).toEqual([401, 401, MAY_NOT_BUY])
  })

  test('names bad input', async () => {
    for (const { what, field, input } of badInputs({ sellerId, missingFen: 100 })) {
      const { code, data } = await world.call(ListTopUp, input, buyer.token)
      expect([what, code, Object.keys(data.fields ?? {})]).toEqual([what, 422, [field]])
    }
  })

  test('lists what the shop bought before, then what costs about as much as is missing, at its smallest purchase', async () => {
    expect(await ids(8_600)).toEqual([goods.bought, goods.near, goods.packs, goods.cheap, goods.dear])
    expect(await ids(100)).toEqual([goods.bought, goods.cheap, goods.near, goods.packs, goods.dear])
  })

  test('states the prices from which follows how many packs are worth the missing sum, as far as the stock reaches', async () => {
    const seller = await makeSeller(world)
    const tiers = [
      [1, 1_000],
      [10, 900],
      [500, 100],
    ] as const
    await makeOffer(world, { sellerId: seller.sellerId, tiers, stock: 80 })
    const { rows } = (await world.call(ListTopUp, { sellerId: seller.sellerId, missingFen: 5_600 }, buyer.token)).data
    expect(rows.map((row) => row.tiers)).toEqual([
      [
        { from: 1, fen: 1_000 },
        { from: 10, fen: 900 },
      ],
    ])
  })

  test('another shop has bought nothing of it', async () => {
    const other = await makeBuyer(world)
    expect(await ids(8_600, other.token)).toEqual([goods.near, goods.packs, goods.cheap, goods.dear, goods.bought])
  })

  test('of an unknown seller there is nothing', async () => {
    expect((await world.call(ListTopUp, { sellerId: 999_999, missingFen: 100 }, buyer.token)).data.rows).toEqual([])
  })
})
