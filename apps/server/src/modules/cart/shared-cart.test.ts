import { AddToCart, ChooseCartLines, GetCart, RemoveCartLines, SetCartLine } from '@shop/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { call } = world

test('the cart is shared by the members of a shop and hidden from others', async () => {
  const owner = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser' })
  const outsider = await makeBuyer(world)
  const { offerId } = await makeOffer(world)
  await call(AddToCart, { gccsId: offerId, quantity: 4 }, owner.token)
  expect((await call(GetCart, {}, colleague.token)).data.sellers[0]!.lines[0]!.quantity).toBe(4)
  expect((await call(GetCart, {}, outsider.token)).data.count).toBe(0)
})

test('all members are notified of every change', async () => {
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
