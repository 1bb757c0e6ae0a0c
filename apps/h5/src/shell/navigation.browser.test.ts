import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dropSteps } from './drop-steps.ts'
import { deferred } from '../../test/server.ts'
import {
  beforeBack,
  go,
  goBack,
  goLogin,
  hrefOf,
  previousPage,
  replace,
  returnFromLogin,
  startNavigation,
  viewNow,
} from './navigation.ts'
import { preloadPage } from './pages.ts'
import { useSession } from './session.ts'

/** While it is set, loading blocks. */
let held: Promise<void> | null = null
const shown = () => viewNow().shown

beforeAll(async () => {
  window.history.replaceState({ key: 'first', index: 0 }, '', '/h5/')
  await startNavigation((address) => (held ? held.then(() => preloadPage(address) ?? undefined) : preloadPage(address)))
})
beforeEach(() => useSession.setState({ tokens: null, userId: null }))

test('home is shown at once', () => {
  expect(shown()).toMatchObject({ id: 'tab:home', address: 'pages/index/index', href: '/h5/', route: { title: '首页' } })
})

test('while a slow sub-package loads, the address changes at once and the page follows when it arrives', async () => {
  const slow = deferred<void>()
  held = slow.promise
  go('sub-shop/shop/shopList', { keyword: '国药' })
  await expect.poll(shown).toMatchObject({ address: 'sub-shop/shop/shopList', route: null, search: {} })
  held = null
  slow.resolve()
  await expect.poll(() => shown().route?.title).toBe('店铺大厅')
  expect(shown().search).toEqual({ keyword: '国药' })
})

test('going back restores the previous page as it was', async () => {
  const list = shown()
  go('sub-shop/shop/home', { sellerId: 3 })
  await expect.poll(() => shown().search).toEqual({ sellerId: 3 })
  expect(viewNow().live).toContain(list)
  goBack()
  await expect.poll(() => shown().id).toBe(list.id)
})

test('a page may ask before it is left by going back, also by the browser’s button, and leaves without asking afterwards', async () => {
  const from = shown()
  go('sub-shop/shop/home', { sellerId: 3 })
  await expect.poll(() => shown().search).toEqual({ sellerId: 3 })
  const asking = shown()
  expect(previousPage()).toBe(from.address)
  let asked = 0
  const release = beforeBack(() => (asked += 1))
  window.history.back()
  await expect.poll(() => asked).toBe(1)
  await expect.poll(() => window.location.search).toBe('?sellerId=3')
  expect(shown()).toBe(asking)
  goBack()
  await expect.poll(() => asked).toBe(2)
  await expect.poll(() => window.location.search).toBe('?sellerId=3')
  release()
  goBack()
  await expect.poll(() => shown().id).toBe(from.id)
  expect(asked).toBe(2)
})

test('redirects guests from a page that requires a login to the login', async () => {
  const { index } = shown()
  go('sub-goods/order/list', { group: 'pay' })
  await expect.poll(() => shown().route?.title).toBe('验证码登录')
  expect(shown()).toMatchObject({ index: index + 1, search: { back: '/h5/sub-goods/order/list?group=pay' } })
})

test('going back from the login leads past the page that needs one', async () => {
  const home = shown().index - 1
  expect(shown().route?.title).toBe('验证码登录')
  // As when a session ends on a page that needs one: the login lies over it.
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  replace('sub-goods/order/list')
  await expect.poll(() => shown().route?.title).toBe('全部订单')
  goLogin()
  await expect.poll(() => shown().route?.title).toBe('验证码登录')
  useSession.setState({ tokens: null, userId: null })
  goBack()
  await expect.poll(() => shown().index).toBe(home)
  expect(shown().route?.login).toBe(false)
})

test('going back leads a user past a login that is over', async () => {
  const { index } = shown()
  go('sub-person/login/smsLogin')
  await expect.poll(() => shown().route?.title).toBe('验证码登录')
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  go('sub-shop/shop/home', { sellerId: 4 })
  await expect.poll(() => shown().search).toEqual({ sellerId: 4 })
  goBack()
  await expect.poll(() => shown().index).toBe(index)
})

test.each([
  ['/h5/sub-goods/order/list', 'sub-goods/order/list'],
  ['/h5/sub-person/login/login?back=%2Fh5%2F', 'pages/person/index'],
  ['https://elsewhere.example/h5/', 'pages/person/index'],
  [undefined, 'pages/person/index'],
])('a login by address leads to where it was asked for: %s', async (back, address) => {
  go('sub-person/login/smsLogin', { ...(back && { back }) })
  await expect.poll(() => shown().route?.title).toBe('验证码登录')
  const { index } = shown()
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  returnFromLogin(back)
  await expect.poll(() => shown().address).toBe(address)
  expect(shown().index).toBe(index)
})

test('an address without a page has no route', async () => {
  window.history.replaceState(window.history.state, '', '/h5/sub-goods/nowhere')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await expect.poll(() => shown().address).toBe('sub-goods/nowhere')
  expect(shown().route).toBeNull()
  replace('pages/index/index')
  expect(shown().address).toBe('pages/index/index')
})

test('turns a path named by the server into an address if such a page may exist', () => {
  expect(hrefOf('/pages/category/index')).toBe('/h5/pages/category/index')
  expect(hrefOf('/sub-goods/goods/list?inStock=true')).toBe('/h5/sub-goods/goods/list?inStock=true')
  expect(['/pages/nowhere', '/sub-nowhere/x', ''].map(hrefOf)).toEqual([null, null, null])
})

test('the steps before a form that was sent are taken out of the way of going back', async () => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  go('sub-person/help/index')
  await expect.poll(() => shown().address).toBe('sub-person/help/index')
  const { id, index } = shown()
  for (const step of ['selectType', 'addTerminal', 'identityInfo'] as const) {
    go(`sub-person/register/${step}`)
    await expect.poll(() => shown().address).toBe(`sub-person/register/${step}`)
  }
  dropSteps(['sub-person/register/selectType', 'sub-person/register/addTerminal'])
  await expect.poll(() => shown().index).toBe(index + 1)
  await expect.poll(() => shown().address).toBe('sub-person/register/identityInfo')
  goBack()
  await expect.poll(() => shown().id).toBe(id)
  dropSteps(['sub-person/register/selectType', 'sub-person/register/addTerminal'])
  expect(shown().id).toBe(id)
})
