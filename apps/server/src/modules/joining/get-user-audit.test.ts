import { GetUserAudit, SaveUserAudit } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeAdder, makeBuyer, makeJoinRequest, makeShop, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const get = (token = '', input: { id?: number; kind?: 1 } = {}) => world.call(GetUserAudit, input, token)

test('rejects anonymous callers, and kinds that are not known', async () => {
  const { token } = await makeBuyer(world)
  expect((await get()).code).toBe(401)
  expect((await get(token, { kind: 7 as 1 })).data.fields).toHaveProperty('kind')
})

test('the requests of others do not exist', async () => {
  const owner = await makeBuyer(world)
  const id = await makeJoinRequest(world, owner.shopId, (await makeUser(world)).userId)
  expect((await get(owner.token, { id })).code).toBe(404)
})

test('is the user’s newest, or the one that is named; none before the first', async () => {
  const { userId } = await makeUser(world)
  const token = await world.login(userId)
  expect((await get(token)).data).toEqual({ audit: null, addition: null })
  const { shopId, name } = await makeShop(world)
  const id = await makeJoinRequest(world, shopId, userId)
  const expected = {
    id,
    kind: 1,
    shopId,
    shopName: name,
    name: '苏小满',
    roleName: '采购员',
    note: '新来的采购',
    state: 1,
    rejectReason: '',
  }
  expect((await get(token, { kind: 1 })).data.audit).toMatchObject(expected)
  expect((await get(token, { id })).data.audit).toMatchObject(expected)
})

test('an application to add a shop is found by its id alone, too', async () => {
  const adder = await makeAdder(world)
  const { id } = (await world.call(SaveUserAudit, adder.complete, adder.token)).data
  const found = (await get(adder.token, { id })).data
  expect([found.audit, found.addition?.id]).toEqual([null, id])
  expect((await get((await makeAdder(world)).token, { id })).code).toBe(404)
})
