import { expect, test, type Page } from '@playwright/test'
import { expectFits, expectFitWhenLarger, violationsOn, watchPage } from './page-checks.ts'
import { doesPull, headerOf } from './page-frame.ts'
import { ownerState } from './people.ts'
import { PARAMETERS, queriesOf } from './route-parameters.ts'
import { readPageFiles, readShopRoutes, specifiedRoutes } from './shop-routes.ts'

/** These tests only read: they run side by side, with each other and with the journeys. */
const shopRoutes = readShopRoutes()
const declared = shopRoutes.map(({ route }) => route)
/** Whether specified or not; the gallery of components has its own tests (packages/ui). */
const existing = declared.filter((route) => route !== 'gallery')
const missing = specifiedRoutes.filter(({ route }) => !declared.includes(route))

/** How many pages one test opens in one browser context: the code they share is loaded once. */
const PAGES_PER_TEST = 7
const groupsOf = <T>(items: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))

test('every page that the shop declares has a file, and every file is declared', () => {
  expect(declared.toSorted()).toEqual(readPageFiles().toSorted())
  expect(existing.length).toBeGreaterThan(0)
})

test('every page whose address names a thing is opened with such a thing', () => {
  const naming = shopRoutes.filter(({ ids }) => ids.length > 0).map(({ route }) => route)
  expect(naming).toContain('sub-goods/order/logisticsDetails')
  expect(
    naming.filter((route) => !PARAMETERS[route]),
    'add them to `PARAMETERS` of route-parameters.ts',
  ).toEqual([])
  expect(Object.keys(PARAMETERS).filter((route) => !declared.includes(route))).toEqual([])
})

for (const [n, group] of groupsOf(missing, 50).entries())
  test(`pages that are still to come show the not-found view with a link home (${n + 1})`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.goto('/h5/')
    for (const { route } of group) {
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `/h5/${route}`)
      const linkHome = page.getByRole('link', { name: /首页/ }).or(page.getByRole('button', { name: /首页/ }))
      await expect(linkHome.first(), route).toBeVisible()
      await expect(page, route).toHaveTitle(/不存在|没有找到/)
    }
  })

/** No wider than the smallest phone. */
async function expectFitsSmallPhone(page: Page) {
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFits(page, 'at 320 px')
  await page.setViewportSize({ width, height })
}
const flagsOf = new Map(specifiedRoutes.map(({ route, header, pullToRefresh }) => [route, { header, pullToRefresh }]))

/** The header and the pulling that the specification has for the route; guests see the login in place of some pages. */
async function expectSpecifiedFrame(page: Page, route: string) {
  const frame = { header: await headerOf(page), pullToRefresh: await doesPull(page) }
  expect.soft(frame, route).toEqual(flagsOf.get(route))
}

for (const who of ['guest', 'owner'] as const)
  test.describe(`as ${who}`, () => {
    test.use(who === 'owner' ? { storageState: ownerState } : {})
    for (const group of groupsOf(existing, PAGES_PER_TEST))
      test(`${group.join(', ')} open at their addresses as specified, without accessibility violations or errors`, async ({
        page,
        baseURL,
      }) => {
        test.setTimeout(who === 'owner' ? 240_000 : 120_000)
        const queries = await queriesOf(group, baseURL!)
        const checks = watchPage(page)
        for (const route of group)
          await test.step(route, async () => {
            await page.goto(`/h5/${route}${queries.get(route) ?? ''}`)
            await expect(page.getByRole('main')).toBeVisible()
            await checks.settled()
            expect.soft(await violationsOn(page), route).toEqual([])
            await expectFitsSmallPhone(page)
            if (who === 'owner') await expectSpecifiedFrame(page, route)
            if (who === 'owner') await expectFitWhenLarger(page)
            expect.soft(checks.takeProblems(), route).toEqual([])
          })
      })
  })
