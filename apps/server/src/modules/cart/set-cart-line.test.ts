import { AddToCart, CountCart, GetCart, SetCartLine } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { fillCart, makeBuyer, makeOffer } from '../../../test/factories/index.ts'
import { refusalData } from '../../../test/refusal.ts'
import { expectNonPurchasersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world
const quantityOf = async (token: string) => (await call(GetCart, {}, token)).data.sellers[0]!.lines[0]!.quantity

test('rejects anonymous callers, operators, people without a shop, shops that may not buy, and finance', async () => {
  const { offerId } = await makeOffer(world)
  await expectNonPurchasersRejected(world, SetCartLine, { gccsId: offerId, quantity: 1 })
})

test('names bad input and stores nothing', async () => {
  const { token } = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  await expectBadInputs(world, SetCartLine, { gccsId: offerId, quantity: 1 }, token)
  const answer = await call(SetCartLine, { gccsId: offerId, quantity: 1, minLifeDays: 7 }, token)
  expect(answer.data.fields).toHaveProperty('minLifeDays')
  expect((await call(CountCart, {}, token)).data.count).toBe(0)
})

test('leaves another shop’s line of the same offer unchanged', async () => {
  const owner = await makeBuyer(world)
  const other = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  await call(SetCartLine, { gccsId: offerId, quantity: 2 }, owner.token)
  expect((await call(SetCartLine, { gccsId: offerId, quantity: 7 }, other.token)).data.count).toBe(1)
  expect([await quantityOf(owner.token), await quantityOf(other.token)]).toEqual([2, 7])
})

test('refuses an offer that does not exist, and one that can’t be bought', async () => {
  const { token } = await makeBuyer(world)
  const { offerId } = await makeOffer(world, { onSale: false })
  expect((await call(SetCartLine, { gccsId: 999_999, quantity: 1 }, token)).code).toBe(404)
  const refused = await call(SetCartLine, { gccsId: offerId, quantity: 1 }, token)
  expect(refusalData(SetCartLine, 'CANNOT_BUY', refused).cannotBuy.reason).toBe('offSale')
})

test('refuses quantities that break minimum, step, limit or stock, and keeps the previous one', async () => {
  const { token } = await makeBuyer(world)
  const { offerId } = await makeOffer(world, { minQuantity: 10, step: 5, limitPerOrder: 40, stock: 30 })
  const words = async (quantity: number) => (await call(SetCartLine, { gccsId: offerId, quantity }, token)).msg
  expect(await words(5)).toBe('10 盒起订')
  expect(await words(12)).toBe('需按 5 的倍数购买')
  expect(await words(45)).toBe('限购，最多还可买 40 盒')
  expect(await words(35)).toBe('库存不足，仅剩 30 盒')
  expect((await call(CountCart, {}, token)).data.count).toBe(0)
  expect((await call(SetCartLine, { gccsId: offerId, quantity: 30 }, token)).code).toBe(200)
  expect((await call(AddToCart, { gccsId: offerId, quantity: 5 }, token)).code).toBe(409)
  expect(await quantityOf(token)).toBe(30)
})

test('shows how many are left only where the cards show it: below 100', async () => {
  const { token } = await makeBuyer(world)
  const few = await makeOffer(world, { stock: 99 })
  const plenty = await makeOffer(world, { stock: 100 })
  const words = async (gccsId: number) => (await call(SetCartLine, { gccsId, quantity: 900_000 }, token)).msg
  expect([await words(few.offerId), await words(plenty.offerId)]).toEqual(['库存不足，仅剩 99 盒', '库存不足，请减少数量'])
})

test('refuses the 501st line', async () => {
  const buyer = await makeBuyer(world)
  const offer = await makeOffer(world)
  await fillCart(world, buyer, offer, 500)
  const refused = await call(SetCartLine, { gccsId: offer.offerId, quantity: 1 }, buyer.token)
  expect([refused.code, refused.data.reason]).toEqual([409, 'CART_FULL'])
  expect((await call(CountCart, {}, buyer.token)).data.count).toBe(500)
})

test('adds a line, or sets its quantity exactly, and returns the whole cart', async () => {
  const { token } = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  const other = await makeOffer(world)
  await call(AddToCart, { gccsId: other.offerId, quantity: 1 }, token)
  expect((await call(SetCartLine, { gccsId: offerId, quantity: 9, minLifeDays: 90 }, token)).data.count).toBe(2)
  const { data } = await call(SetCartLine, { gccsId: offerId, quantity: 4 }, token)
  const line = data.cart.sellers.flatMap(({ lines }) => lines).find((l) => l.gccsId === offerId)!
  expect([data.count, line.quantity, line.minLifeDays, line.amountFen]).toEqual([2, 4, 90, 4_000])
  expect((await call(GetCart, {}, token)).data).toEqual(data.cart)
})

test('by two members and an addition concurrently leaves one line with a quantity that one order of them explains', async () => {
  const buyer = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId: buyer.shopId, role: 'purchaser' })
  const { offerId } = await makeOffer(world)
  const answers = await Promise.all([
    call(SetCartLine, { gccsId: offerId, quantity: 20 }, buyer.token),
    call(SetCartLine, { gccsId: offerId, quantity: 50 }, colleague.token),
    call(AddToCart, { gccsId: offerId, quantity: 3 }, buyer.token),
  ])
  expect(answers.map((a) => a.code)).toEqual([200, 200, 200])
  expect([20, 23, 50, 53]).toContain(await quantityOf(buyer.token))
  expect((await call(CountCart, {}, buyer.token)).data.count).toBe(1)
})
