import { DecideJoinRequest, MoveToShop, SaveUserAudit, UpdateUserAudit } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeAdder, makeBuyer, makeJoinRequest, makeOperator, makeShop, makeUser } from '../../../test/factories/index.ts'
import { openLiveNode } from '../../../test/live.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const node = openLiveNode(world)
const withdraw = (id: number, token = '') => world.call(UpdateUserAudit, { id, withdraw: true }, token)
async function waiting() {
  const owner = await makeBuyer(world)
  const { userId } = await makeUser(world)
  return { owner, id: await makeJoinRequest(world, owner.shopId, userId), token: await world.login(userId) }
}

test('rejects anonymous callers and operators', async () => {
  const { id } = await waiting()
  expect([(await withdraw(id)).code, (await withdraw(id, (await makeOperator(world)).token)).code]).toEqual([401, 401])
})

test('rejects bad input', async () => {
  const { id, token } = await waiting()
  await expectBadInputs(world, UpdateUserAudit, { id, withdraw: true }, token)
})

test('the requests of others do not exist, for the owner of the shop neither', async () => {
  const { id, owner } = await waiting()
  const other = await waiting()
  for (const token of [other.token, owner.token]) expect((await withdraw(id, token)).code).toBe(404)
})

test('withdraws what waits, once; what was decided stays', async () => {
  const { id, token } = await waiting()
  expect((await withdraw(id, token)).data).toEqual({ id, state: 4 })
  expect(await withdraw(id, token)).toMatchObject({ code: 409, data: { reason: 'AUDIT_MOVED_ON', state: 4 } })
  const second = await waiting()
  await world.call(DecideJoinRequest, { requestId: second.id, approve: true }, second.owner.token)
  expect((await withdraw(second.id, second.token)).data.state).toBe(2)
})

test('a press that is sent twice withdraws once, and both are answered alike', async () => {
  const { id, token } = await waiting()
  const press = () => world.call(UpdateUserAudit, { id, withdraw: true }, token, { key: 'withdraw-press' })
  for (const { code, data } of [await press(), await press()]) expect([code, data]).toEqual([200, { id, state: 4 }])
})

test('the other devices of a user learn of what the user asks for and takes back: joining, moving, adding', async () => {
  const { shopId } = await makeShop(world)
  const identity = { name: '苏小满' }
  const asked = { identity, role: 'purchaser', submit: true } as const
  const joiner = await world.login((await makeUser(world)).userId)
  const mover = (await makeBuyer(world, { role: 'purchaser', shopId: (await makeBuyer(world)).shopId })).token
  const adder = await makeAdder(world)
  const requests = [
    { token: joiner, ask: () => world.call(SaveUserAudit, { kind: 1, shopId, ...asked }, joiner) },
    { token: mover, ask: () => world.call(MoveToShop, { toShopId: shopId, ...asked }, mover) },
    { token: adder.token, kind: 2, ask: () => world.call(SaveUserAudit, adder.complete, adder.token) },
  ] as const
  for (const { token, ask, ...more } of requests) {
    const live = await node.connect(token)
    const learned = () => live.received.filter(({ name }) => name === 'joining-moved').length
    const { id } = (await ask()).data
    await expect.poll(learned).toBe(1)
    expect((await world.call(UpdateUserAudit, { id, withdraw: true, ...more }, token)).code).toBe(200)
    await expect.poll(learned).toBe(2)
  }
})

test('an application to add a shop is withdrawn by its id alone, too; that of others does not exist', async () => {
  const adder = await makeAdder(world)
  const { id } = (await world.call(SaveUserAudit, adder.complete, adder.token)).data
  expect((await withdraw(id, (await makeAdder(world)).token)).code).toBe(404)
  expect((await withdraw(id, adder.token)).data).toEqual({ id, state: 4 })
})
