import {
  ChangeMemberRole,
  ConsoleDecideJoinRequest,
  DecideJoinRequest,
  GetInfo,
  GetUserAudit,
  ListJoinRequests,
  MoveToShop,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeShop, makeUser } from '../../../test/factories/index.ts'
import { openLiveNode } from '../../../test/live.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const node = openLiveNode(world)
const asked = (toShopId: number) =>
  ({ toShopId, identity: { name: '苏小满' }, role: 'finance', note: '调到新店', submit: true }) as const
const move = (toShopId: number, token = '') => world.call(MoveToShop, asked(toShopId), token)
const decide = (requestId: number, token: string, approve = true) =>
  world.call(DecideJoinRequest, { requestId, approve, ...(!approve && { reason: '不认识您' }) }, token)
const shopOf = async (token: string) => (await world.call(GetInfo, {}, token)).data.shop
const membersOf = (userId: number) =>
  world.rows(sql<{ shop_id: number; role: string }>`select shop_id, role from shops.member where user_id = ${userId}`)

/** Somebody in an old shop who asked to move to a new one, with the owners of both. */
async function moving() {
  const old = await makeBuyer(world)
  const fresh = await makeBuyer(world)
  const person = await makeBuyer(world, { shopId: old.shopId, role: 'purchaser' })
  const { id } = (await move(fresh.shopId, person.token)).data
  return { old, fresh, person, requestId: id }
}

test('rejects anonymous callers, operators, and people without a shop', async () => {
  const { shopId } = await makeShop(world)
  const operator = await makeOperator(world)
  const person = await world.login((await makeUser(world)).userId)
  expect([(await move(shopId)).code, (await move(shopId, operator.token)).code, (await move(shopId, person)).code]).toEqual([
    401, 401, 403,
  ])
})

test('rejects bad input, and ownership', async () => {
  const { shopId } = await makeShop(world)
  const { token } = await makeBuyer(world, { shopId: (await makeBuyer(world)).shopId, role: 'finance' })
  await expectBadInputs(world, MoveToShop, asked(shopId), token, ['note'])
  const latin = await world.call(MoveToShop, { ...asked(shopId), identity: { name: 'Tom1' } }, token)
  expect(latin.data.fields).toEqual({ 'identity.name': '请按身份证填写中文姓名' })
  const owner = await world.call(MoveToShop, { ...asked(shopId), role: 'owner' as 'finance' }, token)
  expect(owner.data.fields).toHaveProperty('role')
})

test('refuses the last owner, members of the new shop, shops that are unknown or not approved, and a second that waits', async () => {
  const { old, fresh, person, requestId } = await moving()
  expect(await move(fresh.shopId, old.token)).toMatchObject({ code: 409, data: { reason: 'LAST_OWNER' } })
  const alone = await makeBuyer(world)
  expect((await move(fresh.shopId, alone.token)).msg).toContain('唯一的成员，可以直接申请加入新门店')
  const other = await makeBuyer(world, { shopId: old.shopId, role: 'purchaser' })
  expect((await move(old.shopId, other.token)).data.reason).toBe('ALREADY_MEMBER')
  expect((await move(987_654_321, other.token)).code).toBe(404)
  const unapproved = await makeShop(world, { priceState: 3, procureState: 0 })
  expect((await move(unapproved.shopId, other.token)).data.reason).toBe('SHOP_NOT_JOINABLE')
  const again = await move((await makeShop(world)).shopId, person.token)
  expect(again).toMatchObject({ code: 409, data: { reason: 'ALREADY_WAITING', auditId: requestId } })
})

test('until the new shop agrees the old one works; then its membership ends, and every open page is in the new one', async () => {
  const { old, fresh, person, requestId } = await moving()
  expect((await shopOf(person.token))!.id).toBe(old.shopId)
  expect((await world.call(GetUserAudit, { kind: 5 }, person.token)).data.audit).toMatchObject({
    id: requestId,
    kindName: '更换门店',
    fromShopName: (await shopOf(old.token))!.name,
    state: 1,
  })
  expect((await world.call(GetUserAudit, { kind: 1 }, person.token)).data.audit).toBeNull()
  expect((await world.call(ListJoinRequests, {}, fresh.token)).data.rows).toMatchObject([{ requestId, moves: true }])
  expect((await decide(requestId, old.token)).code).toBe(404)
  const live = await node.connect(person.token)
  expect((await decide(requestId, fresh.token)).data).toEqual({ done: true })
  expect(await membersOf(person.userId)).toEqual([{ shop_id: fresh.shopId, role: 'finance' }])
  expect(await shopOf(person.token)).toMatchObject({ id: fresh.shopId, role: 'finance' })
  await expect.poll(() => live.received.map(({ name }) => name)).toContain('join-decided')
  await node.emit('pay-settled', { shop: fresh.shopId }, { tradeId: 8 })
  await expect.poll(() => live.trades()).toEqual([8])
})

test('who was refused stays in the old shop; the platform decides, too', async () => {
  const refused = await moving()
  expect((await decide(refused.requestId, refused.fresh.token, false)).code).toBe(200)
  expect(await membersOf(refused.person.userId)).toEqual([{ shop_id: refused.old.shopId, role: 'purchaser' }])
  const { fresh, person, requestId } = await moving()
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  expect((await world.call(ConsoleDecideJoinRequest, { requestId, approve: true }, token)).code).toBe(200)
  expect(await membersOf(person.userId)).toEqual([{ shop_id: fresh.shopId, role: 'finance' }])
})

test('who became the last owner of the old shop meanwhile stays until they hand it over', async () => {
  const { old, fresh, person, requestId } = await moving()
  await world.write(sql`update shops.member set role = 'owner' where user_id = ${person.userId}`)
  await world.call(ChangeMemberRole, { userId: old.userId, role: 'finance' }, old.token)
  expect((await decide(requestId, fresh.token)).data.reason).toBe('LAST_OWNER')
  expect(await membersOf(person.userId)).toEqual([{ shop_id: old.shopId, role: 'owner' }])
})

test('a press that is sent twice asks once', async () => {
  const { old, fresh } = await moving()
  const { token } = await makeBuyer(world, { shopId: old.shopId, role: 'purchaser' })
  const key = 'move-press-1'
  const answers = await Promise.all([1, 2].map(() => world.call(MoveToShop, asked(fresh.shopId), token, { key })))
  const { id } = answers[0]!.data
  expect(answers.map(({ code, data }) => [code, data.id])).toEqual([
    [200, id],
    [200, id],
  ])
  // With another key, too: it is the request that waits.
  expect((await move(fresh.shopId, token)).data).toEqual({ id, state: 1 })
})

test('race: of two owners who move to each other’s shops at once, each is decided once and no shop is left without an owner', async () => {
  const [a, b] = [await makeBuyer(world), await makeBuyer(world)]
  const [fromA, fromB] = [
    await makeBuyer(world, { shopId: a.shopId, role: 'owner' }),
    await makeBuyer(world, { shopId: b.shopId, role: 'owner' }),
  ]
  const toB = (await move(b.shopId, fromA.token)).data.id
  const toA = (await move(a.shopId, fromB.token)).data.id
  const answers = await Promise.all([
    decide(toB, b.token),
    decide(toB, b.token),
    decide(toA, a.token),
    world.call(ChangeMemberRole, { userId: fromA.userId, role: 'finance' }, a.token),
    world.call(ChangeMemberRole, { userId: a.userId, role: 'finance' }, fromA.token),
  ])
  expect(answers.slice(0, 2).filter(({ code }) => code === 200).length).toBeLessThan(2)
  for (const { shopId } of [a, b]) {
    const owners = await world.rows(sql`select from shops.member where shop_id = ${shopId} and role = 'owner'`)
    expect(owners.length).toBeGreaterThan(0)
  }
})
