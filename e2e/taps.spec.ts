import { expect, test, type Locator, type Page } from '@playwright/test'
import { lanAddresses } from '../bin/lib/lan.mjs'
import { enter } from './api.ts'
import { emptyCart, twoRequestedLines } from './fixtures.ts'
import { PASSWORD, people } from './people.ts'

const MAX_TAPS = 22
const port = Number(process.env.E2E_PORT ?? 8490)

/** Counts every press of a finger in every page of this tab, and the keyboard's search key. */
async function countTaps(page: Page) {
  let taps = 0
  await page.exposeBinding('__tapped', () => void (taps += 1))
  await page.addInitScript(() => {
    const { __tapped } = window as unknown as { __tapped: () => void }
    addEventListener('pointerdown', (event) => event.isTrusted && __tapped(), { capture: true })
    addEventListener('keydown', (event) => event.isTrusted && event.key === 'Enter' && __tapped(), { capture: true })
  })
  return () => taps
}
/** Types as on a phone: the field is pressed first. */
async function type(field: Locator, text: string) {
  await field.click()
  await field.page().keyboard.insertText(text)
}

for (const origin of [`http://localhost:${port}`, `http://${lanAddresses()[0] ?? '127.0.0.1'}:${port}`])
  test(`from a guest to a paid order over two sellers in at most ${MAX_TAPS} taps at ${new URL(origin).hostname}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: origin })
    const page = await context.newPage()
    const lines = await twoRequestedLines(context.request)
    const buyer = await enter(context.request, people.purchaser)
    await emptyCart(buyer)
    const taps = await countTaps(page)
    const visible = (role: 'button' | 'link' | 'textbox' | 'searchbox', name: string | RegExp) =>
      page.getByRole(role, { name }).locator('visible=true').first()

    await page.goto('/h5/')
    await page.locator('a[href*="goods/search"]').locator('visible=true').first().click()
    const search = async (name: string) => {
      const field = page.getByRole('searchbox').locator('visible=true').first()
      if (!(await field.evaluate((it) => it === document.activeElement))) await field.click()
      await field.selectText()
      await page.keyboard.insertText(name)
      await page.keyboard.press('Enter')
    }
    await search(lines[0].name)
    await page.getByText('登录看价').locator('visible=true').first().click()
    await visible('button', '密码登录').click()
    // The page before has a field of the same name, which would take the number while the next page is on its way.
    await expect(page).toHaveURL(/login\/login\?/)
    await expect(page.getByLabel('密码', { exact: true }).locator('visible=true')).toBeVisible()
    await type(page.getByLabel('手机号').locator('visible=true'), people.purchaser)
    await type(page.getByLabel('密码', { exact: true }).locator('visible=true'), PASSWORD)
    await page.getByRole('checkbox').locator('visible=true').click()
    await page.getByRole('button', { name: '登录', exact: true }).locator('visible=true').click()
    await expect(page).toHaveURL(/goods\/search/)

    for (const [i, { name, quantity }] of lines.entries()) {
      if (i > 0) await search(name)
      await visible('button', `加入购物车：${name}的数量`).click()
      const box = page
        .getByRole('textbox', { name: `${name}的数量` })
        .locator('visible=true')
        .first()
      await expect(box).not.toHaveValue('0')
      await type(box, String(quantity))
      await expect(box).toHaveValue(String(quantity))
    }
    await visible('link', /购物车/).click()
    await expect(page).toHaveURL(/pages\/car/)
    const checkout = visible('button', '去结算（2）')
    await expect(checkout).toBeEnabled()
    await checkout.click()
    await visible('button', '提交订单').click()
    await expect(page).toHaveURL(/selectPay/)
    await visible('button', /^确认付款/).click()
    await expect(page).toHaveURL(/\/pay\//)
    expect(new URL(page.url()).hostname).toBe(new URL(origin).hostname)
    await page.getByRole('button', { name: '确认支付' }).click()
    await expect(page).toHaveURL(new RegExp(`^${origin}/h5/sub-goods/order/payResult`), { timeout: 20_000 })
    await expect(page.getByText('付款成功').locator('visible=true')).toBeVisible()
    await expect(page.getByRole('list', { name: '订单' }).getByRole('link')).toHaveCount(2)
    expect(taps()).toBeLessThanOrEqual(MAX_TAPS)

    await test.step('the number of an order is copied, over plain http too', async () => {
      await page.getByRole('list', { name: '订单' }).getByRole('link').first().click()
      await visible('button', '复制订单号').click()
      await expect(page.getByText(/^订单号(已复制| D\d+)$/)).toBeVisible()
    })
    await context.close()
  })
