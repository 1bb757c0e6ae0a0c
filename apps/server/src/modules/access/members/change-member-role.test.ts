import { AddToCart, ChangeMemberRole, GetInfo, ListMembers, ListNotices } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const change = (userId: number, role: string, token = '') => world.call(ChangeMemberRole, { userId, role }, token)
const roleOf = async (token: string) => (await world.call(GetInfo, {}, token)).data.shop?.role
const eventsOf = async (room: string) =>
  (await world.rows(sql<{ name: string }>`select name from kernel.event where room = ${room} order by id`)).map(
    ({ name }) => name,
  )

test('rejects anonymous callers, operators, and members who are no owners', async () => {
  const { userId, shopId, token } = await makeBuyer(world)
  expect((await change(userId, 'finance')).code).toBe(401)
  expect((await change(userId, 'finance', (await makeOperator(world)).token)).code).toBe(401)
  for (const role of ['purchaser', 'finance'] as const) {
    const member = await makeBuyer(world, { shopId, role })
    expect((await change(member.userId, 'purchaser', member.token)).code).toBe(403)
    expect((await change(userId, 'finance', member.token)).code).toBe(403)
  }
  expect(await roleOf(token)).toBe('owner')
})

test('rejects bad input: ownership is not given by changing a role', async () => {
  const { token, shopId } = await makeBuyer(world)
  const { userId } = await makeBuyer(world, { shopId, role: 'finance' })
  await expectBadInputs(world, ChangeMemberRole, { userId, role: 'purchaser' }, token)
  expect((await change(userId, 'owner', token)).code).toBe(422)
})

test('does not find people of other shops', async () => {
  const { token } = await makeBuyer(world)
  const other = await makeBuyer(world, { role: 'purchaser' })
  for (const userId of [other.userId, 987_654_321]) expect((await change(userId, 'finance', token)).code).toBe(404)
  expect(await roleOf(other.token)).toBe('purchaser')
})

test('the last owner keeps the role; one of two can give it up', async () => {
  const { token, userId, shopId } = await makeBuyer(world)
  expect(await change(userId, 'purchaser', token)).toMatchObject({ code: 409, msg: '门店至少要有一位负责人' })
  const second = await makeBuyer(world, { shopId, role: 'owner' })
  expect((await change(userId, 'purchaser', token)).data).toEqual({ done: true })
  expect([await roleOf(token), await roleOf(second.token)]).toEqual(['purchaser', 'owner'])
  expect((await world.call(ListMembers, {}, token)).code).toBe(403)
})

test('what the member may do follows with the next call, open pages are notified; the same role again changes nothing', async () => {
  const { token, shopId } = await makeBuyer(world)
  const member = await makeBuyer(world, { shopId, role: 'purchaser' })
  const add = () => world.call(AddToCart, { gccsId: 987_654_321, quantity: 1 }, member.token)
  expect((await add()).code).not.toBe(403)
  for (let i = 0; i < 2; i++) expect((await change(member.userId, 'finance', token)).code).toBe(200)
  expect(await roleOf(member.token)).toBe('finance')
  expect((await add()).code).toBe(403)
  expect(await eventsOf(`user:${member.userId}`)).toEqual(['rights-changed', 'unread'])
  expect(await eventsOf(`shop:${shopId}`)).toEqual(['members-changed'])
})

test('the member reads what they are now and may do; who demotes themselves does not', async () => {
  const { token, userId, shopId } = await makeBuyer(world)
  await makeBuyer(world, { shopId, role: 'owner' })
  const member = await makeBuyer(world, { shopId, role: 'purchaser' })
  for (const id of [member.userId, userId]) expect((await change(id, 'finance', token)).code).toBe(200)
  const noticed = async (of: string) => (await world.call(ListNotices, {}, of)).data.rows
  expect(await noticed(member.token)).toMatchObject([
    { title: expect.stringMatching(/的角色改为财务$/), text: expect.stringContaining('不能下单') },
  ])
  expect(await noticed(token)).toEqual([])
})

test('whoever was the finance in between sends papers again before they order', async () => {
  const { token, shopId } = await makeBuyer(world)
  const member = await makeBuyer(world, { shopId, role: 'purchaser' })
  const mayBuy = async () => (await world.call(GetInfo, {}, member.token)).data.abilities.buy
  expect(await mayBuy()).toBe(true)
  for (const role of ['finance', 'purchaser']) expect((await change(member.userId, role, token)).code).toBe(200)
  expect(await mayBuy()).toBe(false)
  const add = await world.call(AddToCart, { gccsId: 987_654_321, quantity: 1 }, member.token)
  expect(add.data).toMatchObject({ reason: 'PURCHASER_PAPERS', state: 'none' })
})

test('race: of two owners who demote each other one remains', async () => {
  const first = await makeBuyer(world)
  const second = await makeBuyer(world, { shopId: first.shopId, role: 'owner' })
  const answers = await Promise.all([
    change(second.userId, 'finance', first.token),
    change(first.userId, 'finance', second.token),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 403])
  expect([await roleOf(first.token), await roleOf(second.token)].toSorted()).toEqual(['finance', 'owner'])
})
