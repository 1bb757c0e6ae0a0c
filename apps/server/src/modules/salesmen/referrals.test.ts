import {
  AcceptSalesman,
  DecideAddition,
  DecideJoinRequest,
  ListSalesmen,
  RenewSalesmanInvitation,
  SaveUserAudit,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  assignShop,
  makeAdder,
  makeBuyer,
  makeOperator,
  makeSalesman,
  makeSeller,
  makeUser,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'

const world = await openWorld()
const seller = await makeSeller(world)
const inviting = async () => {
  const salesman = await makeSalesman(world, seller)
  return { ...salesman, code: (await world.call(RenewSalesmanInvitation, {}, salesman.token)).data.code }
}
const join = (shopId: number, inviteCode: string, token: string, role: 'purchaser' | 'finance' = 'purchaser') =>
  world.call(SaveUserAudit, { kind: 1, shopId, identity: { name: '苏小满' }, role, inviteCode, submit: true }, token)
const serving = async (token: string) => (await world.call(ListSalesmen, {}, token)).data.rows.map(({ salesmanId }) => salesmanId)
/** Somebody asks to join with the code, and is let in. */
async function joinWith(code: string, owner: { shopId: number; token: string }, role: 'purchaser' | 'finance' = 'purchaser') {
  const { userId } = await makeUser(world)
  const asked = await join(owner.shopId, code, await world.login(userId), role)
  expect(asked.data).toMatchObject({ state: 1 })
  return (requestId = asked.data.id) => world.call(DecideJoinRequest, { requestId, approve: true }, owner.token)
}

test('a salesman’s code lets no one in, and serves the shop whose owner does', async () => {
  const { code, salesmanId } = await inviting()
  const owner = await makeBuyer(world)
  const letIn = await joinWith(code, owner)
  expect(await serving(owner.token)).toEqual([])
  expect((await letIn()).code).toBe(200)
  expect(await serving(owner.token)).toEqual([salesmanId])
})

test('a shop that has one of the seller keeps them; finance brings no one; after 90 days it is too late', async () => {
  const { code } = await inviting()
  const served = await makeBuyer(world)
  const { salesmanId } = await makeSalesman(world, seller)
  await assignShop(world, salesmanId, served.shopId)
  await (
    await joinWith(code, served)
  )()
  expect(await serving(served.token)).toEqual([salesmanId])
  const owner = await makeBuyer(world)
  await (
    await joinWith(code, owner, 'finance')
  )()
  const late = await joinWith(code, owner)
  world.clock.advance(90 * DAY + 1)
  await late()
  expect(await serving(owner.token)).toEqual([])
})

test('who adds a shop with the code is served from its approval on', async () => {
  const { code, salesmanId } = await inviting()
  const { token, complete } = await makeAdder(world)
  const { id: additionId } = (await world.call(SaveUserAudit, { ...complete, inviteCode: code }, token)).data
  const { token: reviewer } = await makeOperator(world)
  const decided = await world.call(DecideAddition, { additionId, version: 1, approve: true }, reviewer)
  expect(decided.code, decided.msg).toBe(200)
  expect(await serving(token)).toEqual([salesmanId])
  expect(await world.rows(sql`select from salesmen.referral`)).toEqual([])
})

test('the code that came with a draft counts, whichever device sends it', async () => {
  const { code, salesmanId } = await inviting()
  const { token, complete } = await makeAdder(world)
  await world.call(SaveUserAudit, { ...complete, inviteCode: code, submit: false }, token)
  const { id: additionId } = (await world.call(SaveUserAudit, complete, token)).data
  const { token: reviewer } = await makeOperator(world)
  await world.call(DecideAddition, { additionId, version: 1, approve: true }, reviewer)
  expect(await serving(token)).toEqual([salesmanId])
})

test('a code that is over is no reason to refuse an application, and wrong ones of joining count', async () => {
  const { token, complete } = await makeAdder(world)
  expect((await world.call(SaveUserAudit, { ...complete, inviteCode: 'ZZZZZZZZ' }, token)).code).toBe(200)
  const { shopId } = await makeBuyer(world)
  const theirs = await world.login((await makeUser(world)).userId)
  for (let i = 0; i < 10; i++) expect((await join(shopId, 'ZZZZZZZZ', theirs)).data.reason).toBe('INVITE_INVALID')
  expect((await join(shopId, (await inviting()).code, theirs)).code).toBe(429)
})

test('the last code counts', async () => {
  const [first, second] = [await inviting(), await inviting()]
  const owner = await makeBuyer(world)
  const { userId } = await makeUser(world)
  const theirs = await world.login(userId)
  await join((await makeBuyer(world)).shopId, first.code, theirs)
  await world.write(sql`update joining.request set state = 4 where user_id = ${userId}`)
  const { id: requestId } = (await join(owner.shopId, second.code, theirs)).data
  await world.call(DecideJoinRequest, { requestId, approve: true }, owner.token)
  expect(await serving(owner.token)).toEqual([second.salesmanId])
  expect((await world.call(AcceptSalesman, { inviteCode: first.code }, owner.token)).data.reason).toBe('SERVED_ALREADY')
})
