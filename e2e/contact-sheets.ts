import { GetCart } from '@shop/contract/cart'
import { expect, test, type APIRequestContext, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { enter, type Caller } from './api.ts'
import { writeContactSheet, type Screenshot } from './contact-sheet.ts'
import { emptyCart, findOffer, placeTrade } from './fixtures.ts'
import { isKept } from './kept-calls.ts'
import { shoot } from './screenshot.ts'
import { callerAsOwner } from './owner-session.ts'
import { SMALLEST, watchPage } from './page-checks.ts'
import { enterConsole, login, ownerState, people } from './people.ts'
import { queriesOf } from './route-parameters.ts'
import { readShopRoutes } from './shop-routes.ts'

const routes = readShopRoutes()
  .map(({ route }) => route)
  .filter((route) => route !== 'gallery')

/** How large the screen is, and the text on it. */
interface Size {
  /** The title of its tests, and of its pictures. */
  title: string
  /** Added to the name of its sheet of states. */
  suffix: string
  viewport?: { width: number; height: number }
  largeText?: boolean
}
const USUAL: Size = { title: '390 × 844', suffix: '' }
const LARGE: Size = { title: 'large text', suffix: '-large', largeText: true }
const SMALL: Size = { title: '320 × 640', suffix: '-small', viewport: SMALLEST }

/** A phone of this size, of somebody who has not logged in yet unless `storageState` says who. */
async function openPhone(browser: Browser, { viewport, largeText }: Size, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...options, ...(viewport && { viewport }) })
  const { baseURL } = test.info().project.use
  if (largeText) await context.addCookies([{ name: 'large-text', value: '1', url: `${baseURL}/h5` }])
  return context
}

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

/** A sheet of all pages for each size; more than these on one would make a picture of several megabytes. */
for (const [name, size] of [
  ['large', LARGE],
  ['small', SMALL],
] as const)
  test(`the owner of a shop sees every page, ${size.title}`, async ({ browser, baseURL }) => {
    const context = await openPhone(browser, size, { storageState: ownerState })
    const queries = await queriesOf(routes, baseURL!)
    const shots = await shootRoutes(await context.newPage(), routes, queries, ` · ${size.title}`)
    await context.close()
    await writeContactSheet(browser, { name, columns: 8, width: 234 }, shots)
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
/** The hint stands below the first window, and the tabs are above what is at the lower edge. */
const lookAtInstallHint = async (page: Page) => {
  const hint = page.getByRole('region', { name: '添加到桌面' })
  await hint.evaluate((section) => section.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(hint).toBeInViewport({ ratio: 1 })
}
const pressScan = (page: Page) => page.getByRole('button', { name: '扫一扫' }).first().click()
/** Nothing there, nothing found, nothing allowed, and what is opened by a press. */
const STATES: readonly State[] = [
  { title: 'empty cart', address: 'pages/car/index' },
  { title: 'no favourites', address: 'sub-goods/goods/list?favourite=1' },
  { title: 'nothing found', address: 'sub-goods/goods/list?keyword=没有这种药' },
  { title: 'no such orders', address: 'sub-goods/order/list?keyword=没有这种药' },
  { title: 'no such page', address: 'no/such/page' },
  { title: 'install hint', address: 'pages/person/index', reach: lookAtInstallHint },
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
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Nothing is in the cart and no payment waits, whatever the states of another size left. */
async function startAfresh(request: APIRequestContext, phone: string) {
  const buyer = await enter(request, phone)
  await emptyCart(buyer)
  for (const group of ['pay', 'failed'] as const)
    for (const { orderId } of (await buyer.call('ListOrders', { group })).data.rows)
      // One whose time has just run out is cancelled already.
      await buyer.call('CancelOrder', { orderId, reason: '不需要' })
}

/** Pictures of states, taken in a separate context by somebody who logs in there. */
async function shootStates(
  browser: Browser,
  size: Size,
  phone: string,
  states: readonly State[],
  options: BrowserContextOptions = {},
) {
  const context = await openPhone(browser, size, options)
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
async function shootPaying(browser: Browser, size: Size): Promise<Screenshot[]> {
  const context = await openPhone(browser, size)
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
async function shootOffline(browser: Browser, size: Size): Promise<Screenshot[]> {
  const context = await openPhone(browser, size, { serviceWorkers: 'allow' })
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

for (const size of [USUAL, LARGE, SMALL])
  test(`states that a page is seldom in, ${size.title}`, async ({ browser, request }) => {
    await startAfresh(request, people.clinic)
    const shots = [
      ...(await shootStates(browser, size, people.clinic, STATES, { userAgent: IPHONE })),
      ...(await shootStates(browser, size, people.clinic, BUYING)),
      ...(await shootPaying(browser, size)),
      ...(await shootOffline(browser, size)),
    ]
    await writeContactSheet(browser, { name: `states${size.suffix}`, columns: 6, width: 300 }, shots)
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
