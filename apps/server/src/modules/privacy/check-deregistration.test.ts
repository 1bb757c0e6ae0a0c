import { CheckDeregistration } from '@shop/contract'
import { expect, test } from 'vitest'
import { addMember, makeBuyer, makeOperator, makeOrder, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const check = (token = '') => world.call(CheckDeregistration, {}, token)

test('rejects anonymous callers and operators', async () => {
  for (const token of ['', (await makeOperator(world)).token]) expect((await check(token)).code).toBe(401)
})

test('nothing stands in the way of a user without a shop, nor of one who is alone in a shop without orders', async () => {
  const { userId } = await makeUser(world)
  expect((await check(await world.login(userId, null))).data).toEqual({ allowed: true, obstacles: [] })
  expect((await check((await makeBuyer(world)).token)).data).toEqual({ allowed: true, obstacles: [] })
})

test('names the open orders of a shop that no one else belongs to, and the shops that would lose their owner', async () => {
  const { buyer } = await makeOrder(world, 'paid')
  expect((await check(buyer.token)).data).toMatchObject({ allowed: false, obstacles: [{ kind: 'orders', count: 1 }] })
  const member = await makeUser(world)
  await addMember(world, buyer.shopId, member.userId, 'purchaser')
  expect((await check(buyer.token)).data.obstacles).toMatchObject([
    { kind: 'lastOwner', count: 1, text: expect.stringContaining('请先移交') },
  ])
  expect((await check(await world.login(member.userId, buyer.shopId))).data.allowed).toBe(true)
})
