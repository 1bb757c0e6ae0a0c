import { DecideJoinRequest, ListJoinRequests } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeJoinRequest, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { SECOND } from '../../kernel/clock.ts'

const world = await openWorld()
const list = (token = '') => world.call(ListJoinRequests, {}, token)

test('for owners alone', async () => {
  const { shopId } = await makeBuyer(world)
  expect((await list()).code).toBe(401)
  for (const role of ['purchaser', 'finance'] as const)
    expect((await list((await makeBuyer(world, { shopId, role })).token)).code).toBe(403)
})

test('lists who waits for this shop, the longest first', async () => {
  const { shopId, token } = await makeBuyer(world)
  await makeJoinRequest(world, (await makeBuyer(world)).shopId, (await makeUser(world)).userId)
  const ids: number[] = []
  for (let i = 0; i < 3; i++) {
    world.clock.advance(SECOND)
    ids.push(await makeJoinRequest(world, shopId, (await makeUser(world)).userId))
  }
  await world.call(DecideJoinRequest, { requestId: ids[1]!, approve: true }, token)
  expect((await list(token)).data.rows.map(({ requestId }) => requestId)).toEqual([ids[0], ids[2]])
})
