import { expect, test, type Page } from '@playwright/test'
import type { Caller } from './api.ts'
import { writeContactSheet, type Screenshot } from './contact-sheet.ts'
import { findOffer } from './fixtures.ts'
import { callerAsOwner } from './owner-session.ts'
import { watchPage, type PageChecks } from './page-checks.ts'
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

/** Runs in the page: every picture in the window is there. */
function allPicturesShown() {
  return Array.from(document.images).every((image) => {
    const { top, left, bottom, right } = image.getBoundingClientRect()
    const seen = top < innerHeight && left < innerWidth && bottom > 0 && right > 0 && image.checkVisibility()
    return !seen || (image.complete && image.naturalWidth > 0)
  })
}

/** A picture of what the window shows once everything in it has loaded. */
async function shoot(page: Page, checks: PageChecks, title: string): Promise<Screenshot> {
  await checks.settled()
  // A picture that never comes is no reason to stop: the sheet shows what people see.
  await page.waitForFunction(allPicturesShown, undefined, { timeout: 5_000 }).catch(() => {})
  return { title, picture: await page.screenshot({ animations: 'disabled' }) }
}

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
