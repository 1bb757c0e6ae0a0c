import { expect, test as base, type Page } from '@playwright/test'
import { ShopWithReleases } from './releases.ts'

const test = base.extend<{ shop: ShopWithReleases }>({
  shop: async ({ baseURL }, use) => {
    const shop = new ShopWithReleases(baseURL!)
    await use(shop)
    shop.close()
  },
})
test.use({ serviceWorkers: 'allow' })

const SEARCH = '/h5/sub-goods/goods/search'
/** The mark of the release that the page is of: '' for the first. */
const releaseOf = (page: Page) =>
  page
    .locator('script[type=module][src]')
    .first()
    .evaluate((script) => /(r\d+)?\.js$/.exec((script as HTMLScriptElement).src)?.[1] ?? '')
// It is registered when the page is idle: late on a slow machine.
const controlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 120_000 }).toBe(true)
/** The browser looks for a new release, as it does with every page that is opened, and has put it in place. */
const takeOver = (page: Page) =>
  page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!
    const replaced = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
    await registration.update()
    await replaced
  })
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { untouched: true }))
const isUntouched = (page: Page) => page.evaluate(() => 'untouched' in window)

test('while someone types, a new release lets the page go on with the old code; the next page opened is new', async ({
  page,
  shop,
}) => {
  const origin = await shop.listen()
  await page.goto(origin + SEARCH)
  await controlled(page)
  await page.getByRole('searchbox').fill('阿莫西林')
  await mark(page)
  shop.publish()
  await takeOver(page)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByRole('searchbox')).toHaveValue('阿莫西林')
  // A part that was not loaded before the release.
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  expect([await isUntouched(page), await releaseOf(page)]).toEqual([true, ''])
  await page.goto(`${origin}/h5/pages/category/index`)
  await expect(page.getByRole('heading', { name: '分类' }).first()).toBeVisible()
  expect(await releaseOf(page)).toBe('r2')
})

test('a hidden tab reloads for a new release', async ({ page, shop }) => {
  const origin = await shop.listen()
  await page.goto(`${origin}/h5/`)
  await controlled(page)
  shop.publish()
  await takeOver(page)
  const reloaded = page.waitForEvent('load')
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await reloaded
  expect(await releaseOf(page)).toBe('r2')
  await expect(page.getByRole('navigation').getByText('首页')).toBeVisible()
})

test('a page left open over two releases reloads when it needs a part that is gone', async ({ page, shop }) => {
  const origin = await shop.listen()
  await page.goto(`${origin}/h5/`)
  await controlled(page)
  shop.publish()
  await takeOver(page)
  shop.publish()
  await takeOver(page)
  await page.evaluate(() => caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))))
  const reloaded = page.waitForEvent('load')
  // Categories are not among the pages that are loaded ahead.
  await page.getByRole('navigation').getByText('分类').click()
  await reloaded
  expect(await releaseOf(page)).toBe('r3')
  await expect(page.getByRole('heading', { name: '分类' }).first()).toBeVisible()
})

test('while the server is being updated, and without a network, the shop opens from the device', async ({
  page,
  shop,
  context,
}) => {
  const origin = await shop.listen()
  await page.goto(`${origin}/h5/`)
  await controlled(page)
  shop.updating = true
  await page.goto(`${origin}/h5/pages/category/index`)
  await expect(page.getByRole('heading', { name: '分类' }).first()).toBeVisible()
  await context.setOffline(true)
  await page.goto(`${origin}/h5/pages/person/index`)
  await expect(page.getByText('登录 / 注册')).toBeVisible()
})

test('never stores an answer of the API', async ({ page, shop }) => {
  const origin = await shop.listen()
  await page.goto(`${origin}/h5/`)
  await controlled(page)
  await page.goto(`${origin}/h5/sub-goods/goods/list`)
  await expect(page.getByRole('listitem').first()).toBeVisible()
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))
    return all.flat().map((url) => new URL(url).pathname)
  })
  expect(stored.filter((path) => !/^\/h5\/(assets\/.*)?$|^\/files\//.test(path))).toEqual([])
  expect(stored).toContain('/h5/')
})
