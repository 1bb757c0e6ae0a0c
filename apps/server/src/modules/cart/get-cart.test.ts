import { MAY_NOT_BUY, AddToCart, ChooseCartLines, CountCart, GetCart } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { describe, expect, test } from 'vitest'
import {
  makeBuyer,
  makeCertificate,
  makeOffer,
  makeSeller,
  makeSellerOperator,
  setContractPrice,
} from '../../../test/factories/index.ts'
import { expectNonPurchasersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world

describe('the cart', () => {
  test('rejects anonymous callers, operators, people without a shop, shops that may not buy, and finance', async () => {
    await expectNonPurchasersRejected(world, GetCart, {})
  })

  test('rejects a shop whose certificate has expired, and names it', async () => {
    const expired = await makeBuyer(world)
    await makeCertificate(world, expired.shopId, { expiresOn: '2026-03-09' })
    const refused = await call(GetCart, {}, expired.token)
    expect([refused.code, refused.msg]).toEqual([MAY_NOT_BUY, '药品经营许可证已于 2026-03-09 到期，更新后可继续采购'])
  })

  test('names unknown fields', async () => {
    const { token } = await makeBuyer(world)
    expect((await call(GetCart, { surprise: 1 }, token)).data.fields).toHaveProperty('surprise')
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
      `${seller!.sellerName}还差 ¥92 起配`,
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

  test('another tier is no change of the price', async () => {
    const { token } = await makeBuyer(world)
    const { offerId } = await makeOffer(world)
    await call(AddToCart, { gccsId: offerId, quantity: 1 }, token)
    const reach = (tiers: string) =>
      world.write(sql`update catalog.offer set tier_from = '{1,10}', tier_fen = ${tiers} where id = ${offerId}`)
    const note = async () => (await call(GetCart, {}, token)).data.sellers[0]!.lines[0]!.priceWas
    const added = (await call(GetCart, {}, token)).data.sellers[0]!.lines[0]!.price.fen!
    // A colleague’s quantity is stored without the price at which it was seen.
    await reach(`{${added},${added - 70}}`)
    await world.write(sql`update cart.line set quantity = 10 where offer_id = ${offerId}`)
    expect(await note()).toBeNull()
    await reach(`{${added - 20},${added - 70}}`)
    expect(await note()).toBe(added)
  })

  test('lists the latest sellers and lines first; a seller keeps its place when more of it is added', async () => {
    const { token } = await makeBuyer(world)
    const { sellerId } = await makeSeller(world)
    const first = await makeOffer(world, { sellerId })
    const other = await makeOffer(world)
    const last = await makeOffer(world, { sellerId })
    for (const { offerId } of [first, other, last]) {
      await call(AddToCart, { gccsId: offerId, quantity: 1 }, token)
      world.clock.advance(1_000)
    }
    const { sellers } = (await call(GetCart, {}, token)).data
    expect(sellers.map((s) => s.lines.map((l) => l.gccsId))).toEqual([[other.offerId], [last.offerId, first.offerId]])
  })
})

describe('the number of lines in the cart', () => {
  test('rejects anonymous callers and operators; any member sees that of the own shop, including finance', async () => {
    const { token, shopId } = await makeBuyer(world)
    const finance = await makeBuyer(world, { shopId, role: 'finance' })
    const outsider = await makeBuyer(world)
    const operator = await makeSellerOperator(world)
    const { offerId } = await makeOffer(world)
    await call(AddToCart, { gccsId: offerId, quantity: 7 }, token)
    expect([(await call(CountCart, {})).code, (await call(CountCart, {}, operator.token)).code]).toEqual([401, 401])
    const counts = []
    for (const member of [token, finance.token, outsider.token]) counts.push((await call(CountCart, {}, member)).data.count)
    expect(counts).toEqual([1, 1, 0])
  })

  test('includes lines that can no longer be bought', async () => {
    const { token } = await makeBuyer(world)
    const { offerId } = await makeOffer(world)
    await call(AddToCart, { gccsId: offerId, quantity: 1 }, token)
    await world.write(sql`update catalog.offer set on_sale = false where id = ${offerId}`)
    expect((await call(CountCart, {}, token)).data.count).toBe(1)
  })
})
