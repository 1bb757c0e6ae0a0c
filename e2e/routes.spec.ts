import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { violationsOn, watchProblems } from './page-checks.ts'
import { ownerState } from './people.ts'

interface Route {
  route: string
  title: string
}
const routes = JSON.parse(readFileSync(new URL('routes.json', import.meta.url), 'utf8')) as Route[]
/** The screens of the specification that exist; the others show the not-found view. */
const EXISTING = [
  'pages/index/index',
  'pages/video/index',
  'pages/car/index',
  'pages/person/index',
  'pages/category/index',
  'pages/car/car',
  'sub-person/login/login',
  'sub-person/login/smsLogin',
  'sub-person/address/list',
  'sub-person/user/userInfo',
  'sub-person/user/forgotPwd',
  'sub-person/user/pwdSet',
  'sub-person/user/setting',
  'sub-goods/goods/list',
  'sub-goods/goods/detail',
  'sub-goods/goods/description',
  'sub-goods/goods/pharmacopoeia',
  'sub-goods/goods/search',
  'sub-goods/order/commit',
  'sub-goods/order/selectPay',
  'sub-goods/order/payResult',
  'sub-goods/order/list',
  'sub-goods/order/detail',
  'sub-goods/order/package',
  'sub-goods/order/logisticsDetails',
  'sub-goods/webview/index',
  'sub-shop/shop/home',
  'sub-shop/shop/shopList',
]

test(`${EXISTING.length} of the 169 routes exist; every other one shows the not-found view with a link home`, async ({
  page,
}) => {
  test.setTimeout(180_000)
  expect(routes).toHaveLength(169)
  const missing = routes.filter((r) => !EXISTING.includes(r.route))
  expect(missing).toHaveLength(169 - EXISTING.length)
  await page.goto('/h5/')
  for (const { route } of missing) {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/h5/${route}`)
    await expect(
      page
        .getByRole('link', { name: /首页/ })
        .or(page.getByRole('button', { name: /首页/ }))
        .first(),
      route,
    ).toBeVisible()
    await expect(page, route).toHaveTitle(/不存在|没有找到/)
  }
})

for (const who of ['guest', 'owner'] as const) {
  test.describe(`as ${who}`, () => {
    if (who === 'owner') test.use({ storageState: ownerState })
    for (const route of EXISTING) {
      test(`${route} opens at its address, without accessibility violations or errors`, async ({ page }) => {
        const problems = watchProblems(page)
        const parameters: Record<string, string> = {
          'sub-goods/goods/detail': '?goodsId=1',
          'sub-goods/goods/description': '?goodsId=1',
          'sub-shop/shop/home': '?sellerId=1',
          'sub-goods/order/detail': '?orderId=1',
          'sub-goods/order/package': '?orderId=1',
        }
        await page.goto(`/h5/${route}${who === 'owner' ? (parameters[route] ?? '') : ''}`)
        await expect(page.getByRole('main')).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await page.waitForLoadState('networkidle')
        expect(await violationsOn(page)).toEqual([])
        await page.setViewportSize({ width: 320, height: 640 })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          'no wider than the smallest phone',
        ).toBeLessThanOrEqual(320)
        expect(problems).toEqual([])
      })
    }
  })
}
