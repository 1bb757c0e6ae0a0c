import { GetShop } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const get = (token = '', input: Record<string, unknown> = {}) => world.call(GetShop, input, token)

test('rejects anonymous callers, operators, people without a shop, and unknown fields', async () => {
  const person = await world.login((await makeUser(world)).userId)
  const { token } = await makeBuyer(world)
  expect((await get()).code).toBe(401)
  expect((await get((await makeOperator(world)).token)).code).toBe(401)
  expect((await get(person)).code).toBe(403)
  expect((await get(token, { shopId: 1 })).code).toBe(422)
})

test('shows members their current shop; the owner may change it', async () => {
  const owner = await makeBuyer(world)
  const finance = await makeBuyer(world, { shopId: owner.shopId, role: 'finance' })
  const empty = { hours: '', introduction: '', photos: [], longitude: null, latitude: null }
  expect((await get(owner.token)).data).toMatchObject({ shopId: owner.shopId, mayChange: true, ...empty })
  expect((await get(finance.token)).data).toMatchObject({ shopId: owner.shopId, mayChange: false, ...empty })
})
