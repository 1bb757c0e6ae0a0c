import { AddToCart, CartToFavourites, ChooseCartLines, CountCart, GetCart, RemoveCartLines, SetCartLine } from '@shop/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  addMember,
  makeBuyer,
  makeCertificate,
  makeOffer,
  makeSeller,
  makeUser,
  setContractPrice,
} from '../../../test/factories/index.ts'
import { refusalData } from '../../../test/refusal.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world

describe('the cart', () => {
  test('rejects anonymous callers, people without a shop, shops that may not buy, and finance', async () => {
    const { offerId } = await makeOffer(world)
    expect((await call(AddToCart, { gccsId: offerId, quantity: 1 })).code).toBe(401)
    const { userId } = await makeUser(world)
    expect((await call(GetCart, {}, await world.login(userId))).code).toBe(40302)
    const onlyPrices = await makeBuyer(world, { priceOnly: true })
    expect((await call(AddToCart, { gccsId: offerId, quantity: 1 }, onlyPrices.token)).code).toBe(40302)
    const finance = await makeBuyer(world, { role: 'finance' })
    expect((await call(GetCart, {}, finance.token)).code).toBe(403)
    const expired = await makeBuyer(world)
    await makeCertificate(world, expired.shopId, { expiresOn: '2026-03-09' })
    const refused = await call(GetCart, {}, expired.token)
    expect([refused.code, refused.msg]).toEqual([40302, '药品经营许可证已于 2026-03-09 到期，更新后可继续采购'])
  })

  test('names every field of bad input and stores nothing', async () => {
    const { token } = await makeBuyer(world)
    const bad = [
      {},
      { gccsId: 'x', quantity: 1 },
      { gccsId: 1 },
      { gccsId: 1, quantity: 0 },
      { gccsId: 1, quantity: 1.5 },
      { gccsId: 1, quantity: 1, more: 1 },
      { gccsId: 1, quantity: 1, minLifeDays: 7 },
      { gccsId: 1, quantity: '1\0' },
    ]
    for (const input of bad) {
      const answer = await call(AddToCart, input, token)
      expect([answer.status, answer.code], JSON.stringify(input)).toEqual([200, 422])
      expect(Object.keys(answer.data.fields ?? {}).length).toBeGreaterThan(0)
    }
    expect((await call(CountCart, {}, token)).data.count).toBe(0)
  })

  test('reads full-width digits as numbers', async () => {
    const { token } = await makeBuyer(world)
    const { offerId } = await makeOffer(world)
    expect((await call(AddToCart, { gccsId: offerId, quantity: '３' }, token)).data.quantity).toBe(3)
  })

  test('is shared by the members of a shop and hidden from others', async () => {
    const owner = await makeBuyer(world)
    const { userId } = await makeUser(world)
    await addMember(world, owner.shopId, userId, 'purchaser')
    const colleague = await world.login(userId, owner.shopId)
    const outsider = await makeBuyer(world)
    const { offerId } = await makeOffer(world)
    await call(AddToCart, { gccsId: offerId, quantity: 4 }, owner.token)
    expect((await call(GetCart, {}, colleague)).data.sellers[0]!.lines[0]!.quantity).toBe(4)
    expect((await call(GetCart, {}, outsider.token)).data.count).toBe(0)
    await call(RemoveCartLines, { gccsIds: [offerId] }, outsider.token)
    expect((await call(CountCart, {}, owner.token)).data.count).toBe(1)
  })

  test('notifies all members of every change', async () => {
    const { token, shopId } = await makeBuyer(world)
    const { offerId } = await makeOffer(world)
    const reportedCounts = async () =>
      (
        await world.rows<{ count: number }>(
          sql`select (payload ->> 'count')::int as count from kernel.event where room = ${`shop:${shopId}`} and name = 'cart-changed' order by id`,
        )
      ).map((e) => e.count)
    await call(AddToCart, { gccsId: offerId, quantity: 1 }, token)
    await call(AddToCart, { gccsId: offerId, quantity: 1 }, token)
    await call(SetCartLine, { gccsId: offerId, quantity: 9 }, token)
    await call(ChooseCartLines, { gccsIds: [offerId], chosen: false }, token)
    expect(await reportedCounts()).toEqual([1, 1, 1, 1])
    await call(RemoveCartLines, { gccsIds: [offerId] }, token)
    expect(await reportedCounts()).toEqual([1, 1, 1, 1, 0])
  })

  test('refuses quantities that break minimum, step, limit or stock, and keeps the previous one', async () => {
    const { token } = await makeBuyer(world)
    const { offerId } = await makeOffer(world, { minQuantity: 10, step: 5, limitPerOrder: 40, stock: 30 })
    const words = async (quantity: number) => (await call(SetCartLine, { gccsId: offerId, quantity }, token)).msg
    expect(await words(5)).toBe('10盒起购')
    expect(await words(12)).toBe('需按 5 的倍数购买')
    expect(await words(45)).toBe('限购，最多还可买 40盒')
    expect(await words(35)).toBe('库存不足，仅剩 30盒')
    expect((await call(CountCart, {}, token)).data.count).toBe(0)
    expect((await call(SetCartLine, { gccsId: offerId, quantity: 30 }, token)).code).toBe(200)
    expect((await call(AddToCart, { gccsId: offerId, quantity: 5 }, token)).code).toBe(409)
    expect((await call(GetCart, {}, token)).data.sellers[0]!.lines[0]!.quantity).toBe(30)
  })

  test('refuses what can’t be bought, with the single reason for it', async () => {
    const { token } = await makeBuyer(world, { scopes: ['chemical'], type: 4 })
    const reason = async (options: Parameters<typeof makeOffer>[1]) => {
      const { offerId } = await makeOffer(world, options)
      const answer = await call(AddToCart, { gccsId: offerId, quantity: 1 }, token)
      return refusalData(AddToCart, 'CANNOT_BUY', answer).cannotBuy.reason
    }
    expect(await reason({ onSale: false })).toBe('offSale')
    expect(await reason({ regions: [110000] })).toBe('region')
    expect(await reason({ shopTypes: [1, 2] })).toBe('shopType')
    expect(await reason({ seller: { needsAccount: true } })).toBe('sellerAccount')
    expect(await reason({ goods: { scope: 'biological' } })).toBe('scope')
    expect(await reason({ goods: { coldChain: true } })).toBe('scope')
    expect(await reason({ stock: 0 })).toBe('noStock')
    expect(await reason({ lifeDays: 20 })).toBe('noStock')
  })

  test('shows prices by tier and contract, points out what changed, and sums only the chosen lines', async () => {
    const { token, shopId } = await makeBuyer(world)
    const { sellerId } = await makeSeller(world, { minOrderFen: 20_000, freightFen: 800, freeFreightFen: 30_000 })
    const tiered = await makeOffer(world, {
      sellerId,
      tiers: [
        [1, 1000],
        [10, 900],
      ],
    })
    const agreed = await makeOffer(world, { sellerId, tiers: [[1, 500]] })
    await setContractPrice(world, shopId, agreed.offerId, 450)
    await call(AddToCart, { gccsId: tiered.offerId, quantity: 10 }, token)
    await call(AddToCart, { gccsId: agreed.offerId, quantity: 4 }, token)
    let cart = (await call(GetCart, {}, token)).data
    const [seller] = cart.sellers
    expect(seller!.deliveryText).toBe('16:00 前付款，预计明天送达')
    expect(seller!.lines.map((l) => [l.price.fen, l.price.kind, l.amountFen]).toSorted()).toEqual([
      [450, 'contract', 1800],
      [900, 'tier', 9000],
    ])
    expect([cart.goodsFen, cart.freightFen, seller!.missingFen, cart.blocked]).toEqual([
      10_800,
      800,
      9_200,
      `${seller!.sellerName}还差 ¥92.00 起配`,
    ])
    await world.write(sql`update catalog.offer set tier_fen = '{1000,950}' where id = ${tiered.offerId}`)
    cart = (await call(ChooseCartLines, { gccsIds: [agreed.offerId], chosen: false }, token)).data.cart
    const line = cart.sellers[0]!.lines.find((l) => l.gccsId === tiered.offerId)!
    expect([line.price.fen, line.priceWas, cart.goodsFen, cart.chosenCount]).toEqual([950, 900, 9500, 1])
  })

  test('lists unavailable lines separately and keeps a line whose stock shrank with its seller, uncounted', async () => {
    const { token } = await makeBuyer(world)
    const gone = await makeOffer(world)
    const short = await makeOffer(world, { stock: 20 })
    await call(AddToCart, { gccsId: gone.offerId, quantity: 1 }, token)
    await call(AddToCart, { gccsId: short.offerId, quantity: 20 }, token)
    await world.write(sql`update catalog.offer set on_sale = false where id = ${gone.offerId}`)
    await world.write(sql`update catalog.batch set available = 5 where id = ${short.batchId}`)
    const cart = (await call(GetCart, {}, token)).data
    expect(cart.dead.map((d) => [d.gccsId, d.cannotBuy?.reason])).toEqual([[gone.offerId, 'offSale']])
    expect(cart.sellers[0]!.lines.map((l) => [l.gccsId, l.cannotBuy?.reason, l.chosen])).toEqual([
      [short.offerId, 'noStock', false],
    ])
    expect(cart.goodsFen).toBe(0)
  })

  test('moves lines to the favourites', async () => {
    const { token, shopId } = await makeBuyer(world)
    const { offerId, goodsId } = await makeOffer(world)
    await call(AddToCart, { gccsId: offerId, quantity: 1 }, token)
    expect((await call(CartToFavourites, { gccsIds: [offerId] }, token)).data.count).toBe(0)
    expect(await world.rows(sql<{ goods_id: number }>`select goods_id from catalog.favourite where shop_id = ${shopId}`)).toEqual(
      [{ goods_id: goodsId }],
    )
  })

  test('counts ten concurrent additions exactly, and one addition sent ten times once', async () => {
    const { token } = await makeBuyer(world)
    const { offerId } = await makeOffer(world)
    await Promise.all(Array.from({ length: 10 }, () => call(AddToCart, { gccsId: offerId, quantity: 1 }, token)))
    const repeated = await Promise.all(
      Array.from({ length: 10 }, () => call(AddToCart, { gccsId: offerId, quantity: 1 }, token, { key: 'one-and-the-same' })),
    )
    expect(new Set(repeated.map((r) => JSON.stringify(r.data)))).toEqual(new Set(['{"count":1,"quantity":11}']))
    expect((await call(GetCart, {}, token)).data.sellers[0]!.lines[0]!.quantity).toBe(11)
  })
})
