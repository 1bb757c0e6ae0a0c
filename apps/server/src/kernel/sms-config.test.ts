import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

type Env = Record<string, string>
const SECRET = 'k9TfQ2vLx7RmZ4bNpW8sYc3HdJ6gEa'
const DATABASE_URL = 'postgres://shop@127.0.0.1/shop'
const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: '6f1d92c04be7853a19d8e25f7046bcaa3370f81b5ec962d40b8f147ae6593dc2',
  PUBLIC_URL: 'https://shop.example',
}
const ALIYUN = {
  SMS_PROVIDER: 'aliyun',
  SMS_KEY_ID: 'LTAI5tKangminShop01',
  SMS_KEY_SECRET: SECRET,
  SMS_SIGN_NAME: '康民商城',
  SMS_TEMPLATE_LOGIN: 'SMS_465390001',
  SMS_TEMPLATE_RESET: 'SMS_465390002',
  SMS_TEMPLATE_NO_ACCOUNT: 'SMS_465390003',
  SMS_TEMPLATE_HAND_OVER: 'SMS_465390004',
  SMS_TEMPLATE_DEREGISTER: 'SMS_465390005',
  SMS_TEMPLATE_CONFIRM: 'SMS_465390006',
  SMS_TEMPLATE_PHONE_MOVED: 'SMS_465390007',
  SMS_TEMPLATE_OWNER_NAMED: 'SMS_465390008',
}
const TENCENT = {
  ...ALIYUN,
  SMS_PROVIDER: 'tencent',
  SMS_KEY_ID: 'AKIDKangminShop01',
  SMS_APP_ID: '1400123456',
  SMS_TEMPLATE_LOGIN: '2310001',
  SMS_TEMPLATE_RESET: '2310002',
  SMS_TEMPLATE_NO_ACCOUNT: '2310003',
  SMS_TEMPLATE_HAND_OVER: '2310004',
  SMS_TEMPLATE_DEREGISTER: '2310005',
  SMS_TEMPLATE_CONFIRM: '2310006',
  SMS_TEMPLATE_PHONE_MOVED: '2310007',
  SMS_TEMPLATE_OWNER_NAMED: '2310008',
}
const read = (env: Env) => readConfig({ DATABASE_URL, DEMONSTRATION: 'off', ...env })
const live = (env: Env) => readConfig({ DATABASE_URL, ...PRODUCTION, ...env })
const without = (env: Env, name: string) => Object.fromEntries(Object.entries(env).filter(([key]) => key !== name)) satisfies Env

test('reads a provider with its templates and sign names', () => {
  const named = (id: string, signName = '康民商城') => ({ id, signName })
  const templates = {
    login: named('SMS_465390001'),
    findBackPwd: named('SMS_465390002'),
    noAccount: named('SMS_465390003'),
    handOver: named('SMS_465390004'),
    deregister: named('SMS_465390005'),
    confirm: named('SMS_465390006'),
  }
  for (const readEnv of [read, live]) {
    expect(readEnv({ ...ALIYUN }).sms).toMatchObject({ provider: 'aliyun', url: 'https://dysmsapi.aliyuncs.com', templates })
    expect(readEnv({ ...TENCENT }).sms).toMatchObject({
      provider: 'tencent',
      url: 'https://sms.tencentcloudapi.com',
      appId: '1400123456',
      region: 'ap-guangzhou',
    })
  }
  const own = read({ ...ALIYUN, SMS_SIGN_NAME_RESET: '康民安全' }).sms!
  expect(own.templates.findBackPwd).toEqual(named('SMS_465390002', '康民安全'))
  expect(own.templates.login).toEqual(named('SMS_465390001'))
  expect(read({}).sms).toBeNull()
})

test('the key is masked wherever settings are shown, also in what refuses them', () => {
  const config = live({ ...ALIYUN })
  expect(inspect(config, { depth: 9, showHidden: true }) + JSON.stringify(config)).not.toContain(SECRET)
  expect(config.sms!.keySecret.reveal()).toBe(SECRET)
  const wrongs: Env[] = [{ SMS_KEY_SECRET: `${SECRET} ` }, { SMS_TEMPLATE_LOGIN: '' }, { SMS_APP_ID: '1400123456' }]
  for (const wrong of wrongs) {
    let refusal = ''
    try {
      live({ ...ALIYUN, ...wrong })
    } catch (error) {
      refusal = inspect(error)
    }
    expect(refusal).toContain(Object.keys(wrong)[0]!)
    expect(refusal).not.toContain(SECRET)
  }
})

describe.each([
  ['production', live],
  ['development', read],
])('%s refuses', (_, of) => {
  test.each(Object.keys(TENCENT).filter((name) => name !== 'SMS_PROVIDER'))('a provider without its %s', (name) => {
    expect(() => of(without(TENCENT, name))).toThrow(`${name}: needed with SMS_PROVIDER=tencent`)
    if (name !== 'SMS_APP_ID') expect(() => of(without(ALIYUN, name))).toThrow(`${name}: needed with SMS_PROVIDER=aliyun`)
  })

  test('settings of a provider without one, an unknown provider, and a mixture of two', () => {
    expect(() => of(without(ALIYUN, 'SMS_PROVIDER'))).toThrow('set without SMS_PROVIDER')
    expect(() => of({ SMS_SIGN_NAME: '康民商城' })).toThrow('SMS_SIGN_NAME: set without SMS_PROVIDER')
    expect(() => of({ ...ALIYUN, SMS_PROVIDER: 'twilio' })).toThrow('Settings: SMS_PROVIDER')
    expect(() => of({ ...ALIYUN, SMS_PROVIDER: '' })).toThrow('set without SMS_PROVIDER')
    expect(() => of({ ...ALIYUN, SMS_REGION: 'ap-guangzhou' })).toThrow('only with SMS_PROVIDER=tencent')
    expect(() => of({ ...ALIYUN, SMS_TEMPLATE_LOGIN: '2310001' })).toThrow('SMS_TEMPLATE_LOGIN: not an id of aliyun')
    expect(() => of({ ...TENCENT, SMS_TEMPLATE_RESET: 'SMS_465390002' })).toThrow('SMS_TEMPLATE_RESET: not an id of tencent')
  })

  test.each([
    ['SMS_SIGN_NAME', '【康民】'],
    ['SMS_KEY_SECRET', 'short'],
    ['SMS_KEY_ID', 'a b c d e f g h'],
    ['SMS_TEMPLATE_LOGIN', '登录'],
    ['SMS_URL', 'https://sms.example/path'],
    ['SMS_URL', 'http://sms.example'],
  ])('%s=%s', (name, value) => {
    expect(() => of({ ...ALIYUN, [name]: value })).toThrow(`${name}`)
  })
})

test.each([
  ['SMS_KEY_ID', 'YourAccessKeyId'],
  ['SMS_KEY_ID', 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE'],
  ['SMS_KEY_SECRET', 'YourAccessKeySecret'],
  ['SMS_KEY_SECRET', 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE'],
  ['SMS_KEY_SECRET', 'abcabcabcabcabcabcabcabc'],
  ['SMS_SIGN_NAME', '阿里云短信测试'],
  ['SMS_SIGN_NAME_LOGIN', '测试签名'],
  ['SMS_APP_ID', '1400006666'],
  ['SMS_URL', 'https://127.0.0.1:8240'],
  ['SMS_URL', 'http://127.0.0.1:8240'],
])('production refuses the example %s=%s', (name, value) => {
  const settings: Env = name === 'SMS_APP_ID' ? TENCENT : ALIYUN
  expect(() => live({ ...settings, [name]: value })).toThrow(name)
  expect(read({ ...settings, [name]: value }).sms).not.toBeNull()
})

test('a demonstration sends no messages to the owners of its invented phones', () => {
  expect(() => readConfig({ DATABASE_URL, ...ALIYUN })).toThrow('SMS_PROVIDER is refused in a demonstration')
})
