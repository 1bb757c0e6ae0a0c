import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../test/draw.tsx'
import { serve } from '../../test/server.ts'
import { Frame } from './Frame.tsx'
import { go, goBack, startNavigation, to, viewNow } from './navigation.ts'
import { loadAhead } from './load-ahead.ts'
import { preloadPage } from './pages.ts'
import { queryClient } from './query-client.ts'

/** The shop's frame, until the test finishes, in a document that can be scrolled. */
function open() {
  document.body.style.minHeight = '4000px'
  const { unmount } = render(<Frame />)
  onTestFinished(() => {
    unmount()
    queryClient.clear()
    vi.unstubAllGlobals()
    document.body.style.minHeight = ''
  })
}
const tab = (name: string) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })

test('far down a page without end, its tab is the way back to the top', async () => {
  serve({ RecommendGoods: () => ({ rows: [], next: null }) })
  window.history.replaceState({ key: 'first', index: 0 }, '', '/h5/pages/video/index')
  await startNavigation(preloadPage)
  open()
  await expect.element(tab('视频')).toHaveAttribute('aria-current', 'page')
  window.scrollTo(0, 401)
  await expect.element(tab('回顶部')).toHaveAttribute('aria-current', 'page')
  await tab('回顶部').click()
  await expect.element(tab('视频')).toBeVisible()
  await expect.poll(() => window.scrollY).toBe(0)
})

test('a page that was left before it was on the screen is shown from its top', async () => {
  serve({ ListSellers: () => ({ rows: [], next: null }) })
  open()
  await preloadPage('sub-shop/shop/shopList')
  window.scrollTo(0, 1500)
  const from = viewNow().shown.id
  go('sub-shop/shop/shopList', { keyword: '国药' })
  go('sub-shop/shop/shopList', { keyword: '华润' })
  await expect.poll(() => window.scrollY).toBe(0)
  goBack()
  await expect.poll(() => viewNow().shown.search).toEqual({ keyword: '国药' })
  expect(window.scrollY).toBe(0)
  goBack()
  await expect.poll(() => viewNow().shown.id).toBe(from)
  await expect.poll(() => window.scrollY).toBe(1500)
})

test('on an iPhone search has the keyboard before the press that opens it is over', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
  serve({ ListHotWords: () => ({ rows: [] }) })
  await loadAhead('sub-goods/goods/search')
  open()
  const link = document.body.appendChild(document.createElement('a'))
  onTestFinished(() => link.remove())
  link.href = to('sub-goods/goods/search')
  link.click()
  await Promise.resolve()
  const held = document.activeElement
  expect(held).toBeInstanceOf(HTMLInputElement)
  await expect.element(page.getByRole('searchbox', { name: '搜索药品、厂家、批准文号' })).toHaveFocus()
  expect(held!.isConnected).toBe(false)
})

test('elsewhere nothing has the focus until search has it', async () => {
  serve({ ListHotWords: () => ({ rows: [] }) })
  await loadAhead('sub-goods/goods/search')
  open()
  const link = document.body.appendChild(document.createElement('a'))
  onTestFinished(() => link.remove())
  link.href = to('sub-goods/goods/search')
  link.click()
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
  await expect.element(page.getByRole('searchbox', { name: '搜索药品、厂家、批准文号' })).toHaveFocus()
})

test('what the first page that is opened does once it is there does not lengthen the task that shows it', async () => {
  serve({ RecommendGoods: () => ({ rows: [], next: null }), ListHotWords: () => ({ rows: [] }) })
  window.history.replaceState({ key: 'video', index: 0 }, '', '/h5/pages/video/index')
  await startNavigation(preloadPage)
  open()
  await expect.element(tab('视频')).toHaveAttribute('aria-current', 'page')
  await loadAhead('sub-goods/goods/search')
  document.title = '前一页'
  const titleOnArrival = new Promise<string>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role=search] input')) resolve(document.title)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    onTestFinished(() => observer.disconnect())
  })
  go('sub-goods/goods/search')
  expect(await titleOnArrival).toBe('前一页')
  await expect.poll(() => document.title).not.toBe('前一页')
})
