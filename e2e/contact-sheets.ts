import { GetCart } from '@shop/contract/cart'
import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import type { Caller } from './api.ts'
import { writeContactSheet, type Screenshot } from './contact-sheet.ts'
import { findOffer, placeTrade } from './fixtures.ts'
import { isKept } from './kept-calls.ts'
import { shoot } from './screenshot.ts'
import { callerAsOwner } from './owner-session.ts'
import { watchPage } from './page-checks.ts'
import { enterConsole, login, ownerState, people } from './people.ts'
import { queriesOf } from './route-parameters.ts'
import { readShopRoutes } from './shop-routes.ts'

const routes = readShopRoutes()
  .map(({ route }) => route)
  .filter((route) => route !== 'gallery')
/** What differs most by who looks at it. */
const VARIED = ['pages/index/index', 'sub-goods/goods/list', 'sub-goods/goods/detail', 'pages/person/index']
/** Who may not buy, and why; a guest has not logged in. */
const VISITORS = ['guest', 'nobody', 'priceOnly', 'expired'] as const

async function shootRoutes(page: Page, names: readonly string[], queries: Map<string, string>, who: string) {
  const checks = watchPage(page)
  const shots: Screenshot[] = []
  for (const route of names) {
    await page.goto(`/h5/${route}${queries.get(route) ?? ''}`)
    await expect(page.getByRole('main')).toBeVisible()
    shots.push(await shoot(page, checks, `${route}${who}`))
  }
  return shots
}

/** What fills the cart. */
async function lineFor(owner: Caller) {
  const { gccsId, quantity } = await findOffer(owner)
  return { gccsId, quantity }
}

test.describe('the owner of a shop', () => {
  test.use({ storageState: ownerState })
  test('sees every page', async ({ page, browser, baseURL }) => {
    const owner = await callerAsOwner(baseURL!)
    expect((await owner.call('AddToCart', await lineFor(owner))).code).toBe(200)
    const shots = await shootRoutes(page, routes, await queriesOf(routes, baseURL!), '')
    await writeContactSheet(browser, { name: 'owner', columns: 8, width: 234 }, shots)
  })
})

test('visitors who may not buy see why', async ({ browser, baseURL }) => {
  const queries = await queriesOf(VARIED, baseURL!)
  const shots: Screenshot[] = []
  for (const who of VISITORS) {
    const context = await browser.newContext()
    const page = await context.newPage()
    if (who !== 'guest') await login(page, people[who])
    shots.push(...(await shootRoutes(page, VARIED, queries, ` · ${who}`)))
    await context.close()
  }
  await writeContactSheet(browser, { name: 'visitors', columns: VARIED.length, width: 300 }, shots)
})

/** What a page shows only in some state, and how it gets there. */
interface State {
  title: string
  address: string
  reach?: (page: Page) => Promise<void>
}
const pressScan = (page: Page) => page.getByRole('button', { name: '扫一扫' }).first().click()
/** Nothing there, nothing found, nothing allowed, and what is opened by a press. */
const STATES: readonly State[] = [
  { title: 'empty cart', address: 'pages/car/index' },
  { title: 'no favourites', address: 'sub-goods/goods/list?favourite=1' },
  { title: 'nothing found', address: 'sub-goods/goods/list?keyword=没有这种药' },
  { title: 'no such orders', address: 'sub-goods/order/list?keyword=没有这种药' },
  { title: 'no such page', address: 'no/such/page' },
  { title: 'install hint', address: 'pages/person/index' },
  { title: 'scanner', address: 'pages/index/index', reach: pressScan },
]
const POPULAR = 'sub-goods/goods/list?orderBy=salesCount'
const openFirst = (page: Page) => page.getByRole('article').first().getByRole('link').first().click()
/** What a buyer opens on the way to an order. */
const BUYING: readonly State[] = [
  {
    title: 'comparison',
    address: POPULAR,
    reach: (page) =>
      page
        .getByRole('button', { name: /^另 \d+ 家/ })
        .first()
        .click(),
  },
  { title: 'filters', address: POPULAR, reach: (page) => page.getByRole('button', { name: /^筛选/ }).first().click() },
  {
    title: 'buy sheet',
    address: POPULAR,
    reach: async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: '立即购买' }).locator('visible=true').click()
    },
  },
  {
    title: 'topping up an order',
    address: POPULAR,
    reach: async (page) => {
      const added = page.waitForResponse(/\/cart\/add/)
      await page
        .getByRole('button', { name: /^加入购物车/ })
        .first()
        .click()
      await added
      await page.goto('/h5/pages/car/index')
      await page.getByText('去凑单').locator('visible=true').first().click()
      await page.waitForURL(/shop\/home/)
    },
  },
]
/** What is widest and densest, for the smallest phone and for large text. */
const DENSE = [
  'pages/index/index',
  'pages/category/index',
  'sub-goods/goods/list',
  'sub-goods/goods/detail',
  'pages/car/index',
  'sub-goods/order/commit',
  'sub-goods/order/selectPay',
  'sub-goods/order/payResult',
  'sub-goods/order/list',
  'sub-goods/order/detail',
  'sub-goods/order/logisticsDetails',
  'sub-goods/goods/search',
  'sub-shop/shop/home',
  'sub-person/credential/credential',
  'sub-TUIKit/TUIConversationList/index',
  'pages/person/index',
]
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Pictures of states, taken in a separate context by somebody who logs in there. */
async function shootStates(browser: Browser, options: BrowserContextOptions, phone: string, states: readonly State[]) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const checks = watchPage(page)
  await login(page, phone)
  const shots: Screenshot[] = []
  for (const { title, address, reach } of states) {
    await page.goto(`/h5/${address}`)
    await expect(page.getByRole('main')).toBeVisible()
    await checks.settled()
    await reach?.(page)
    shots.push(await shoot(page, checks, title, { asItIs: reach !== undefined }))
  }
  await context.close()
  return shots
}

/** A payment that is left, one that fails, and a session that ends because the same person logs in elsewhere. */
async function shootPaying(browser: Browser): Promise<Screenshot[]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const checks = watchPage(page)
  const tradeId = await placeTrade(page.request, people.clinic)
  await login(page, people.clinic)
  await page.goto(`/h5/sub-goods/order/selectPay?tradeId=${tradeId}`)
  const pay = page.getByRole('button', { name: /^确认付款/ }).locator('visible=true')
  await pay.waitFor()
  await page.getByRole('button', { name: '返回' }).locator('visible=true').click()
  const stay = page.getByRole('button', { name: '继续付款' })
  await stay.waitFor()
  const shots = [await shoot(page, checks, 'payment left', { asItIs: true })]
  await stay.click()
  await pay.click()
  await page.getByRole('button', { name: '模拟支付失败' }).click()
  await page.getByRole('link', { name: '返回商家' }).click()
  await expect(page.getByText('付款未成功').locator('visible=true')).toBeVisible()
  shots.push(await shoot(page, checks, 'payment failed', { asItIs: true }))
  const elsewhere = await browser.newContext()
  await login(await elsewhere.newPage(), people.clinic)
  await page.goto('/h5/pages/car/index')
  await expect(page.getByRole('alertdialog', { name: '账号登录通知' })).toBeVisible()
  shots.push(await shoot(page, checks, 'logged in elsewhere', { asItIs: true }))
  await elsewhere.close()
  await context.close()
  return shots
}

/** The last seen list, cart and orders without a network, and a page that was never seen. */
async function shootOffline(browser: Browser): Promise<Screenshot[]> {
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  const checks = watchPage(page)
  await login(page, people.clinic)
  await page.goto('/h5/pages/car/index')
  await isKept(page, GetCart)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await context.setOffline(true)
  await page.goto('/h5/pages/car/index')
  await expect(page.getByText(/^离线，显示 /).locator('visible=true')).toBeVisible()
  const shots = [await shoot(page, checks, 'offline, seen before', { asItIs: true })]
  await page.goto('/h5/sub-goods/goods/list')
  await expect(page.getByText('网络信号丢失').locator('visible=true').first()).toBeVisible()
  shots.push(await shoot(page, checks, 'offline, never seen', { asItIs: true }))
  await context.close()
  return shots
}

test('states that a page is seldom in', async ({ browser }) => {
  const shots = [
    ...(await shootStates(browser, { userAgent: IPHONE }, people.clinic, STATES)),
    ...(await shootStates(browser, {}, people.clinic, BUYING)),
    ...(await shootPaying(browser)),
    ...(await shootOffline(browser)),
  ]
  await writeContactSheet(browser, { name: 'states', columns: 6, width: 300 }, shots)
})

test.describe('the owner of a shop', () => {
  test.use({ storageState: ownerState })
  test('sees dense pages in large text and on the smallest phone', async ({ page, browser, baseURL }) => {
    const queries = await queriesOf(DENSE, baseURL!)
    await page.context().addCookies([{ name: 'large-text', value: '1', url: `${baseURL}/h5` }])
    const large = await shootRoutes(page, DENSE, queries, ' · large text')
    await page.context().clearCookies({ name: 'large-text' })
    await page.setViewportSize({ width: 320, height: 640 })
    const small = await shootRoutes(page, DENSE, queries, ' · 320 × 640')
    await writeContactSheet(browser, { name: 'sizes', columns: 8, width: 260 }, [...large, ...small])
  })
})

test.describe('the console', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false })
  test('shows a seller and the platform their screens', async ({ browser }) => {
    const shots: Screenshot[] = []
    for (const account of ['seller1', 'admin']) {
      const context = await browser.newContext()
      const page = await context.newPage()
      const checks = watchPage(page)
      await page.goto('/console/')
      if (account === 'seller1') shots.push(await shoot(page, checks, 'login'))
      await enterConsole(page, account)
      const menu = page.getByRole('navigation', { name: '主菜单' }).getByRole('link')
      await expect(menu.first()).toBeVisible()
      const addresses = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
      for (const address of addresses) {
        await page.goto(address)
        shots.push(await shoot(page, checks, `${address} · ${account}`))
        const first = page.locator('tbody').getByRole('link').first()
        if (!/orders|offers/.test(address) || !(await first.count())) continue
        await first.click()
        await page.waitForURL((url) => url.pathname !== address)
        shots.push(await shoot(page, checks, `${address}/… · ${account}`))
      }
      await context.close()
    }
    await writeContactSheet(browser, { name: 'console', columns: 3, width: 640 }, shots)
  })
})
