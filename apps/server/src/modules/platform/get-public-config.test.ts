import { GetPublicConfig } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const get = (key: string, token = '') => world.call(GetPublicConfig, { key }, token)

test.each(['A', '1a', 'a-b', 'a'.repeat(65), 'a b', '%'])('rejects “%s” as a key', async (key) => {
  const { code, data } = await get(key)
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['key']])
})

test.each(['no_such_key', 'constructor'])('does not exist for the unknown key “%s”', async (key) => {
  expect((await get(key)).code).toBe(404)
})

test('does not exist for a setting that is not public, not even for users', async () => {
  const token = await world.login((await makeUser(world)).userId)
  for (const as of ['', token]) expect((await get('min_sell_life_days', as)).code).toBe(404)
})

test('returns a public setting to anyone', async () => {
  expect((await get('near_expiry_days')).data).toEqual({ key: 'near_expiry_days', value: '180' })
})
