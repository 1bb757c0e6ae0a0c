import { DecideJoinRequest, GetUserAuditHistory } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeJoinRequest, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const get = (id: number, token = '') => world.call(GetUserAuditHistory, { id }, token)

test('for the user who asked and the owners of the shop alone; says who decided', async () => {
  const owner = await makeBuyer(world, { nickname: '林店长' })
  const purchaser = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser' })
  const { userId } = await makeUser(world)
  const id = await makeJoinRequest(world, owner.shopId, userId)
  const token = await world.login(userId)
  expect((await get(id)).code).toBe(401)
  for (const other of [purchaser.token, (await makeBuyer(world)).token]) expect((await get(id, other)).code).toBe(404)
  expect((await get(id, token)).data).toMatchObject({ id, state: 1, decidedBy: '' })
  await world.call(DecideJoinRequest, { requestId: id, approve: false, reason: '请先到店登记' }, owner.token)
  for (const reader of [token, owner.token])
    expect((await get(id, reader)).data).toMatchObject({ state: 3, rejectReason: '请先到店登记', decidedBy: '林店长' })
})
