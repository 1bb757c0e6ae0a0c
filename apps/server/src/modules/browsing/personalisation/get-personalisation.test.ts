import { GetPersonalisation, SetPersonalisation } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeUser } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const get = (token = '', input: Record<string, unknown> = {}) => world.call(GetPersonalisation, input, token)

test('rejects anonymous callers, operators and unknown fields', async () => {
  const { token } = await makeOperator(world)
  const buyer = await makeBuyer(world)
  expect([(await get()).code, (await get(token)).code, (await get(buyer.token, { page: 1 })).code]).toEqual([401, 401, 422])
})

test('is on until the user switches it off, also without a shop', async () => {
  const token = await world.login((await makeUser(world)).userId)
  expect((await get(token)).data).toEqual({ on: true })
  await world.call(SetPersonalisation, { on: false }, token)
  expect((await get(token)).data).toEqual({ on: false })
  expect((await get((await makeBuyer(world)).token)).data).toEqual({ on: true })
})
