import {
  ConsoleDecideJoinRequest,
  DecideAddition,
  DecideJoinRequest,
  MoveToShop,
  SaveUserAudit,
  SendHandOverCode,
  VerifyInviteCode,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  invite,
  makeAdder,
  makeAddition,
  makeBuyer,
  makeJoinRequest,
  makeOperator,
  makeUser,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const identity = { name: '苏小满' }
const becomeSalesman = (userId: number) => world.write(sql`update access.app_user set kind = 'salesman' where id = ${userId}`)
const membersOf = (shopId: number) => world.rows(sql`select from shops.member where shop_id = ${shopId}`)
const refused = { code: 403, data: { reason: 'SALESMAN' } }

test('a salesman can’t ask to join, join with an invitation, move, or apply to add a shop', async () => {
  const { userId } = await makeUser(world, { kind: 'salesman' })
  const token = await world.login(userId)
  const owner = await makeBuyer(world)
  const asked = { kind: 1, shopId: owner.shopId, identity, role: 'purchaser', submit: true } as const
  expect(await world.call(SaveUserAudit, asked, token)).toMatchObject(refused)
  const { code: inviteCode } = await invite(world, owner.token)
  expect(await world.call(VerifyInviteCode, { inviteCode }, token)).toMatchObject(refused)
  expect(await world.call(SaveUserAudit, { ...asked, inviteCode }, token)).toMatchObject(refused)
  const adder = await makeAdder(world)
  await becomeSalesman(adder.userId)
  expect(await world.call(SaveUserAudit, adder.complete, adder.token)).toMatchObject(refused)
  const member = await makeBuyer(world, { kind: 'salesman', role: 'finance' })
  const move = { toShopId: owner.shopId, identity, role: 'purchaser', submit: true } as const
  expect(await world.call(MoveToShop, move, member.token)).toMatchObject(refused)
  expect(await membersOf(owner.shopId)).toHaveLength(1)
})

test('owners and the platform can’t let one in who asked before, and can reject them', async () => {
  const owner = await makeBuyer(world)
  const { userId } = await makeUser(world, { kind: 'salesman' })
  const requestId = await makeJoinRequest(world, owner.shopId, userId)
  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  expect(await world.call(DecideJoinRequest, { requestId, approve: true }, owner.token)).toMatchObject(refused)
  expect(await world.call(ConsoleDecideJoinRequest, { requestId, approve: true }, reviewer.token)).toMatchObject(refused)
  expect(await membersOf(owner.shopId)).toHaveLength(1)
  const reject = { requestId, approve: false, reason: '业务员不能加入' }
  expect((await world.call(DecideJoinRequest, reject, owner.token)).code).toBe(200)
  const { userId: adderId, additionId } = await makeAddition(world)
  await becomeSalesman(adderId)
  const decision = { additionId, version: 1, approve: true }
  expect(await world.call(DecideAddition, decision, reviewer.token)).toMatchObject(refused)
})

test('a shop can’t be handed over to one', async () => {
  const owner = await makeBuyer(world)
  const { userId } = await makeBuyer(world, { shopId: owner.shopId, kind: 'salesman', role: 'finance' })
  expect(await world.call(SendHandOverCode, { userId, to: 'me' }, owner.token)).toMatchObject(refused)
})
