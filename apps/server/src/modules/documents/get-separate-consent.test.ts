import { GetSeparateConsent, GiveSeparateConsent } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOperator, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const get = (token: string, key = 'card') => world.call(GetSeparateConsent, { key }, token)

test('rejects anonymous callers and operators, and what is no such document', async () => {
  expect((await get('')).code).toBe(401)
  expect((await get((await makeOperator(world)).token)).code).toBe(401)
  const token = await world.login((await makeUser(world)).userId)
  expect((await get(token, 'purchase')).code).toBe(422)
})

test('says each user’s own', async () => {
  const [one, other] = [await world.login((await makeUser(world)).userId), await world.login((await makeUser(world)).userId)]
  await world.call(GiveSeparateConsent, { key: 'card', version: 1 }, one)
  expect((await get(one)).data.given).toBe(true)
  expect((await get(other)).data).toEqual({ given: false, last: null })
})
