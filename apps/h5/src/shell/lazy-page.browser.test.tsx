import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyPage } from './lazy-page.tsx'

const watchReports = () => {
  const reported = vi.fn()
  window.addEventListener('chunk-lost', reported)
  onTestFinished(() => window.removeEventListener('chunk-lost', reported))
  return reported
}

test('a chunk that is gone is reported when the page is opened, not when it was only loaded ahead', async () => {
  const reported = watchReports()
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const page = lazyPage(load)
  await page.preload(true)
  expect(reported).not.toHaveBeenCalled()
  await page.preload()
  expect(reported).toHaveBeenCalledTimes(1)
  expect(load).toHaveBeenCalledTimes(2)
})
