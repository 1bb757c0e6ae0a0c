import { AddToCart, GetCart, PlaceOrder, PreviewCheckout, RemoveCartLines, SetCartLine } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, submissionOf, type Buyer } from '../../../test/factories/index.ts'
import { stockOf, tradeCountOf } from '../../../test/inspect.ts'
import { refusalData } from '../../../test/refusal.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world
const add = (offerId: number, quantity: number, { token }: Buyer) => call(AddToCart, { gccsId: offerId, quantity }, token)
/** What a member submits who has opened the checkout of the cart. */
const submission = async ({ token }: Buyer) => ({
  ...submissionOf((await call(PreviewCheckout, {}, token)).data),
  fromCart: true,
})
const linesOf = async ({ token }: Buyer) =>
  (await call(GetCart, {}, token)).data.sellers.flatMap((s) => s.lines.map((l) => [l.gccsId, l.quantity]))

test('race: a cart submitted ten times with ten keys, by two members, is ordered once', async () => {
  const owner = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser' })
  const { offerId } = await makeOffer(world)
  await add(offerId, 5, owner)
  const input = await submission(owner)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => call(PlaceOrder, input, (n % 2 ? owner : colleague).token)),
  )
  expect(answers.map((a) => a.code).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
  expect([await tradeCountOf(world, owner.shopId), await stockOf(world, offerId)]).toEqual([1, { available: 495, reserved: 5 }])
})

test('a cart that a colleague has ordered is refused in words, with an empty checkout that can’t be submitted', async () => {
  const buyer = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  await add(offerId, 5, buyer)
  const input = await submission(buyer)
  expect((await call(PlaceOrder, input, buyer.token)).code).toBe(200)
  const refused = await call(PlaceOrder, input, buyer.token)
  const { changes, checkout } = refusalData(PlaceOrder, 'CHECKOUT_CHANGED', refused)
  expect([refused.code, refused.msg]).toEqual([409, '购物车已由同事提交，或已在其他页面提交，请到订单中查看'])
  expect([changes, checkout.obstacles, checkout.sellers, checkout.totalFen]).toEqual([changes, changes, [], 0])
  expect(changes.map((c) => c.reason)).toEqual(['cart'])
  expect(await tradeCountOf(world, buyer.shopId)).toBe(1)
})

test('a cart that has changed since is refused with what it contains now, stays as it is, and can then be submitted', async () => {
  const buyer = await makeBuyer(world)
  const [kept, changed, removed] = [await makeOffer(world), await makeOffer(world), await makeOffer(world)]
  for (const { offerId } of [kept, changed, removed]) await add(offerId, 2, buyer)
  const input = await submission(buyer)
  await call(SetCartLine, { gccsId: changed.offerId, quantity: 7 }, buyer.token)
  await call(RemoveCartLines, { gccsIds: [removed.offerId] }, buyer.token)
  const { changes, checkout } = refusalData(PlaceOrder, 'CHECKOUT_CHANGED', await call(PlaceOrder, input, buyer.token))
  expect(changes.map((c) => [c.reason, c.gccsId]).toSorted()).toEqual(
    [
      ['cart', changed.offerId],
      ['cart', removed.offerId],
    ].toSorted(),
  )
  expect(changes.find((c) => c.gccsId === changed.offerId)!.text).toContain('购物车中已改为 7')
  expect([checkout.quantity, checkout.obstacles]).toEqual([9, []])
  expect((await linesOf(buyer)).toSorted()).toEqual(
    [
      [kept.offerId, 2],
      [changed.offerId, 7],
    ].toSorted(),
  )
  expect((await call(PlaceOrder, { ...submissionOf(checkout), fromCart: true }, buyer.token)).code).toBe(200)
  expect(await linesOf(buyer)).toEqual([])
})

test('an order that is refused for another reason leaves the cart as it was', async () => {
  const buyer = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  await add(offerId, 3, buyer)
  const input = await submission(buyer)
  expect((await call(PlaceOrder, { ...input, totalFen: 1 }, buyer.token)).code).toBe(409)
  expect(await linesOf(buyer)).toEqual([[offerId, 3]])
})
