import { GetInfo, ListInvitations, ListMembers, SaveUserAudit, VerifyInviteCode } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { invite, makeBuyer, makeJoinRequest, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE } from '../../kernel/clock.ts'
import { setRole } from '../shops/index.ts'

const world = await openWorld()
const verify = (inviteCode: string, token: string) => world.call(VerifyInviteCode, { inviteCode }, token)
const join = (shopId: number, inviteCode: string, token: string) =>
  world.call(SaveUserAudit, { kind: 1, shopId, identity: { name: '苏小满' }, role: 'purchaser', inviteCode, submit: true }, token)
const person = async () => world.login((await makeUser(world)).userId)
const open = async (token: string) => (await world.call(ListInvitations, {}, token)).data.rows

test('joins at once with the role of the invitation, which is used up; the code is not in the table', async () => {
  const { token, shopId } = await makeBuyer(world, { nickname: '林店长' })
  const { invitationId, code } = await invite(world, token)
  expect(code).toMatch(/^[A-Z2-9]{8}$/)
  expect(await open(token)).toMatchObject([{ invitationId, code, roleName: '财务' }])
  const [stored] = await world.rows(
    sql<{ row: string }>`select t::text as row from joining.invitation t where id = ${invitationId}`,
  )
  expect(stored!.row).not.toContain(code)
  const theirs = await person()
  expect((await verify(` ${code} `, theirs)).data).toMatchObject({
    shopId,
    name: '林店长',
    role: 'finance',
    joined: false,
  })
  expect((await join(shopId, code, theirs)).data).toMatchObject({ state: 2 })
  expect((await world.call(GetInfo, {}, theirs)).data.shop).toMatchObject({ id: shopId, role: 'finance' })
  expect(await open(token)).toEqual([])
  const other = (await invite(world, token)).code
  expect((await join(shopId, other, theirs)).data.reason).toBe('ALREADY_MEMBER')
  const late = await person()
  expect(await verify(code, late)).toMatchObject({ code: 404, msg: '邀请码已被使用，请让负责人重新邀请' })
  expect((await join(shopId, code, late)).data.reason).toBe('INVITE_INVALID')
})

test('who joins is called by the name they gave, until they choose what they are called; in the shop always', async () => {
  const { token, shopId } = await makeBuyer(world)
  const nicknames: string[] = []
  for (const options of [{}, { nickname: '小满' }]) {
    const theirs = await world.login((await makeUser(world, options)).userId)
    world.clock.advance(MINUTE)
    await join(shopId, (await invite(world, token)).code, theirs)
    nicknames.push((await world.call(GetInfo, {}, theirs)).data.user.nickname)
  }
  expect(nicknames).toEqual(['苏小满', '小满'])
  const { rows } = (await world.call(ListMembers, {}, token)).data
  expect(rows.slice(1).map(({ nickname }) => nickname)).toEqual(['苏小满', '苏小满'])
})

test('an invitation ends with the ownership of whoever made it', async () => {
  const { token, shopId, userId } = await makeBuyer(world)
  const { code } = await invite(world, token)
  await world.write(sql`update shops.member set role = 'finance' where shop_id = ${shopId} and user_id = ${userId}`)
  const over = { code: 404, msg: '邀请已失效，请联系门店负责人' }
  expect(await verify(code, await person())).toMatchObject(over)
  expect(await join(shopId, code, await person())).toMatchObject(over)
})

test('it does not revive when whoever made it owns the shop again, and no owner sees it any more', async () => {
  const { token, shopId, userId } = await makeBuyer(world)
  const { code } = await invite(world, token)
  const owner = await makeBuyer(world, { shopId })
  for (const role of ['finance', 'owner'] as const) {
    world.clock.advance(MINUTE)
    await world.app.jobContext.transact(({ tx, now }) => setRole(tx, shopId, userId, role, now))
  }
  expect(await open(owner.token)).toEqual([])
  const over = { code: 404, msg: '邀请已失效，请联系门店负责人' }
  expect(await verify(code, await person())).toMatchObject(over)
  expect(await join(shopId, code, await person())).toMatchObject(over)
  expect((await join(shopId, (await invite(world, token)).code, await person())).data).toMatchObject({ state: 2 })
})

test('approves the request that waits for the shop', async () => {
  const { token, shopId } = await makeBuyer(world)
  const { userId } = await makeUser(world)
  const requestId = await makeJoinRequest(world, shopId, userId)
  const { code } = await invite(world, token)
  expect((await join(shopId, code, await world.login(userId))).data).toMatchObject({ id: requestId, state: 2 })
})

test('whose answer was lost joins once, and is answered the same', async () => {
  const { token, shopId } = await makeBuyer(world)
  const { code } = await invite(world, token)
  const theirs = await person()
  const answers = await Promise.all([join(shopId, code, theirs), join(shopId, code, theirs)])
  expect(answers.map((answer) => [answer.code, answer.data.state])).toEqual([
    [200, 2],
    [200, 2],
  ])
  expect(answers[0].data.id).toBe(answers[1].data.id)
})

test('race: of two people with one invitation one joins', async () => {
  const { token, shopId } = await makeBuyer(world)
  const { code } = await invite(world, token)
  const people = [await person(), await person()]
  const answers = await Promise.all(people.map((one) => join(shopId, code, one)))
  expect(answers.map((answer) => answer.code).toSorted()).toEqual([200, 404])
  expect(await world.rows(sql`select from shops.member where shop_id = ${shopId}`)).toHaveLength(2)
})
