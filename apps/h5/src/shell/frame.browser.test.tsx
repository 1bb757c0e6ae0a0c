import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../test/draw.tsx'
import { serve } from '../../test/server.ts'
import { Frame } from './Frame.tsx'
import { startNavigation } from './navigation.ts'
import { preloadPage } from './pages.ts'
import { queryClient } from './query-client.ts'

const tab = (name: string) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })

test('far down a page without end, its tab is the way back to the top', async () => {
  serve({ RecommendGoods: () => ({ rows: [], next: null }) })
  window.history.replaceState({ key: 'first', index: 0 }, '', '/h5/pages/video/index')
  await startNavigation(preloadPage)
  document.body.style.minHeight = '4000px'
  const { unmount } = render(<Frame />)
  onTestFinished(() => {
    unmount()
    queryClient.clear()
    vi.unstubAllGlobals()
    document.body.style.minHeight = ''
  })
  await expect.element(tab('视频')).toHaveAttribute('aria-current', 'page')
  window.scrollTo(0, 401)
  await expect.element(tab('回顶部')).toHaveAttribute('aria-current', 'page')
  await tab('回顶部').click()
  await expect.element(tab('视频')).toBeVisible()
  await expect.poll(() => window.scrollY).toBe(0)
})
