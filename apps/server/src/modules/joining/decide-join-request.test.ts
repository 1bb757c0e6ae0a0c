import {
  DecideJoinRequest,
  GetInfo,
  GetUserAudit,
  ListJoinRequests,
  ListMembers,
  ListMyShops,
  UpdateUserAudit,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { addMember, makeBuyer, makeJoinRequest, makeOperator, makeUser } from '../../../test/factories/index.ts'
import { openLiveNode } from '../../../test/live.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const node = openLiveNode(world)
const approve = (requestId: number, token = '', role?: 'finance') =>
  world.call(DecideJoinRequest, { requestId, approve: true, ...(role && { role }) }, token)
const reject = (requestId: number, token = '', reason = '不认识您') =>
  world.call(DecideJoinRequest, { requestId, approve: false, reason }, token)
const shopOf = async (token: string) => (await world.call(GetInfo, {}, token)).data.shop
const stateOf = async (token: string) => (await world.call(GetUserAudit, {}, token)).data.audit!.state

/** A shop with its owner, and somebody who waits to join it. */
async function waiting() {
  const owner = await makeBuyer(world)
  const { userId, phone } = await makeUser(world)
  const requestId = await makeJoinRequest(world, owner.shopId, userId)
  return { owner, userId, phone, requestId, token: await world.login(userId) }
}

test('rejects anonymous callers, operators, and members who are no owners', async () => {
  const { owner, requestId } = await waiting()
  expect((await approve(requestId)).code).toBe(401)
  expect((await approve(requestId, (await makeOperator(world)).token)).code).toBe(401)
  for (const role of ['purchaser', 'finance'] as const) {
    const { token } = await makeBuyer(world, { shopId: owner.shopId, role })
    expect([(await approve(requestId, token)).code, (await world.call(ListJoinRequests, {}, token)).code]).toEqual([403, 403])
  }
})

test('rejects bad input, and a refusal without a reason', async () => {
  const { owner, requestId } = await waiting()
  await expectBadInputs(world, DecideJoinRequest, { requestId, approve: true }, owner.token)
  expect((await reject(requestId, owner.token, '')).data.fields).toEqual({ reason: '请填写不通过的原因' })
})

test('the requests to other shops do not exist', async () => {
  const { requestId } = await waiting()
  const other = await makeBuyer(world)
  for (const id of [requestId, 987_654_321]) expect((await approve(id, other.token)).code).toBe(404)
  expect((await world.call(ListJoinRequests, {}, other.token)).data.rows).toEqual([])
})

test('refuses what was decided or withdrawn, and one more than 50 members', async () => {
  const { owner, requestId, token } = await waiting()
  expect((await reject(requestId, owner.token)).code).toBe(200)
  expect((await approve(requestId, owner.token)).data.reason).toBe('ALREADY_DECIDED')
  expect(await stateOf(token)).toBe(3)
  const second = await waiting()
  await world.call(UpdateUserAudit, { id: second.requestId, withdraw: true }, second.token)
  expect(await approve(second.requestId, second.owner.token)).toMatchObject({ code: 409, msg: '对方已撤回申请' })
  const full = await waiting()
  for (let i = 0; i < 49; i++) await addMember(world, full.owner.shopId, (await makeUser(world)).userId, 'finance')
  expect((await approve(full.requestId, full.owner.token)).data.reason).toBe('MEMBERS_FULL')
})

test('the owner sees who asks, and lets them in with a role: their open pages have the shop at once', async () => {
  const { owner, requestId, phone, token } = await waiting()
  const masked = `${phone.slice(0, 3)}****${phone.slice(7)}`
  expect((await world.call(ListJoinRequests, {}, owner.token)).data.rows).toMatchObject([
    { requestId, name: '苏小满', phoneMasked: masked, roleName: '采购员', note: '新来的采购' },
  ])
  const live = await node.connect(token)
  expect((await approve(requestId, owner.token, 'finance')).data).toEqual({ done: true })
  expect(await shopOf(token)).toMatchObject({ id: owner.shopId, role: 'finance', current: true })
  expect((await world.call(ListJoinRequests, {}, owner.token)).data.rows).toEqual([])
  const { rows: members } = (await world.call(ListMembers, {}, owner.token)).data
  expect(members.find(({ me }) => !me)!.nickname).toBe('苏小满')
  await expect
    .poll(() => live.received.map(({ name }) => name))
    .toEqual(expect.arrayContaining(['rights-changed', 'join-decided']))
  // The connection is in the shop's room now.
  await node.emit('pay-settled', { shop: owner.shopId }, { tradeId: 7 })
  await expect.poll(() => live.trades()).toEqual([7])
})

test('who is in another shop stays there, and can switch', async () => {
  const owner = await makeBuyer(world)
  const { userId, shopId, token } = await makeBuyer(world)
  await approve(await makeJoinRequest(world, owner.shopId, userId), owner.token)
  expect((await shopOf(token))!.id).toBe(shopId)
  expect((await world.call(ListMyShops, {}, token)).data.rows.map(({ id }) => id)).toContain(owner.shopId)
})

test('race: two owners approve at once, and one is refused', async () => {
  const { owner, requestId, userId } = await waiting()
  const second = await makeBuyer(world, { shopId: owner.shopId, role: 'owner' })
  const answers = await Promise.all([approve(requestId, owner.token), approve(requestId, second.token)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect(await world.rows(sql`select from shops.member where user_id = ${userId}`)).toHaveLength(1)
})

test('race: an approval and the withdrawal, and one of them holds', async () => {
  for (let i = 0; i < 5; i++) {
    const { owner, requestId, userId, token } = await waiting()
    const answers = await Promise.all([
      approve(requestId, owner.token),
      world.call(UpdateUserAudit, { id: requestId, withdraw: true }, token),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
    const members = await world.rows(sql`select from shops.member where user_id = ${userId}`)
    expect([await stateOf(token), members.length]).toEqual(answers[0].code === 200 ? [2, 1] : [4, 0])
  }
})
