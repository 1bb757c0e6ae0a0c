import { DecideJoinRequest, ListUserShops, UpdateUserAudit } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeJoinRequest } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const list = async (token = '') => (await world.call(ListUserShops, {}, token)).data?.rows

test('rejects anonymous callers', async () => {
  expect((await world.call(ListUserShops, {})).code).toBe(401)
})

test('the user’s shops, and those asked for that wait or were refused', async () => {
  const { userId, shopId, token } = await makeBuyer(world, { role: 'purchaser' })
  const owner = await makeBuyer(world)
  const mine = { shopId, role: 'purchaser', state: 2, auditId: null, reason: '' }
  const asked = await makeJoinRequest(world, owner.shopId, userId)
  expect(await list(token)).toMatchObject([mine, { shopId: owner.shopId, role: null, state: 1, auditId: asked }])
  await world.call(DecideJoinRequest, { requestId: asked, approve: false, reason: '请先到店登记' }, owner.token)
  expect(await list(token)).toMatchObject([mine, { state: 3, auditId: asked, reason: '请先到店登记' }])
  const other = await makeBuyer(world)
  const second = await makeJoinRequest(world, other.shopId, userId)
  await world.call(UpdateUserAudit, { id: second, withdraw: true }, token)
  expect(await list(token)).toHaveLength(2)
  const third = await makeJoinRequest(world, other.shopId, userId)
  await world.call(DecideJoinRequest, { requestId: third, approve: true }, other.token)
  expect((await list(token)).map((row) => row.role)).toEqual(['purchaser', 'purchaser', null])
})
