import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

type Env = Record<string, string>
const SECRET = '4b1d7e9f2a6c83054b1d7e9f2a6c8305'
const DATABASE_URL = 'postgres://shop@127.0.0.1/shop'
const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: '6f1d92c04be7853a19d8e25f7046bcaa3370f81b5ec962d40b8f147ae6593dc2',
  PUBLIC_URL: 'https://shop.example',
}
const OFFICIAL = { WX_APP_ID: 'wx1f0a7c3b5d9e2468', WX_APP_SECRET: SECRET }
const OPEN = { WX_OPEN_APP_ID: 'wx2e4b6d8f0a1c3579', WX_OPEN_APP_SECRET: SECRET }
const read = (env: Env) => readConfig({ DATABASE_URL, DEMONSTRATION: 'off', ...env })
const live = (env: Env) => readConfig({ DATABASE_URL, ...PRODUCTION, ...env })

test('without settings there is no WeChat; each application is configured alone', () => {
  expect(read({}).wechat.apps).toEqual({})
  expect(live(OFFICIAL).wechat).toMatchObject({
    apps: { official: { appId: OFFICIAL.WX_APP_ID } },
    apiUrl: 'https://api.weixin.qq.com',
    pagesUrl: 'https://open.weixin.qq.com',
  })
  expect(Object.keys(live({ ...OFFICIAL, ...OPEN }).wechat.apps)).toEqual(['official', 'open'])
})

test('shows no secret', () => {
  const { wechat } = live(OFFICIAL)
  expect(inspect(wechat, { depth: 9 }) + JSON.stringify(wechat)).not.toContain(SECRET)
  expect(wechat.apps.official!.secret.reveal()).toBe(SECRET)
})

test.each<[string, Env, string]>([
  ['an application without its secret', { WX_APP_ID: OFFICIAL.WX_APP_ID }, 'WX_APP_SECRET: needed with WX_APP_ID'],
  ['a secret without its application', { WX_OPEN_APP_SECRET: SECRET }, 'WX_OPEN_APP_ID: needed with WX_OPEN_APP_SECRET'],
  ['an id of another form', { ...OFFICIAL, WX_APP_ID: 'yaoshi' }, 'WX_APP_ID: wx and 16 hex digits'],
  ['a secret of another form', { ...OFFICIAL, WX_APP_SECRET: 'short' }, 'WX_APP_SECRET: 32 hex digits'],
  ['one id for two applications', { ...OFFICIAL, ...OPEN, WX_OPEN_APP_ID: OFFICIAL.WX_APP_ID }, 'each names another application'],
  ['an address without an application', { WX_API_URL: 'https://proxy.example' }, 'WX_API_URL: set without WX_APP_ID'],
  ['an address with a path', { ...OFFICIAL, WX_API_URL: 'https://proxy.example/wx' }, 'WX_API_URL: an address without a path'],
  ['plain HTTP to another machine', { ...OFFICIAL, WX_API_URL: 'http://proxy.example' }, 'WX_API_URL must begin with https://'],
])('rejects %s, in production and outside', (_, env, message) => {
  for (const readEnv of [read, live]) {
    expect(() => readEnv(env)).toThrow(message)
    expect(() => readEnv(env)).not.toThrow(SECRET)
  }
})

test('production rejects an example of a secret, and a WeChat on this machine', () => {
  const here = { ...OFFICIAL, WX_API_URL: 'http://127.0.0.1:9000' }
  expect(read(here).wechat.apiUrl).toBe('http://127.0.0.1:9000')
  expect(() => live(here)).toThrow('WX_API_URL is this machine, which is refused in production')
  expect(() => live({ ...OFFICIAL, WX_APP_SECRET: '0'.repeat(32) })).toThrow('WX_APP_SECRET: an example is refused in production')
})

test('a demonstration rejects the real WeChat: it has one for itself', () => {
  expect(() => readConfig({ DATABASE_URL, ...OFFICIAL })).toThrow('WX_APP_ID, WX_APP_SECRET: refused in a demonstration')
})
