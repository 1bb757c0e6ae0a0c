import { GetConfig, SETTINGS } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOperator, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const token = await world.login((await makeUser(world)).userId)
const get = (key: string, as = token) => world.call(GetConfig, { key }, as)

test('rejects anonymous callers and operators', async () => {
  expect((await get('min_sell_life_days', '')).code).toBe(401)
  expect((await get('min_sell_life_days', (await makeOperator(world)).token)).code).toBe(401)
})

test.each(['A', '1a', 'a-b', 'a'.repeat(65), 'a b', '%'])('rejects “%s” as a key', async (key) => {
  const { code, data } = await get(key)
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['key']])
})

test.each(['no_such_key', 'constructor'])('does not exist for the unknown key “%s”', async (key) => {
  expect((await get(key)).code).toBe(404)
})

test('returns any setting by its key, as text, public or not', async () => {
  expect((await get('min_sell_life_days')).data).toEqual({ key: 'min_sell_life_days', value: '30' })
  expect((await get('near_expiry_days')).data).toEqual({ key: 'near_expiry_days', value: '180' })
  expect((await get('goods_otc_type_open')).data).toEqual({ key: 'goods_otc_type_open', value: '1' })
  expect((await get('one_yuan_exciting')).data.value).toBe(SETTINGS.one_yuan_exciting.fallback)
})
