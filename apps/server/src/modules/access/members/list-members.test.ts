import { ListMembers } from '@shop/contract'
import { expect, test } from 'vitest'
import { addMember, makeBuyer, makeOperator, makeShop, makeUser } from '../../../../test/factories/index.ts'
import { sql } from '../../../kernel/sql.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const list = (token = '', input: Record<string, unknown> = {}) => world.call(ListMembers, input, token)

test('rejects anonymous callers, operators, people without a shop, and unknown fields', async () => {
  const person = await makeUser(world)
  const owner = await makeBuyer(world)
  expect((await list()).code).toBe(401)
  expect((await list((await makeOperator(world)).token)).code).toBe(401)
  expect((await list(await world.login(person.userId))).code).toBe(403)
  expect((await list(owner.token, { page: 1 })).code).toBe(422)
})

test('shows members to owners alone', async () => {
  const owner = await makeBuyer(world)
  for (const role of ['purchaser', 'finance'] as const) {
    const { token } = await makeBuyer(world, { shopId: owner.shopId, role })
    expect(await list(token)).toMatchObject({ code: 403, msg: '这一步由门店负责人操作，请联系负责人' })
  }
})

test('lists the shop’s own members in the order of joining, phones masked, with when they were last here', async () => {
  const owner = await makeBuyer(world, { nickname: '林店长', phone: '13800138001' })
  await makeBuyer(world)
  world.clock.advance(MINUTE)
  const seen = world.clock.now().toISOString()
  const purchaser = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser', nickname: '小苏' })
  // Who has only been in another shop was not seen here.
  world.clock.advance(MINUTE)
  const elsewhere = await makeUser(world, { nickname: '温会计' })
  const other = await makeShop(world)
  await addMember(world, other.shopId, elsewhere.userId)
  await addMember(world, owner.shopId, elsewhere.userId, 'finance')
  await world.login(elsewhere.userId, other.shopId)
  const { rows } = (await list(owner.token)).data
  expect(rows).toMatchObject([
    { userId: owner.userId, nickname: '林店长', phoneMasked: '138****8001', role: 'owner', roleName: '负责人', me: true },
    { userId: purchaser.userId, nickname: '小苏', role: 'purchaser', joinedAt: seen, lastSeenAt: seen, me: false },
    { userId: elsewhere.userId, nickname: '温会计', roleName: '财务', lastSeenAt: null, me: false },
  ])
  expect(rows).toHaveLength(3)
})

test('what somebody did before they joined is not shown, even by a session that was moved into the shop', async () => {
  const owner = await makeBuyer(world)
  const { userId } = await makeUser(world)
  await world.login(userId)
  world.clock.advance(MINUTE)
  await addMember(world, owner.shopId, userId)
  await world.write(sql`update access.session set shop_id = ${owner.shopId} where user_id = ${userId}`)
  const lastSeen = async () => (await list(owner.token)).data.rows.find((one) => one.userId === userId)!.lastSeenAt
  expect(await lastSeen()).toBeNull()
  world.clock.advance(MINUTE)
  await world.write(sql`update access.session set seen_at = ${world.clock.now()} where user_id = ${userId}`)
  expect(await lastSeen()).toBe(world.clock.now().toISOString())
})
