import { ConsoleDecideJoinRequest, ConsoleListJoinRequests } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeJoinRequest, makeOperator, makeShop, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'] })

test('rejects anonymous callers and operators without the right', async () => {
  const other = await makeOperator(world, { rights: ['orders'] })
  const codes = [await world.call(ConsoleListJoinRequests, {}), await world.call(ConsoleListJoinRequests, {}, other.token)]
  expect(codes.map(({ code }) => code)).toEqual([401, 403])
})

test('lists what waits, or was decided, by shop, person or phone', async () => {
  const { shopId, name } = await makeShop(world, { name: '松鹤大药房' })
  const { userId, phone } = await makeUser(world)
  const requestId = await makeJoinRequest(world, shopId, userId)
  await makeJoinRequest(world, (await makeShop(world)).shopId, (await makeUser(world)).userId)
  for (const keyword of ['松鹤', phone]) {
    const { rows, total } = (await world.call(ConsoleListJoinRequests, { keyword }, token)).data
    expect(rows).toMatchObject([{ requestId, shopName: name, name: '苏小满', roleName: '采购员', state: 1, decidedBy: '' }])
    expect(total).toBe(1)
    expect(rows[0]!.phoneMasked).not.toBe(phone)
  }
  await world.call(ConsoleDecideJoinRequest, { requestId, approve: false, reason: '查无此人' }, token)
  expect((await world.call(ConsoleListJoinRequests, { keyword: '松鹤' }, token)).data.rows).toEqual([])
  const { rows } = (await world.call(ConsoleListJoinRequests, { keyword: '松鹤', state: 3 }, token)).data
  expect(rows).toMatchObject([{ requestId, rejectReason: '查无此人', decidedBy: '平台' }])
})
