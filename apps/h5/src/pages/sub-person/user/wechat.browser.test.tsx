import type { CallOut } from '@shop/contract/endpoints'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shopless } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { startNavigation } from '../../../shell/navigation.ts'
import { preloadPage } from '../../../shell/pages.ts'
import { beginSession } from '../../../shell/session.ts'

const boot = (wechatQrLogin: boolean) => () =>
  ({ demonstration: false, wechatLogin: false, wechatQrLogin, config: {} }) as CallOut<'GetBoot'>
const row = (name: RegExp) => page.getByRole('button', { name })
const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

beforeAll(async () => {
  window.history.replaceState({ key: 'first', index: 0 }, '', '/h5/')
  await startNavigation(preloadPage)
})
beforeEach(() => beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 }))
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('there is no row where WeChat is neither configured nor bound', async () => {
  serve({ GetBoot: boot(false), GetInfo: () => shopless, GetWechat: () => ({ bound: null }) })
  await openPage('sub-person/user/setting')
  await expect.element(row(/登录设备/)).toBeVisible()
  await expect.element(row(/微信/)).not.toBeInTheDocument()
})

test('leaves for WeChat to bind one', async () => {
  const server = serve({
    GetBoot: boot(true),
    GetInfo: () => shopless,
    GetWechat: () => ({ bound: null }),
    StartWechat: () => ({ url: '#at-wechat-from-settings' }),
  })
  await openPage('sub-person/user/setting')
  await row(/微信.*去绑定/).click()
  await expect.element(page.getByText('绑定后，可以用微信登录，不用再输验证码')).toBeVisible()
  await button('用微信扫码绑定').click()
  await expect.poll(() => window.location.hash).toBe('#at-wechat-from-settings')
  expect(server.of('StartWechat')).toMatchObject([{ channel: 'open', from: 'settings' }])
})

test('comes back, confirms by a code to the own phone, and is bound', async () => {
  sessionStorage.setItem('wechat', JSON.stringify({ channel: 'open', browser: 'b-1' }))
  let bound: CallOut<'GetWechat'>['bound'] = null
  const server = serve({
    GetBoot: boot(true),
    GetInfo: () => shopless,
    GetWechat: () => ({ bound }),
    PrepareWechat: () => ({ bindToken: 't-1', nickname: '小林', avatar: '' }),
    SendBusinessCode: () => ({ retryAfter: 60 }),
    BindWechat({ smsCode }) {
      if (smsCode !== '123456') throw new Refusal(422, '短信验证码不正确或已过期', { reason: 'SMS_CODE_WRONG' })
      bound = { nickname: '小林', boundAt: '2026-03-10T02:00:00Z' }
      return { done: true }
    },
  })
  await openPage('sub-person/user/setting', { code: 'c-1', state: 's-1' })
  await expect.element(page.getByText('绑定微信“小林”，请验证您的手机号')).toBeVisible()
  expect(await violations()).toEqual([])
  expect(server.of('PrepareWechat')).toEqual([{ channel: 'open', wxcode: 'c-1', state: 's-1', browser: 'b-1' }])
  await button('获取验证码').click()
  await expect.poll(() => server.of('SendBusinessCode')).toEqual([{ businessCode: 'bindWx' }])
  await page.getByLabelText('短信验证码').fill('000000')
  await button('绑定').click()
  await expect.element(page.getByText('短信验证码不正确或已过期').first()).toBeVisible()
  await page.getByLabelText('短信验证码').fill('123456')
  // A button takes no second press within half a second.
  await expect
    .poll(async () => {
      await button('绑定')
        .click({ timeout: 500 })
        .catch(() => {})
      return server.of('BindWechat').length
    })
    .toBe(2)
  await expect.element(row(/微信.*已绑定/)).toBeVisible()
  expect(server.of('BindWechat').at(-1)).toEqual({ bindToken: 't-1', smsCode: '123456' })
})

test('says why a WeChat can’t be bound', async () => {
  sessionStorage.setItem('wechat', JSON.stringify({ channel: 'open', browser: 'b-1' }))
  serve({
    GetBoot: boot(true),
    GetInfo: () => shopless,
    GetWechat: () => ({ bound: null }),
    PrepareWechat() {
      throw new Refusal(409, '这个微信已绑定其他手机号', { reason: 'WECHAT_TAKEN' })
    },
  })
  await openPage('sub-person/user/setting', { code: 'c-1', state: 's-1' })
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('这个微信已绑定其他手机号')
})

test('unbinds by a code', async () => {
  let bound: CallOut<'GetWechat'>['bound'] = { nickname: '小林', boundAt: '2026-03-10T02:00:00Z' }
  const server = serve({
    GetBoot: boot(false),
    GetInfo: () => shopless,
    GetWechat: () => ({ bound }),
    UnbindWechat() {
      bound = null
      return { done: true }
    },
  })
  await openPage('sub-person/user/setting')
  await row(/微信.*已绑定/).click()
  await expect.element(page.getByText(/已绑定微信“小林”（2026-03-10）/)).toBeVisible()
  await page.getByLabelText('短信验证码').fill('123456')
  await button('解绑').click()
  await expect.poll(() => server.of('UnbindWechat')).toEqual([{ smsCode: '123456' }])
  await expect.element(row(/微信/)).not.toBeInTheDocument()
})
