import { CallError } from '@shop/client'
import { PasswordLogin, SendSmsCode, SmsLogin } from '@shop/contract/access'
import { GetHome } from '@shop/contract/browsing'
import { CountCart } from '@shop/contract/cart'
import { CountOrders } from '@shop/contract/orders'
import { ListNotices } from '@shop/contract/messages'
import { WechatBindPhone, WechatLogin, WechatMiniLogin, WechatOpenLogin } from '@shop/contract/wechat'
import { SOCKET_TIMEOUT_MS } from '@shop/client/live'
import { openPrivatePicture } from '@shop/client/private-picture'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../test/draw.tsx'
import { me } from '../test/me.ts'
import { openPage } from '../test/open-page.tsx'
import { serve } from '../test/server.ts'
import { upload } from './shell/upload.ts'
import { mainPackage } from './routes.ts'
import { BASE } from './shell/address.ts'
import { ago } from './shell/format.ts'
import { Tabs } from './shell/Frame.tsx'
import { call, raw } from './shell/http.ts'
import { lazyPage } from './shell/lazy-page.tsx'
import { logOut } from './shell/log-out.ts'
import { loadMessages } from './shell/messages-ahead.ts'
import { startNavigation } from './shell/navigation.ts'
import { pageOf, preloadPage } from './shell/pages.ts'
import { callKey, queryClient } from './shell/query-client.ts'
import { QUIET_MS } from './shell/query.ts'
import { watchSession } from './shell/session-end.ts'
import { showServerError } from './shell/session-ended.ts'
import { sessionEndText } from './shell/session-end-text.ts'
import { endSession, useSession } from './shell/session.ts'
import { systemCode } from './shell/equipment.ts'
import { APP_CODE, APP_VERSION } from './shell/version.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  endSession()
  queryClient.clear()
})

const logIn = (accessToken = 'a') =>
  useSession.setState({ tokens: { accessToken, refreshToken: 'b', expiresIn: 7200 }, userId: 7 })
/** What the next request carries; it is not answered. */
async function requestOf(send: () => Promise<unknown>) {
  let request: Request | undefined
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    request = new Request(new URL(url, location.origin), init)
    return new Promise(() => {})
  })
  send().catch(() => {})
  await vi.waitFor(() => expect(request).toBeDefined())
  const { headers, url } = request!
  return {
    path: new URL(url).pathname,
    source: headers.get('source-type'),
    type: headers.get('content-type'),
    token: headers.get('authorization'),
  }
}
/** The milliseconds after which a request is given up. */
async function timeoutOf(send: () => Promise<unknown>) {
  vi.useFakeTimers()
  let given: AbortSignal | undefined
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    given = signal
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  })
  const failed = send().catch(() => {})
  await vi.advanceTimersByTimeAsync(0)
  let passed = 0
  for (; !given!.aborted; passed += 500) await vi.advanceTimersByTimeAsync(500)
  await failed
  return passed
}
/** The milliseconds after which an upload is given up. */
async function uploadTimeout() {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue()
  void upload(new Blob(), 'a.png', 'avatar')
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  return (send.mock.contexts[0] as XMLHttpRequest).timeout
}
/** What a page whose chunk never arrives reports, and when. */
async function reportsOfLostPage() {
  vi.useFakeTimers()
  const logged: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((what: unknown) => void logged.push(what))
  const page = lazyPage(() => new Promise(() => {}))
  let settled = -1
  void page.preload()!.then(() => (settled = performance.now()))
  const began = performance.now()
  await vi.advanceTimersByTimeAsync(60_000)
  const shown = settled - began
  await vi.advanceTimersByTimeAsync(60_000)
  return { errorViewAfter: shown, logged }
}
/** Whether a call whose answer has this HTTP status and this code succeeds. */
async function succeeds([status, code]: readonly [status: number, code: number]) {
  vi.stubGlobal('fetch', async () => Response.json({ code, msg: '', data: {} }, { status }))
  return call(GetHome, {}).then(
    () => true,
    () => false,
  )
}
/** The dialog of a failed answer, until it is closed. */
async function failureDialog() {
  const closed = showServerError(new CallError(500, '服务暂时不可用，请稍后再试', null, 500, GetHome.path))
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toBeVisible()
  const heading = dialog.element().querySelector('h2')!.textContent
  const buttons = dialog.getByRole('button').elements()
  const text = dialog.element().textContent
  await dialog.getByRole('button').click()
  await closed
  return { heading, buttons: buttons.length, says: text.includes('服务暂时不可用，请稍后再试') }
}
const DEVICE_KEYS = ['phone-skip-list', 'last-login-phone', 'server-url', 'kindly-reminder', 'otc-switch'] as const
/** What is in the local storage after a logout. */
function leftAfterLogout() {
  for (const key of [...DEVICE_KEYS, 'session', 'search-history', 'known-device']) localStorage.setItem(key, 'x')
  logIn()
  endSession()
  return { left: Object.keys(localStorage).toSorted(), user: useSession.getState() }
}
/** The auth paths, each with the token it is sent with while somebody is logged in. */
async function tokensOfAuthPaths() {
  logIn()
  const sent: [path: string, token: string | null][] = []
  for (const one of [WechatMiniLogin, WechatBindPhone, SendSmsCode, SmsLogin, WechatLogin, WechatOpenLogin, PasswordLogin]) {
    const { path, token } = await requestOf(() => call(one as typeof SendSmsCode, {} as never))
    sent.push([path, token])
  }
  return sent
}
/** Whether the page of the messages and its first rows are there before it is opened. */
async function messagesAhead() {
  serve({ ListNotices: () => ({ rows: [], next: null }) })
  await loadMessages()
  const loading = pageOf('sub-TUIKit/TUIConversationList/index').preload()
  return { page: loading === null, rows: queryClient.getQueriesData({ queryKey: callKey(ListNotices) }).length === 1 }
}
const NOW = Date.UTC(2026, 10, 22)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const tabs = Object.entries(mainPackage.routes).flatMap(([route, { tab }]) => (tab ? [route] : []))

/** A sentence of the specification, its section, what the shop does, and what it has to do. */
const SENTENCES: readonly [section: string, sentence: string, actual: () => unknown, expected: unknown][] = [
  ['0', 'app version 1.8.1, code 181', () => [APP_VERSION, APP_CODE], ['1.8.1', 181]],
  [
    '2',
    'Tab bar (four tabs, in this order)',
    () => tabs,
    ['pages/index/index', 'pages/video/index', 'pages/car/index', 'pages/person/index'],
  ],
  [
    '2',
    'an error view after 60 s; 8: timeout 120 s, error "Loading chunk failed"',
    reportsOfLostPage,
    { errorViewAfter: 60_000, logged: ['Loading chunk failed'] },
  ],
  [
    '3',
    'system (1 for iOS, 0 otherwise)',
    () => ['(iPhone; CPU iPhone OS 17_4 like Mac OS X)', '(Linux; Android 13)'].map(systemCode),
    [1, 0],
  ],
  [
    '4',
    'all local storage is wiped except the phone-skip list, the last login phone, the server URL, the kindly reminder and the OTC switch',
    leftAfterLogout,
    { left: DEVICE_KEYS.toSorted(), user: { tokens: null, userId: null } },
  ],
  [
    '6',
    'calls carry a bearer token from storage',
    () => {
      logIn()
      return requestOf(() => call(GetHome, {}))
    },
    { path: '/h5api/mall/client/home', source: '3', type: 'application/json', token: 'Bearer a' },
  ],
  [
    '6',
    'Requests to the auth paths send no token',
    tokensOfAuthPaths,
    [
      ['/h5api/szg-admin/api/app/wxLogin', null],
      ['/h5api/szg-admin/api/app/bingMobile', null],
      ['/h5api/auth/client/sms/sendCode', null],
      ['/h5api/auth/client/smsCode/login', null],
      ['/h5api/auth/client/wxlogin', null],
      ['/h5api/auth/client/wxOpenlogin', null],
      ['/h5api/auth/client/pwdLogin', null],
    ],
  ],
  [
    '7',
    'under the prefix /h5api, JSON content type and a source-type header with value 3',
    () => requestOf(() => call(GetHome, {})),
    { path: '/h5api/mall/client/home', source: '3', type: 'application/json', token: null },
  ],
  [
    '7',
    'Success means HTTP status 200 to 299 and response code 200',
    () =>
      Promise.all(
        (
          [
            [200, 200],
            [299, 200],
            [300, 200],
            [200, 201],
          ] as const
        ).map(succeeds),
      ),
    [true, true, false, false],
  ],
  ['8', '401: a dialog titled "platform security reminder"', () => sessionEndText('expired', 'x').title, '平台安全提醒'],
  ['8', '40101: a dialog titled "account login notice"', () => sessionEndText('forced', '').title, '账号登录通知'],
  [
    '8',
    'Non-200 HTTP status: a dialog titled "kind reminder" with the server msg, one button',
    failureDialog,
    { heading: '温馨提示', buttons: 1, says: true },
  ],
  ['9', 'Base path | /h5/', () => BASE, '/h5/'],
  ['9', 'Request timeout | 20000 ms in one reading', () => timeoutOf(() => call(GetHome, {})), 20_000],
  ['9', '60000 ms in another (upload, download)', uploadTimeout, 60_000],
  ['9', '60000 ms in another (upload, download)', () => timeoutOf(() => openPrivatePicture(raw, '/h5api/files/a')), 60_000],
  ['9', '60000 ms in another (socket)', () => SOCKET_TIMEOUT_MS, 60_000],
  ['9', 'Throttle/debounce | 500 ms', () => QUIET_MS, 500],
  [
    '9',
    'under 5 minutes "just now", then minutes, hours',
    () => [5 * MINUTE - 1, 5 * MINUTE, 60 * MINUTE].map((past) => ago(NOW - past, NOW)),
    ['刚刚', '5 分钟前', '1 小时前'],
  ],
  [
    '9',
    'days up to 30 days, then months and years',
    () => [DAY, 30 * DAY, 31 * DAY, 365 * DAY].map((past) => ago(NOW - past, NOW)),
    ['1 天前', '30 天前', '1 个月前', '1 年前'],
  ],
  ['9', 'The message list is preloaded for the messaging area', messagesAhead, { page: true, rows: true }],
]

test.each(SENTENCES)('section %s: %s', async (_, __, actual, expected) => {
  expect(await actual()).toEqual(expected)
})

test('section 9: SMS countdown | 60 s; labels: start "get verification code", running "seconds to retry", end "retry"', async () => {
  const { of } = serve({ GetBoot: () => ({ demonstration: false }) as never, SendBusinessCode: () => ({ retryAfter: 0 }) })
  await openPage('sub-person/user/forgotPwd')
  await page.getByLabelText('手机号').fill('13900000009')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(button('获取验证码')).toBeEnabled()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  await button('获取验证码').click()
  await expect.element(button('60 秒后重试')).toBeDisabled()
  vi.advanceTimersByTime(59_000)
  await expect.element(button('1 秒后重试')).toBeDisabled()
  vi.advanceTimersByTime(1_000)
  await expect.element(button('重试')).toBeEnabled()
  expect(of('SendBusinessCode')).toEqual([{ phone: '13900000009' }])
})

const LOGIN = '/h5/sub-person/login/smsLogin'

test('section 4: On logout the cart tab badge is removed; then the user goes to the SMS login page', async () => {
  serve({ GetInfo: () => me(), CountCart: () => ({ count: 3 }), Logout: () => ({ done: true }) })
  logIn()
  window.history.replaceState({ key: 'first', index: 0 }, '', '/h5/pages/video/index')
  await startNavigation(preloadPage)
  const { unmount } = render(<Tabs tab="video" />)
  onTestFinished(unmount)
  const cart = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /购物车/ })
  await expect.element(cart).toMatchTextContent(/3/)
  await logOut()
  await expect.poll(() => cart.element().textContent).toBe('购物车')
  expect(window.location.pathname).toBe(LOGIN)
})

test('section 8: Response code 401: one re-login button, then SMS login; other failed requests are queued and retried', async () => {
  const said = '您长时间未登录，为了账号安全请重新登录'
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')
    sent.push(`${new URL(url, location.origin).pathname} ${token}`)
    return Response.json(token === 'Bearer new' ? { code: 200, msg: '', data: { count: 3 } } : { code: 401, msg: said, data: {} })
  })
  watchSession()
  logIn()
  window.history.replaceState({ key: 'first', index: 0 }, '', '/h5/pages/video/index')
  await startNavigation(preloadPage)
  const answers = Promise.all([call(CountCart, {}), call(CountOrders, {})])
  const dialog = page.getByRole('alertdialog', { name: '平台安全提醒' })
  await expect.element(dialog.getByText(said)).toBeVisible()
  expect(
    dialog
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['重新登录'])
  await dialog.getByRole('button').click()
  await expect.poll(() => window.location.pathname).toBe(LOGIN)
  expect(useSession.getState()).toEqual({ tokens: null, userId: null })
  logIn('new')
  expect(await answers).toEqual([{ count: 3 }, { count: 3 }])
  expect(sent.slice(-2).toSorted()).toEqual(
    [`/h5api${CountCart.path} Bearer new`, `/h5api${CountOrders.path} Bearer new`].toSorted(),
  )
})
