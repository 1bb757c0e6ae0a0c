import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const DATABASE_URL = 'postgres://shop@127.0.0.1/shop'
const read = (env: Record<string, string>) => readConfig({ DATABASE_URL, ...env })
const PRODUCTION = { NODE_ENV: 'production', APP_SECRET: '5e'.repeat(32), PUBLIC_URL: 'https://shop.example' }

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
    ['ROLES', ''],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['LOG_LEVEL', 'verbose'],
    ['DEMONSTRATION', 'yes'],
    ['DATABASE_PIPELINING', 'true'],
  ])('%s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(`Settings: ${name}`)
  })
})

test('reports all errors at once', () => {
  expect(() => read({ ROLES: 'none', PORT: '0', LOG_LEVEL: 'loud' })).toThrow(/PORT.*ROLES.*LOG_LEVEL/)
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
    expect(asked.cashier).toEqual({ url: 'http://127.0.0.1:8081', secret: CASHIER_SECRET })
  })
})
