import { ListUserAudits, SaveUserAudit, UpdateUserAudit } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeShop, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { SECOND } from '../../kernel/clock.ts'

const world = await openWorld()
const list = async (token: string, state?: 1 | 4) =>
  (await world.call(ListUserAudits, state ? { state } : {}, token)).data.rows.map(({ id }) => id)

test('rejects anonymous callers', async () => {
  expect((await world.call(ListUserAudits, {})).code).toBe(401)
})

test('lists the user’s own requests, the newest first; of a state where asked', async () => {
  const { shopId } = await makeShop(world)
  const ask = async (token: string) => {
    world.clock.advance(SECOND)
    const asked = { kind: 1, shopId, identity: { name: '苏小满' }, role: 'finance', submit: true } as const
    return (await world.call(SaveUserAudit, asked, token)).data.id
  }
  const token = await world.login((await makeUser(world)).userId)
  await ask(await world.login((await makeUser(world)).userId))
  const first = await ask(token)
  await world.call(UpdateUserAudit, { id: first, withdraw: true }, token)
  const second = await ask(token)
  expect([await list(token), await list(token, 4), await list(token, 1)]).toEqual([[second, first], [first], [second]])
})
