import { ListMyShops } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { addMember, DONGCHENG, makeBuyer, makeOperator, makeShop, makeUser } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const list = async (token: string) => (await world.call(ListMyShops, {}, token)).data.rows

test('rejects anonymous callers and operators', async () => {
  for (const who of ['', (await makeOperator(world)).token]) expect((await world.call(ListMyShops, {}, who)).code).toBe(401)
})

test('rejects bad input', async () => {
  const { userId } = await makeUser(world)
  expect((await world.call(ListMyShops, { userId }, await world.login(userId))).code).toBe(422)
})

test('lists none for a person without a shop, and never a shop that the user left', async () => {
  const alone = await world.login((await makeUser(world)).userId)
  expect(await list(alone)).toEqual([])
  const { token, userId } = await makeBuyer(world)
  await world.write(sql`delete from shops.member where user_id = ${userId}`)
  expect(await list(token)).toEqual([])
})

test('shows the type, place and role in words', async () => {
  const { token, shopId } = await makeBuyer(world, { name: '安和大药房', type: 4, regionId: DONGCHENG, role: 'finance' })
  await makeShop(world)
  expect(await list(token)).toEqual([
    {
      id: shopId,
      name: '安和大药房',
      type: 4,
      typeName: '诊所',
      role: 'finance',
      roleName: '财务',
      regionName: '北京市东城区',
      current: true,
    },
  ])
})

test('lists the shops in the order of joining, and marks the one this session is in', async () => {
  const buyer = await makeBuyer(world)
  const [later, between] = [await makeShop(world), await makeShop(world)]
  for (const { shopId } of [between, later]) {
    world.clock.advance(MINUTE)
    await addMember(world, shopId, buyer.userId, 'purchaser')
  }
  const shown = async (token: string) => (await list(token)).map((s) => [s.id, s.role, s.current])
  expect(await shown(buyer.token)).toEqual([
    [buyer.shopId, 'owner', true],
    [between.shopId, 'purchaser', false],
    [later.shopId, 'purchaser', false],
  ])
  const elsewhere = await world.loginElsewhere(buyer.userId, later.shopId)
  expect((await list(elsewhere)).filter((s) => s.current).map((s) => s.id)).toEqual([later.shopId])
})
