import type { CallOut } from '@shop/contract/endpoints'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { agreement } from '../../../../test/documents.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { startNavigation } from '../../../shell/navigation.ts'
import { preloadPage } from '../../../shell/pages.ts'
import { useSession } from '../../../shell/session.ts'

const boot = (wechatLogin: boolean, wechatQrLogin: boolean) => () =>
  ({ demonstration: false, wechatLogin, wechatQrLogin }) as CallOut<'GetBoot'>
const SESSION = {
  accessToken: 'u.a',
  refreshToken: 'r',
  expiresIn: 7200,
  userId: 7,
  isNew: false,
  hasPassword: true,
  device: 'd',
  phone: '13800000001',
}
const agreements = [
  { key: 'user' as const, version: 2 },
  { key: 'privacy' as const, version: 3 },
]
const ListDocuments = () =>
  ({
    agreements: agreements.map((one) => ({ ...one, title: '', effectiveOn: '2026-01-01' })),
    rules: [],
  }) as never as CallOut<'ListDocuments'>
/** As if this browser had left for WeChat before. */
const left = (channel: 'official' | 'open') =>
  sessionStorage.setItem('wechat', JSON.stringify({ channel, browser: 'b-1', back: '/h5/pages/person/index', agreements }))
const inWechat = () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50')
const returned = { code: 'c-1', state: 's-1' }
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeAll(async () => {
  window.history.replaceState({ key: 'first', index: 0 }, '', '/h5/')
  await startNavigation(preloadPage)
})
beforeEach(() => useSession.setState({ tokens: null, userId: null }))
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

test.each(['sub-person/login/smsLogin', 'sub-person/login/login'] as const)(
  '%s: there is no WeChat where none is configured for this browser',
  async (address) => {
    serve({ ListDocuments, GetBoot: boot(true, false) })
    await openPage(address)
    await expect.element(button('登录')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /微信/ })).not.toBeInTheDocument()
  },
)

test('without the texts it asks for no consent and says why', async () => {
  const server = serve({
    ListDocuments,
    GetBoot: boot(false, true),
    GetDocument: () => {
      throw new Refusal(503, '请稍后再试')
    },
  })
  await openPage('sub-person/login/smsLogin')
  await button('微信扫码登录').click()
  await expect.element(page.getByText('请稍后再试')).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(server.of('StartWechat')).toEqual([])
})

test('asks for the consent, then leaves for WeChat, and remembers what only this browser knows', async () => {
  const titles = ['用户协议', '隐私政策']
  const server = serve({
    ListDocuments,
    GetBoot: boot(false, true),
    GetDocument() {
      const title = titles.shift()!
      // Published after the page had read which versions are in force.
      return agreement({ key: title, title, text: `${title}的全文`, version: 7 })
    },
    StartWechat: () => ({ url: '#at-wechat' }),
  })
  await openPage('sub-person/login/smsLogin', { back: '/h5/pages/car/index' })
  await button('微信扫码登录').click()
  expect(server.of('StartWechat')).toEqual([])
  const question = page.getByRole('alertdialog', { name: '同意用户协议和隐私政策？' })
  await question.getByText(/^《隐私政策》/).click()
  await expect.element(question.getByText('隐私政策的全文')).toBeVisible()
  await expect.element(question.getByText('用户协议的全文')).not.toBeVisible()
  expect(await violations()).toEqual([])
  await button('同意并登录').click()
  await expect.poll(() => window.location.hash).toBe('#at-wechat')
  const [{ channel, browser, from }] = server.of('StartWechat') as [{ channel: string; browser: string; from: string }]
  expect([channel, from, browser.length >= 16]).toEqual(['open', 'login', true])
  const shown = [
    { key: 'user', version: 7 },
    { key: 'privacy', version: 7 },
  ]
  expect(JSON.parse(sessionStorage.getItem('wechat')!)).toEqual({
    channel,
    browser,
    back: '/h5/pages/car/index',
    agreements: shown,
  })
})

test('inside WeChat offers the official account', async () => {
  inWechat()
  serve({ ListDocuments, GetBoot: boot(true, true) })
  await openPage('sub-person/login/login')
  await expect.element(button('微信登录')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /微信/ })).toHaveLength(1)
  expect(await violations()).toEqual([])
})

test('whoever is known is logged in when they come back, with what the browser remembered, once', async () => {
  left('official')
  const server = serve({ ListDocuments, GetBoot: boot(true, true), WechatLogin: () => ({ needBind: false, ...SESSION }) })
  await openPage('sub-person/login/smsLogin', returned)
  await expect.poll(() => useSession.getState().userId).toBe(7)
  expect(server.of('WechatLogin')).toEqual([{ wxcode: 'c-1', state: 's-1', browser: 'b-1', agreements }])
  expect(localStorage.getItem('last-login-phone')).toBe('13800000001')
  expect(sessionStorage.getItem('wechat')).toBeNull()
})

test('whoever is unknown gives their phone; a new one is registered with the same code', async () => {
  left('open')
  const server = serve({
    ListDocuments,
    GetBoot: boot(false, true),
    WechatOpenLogin: () => ({ needBind: true, bindToken: 't-1', nickname: '小林', avatar: '' }),
    WechatBindPhone() {
      throw new Refusal(409, '这个手机号还没有账号', { reason: 'NO_ACCOUNT' })
    },
    WechatOpenRegister: () => SESSION,
  })
  await openPage('sub-person/login/smsLogin', returned)
  await expect.element(page.getByText('微信“小林”，验证手机号后登录，未注册的自动注册')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByLabelText('手机号').fill('13900000009')
  await page.getByLabelText('短信验证码').fill('123456')
  await button('绑定并登录').click()
  await expect.poll(() => useSession.getState().userId).toBe(7)
  const input = { phone: '13900000009', smsCode: '123456', bindToken: 't-1', agreements }
  expect([server.of('WechatBindPhone'), server.of('WechatOpenRegister')]).toEqual([[input], [input]])
})

test('says that a phone has another WeChat, and keeps what was typed', async () => {
  left('official')
  serve({
    ListDocuments,
    GetBoot: boot(true, false),
    WechatLogin: () => ({ needBind: true, bindToken: 't-1', nickname: '', avatar: '' }),
    WechatBindPhone() {
      throw new Refusal(409, '该手机号已绑定其他微信', { reason: 'PHONE_HAS_WECHAT' })
    },
  })
  await openPage('sub-person/login/smsLogin', returned)
  await page.getByLabelText('手机号').fill('13900000009')
  await page.getByLabelText('短信验证码').fill('123456')
  await button('绑定并登录').click()
  await expect.element(page.getByText('该手机号已绑定其他微信')).toBeVisible()
  await expect.element(page.getByLabelText('手机号')).toHaveValue('13900000009')
})

test('after ten minutes at the phone it begins again', async () => {
  left('open')
  serve({
    ListDocuments,
    GetBoot: boot(false, true),
    WechatOpenLogin: () => ({ needBind: true, bindToken: 't-1', nickname: '小林', avatar: '' }),
    WechatBindPhone() {
      throw new Refusal(422, '微信授权已失效，请重试', { reason: 'WECHAT_EXPIRED' })
    },
  })
  await openPage('sub-person/login/smsLogin', returned)
  await page.getByLabelText('手机号').fill('13900000009')
  await page.getByLabelText('短信验证码').fill('123456')
  await button('绑定并登录').click()
  await expect.element(page.getByText('微信授权已失效，请重试')).toBeVisible()
  await expect.element(button('重新用微信登录')).toBeVisible()
})

test.each([
  ['a link that another browser made', () => {}, returned, '微信授权已失效，请重试'],
  ['whoever refused', () => left('open'), { state: 's-1' }, '您没有同意微信授权'],
] as const)('%s is not sent to the server', async (_, before, search, message) => {
  before()
  const server = serve({ ListDocuments, GetBoot: boot(false, true) })
  await openPage('sub-person/login/smsLogin', search)
  await expect.element(page.getByText(message)).toBeVisible()
  expect(await violations()).toEqual([])
  await button('用短信验证码登录').click()
  await expect.element(page.getByLabelText('短信验证码')).toBeVisible()
  expect(server.received.map(({ name }) => name).filter((name) => name.startsWith('Wechat'))).toEqual([])
})
