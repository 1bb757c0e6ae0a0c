import { GetInfo, ListAddresses, ListMembers, ListNotices, RemoveMember } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { addMember, makeBuyer, makeOperator, makeShop } from '../../../../test/factories/index.ts'
import { openLiveNode } from '../../../../test/live.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const node = openLiveNode(world)
const remove = (userId: number, token = '') => world.call(RemoveMember, { userId }, token)
const shopOf = async (token: string) => (await world.call(GetInfo, {}, token)).data.shop?.id ?? null

test('rejects anonymous callers, operators, and members who are no owners', async () => {
  const { userId, shopId, token } = await makeBuyer(world)
  expect((await remove(userId)).code).toBe(401)
  expect((await remove(userId, (await makeOperator(world)).token)).code).toBe(401)
  for (const role of ['purchaser', 'finance'] as const) {
    const member = await makeBuyer(world, { shopId, role })
    for (const id of [userId, member.userId]) expect((await remove(id, member.token)).code).toBe(403)
  }
  expect(await shopOf(token)).toBe(shopId)
})

test('rejects bad input', async () => {
  const { token, shopId } = await makeBuyer(world)
  const { userId } = await makeBuyer(world, { shopId, role: 'finance' })
  await expectBadInputs(world, RemoveMember, { userId }, token)
})

test('does not find people of other shops, nor the same one twice', async () => {
  const { token, shopId } = await makeBuyer(world)
  const other = await makeBuyer(world)
  for (const userId of [other.userId, 987_654_321]) expect((await remove(userId, token)).code).toBe(404)
  expect(await shopOf(other.token)).toBe(other.shopId)
  const member = await makeBuyer(world, { shopId, role: 'finance' })
  expect([(await remove(member.userId, token)).code, (await remove(member.userId, token)).code]).toEqual([200, 404])
})

test('the last owner stays; one of two can leave', async () => {
  const { token, userId, shopId } = await makeBuyer(world)
  expect(await remove(userId, token)).toMatchObject({ code: 409, data: { reason: 'LAST_OWNER' } })
  await makeBuyer(world, { shopId, role: 'owner' })
  expect((await remove(userId, token)).data).toEqual({ done: true })
  expect(await shopOf(token)).toBeNull()
})

test('ends what the member may do, on every device and with the next call; their sessions go on in another shop of theirs', async () => {
  const owner = await makeBuyer(world)
  const member = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser' })
  const theirs = await makeShop(world)
  await addMember(world, theirs.shopId, member.userId)
  const elsewhere = await world.loginElsewhere(member.userId, owner.shopId)
  expect([await shopOf(member.token), await shopOf(elsewhere)]).toEqual([owner.shopId, owner.shopId])
  expect((await remove(member.userId, owner.token)).code).toBe(200)
  expect([await shopOf(member.token), await shopOf(elsewhere)]).toEqual([theirs.shopId, theirs.shopId])
  const { rows } = (await world.call(ListAddresses, {}, member.token)).data
  expect(rows.map(({ id }) => id)).toEqual([theirs.addressId])
  expect((await world.call(ListMembers, {}, owner.token)).data.rows.map(({ userId }) => userId)).toEqual([owner.userId])
})

test('whoever has no other shop is without one', async () => {
  const owner = await makeBuyer(world)
  const member = await makeBuyer(world, { shopId: owner.shopId, role: 'finance' })
  await remove(member.userId, owner.token)
  expect(await shopOf(member.token)).toBeNull()
  expect((await world.call(ListAddresses, {}, member.token)).code).toBe(403)
  const [session] = await world.rows(
    sql<{ shop_id: number | null }>`select shop_id from access.session where user_id = ${member.userId}`,
  )
  expect(session!.shop_id).toBeNull()
})

test('who was removed reads that in their messages; who leaves does not', async () => {
  const owner = await makeBuyer(world)
  const second = await makeBuyer(world, { shopId: owner.shopId, role: 'owner' })
  const member = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser' })
  for (const { userId } of [member, owner]) expect((await remove(userId, owner.token)).code).toBe(200)
  const titles = async (token: string) => (await world.call(ListNotices, {}, token)).data.rows.map(({ title }) => title)
  expect(await titles(member.token)).toEqual([expect.stringMatching(/^您已不是.+的成员$/)])
  expect([await titles(owner.token), await titles(second.token)]).toEqual([[], []])
})

test('live connections leave the shop before anything else is delivered to it', async () => {
  const owner = await makeBuyer(world)
  const member = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser' })
  const [mine, theirs] = [await node.connect(owner.token), await node.connect(member.token)]
  await remove(member.userId, owner.token)
  await node.emit('pay-settled', { shop: owner.shopId }, { tradeId: 1 })
  await expect.poll(() => mine.trades()).toEqual([1])
  await expect.poll(() => theirs.received.map(({ name }) => name)).toContain('rights-changed')
  expect(theirs.trades()).toEqual([])
})

test('race: of two owners who remove each other one remains', async () => {
  const first = await makeBuyer(world)
  const second = await makeBuyer(world, { shopId: first.shopId, role: 'owner' })
  const answers = await Promise.all([remove(second.userId, first.token), remove(first.userId, second.token)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 403])
  const left = await world.rows(sql`select from shops.member where shop_id = ${first.shopId}`)
  expect(left).toHaveLength(1)
})
