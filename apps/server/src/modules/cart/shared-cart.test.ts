import { AddToCart, ChooseCartLines, CountCart, GetCart, RemoveCartLines, SetCartLine } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
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
  const notifications = async () =>
    (await world.rows(sql`select from kernel.event where room = ${`shop:${shopId}`} and name = 'cart-changed'`)).length
  await call(AddToCart, { gccsId: offerId, quantity: 1 }, token)
  await call(AddToCart, { gccsId: offerId, quantity: 1 }, token)
  await call(SetCartLine, { gccsId: offerId, quantity: 9 }, token)
  await call(ChooseCartLines, { gccsIds: [offerId], chosen: false }, token)
  expect(await notifications()).toBe(4)
  await call(RemoveCartLines, { gccsIds: [offerId] }, token)
  expect(await notifications()).toBe(5)
})

test('race: members who add different goods at one moment are notified without a number of lines, and read the right one', async () => {
  const owner = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser' })
  const [first, second] = [await makeOffer(world), await makeOffer(world)]
  await Promise.all([
    call(AddToCart, { gccsId: first.offerId, quantity: 1 }, owner.token),
    call(AddToCart, { gccsId: second.offerId, quantity: 1 }, colleague.token),
  ])
  const notified = await world.rows<{ payload: object }>(
    sql`select payload from kernel.event where room = ${`shop:${owner.shopId}`} and name = 'cart-changed'`,
  )
  // Each transaction sees the cart without the other's line: a number of lines in the event would be 1, twice.
  expect(notified).toEqual([{ payload: {} }, { payload: {} }])
  expect((await call(CountCart, {}, owner.token)).data.count).toBe(2)
})
