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
  const message = { id: '', phone: '13800000000', text: '', template: 'login', code: null } as const
  await expect(sms.send(message)).rejects.toThrow('No SMS provider is configured')
})

test.each([
  ['aliyun', 'SMS_46539000', {}],
  ['tencent', '231000', { SMS_APP_ID: '1400123456' }],
])('production sends messages through %s when it is configured, behind a circuit breaker', async (name, id, more) => {
  const { sms } = await open({
    ...PRODUCTION,
    SMS_PROVIDER: name,
    SMS_KEY_ID: 'KangminShop01',
    SMS_KEY_SECRET: 'k9TfQ2vLx7RmZ4bNpW8sYc3HdJ6gEa',
    SMS_SIGN_NAME: '康民商城',
    SMS_TEMPLATE_LOGIN: `${id}1`,
    SMS_TEMPLATE_RESET: `${id}2`,
    SMS_TEMPLATE_NO_ACCOUNT: `${id}3`,
    SMS_TEMPLATE_HAND_OVER: `${id}4`,
    SMS_TEMPLATE_DEREGISTER: `${id}5`,
    SMS_TEMPLATE_CONFIRM: `${id}6`,
    SMS_TEMPLATE_PHONE_MOVED: `${id}7`,
    SMS_TEMPLATE_OWNER_NAMED: `${id}8`,
    ...more,
  })
  expect([sms.name, sms.breaker?.name]).toEqual([name, name])
})
