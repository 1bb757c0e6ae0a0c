import { StartWechat, WechatMiniLogin } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { newBrowser } from '../../../../test/wechat/people.ts'
import { openWechatSettings } from '../../../../test/wechat/settings.ts'
import { APPS, somebody } from '../../../../test/wechat/stand-in.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const { world, wechat } = await openWechatSettings()

test('rejects bad input', async () => {
  await expectBadInputs(world, StartWechat, { channel: 'open', browser: newBrowser(), from: 'login' })
})

test('leads to WeChat’s page and back to this shop, whatever host a request names elsewhere', async () => {
  const begin = async (from: string, channel = 'official') =>
    new URL((await world.call(StartWechat, { channel, browser: newBrowser(), from })).data.url)
  const page = await begin('login')
  expect([page.pathname, page.searchParams.get('appid')]).toEqual(['/connect/oauth2/authorize', APPS[0].appId])
  expect(new URL(page.searchParams.get('redirect_uri')!).pathname).toBe('/h5/sub-person/login/smsLogin')
  expect(page.searchParams.get('state')).toMatch(/^[0-9a-f]{48}$/)
  expect((await begin('settings', 'open')).pathname).toBe('/connect/qrconnect')
  expect((await world.call(StartWechat, { channel: 'open', browser: newBrowser(), from: 'https://evil.example' })).code).toBe(422)
})

test('an address may begin sixty times in a quarter of an hour', async () => {
  const begin = () => world.call(StartWechat, { channel: 'official', browser: newBrowser(), from: 'login' })
  world.clock.advance(15 * MINUTE - (world.clock.now().getTime() % (15 * MINUTE)))
  for (let i = 0; i < 60; i++) expect((await begin()).code).toBe(200)
  expect(await begin()).toMatchObject({ code: 429, data: { reason: 'TOO_OFTEN', retryAfter: 900 } })
  expect((await world.call(WechatMiniLogin, { wxcode: wechat.agree('mini', somebody()) })).code).toBe(429)
  world.clock.advance(15 * MINUTE)
  expect((await begin()).code).toBe(200)
})
