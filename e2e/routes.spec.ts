import { expect, test, type Page } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { expectFitsSmallPhone, expectFitWhenLarger, watchPage } from './page-checks.ts'
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

/** Runs in the page: goes to each route in turn; returns those that did not draw a new not-found view with a link home. */
async function withoutNotFoundView(routes: string[]) {
  const linksHome = () =>
    [...document.querySelectorAll<HTMLElement>('a[href], button')].filter(
      (one) => /首页/.test(one.innerText) && one.checkVisibility(),
    )
  const wrong: string[] = []
  for (const route of routes) {
    const before = linksHome()
    document.title = ''
    history.pushState(null, '', `/h5/${route}`)
    dispatchEvent(new PopStateEvent('popstate'))
    const isShown = () => /不存在|没有找到/.test(document.title) && linksHome().some((link) => !before.includes(link))
    for (const began = performance.now(); !isShown() && performance.now() - began < 5000;)
      await new Promise((drawn) => requestAnimationFrame(drawn))
    if (!isShown()) wrong.push(route)
  }
  return wrong
}
// In groups, for a browser limits how often a page may change its address.
for (const [n, group] of groupsOf(missing, 50).entries())
  test(`pages that are still to come show the not-found view with a link home (${n + 1})`, async ({ page }) => {
    await page.goto('/h5/')
    expect(
      await page.evaluate(
        withoutNotFoundView,
        group.map(({ route }) => route),
      ),
    ).toEqual([])
  })

const flagsOf = new Map(specifiedRoutes.map(({ route, header, pullToRefresh }) => [route, { header, pullToRefresh }]))

/**
 * The header and the pulling that the specification has for the route; guests see the login in place of some pages. What it does not
 * have (BEYOND of apps/h5/src/routes.test.ts) is as its own page declares it.
 */
async function expectSpecifiedFrame(page: Page, route: string) {
  const specified = flagsOf.get(route)
  if (!specified) return
  const frame = { header: await headerOf(page), pullToRefresh: await doesPull(page) }
  expect.soft(frame, route).toEqual(specified)
}

/** Pages that a shop which may buy never sees, with what it sees instead (20-access, `register/look`). */
const SEEN_INSTEAD = new Map([['sub-person/register/look', 'sub-person/credential/credential']])

for (const who of ['guest', 'owner'] as const)
  test.describe(`as ${who}`, () => {
    test.use(who === 'owner' ? { storageState: ownerState } : {})
    for (const group of groupsOf(existing, PAGES_PER_TEST))
      test(`${group.join(', ')} open at their addresses as specified, without accessibility violations or errors`, async ({
        page,
        baseURL,
      }) => {
        const queries = await queriesOf(group, baseURL!)
        const checks = watchPage(page)
        for (const route of group)
          await test.step(route, async () => {
            await page.goto(`/h5/${route}${queries.get(route) ?? ''}`)
            const instead = who === 'owner' ? SEEN_INSTEAD.get(route) : undefined
            if (instead) await expect(page).toHaveURL(({ pathname }) => pathname === `/h5/${instead}`)
            await expect(page.getByRole('main')).toBeVisible()
            await checks.settled()
            expect.soft(await violationsOn(page), route).toEqual([])
            if (who === 'owner') await expectSpecifiedFrame(page, instead ?? route)
            await (who === 'owner' ? expectFitWhenLarger : expectFitsSmallPhone)(page)
            expect.soft(checks.takeProblems(), route).toEqual([])
          })
      })
  })
