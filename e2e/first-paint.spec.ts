import { expect, test, type Page, type Request } from '@playwright/test'

declare global {
  interface Window {
    /** What the browser counted as the largest element so far, and how far things moved. */
    painted: { largest: string[]; shifted: number }
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.painted = { largest: [], shifted: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { url: string })[]) window.painted.largest.push(entry.url)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.painted.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
})

/** Keeps the code of the shop from arriving until it is let go. */
async function holdCode(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/h5\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
/** The first banner's picture where it is on the screen, whoever drew it. */
const banner = (page: Page) => page.locator('#root img[fetchpriority=high]')
const isPainted = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.painted.largest.filter((url) => url.includes('/files/')))).toHaveLength(1)

test('home shows its first banner before its code is there, and nothing moves when it is @reads', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  // On a slow machine the next banner would be shown before the first one is looked at.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const letGo = await holdCode(page)
  await page.goto('/h5/', { waitUntil: 'commit' })
  await isPainted(page)
  const first = { src: await banner(page).getAttribute('src'), box: await banner(page).boundingBox() }
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await expect(page.getByText('正在打开…')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('region', { name: '活动' })).toBeVisible()
  await expect.poll(() => banner(page).evaluate((one: HTMLImageElement) => one.complete)).toBe(true)
  expect({ src: await banner(page).getAttribute('src'), box: await banner(page).boundingBox() }).toEqual(first)
  // What follows the banner is drawn once it has been painted.
  await expect(page.getByRole('heading', { name: '店铺大厅' })).toBeVisible()
  expect(requested.filter((url) => url.endsWith(first.src!))).toHaveLength(1)
  await isPainted(page)
  expect(await page.evaluate(() => window.painted.shifted)).toBeLessThan(0.001)
})

test('until its first banner has arrived, home requests nothing else @reads', async ({ page }) => {
  const BANNER = /^\/files\/banner\//
  const requested: string[] = []
  const pathOf = (request: Request) => new URL(request.url()).pathname
  page.on('request', (request) => requested.push(pathOf(request)))
  const arrived = page.waitForEvent('requestfinished', (request) => BANNER.test(pathOf(request))).then(() => [...requested])
  await page.goto('/h5/', { waitUntil: 'commit' })
  expect(await arrived).toEqual(['/h5/', expect.stringMatching(BANNER)])
  await expect.poll(() => requested).toContain('/h5api/mall/client/home')
})

test('a link of home leads on before its code is there @reads', async ({ page }) => {
  const letGo = await holdCode(page)
  await page.goto('/h5/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: '我的', exact: true }).click()
  await expect(page).toHaveURL(/pages\/person\/index/)
  letGo()
  await expect(page.getByText('登录 / 注册')).toBeVisible()
})

test('a button pressed before the code is there does what it says once it is @reads', async ({ page }) => {
  const letGo = await holdCode(page)
  await page.goto('/h5/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: '登录看价' }).click()
  letGo()
  await expect(page).toHaveURL(/login\/smsLogin/)
})

test('a banner that does not load leaves no broken picture @reads', async ({ page }) => {
  await page.route('**/files/banner/**', (route) => route.abort())
  const letGo = await holdCode(page)
  await page.goto('/h5/', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: '登录看价' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  letGo()
  await expect(page.getByRole('region', { name: '活动' })).toBeVisible()
})

test('other addresses begin without home @reads', async ({ page }) => {
  await holdCode(page)
  await page.goto('/h5/pages/car/index', { waitUntil: 'commit' })
  await expect(page.getByText('正在打开…')).toBeVisible()
  await expect(page.locator('template')).toHaveCount(0)
})
