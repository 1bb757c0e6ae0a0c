import { GetBoot, SETTINGS } from '@shop/contract'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()

test('rejects unknown fields', async () => {
  const { code, data } = await world.call(GetBoot, { surprise: 1 })
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['surprise']])
})

test('returns every public value, the clock and the mode in one call at startup', async () => {
  const { data } = await world.call(GetBoot, {})
  expect(data).toMatchObject({ now: world.clock.now().toISOString(), version: '1.8.1', demonstration: true, wechatLogin: false })
  expect(data.environment).toEqual({
    apiBase: '/h5api',
    imageBase: '/files',
    staticH5Base: '',
    staticH5ActivityBase: '',
    wxAppId: '',
  })
  const open = Object.entries(SETTINGS).filter(([, s]) => s.isPublic)
  expect(data.config).toEqual(Object.fromEntries(open.map(([key, s]) => [key, s.fallback])))
})

test('follows the settings in force and the server’s clock', async () => {
  await world.storeSetting('near_expiry_days', '90')
  world.clock.advance(60_000)
  const { data } = await world.call(GetBoot, {})
  expect([data.config.near_expiry_days, data.now]).toEqual(['90', world.clock.now().toISOString()])
  await world.storeSetting('near_expiry_days', SETTINGS.near_expiry_days.fallback)
})
