import { DEFAULT_BRAND } from '@shop/contract/brand'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig, SETTING_NAMES, unknownSettings } from './config.ts'

const DATABASE_URL = 'postgres://shop@127.0.0.1/shop'
const read = (env: Record<string, string>) => readConfig({ DATABASE_URL, ...env })
const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: '6f1d92c04be7853a19d8e25f7046bcaa3370f81b5ec962d40b8f147ae6593dc2',
  PUBLIC_URL: 'https://shop.example',
}

test('a node has all roles unless they are listed; spaces around the names are ignored', () => {
  expect([...read({}).roles]).toEqual(['api', 'realtime', 'worker'])
  expect([...read({ ROLES: 'worker' }).roles]).toEqual(['worker'])
  expect([...read({ ROLES: ' api, realtime ' }).roles]).toEqual(['api', 'realtime'])
})

describe('rejects a word outside the choices and names the setting', () => {
  test.each([
    ['ROLES', 'api,workers'],
    ['ROLES', 'API'],
    ['ROLES', 'api,,worker'],
    ['ROLES', ','],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['LOG_LEVEL', 'verbose'],
    ['DEMONSTRATION', 'yes'],
    ['DATABASE_PIPELINING', 'true'],
    ['CHECK_RESPONSES', 'true'],
    ['DATABASE_URL', 'mysql://shop@127.0.0.1/shop'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
  ])('%s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(`Settings: ${name}`)
  })
})

test('the brand is the product’s own unless its name, mark or hue are set', () => {
  expect(read({}).brand).toEqual(DEFAULT_BRAND)
  const { name, figure, colours } = read({ BRAND_NAME: ' 百草集 ', BRAND_HUE: '255' }).brand
  expect([name, figure]).toEqual(['百草集', DEFAULT_BRAND.figure])
  expect(colours.brand).not.toBe(DEFAULT_BRAND.colours.brand)
})

test.each([
  ['BRAND_NAME', '十三个字的名字在哪里都放不下', '12 characters'],
  ['BRAND_HUE', '30', '115 to 345'],
  ['BRAND_HUE', 'green', ''],
  ['BRAND_MARK', '/nowhere/mark.svg', 'can not be read'],
])('refuses %s=%s and says why', (setting, value, why) => {
  expect(() => read({ [setting]: value })).toThrow(new RegExp(`${setting}: .*${why}`))
})

test('names what looks like a setting and is none, and leaves other programs’ settings alone', () => {
  expect(unknownSettings({ SMS_PROVIDR: 'aliyun', SMS_PROVIDER: 'aliyun', PATH: '/bin', CASHIER_PORT: '8081' })).toEqual([
    'SMS_PROVIDR',
  ])
})

test('reports all errors at once', () => {
  expect(() => read({ ROLES: 'none', PORT: '0', LOG_LEVEL: 'loud' })).toThrow(/PORT.*ROLES.*LOG_LEVEL/)
})

test('a setting without a value, such as a placeholder in a file of settings, is not set', () => {
  const names = ['NODE_ENV', 'PORT', 'ROLES', 'APP_SECRET', 'APP_SECRET_PREVIOUS', 'SMS_PROVIDER', 'TRUST_PROXY', 'PUBLIC_URL']
  const { secrets, cashier, ...empty } = read(Object.fromEntries(names.map((name) => [name, ''])))
  const { secrets: _, cashier: __, ...unset } = read({})
  expect(empty).toEqual(unset)
  expect([secrets.length, cashier?.url]).toEqual([1, 'http://127.0.0.1:8081'])
})

test('a secret of the wrong shape is refused with how to make one', () => {
  expect(() => read({ APP_SECRET: 'secret' })).toThrow('APP_SECRET: must be 64 hex digits: openssl rand -hex 32')
  expect(() => read({ CASHIER_SECRET: 'secret' })).toThrow(
    'CASHIER_SECRET: must have 16 characters or more: openssl rand -hex 32',
  )
})

test('keeps earlier application secrets for reading, and rejects malformed ones', () => {
  const [now, one, two] = [PRODUCTION.APP_SECRET, 'a7'.repeat(32), '1c'.repeat(32)]
  const { secrets } = read({ APP_SECRET: now, APP_SECRET_PREVIOUS: `${one}, ${two}` })
  expect(secrets.map((secret) => secret.toString('hex'))).toEqual([now, one, two])
  expect(() => read({ APP_SECRET_PREVIOUS: 'short' })).toThrow('APP_SECRET_PREVIOUS')
})

describe('production', () => {
  test('rejects demonstration mode and missing secrets', () => {
    expect(() => read({ ...PRODUCTION, DEMONSTRATION: 'on' })).toThrow('DEMONSTRATION=on is refused')
    expect(() => read({ NODE_ENV: 'production' })).toThrow(/APP_SECRET.*PUBLIC_URL/)
  })

  test('has no cashier unless it is explicitly requested', () => {
    const CASHIER_SECRET = 'a secret of sixteen or more'
    expect(read(PRODUCTION).cashier).toBeNull()
    expect(() => read({ ...PRODUCTION, CASHIER_SECRET })).toThrow('the built-in cashier is refused')
    const asked = read({ ...PRODUCTION, CASHIER_SECRET, CASHIER_IN_PRODUCTION: 'yes-i-mean-it' })
    expect(asked.cashier).toEqual({ url: 'http://127.0.0.1:8081', secret: CASHIER_SECRET, followsHost: false })
  })

  test.each([
    ['APP_SECRET', '0'.repeat(64)],
    ['APP_SECRET', '5e'.repeat(32)],
    ['APP_SECRET', '0123456789abcdef'.repeat(4)],
    ['APP_SECRET', '000102030405060708090a0b0c0d0e0f'.repeat(2)],
    ['APP_SECRET', Buffer.from(Array.from({ length: 32 }, (_, i) => i)).toString('hex')],
    ['CASHIER_SECRET', 'secretsecretsecret'],
    ['PUBLIC_URL', 'http://shop.example'],
    ['PUBLIC_URL', 'https://localhost'],
    ['PUBLIC_URL', 'https://127.0.0.1:8443'],
    ['CHECK_RESPONSES', 'on'],
    ['CASHIER_URL', 'https://pay.example'],
  ])('rejects %s=%s', (name, value) => {
    expect(() => read({ ...PRODUCTION, CASHIER_IN_PRODUCTION: 'yes-i-mean-it', [name]: value })).toThrow(name)
  })

  test('sends payers to the public address, whatever host they came by', () => {
    expect(read(PRODUCTION)).toMatchObject({ followsHost: false, publicUrl: 'https://shop.example' })
    expect(read({}).followsHost).toBe(true)
    expect(read({ PUBLIC_URL: 'http://192.168.1.7:8080' }).followsHost).toBe(false)
  })
})

test('only production is open to other machines unless HOST says otherwise', () => {
  expect(read({}).host).toBe('127.0.0.1')
  expect(read({ DEMONSTRATION: 'off' }).host).toBe('127.0.0.1')
  expect(read({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(read(PRODUCTION).host).toBe('0.0.0.0')
})

describe('trusted proxies', () => {
  test.each([
    ['1', 1],
    ['2', 2],
    ['10.0.0.7', '10.0.0.7'],
    ['10.0.0.0/8, fd00::/8,loopback', '10.0.0.0/8,fd00::/8,loopback'],
  ])('TRUST_PROXY=%s', (value, expected) => {
    expect(read({ TRUST_PROXY: value }).trustProxy).toBe(expected)
  })

  test.each(['true', '0', '-1', '100', '10.0.0.0/33', '10.0.0', 'proxy.example', '10.0.0.1;10.0.0.2'])(
    'rejects TRUST_PROXY=%s and says what it takes',
    (value) => {
      expect(() => read({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY: a number of proxies \(1\) or their addresses/)
    },
  )
})

test.each(['0.0.0.0/0', '10.0.0.1, ::/0', '0.0.0.0/7'])('TRUST_PROXY=%s is refused as too wide a network', (value) => {
  expect(() => read({ TRUST_PROXY: value })).toThrow('TRUST_PROXY: a network wider than /8 is not taken: ')
})

test('the public address is an origin', () => {
  expect(read({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example')
  expect(() => read({ PUBLIC_URL: 'https://shop.example/h5' })).toThrow('PUBLIC_URL: an address without a path')
  expect(() => read({ PUBLIC_URL: 'shop.example' })).toThrow('PUBLIC_URL')
})

test('pages find calls and pictures on this server unless the environment says otherwise', () => {
  const nothing = { staticH5Base: '', staticH5ActivityBase: '' }
  expect(read({}).environment).toEqual({ apiBase: '/h5api', imageBase: '/files', ...nothing })
  const { environment } = read({ API_BASE: 'https://api.example/h5api/' })
  expect(environment).toMatchObject({ apiBase: 'https://api.example/h5api' })
  const bad = { API_BASE: 'javascript:alert(1)', IMAGE_BASE: 'https://a.example; script-src *' }
  for (const [name, value] of Object.entries(bad)) expect(() => read({ [name]: value })).toThrow(`Settings: ${name}`)
})

test('HTTPS needs a certificate and its key', () => {
  expect(() => read({ HTTPS_PORT: '8443' })).toThrow('HTTPS_PORT needs HTTPS_CERT and HTTPS_KEY')
  const https = { HTTPS_PORT: '8443', HTTPS_CERT: 'a.pem', HTTPS_KEY: 'b.pem' }
  expect(read(https).https).toEqual({ port: 8443, cert: 'a.pem', key: 'b.pem', authority: null })
})

test('the runbook describes every setting', () => {
  const runbook = readFileSync(new URL('../../../../docs/runbooks/run-it.md', import.meta.url), 'utf8')
  expect(SETTING_NAMES.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([])
})
