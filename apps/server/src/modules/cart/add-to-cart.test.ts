import { AddToCart, CountCart, GetCart } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { fillCart, makeBuyer, makeOffer } from '../../../test/factories/index.ts'
import { refusalData } from '../../../test/refusal.ts'
import { expectNonPurchasersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world
const linesOf = async (token: string) =>
  (await call(GetCart, {}, token)).data.sellers.flatMap(({ lines }) => lines.map((l) => [l.gccsId, l.quantity]))

test('rejects anonymous callers, operators, people without a shop, shops that may not buy, and finance', async () => {
  const { offerId } = await makeOffer(world)
  await expectNonPurchasersRejected(world, AddToCart, { gccsId: offerId, quantity: 1 })
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

test('adds nothing to another shop’s line of the same offer', async () => {
  const owner = await makeBuyer(world)
  const other = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  await call(AddToCart, { gccsId: offerId, quantity: 2 }, owner.token)
  expect((await call(AddToCart, { gccsId: offerId, quantity: 5 }, other.token)).data).toEqual({ count: 1, quantity: 5 })
  expect([await linesOf(owner.token), await linesOf(other.token)]).toEqual([[[offerId, 2]], [[offerId, 5]]])
})

test('refuses an offer that does not exist', async () => {
  const { token } = await makeBuyer(world)
  const refused = await call(AddToCart, { gccsId: 999_999, quantity: 1 }, token)
  expect([refused.code, refused.msg]).toEqual([404, '没有这个商品，可能已被卖家删除'])
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

test('refuses a sum with the cart that exceeds the stock, says how much is in the cart, and keeps it', async () => {
  const { token } = await makeBuyer(world)
  const { offerId } = await makeOffer(world, { stock: 30 })
  await call(AddToCart, { gccsId: offerId, quantity: 28 }, token)
  const refused = await call(AddToCart, { gccsId: offerId, quantity: 3 }, token)
  expect(refusalData(AddToCart, 'CANNOT_BUY', refused)).toMatchObject({ cannotBuy: { reason: 'noStock' }, inCart: 28 })
  expect(await linesOf(token)).toEqual([[offerId, 28]])
})

test('refuses the 501st line, and still adds to one that is already in the cart', async () => {
  const buyer = await makeBuyer(world)
  const offer = await makeOffer(world)
  const other = await makeOffer(world)
  await fillCart(world, buyer, offer, 499)
  expect((await call(AddToCart, { gccsId: offer.offerId, quantity: 1 }, buyer.token)).data.count).toBe(500)
  const refused = await call(AddToCart, { gccsId: other.offerId, quantity: 1 }, buyer.token)
  expect([refused.code, refused.data.reason]).toEqual([409, 'CART_FULL'])
  expect((await call(AddToCart, { gccsId: offer.offerId, quantity: 1 }, buyer.token)).data).toEqual({ count: 500, quantity: 2 })
})

test('adds to the quantity in the cart, selects the line, and keeps its required shelf life unless a new one is given', async () => {
  const { token, shopId } = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  const stored = async () =>
    (await world.rows(sql<object>`select quantity, chosen, min_life_days from cart.line where shop_id = ${shopId}`))[0]
  await call(AddToCart, { gccsId: offerId, quantity: 2, minLifeDays: 180 }, token)
  await world.write(sql`update cart.line set chosen = false where shop_id = ${shopId}`)
  expect((await call(AddToCart, { gccsId: offerId, quantity: 3 }, token)).data).toEqual({ count: 1, quantity: 5 })
  expect(await stored()).toEqual({ quantity: 5, chosen: true, min_life_days: 180 })
  await call(AddToCart, { gccsId: offerId, quantity: 1, minLifeDays: 0 }, token)
  expect(await stored()).toEqual({ quantity: 6, chosen: true, min_life_days: 0 })
})

test('reads full-width digits as numbers', async () => {
  const { token } = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  expect((await call(AddToCart, { gccsId: offerId, quantity: '３' }, token)).data.quantity).toBe(3)
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
