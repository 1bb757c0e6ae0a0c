import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { APPS, openWechatStandIn, somebody } from '../../../test/wechat/stand-in.ts'
import { Masked } from '../../kernel/masked.ts'
import { WechatAway, WechatRefused } from './provider.ts'
import { wechatApp } from './wechat.ts'

const MINUTE = 60_000
const NOON = new Date('2026-03-02T04:00:00.000Z')
const [official, , mini] = APPS

async function stage({ timeoutMs = 1_000, linked = true } = {}) {
  const clock = { now: NOON }
  const standIn = await openWechatStandIn(() => clock.now, { linked })
  onTestFinished(() => standIn.close())
  const make = (channel: 'official' | 'open' | 'mini', change: { appId?: string; secret?: Masked } = {}) =>
    wechatApp(channel, { ...standIn.config.apps[channel]!, ...change }, standIn.config, { timeoutMs })
  return { ...standIn, clock, make }
}
const failureOf = (identified: Promise<unknown>) =>
  identified.then(
    () => null,
    (error: unknown) => error,
  )

test('sends people to WeChat’s page with the parameters in its order', () => {
  const addresses = { apiUrl: '', pagesUrl: 'https://open.weixin.qq.com' }
  const app = { appId: official.appId, secret: new Masked(official.secret) }
  const page = (channel: 'official' | 'open') =>
    wechatApp(channel, app, addresses).pageFor('https://shop.example/h5/sub-person/login/smsLogin', 'a1b2')
  const query = (scope: string) =>
    `appid=${official.appId}&redirect_uri=https%3A%2F%2Fshop.example%2Fh5%2Fsub-person%2Flogin%2FsmsLogin&response_type=code&scope=${scope}&state=a1b2#wechat_redirect`
  expect([page('official'), page('open')]).toEqual([
    `https://open.weixin.qq.com/connect/oauth2/authorize?${query('snsapi_userinfo')}`,
    `https://open.weixin.qq.com/connect/qrconnect?${query('snsapi_login')}`,
  ])
})

test('identifies a person by the code of each channel: another open id in each, one union id', async () => {
  const { make, agree } = await stage()
  const user = somebody('小林')
  const people = []
  for (const { channel } of APPS) people.push(await make(channel).identify(agree(channel, user)))
  expect(new Set(people.map(({ openId }) => openId)).size).toBe(3)
  expect(new Set(people.map(({ unionId }) => unionId)).size).toBe(1)
  expect(people.map(({ nickname, avatar }) => [nickname, avatar !== ''])).toEqual([
    ['小林', true],
    ['小林', true],
    ['', false],
  ])
})

test('has no union id where the applications are not linked', async () => {
  const { make, agree } = await stage({ linked: false })
  expect(await make('open').identify(agree('open', somebody()))).toMatchObject({ unionId: null })
})

test('accepts a code once, for its own application, for five minutes', async () => {
  const { make, agree, clock } = await stage()
  const code = agree('official', somebody())
  expect(await failureOf(make('open').identify(code))).toMatchObject({ reason: 'code' })
  await make('official').identify(code)
  for (const wrong of [code, 'invented', '']) {
    const error = await failureOf(make('official').identify(wrong))
    expect(error).toBeInstanceOf(WechatRefused)
    expect(error).toMatchObject({ reason: 'code' })
  }
  const late = agree('official', somebody())
  clock.now = new Date(NOON.getTime() + 5 * MINUTE)
  expect(await failureOf(make('official').identify(late))).toMatchObject({ reason: 'code' })
})

test('refuses whom WeChat invents for somebody who only looks', async () => {
  const { make, agree } = await stage()
  const code = agree('official', somebody(), { snapshot: true })
  expect(await failureOf(make('official').identify(code))).toMatchObject({ name: 'WechatRefused', reason: 'snapshot' })
})

test('asks for no profile where the person was not asked for it, and does without one that can’t be had', async () => {
  const { make, agree, calls, fail } = await stage()
  expect(await make('official').identify(agree('official', somebody(), { scope: 'snsapi_base' }))).toMatchObject({ nickname: '' })
  expect(calls).toHaveLength(1)
  fail('none', 'down')
  expect(await make('official').identify(agree('official', somebody()))).toMatchObject({
    openId: expect.stringMatching(/^o/),
    unionId: expect.stringMatching(/^o/),
    nickname: '',
  })
})

test.each([
  ['another secret', { secret: new Masked(mini.secret) }, '40125'],
  ['another application', { appId: 'wxffffffffffffffff' }, '40013'],
])('%s is no outage, and an error for the operator', async (_, change, code) => {
  const { make, agree } = await stage()
  const error = await failureOf(make('official', change).identify(agree('official', somebody())))
  expect(error).toBeInstanceOf(WechatAway)
  expect(error).toMatchObject({ outage: null, message: `/sns/oauth2/access_token is refused with ${code}` })
})

test.each([
  ['down', 'fails'],
  ['unreadable', 'fails'],
  ['lost after sending', 'fails'],
  ['throttled', 'fails'],
  ['held', 'hangs'],
] as const)('%s: WeChat is out, and no error shows the code or the secret', async (failure, outage) => {
  const { make, agree, fail } = await stage({ timeoutMs: 200 })
  const code = agree('official', somebody())
  fail(failure)
  const error = await failureOf(make('official').identify(code))
  expect(error).toMatchObject({ name: 'WechatAway', outage })
  const shown = inspect(error, { depth: 9 })
  expect(shown).not.toContain(code)
  expect(shown).not.toContain(official.secret)
})

test('after a login that hung, others fail at once until WeChat responds again', async () => {
  const { apps, agree, fail, calls, release } = await stage()
  const app = apps.official!
  fail('held')
  const held = failureOf(app.identify(agree('official', somebody())))
  expect(await held).toMatchObject({ outage: 'hangs' })
  const reached = calls.length
  expect(await failureOf(app.identify(agree('official', somebody())))).toMatchObject({
    message: 'wechat official is not called: it did not respond and is being probed',
  })
  expect(calls.length).toBe(reached)
  release()
  await expect.poll(() => app.breaker!.isOpen, { timeout: 5_000 }).toBe(false)
  expect(await app.identify(agree('official', somebody()))).toMatchObject({ openId: expect.any(String) })
}, 15_000)
