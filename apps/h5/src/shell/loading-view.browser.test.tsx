import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../test/draw.tsx'
import { deferred } from '../../test/server.ts'
import { Frame } from './Frame.tsx'
import { go, startNavigation } from './navigation.ts'
import { preloadPage } from './pages.ts'

const LOADING = page.getByText('正在加载…')

test('while a page loads, the old one stays for 200 ms, and then the loading view is there', async () => {
  window.history.replaceState({ key: 'first', index: 0 }, '', '/h5/nowhere')
  let held: Promise<void> | null = null
  await startNavigation((address) => held ?? preloadPage(address))
  onTestFinished(render(<Frame />).unmount)
  await expect.element(page.getByRole('heading').first()).toBeVisible()
  const slow = deferred<void>()
  held = slow.promise
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  go('sub-shop/shop/shopList')
  await vi.advanceTimersByTimeAsync(199)
  expect(LOADING.query()).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await expect.element(LOADING).toBeVisible()
  slow.resolve()
})
