import { beforeAll, beforeEach, expect, test } from 'vitest'
import { deferred } from '../../test/server.ts'
import { go, goBack, hrefOf, replace, startNavigation, viewNow } from './navigation.ts'
import { preloadPage } from './pages.ts'
import { useSession } from './session.ts'

/** While it is set, nothing can be loaded. */
let held: Promise<void> | null = null
const shown = () => viewNow().shown

beforeAll(async () => {
  window.history.replaceState({ key: 'first', index: 0 }, '', '/h5/')
  await startNavigation((address) => (held ? held.then(() => preloadPage(address) ?? undefined) : preloadPage(address)))
})
beforeEach(() => useSession.setState({ tokens: null, userId: null }))

test('home is there at once', () => {
  expect(shown()).toMatchObject({ id: 'tab:home', address: 'pages/index/index', href: '/h5/', route: { title: '首页' } })
})

test('a page of a sub-package that is slow stands for its address, and is known when it comes', async () => {
  const slow = deferred<void>()
  held = slow.promise
  go('sub-shop/shop/shopList', { keyword: '国药' })
  await expect.poll(shown).toMatchObject({ address: 'sub-shop/shop/shopList', route: null, search: {} })
  held = null
  slow.resolve()
  await expect.poll(() => shown().route?.title).toBe('店铺大厅')
  expect(shown().search).toEqual({ keyword: '国药' })
})

test('going back finds the page before as it was left', async () => {
  const list = shown()
  go('sub-shop/shop/home', { sellerId: 3 })
  await expect.poll(() => shown().search).toEqual({ sellerId: 3 })
  expect(viewNow().live).toContain(list)
  goBack()
  await expect.poll(() => shown().id).toBe(list.id)
})

test('a guest gets the login in the place of a page that needs one', async () => {
  const { index } = shown()
  go('sub-goods/order/list', { group: 'pay' })
  await expect.poll(() => shown().route?.title).toBe('验证码登录')
  expect(shown()).toMatchObject({ index: index + 1, search: { back: '/h5/sub-goods/order/list?group=pay' } })
})

test('an address that is no page has no route', async () => {
  window.history.replaceState(window.history.state, '', '/h5/sub-goods/nowhere')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await expect.poll(() => shown().address).toBe('sub-goods/nowhere')
  expect(shown().route).toBeNull()
  replace('pages/index/index')
  expect(shown().address).toBe('pages/index/index')
})

test('paths that the server names become addresses where such a page may be', () => {
  expect(hrefOf('/pages/category/index')).toBe('/h5/pages/category/index')
  expect(hrefOf('/sub-goods/goods/list?inStock=true')).toBe('/h5/sub-goods/goods/list?inStock=true')
  expect(['/pages/nowhere', '/sub-nowhere/x', ''].map(hrefOf)).toEqual([null, null, null])
})
