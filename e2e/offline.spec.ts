import { expect, test, type Locator, type Page } from '@playwright/test'
import { GetHome } from '@shop/contract/browsing'
import { GetCart } from '@shop/contract/cart'
import { GetGoodsDetail, ListGoods } from '@shop/contract/catalog'
import { ListOrders } from '@shop/contract/orders'
import { isKept, isNoUsers } from './kept-calls.ts'
import { login, people } from './people.ts'

test.use({ serviceWorkers: 'allow' })

const HOME = '/h5/'
const ORDERS = '/h5/sub-goods/order/list'
const CART = '/h5/pages/car/index'
const LIST = '/h5/sub-goods/goods/list'
const card = (page: Page) => page.getByRole('list').getByRole('listitem').first()

/** Nothing lies over it: from left to right, what is seen in its place is itself. */
const isUncovered = (note: Locator) =>
  note.evaluate((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect()
    return [left + 2, (left + right) / 2, right - 2].every((x) => document.elementFromPoint(x, (top + bottom) / 2) === it)
  })

const workerRuns = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

test('offline, lists, cart and orders that were seen stay readable and say from when they are; nothing is sent later', async ({
  page,
  context,
}) => {
  await login(page, people.clinic)
  await page.goto(LIST)
  const name = (await card(page).getByRole('heading').textContent())!
  await page
    .getByRole('button', { name: /^加入购物车/ })
    .first()
    .click()
  await expect(page.locator('input[inputmode=numeric]').first()).toBeVisible()
  await isKept(page, ListGoods)
  const detail = (await card(page).getByRole('link').first().getAttribute('href'))!
  await page.goto(detail)
  await isKept(page, GetGoodsDetail)
  await page.goto(HOME)
  await isKept(page, GetHome)
  await page.goto(CART)
  await expect(page.locator('input[inputmode=numeric]').first()).toBeVisible()
  await isKept(page, GetCart)
  await page.goto(ORDERS)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await workerRuns(page)
  await isKept(page, ListOrders)

  await context.setOffline(true)
  // Which of the two depends on what the browser knows of the network when the page opens; kept.browser.test.tsx tells them apart.
  const note = page.getByText(/^(离线|网络不佳)，显示 \d\d:\d\d 的内容$/).locator('visible=true')
  for (const address of [HOME, LIST, detail, CART, ORDERS]) {
    await page.goto(address)
    await expect(note, address).toBeVisible()
    expect(await isUncovered(note), address).toBe(true)
  }
  await page.goto(LIST)
  await expect(card(page).getByRole('heading')).toHaveText(name)
  const pictures = page.locator('img[src^="/files/"]')
  await expect.poll(() => pictures.first().evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)

  await page.goto(CART)
  await expect(page.getByText('送达时间联网后显示').first()).toBeVisible()
  const box = page.locator('input[inputmode=numeric]').first()
  const before = await box.inputValue()
  await page.getByRole('button', { name: /^增加/ }).first().click()
  await expect(page.getByText('网络信号丢失', { exact: false }).first()).toBeVisible()
  await expect(box).toHaveValue(before)

  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()))
  await context.setOffline(false)
  await expect(note).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(box).toHaveValue(before)
  expect(writes.filter((url) => /cart/i.test(url))).toEqual([])
})

test('after a logout nothing of the user is left on the device, and the next user sees nothing of it', async ({
  page,
  context,
}) => {
  await login(page, people.clinic)
  await page.goto(CART)
  await workerRuns(page)
  await isKept(page, GetCart)
  await page.goto('/h5/sub-person/user/setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/smsLogin/)
  await isNoUsers(page)

  await login(page, people.purchaser)
  await workerRuns(page)
  await context.setOffline(true)
  await page.goto(CART)
  await expect(page.getByText('网络信号丢失').locator('visible=true').first()).toBeVisible()
  await expect(page.locator('input[inputmode=numeric]')).toHaveCount(0)
})
