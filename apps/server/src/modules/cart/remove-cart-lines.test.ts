import { AddToCart, CountCart, GetCart, RemoveCartLines } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOffer } from '../../../test/factories/index.ts'
import { expectNonPurchasersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world
const idsOf = async (token: string) =>
  (await call(GetCart, {}, token)).data.sellers.flatMap(({ lines }) => lines.map((line) => line.gccsId))

test('rejects anonymous callers, operators, people without a shop, shops that may not buy, and finance', async () => {
  await expectNonPurchasersRejected(world, RemoveCartLines, { gccsIds: [1] })
})

test('names bad input and removes nothing', async () => {
  const { token } = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  await call(AddToCart, { gccsId: offerId, quantity: 1 }, token)
  await expectBadInputs(world, RemoveCartLines, { gccsIds: [offerId] }, token)
  expect((await call(RemoveCartLines, { gccsIds: [] }, token)).data.fields).toHaveProperty('gccsIds')
  expect(await idsOf(token)).toEqual([offerId])
})

test('leaves another shop’s line of the same offer', async () => {
  const owner = await makeBuyer(world)
  const outsider = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  await call(AddToCart, { gccsId: offerId, quantity: 4 }, owner.token)
  expect((await call(RemoveCartLines, { gccsIds: [offerId] }, outsider.token)).data.count).toBe(0)
  expect((await call(CountCart, {}, owner.token)).data.count).toBe(1)
})

test('removes the lines, ignores those that are not in the cart, and returns what is left', async () => {
  const { token } = await makeBuyer(world)
  const [first, second, third] = [await makeOffer(world), await makeOffer(world), await makeOffer(world)]
  for (const { offerId } of [first, second, third]) await call(AddToCart, { gccsId: offerId, quantity: 1 }, token)
  const { data } = await call(RemoveCartLines, { gccsIds: [first.offerId, third.offerId, 999_999] }, token)
  expect([data.count, data.cart.sellers.flatMap(({ lines }) => lines.map((l) => l.gccsId))]).toEqual([1, [second.offerId]])
  expect(await idsOf(token)).toEqual([second.offerId])
})

test('also removes a line that can no longer be bought', async () => {
  const { token } = await makeBuyer(world)
  const { offerId, batchId } = await makeOffer(world)
  await call(AddToCart, { gccsId: offerId, quantity: 1 }, token)
  await world.write(sql`update catalog.batch set locked = true where id = ${batchId}`)
  expect((await call(GetCart, {}, token)).data.dead.map((line) => line.gccsId)).toEqual([offerId])
  expect((await call(RemoveCartLines, { gccsIds: [offerId] }, token)).data).toMatchObject({ count: 0, cart: { dead: [] } })
})

test('by two members and an addition concurrently leaves the line gone or with just what was added', async () => {
  const buyer = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId: buyer.shopId, role: 'purchaser' })
  const { offerId } = await makeOffer(world)
  await call(AddToCart, { gccsId: offerId, quantity: 5 }, buyer.token)
  const answers = await Promise.all([
    call(RemoveCartLines, { gccsIds: [offerId] }, buyer.token),
    call(RemoveCartLines, { gccsIds: [offerId] }, colleague.token),
    call(AddToCart, { gccsId: offerId, quantity: 2 }, colleague.token),
  ])
  expect(answers.map((a) => a.code)).toEqual([200, 200, 200])
  const lines = (await call(GetCart, {}, buyer.token)).data.sellers.flatMap((s) => s.lines.map((line) => line.quantity))
  expect([[], [2]]).toContainEqual(lines)
})
