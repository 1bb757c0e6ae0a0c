import pino from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '../kernel/config.ts'
import { openProviders } from './open.ts'

const open = (env: Record<string, string>) =>
  openProviders(readConfig({ DATABASE_URL: 'postgres://shop@127.0.0.1/shop', ...env }), pino({ level: 'silent' }))
const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: '6f1d92c04be7853a19d8e25f7046bcaa3370f81b5ec962d40b8f147ae6593dc2',
  PUBLIC_URL: 'https://shop.example',
}

test('the demonstration has simulated messages and parcels, and the cashier', async () => {
  const { sms, logistics, pay } = await open({})
  expect([sms.name, logistics?.name, Object.keys(pay)]).toEqual(['built-in', 'built-in', ['cashier']])
})

test.each([
  ['production', PRODUCTION, []],
  ['an empty shop for development', { DEMONSTRATION: 'off' }, ['cashier']],
])('%s has no simulated messages and no simulated parcels', async (_, env, pays) => {
  const { sms, logistics, pay } = await open(env)
  expect([sms.name, logistics, Object.keys(pay)]).toEqual(['none', null, pays])
  await expect(sms.send({ phone: '13800000000', text: '', template: 'notice' })).rejects.toThrow('No SMS provider is configured')
})
