import { AddToCart, CreateInvitation, MoveToShop, SaveUserAudit, SetFavourite } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeShop, makeUser } from '../../../test/factories/index.ts'
import { holdRow } from '../../../test/held-row.ts'
import { openWorld } from '../../../test/world.ts'

// As many connections as in production, so that those who wait for one row would occupy them all.
const world = await openWorld({ settings: { WRITE_CONNECTIONS: '10', READ_CONNECTIONS: '4' } })
const { call } = world
const person = async () => world.login((await makeUser(world)).userId)
const twelve = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 12 }, make))
const asked = { kind: 1, identity: { name: '苏小满' }, role: 'purchaser', submit: true } as const
const join = (shopId: number, token: string) => call(SaveUserAudit, { ...asked, shopId }, token)

test('while one shop’s row is held, joining it is refused for now, and what others write goes on', async () => {
  const held = await makeBuyer(world)
  const offer = await makeOffer(world)
  const joiners = await twelve(person)
  const movers = await twelve(() => makeBuyer(world))
  const others = await twelve(() => makeBuyer(world))
  const newcomers = await twelve(person)
  const open = await makeShop(world)

  const { release, waiting } = await holdRow(world, 'shops.shop', held.shopId)
  const stuck = [
    ...joiners.map((token) => join(held.shopId, token)),
    ...movers.map(({ token }) =>
      call(MoveToShop, { toShopId: held.shopId, identity: { name: '苏小满' }, role: 'purchaser', submit: true }, token),
    ),
    call(CreateInvitation, { role: 'finance' }, held.token),
    call(SetFavourite, { goodsId: offer.goodsId, on: true }, held.token),
  ]
  await waiting()
  // All of it is answered while the row is held: it is released only afterwards.
  const good = await Promise.all([
    ...others.flatMap(({ token }) => [
      call(CreateInvitation, { role: 'finance' }, token),
      call(AddToCart, { gccsId: offer.offerId, quantity: 1 }, token),
    ]),
    ...newcomers.map((token) => join(open.shopId, token)),
  ])
  expect(good.map(({ code }) => code)).toEqual(good.map(() => 200))
  const refused = await Promise.all(stuck)
  expect(new Set(refused.map(({ status, data }) => `${status} ${data.retryAfter}`))).toEqual(new Set(['503 3']))
  await release()
  expect((await join(held.shopId, joiners[0]!)).code).toBe(200)
})
