import { expect, test, type Page } from '@playwright/test'
import { enter } from './api.ts'
import { emptyCart, findOffer } from './fixtures.ts'
import { login, people } from './people.ts'

/** The buyer’s cart holds one purchasable offer and nothing else; the browser is logged in afterwards. */
async function withOneLine(page: Page) {
  const buyer = await enter(page.request, people.faraway)
  await emptyCart(buyer)
  const { gccsId, quantity } = await findOffer(buyer)
  expect((await buyer.call('AddToCart', { gccsId, quantity })).code).toBe(200)
  for (
    let left = (await buyer.call('CountOrders', {})).data.unpaid;
    left;
    left = (await buyer.call('CountOrders', {})).data.unpaid
  )
    for (const { orderId } of (await buyer.call('ListOrders', { group: left.group })).data.rows)
      await buyer.call('CancelOrder', { orderId, reason: '测试清理' })
  await login(page, people.faraway)
}

test('leaving a payment keeps the way back to it, and after paying the browser’s back never leads to the cashier', async ({
  page,
}) => {
  await withOneLine(page)
  const visible = (name: string | RegExp, role: 'button' | 'link' = 'button') =>
    page.getByRole(role, { name }).locator('visible=true')

  await test.step('going back from paying asks first and then leads to the order', async () => {
    await page.goto('/h5/pages/car/index')
    await visible(/去结算（1）/).click()
    await visible('提交订单').click()
    await expect(page).toHaveURL(/selectPay/)
    await expect(visible('确认付款')).toBeEnabled()
    await page.goBack()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('确定放弃付款？')
    await expect(dialog).toContainText(/订单将保留 (29|30) 分钟/)
    await dialog.getByRole('button', { name: '继续付款' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/selectPay/)
    await page.goBack()
    await dialog.getByRole('button', { name: '暂时放弃' }).click()
    await expect(page).toHaveURL(/order\/list\?group=pay/)
    await expect(page.getByRole('article').locator('visible=true').first()).toContainText('待付款')
  })

  await test.step('the cart says what waits and leads to paying it', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/pages\/car/)
    const line = visible(/1 个订单待付款/, 'link')
    await expect(line).toContainText(/剩 (29|30):\d\d/)
    await line.click()
    await expect(page).toHaveURL(/selectPay/)
  })

  await test.step('who leaves the cashier by the browser’s back is asked how it went', async () => {
    await page.getByRole('radio', { name: /支付宝/ }).check()
    await visible('确认付款').click()
    await expect(page).toHaveURL(/\/pay\//)
    await page.goBack()
    await expect(page).toHaveURL(/payResult/)
    await expect(page.getByText('还没有收到付款').locator('visible=true')).toBeVisible()
    await expect(visible('继续用支付宝付款')).toBeVisible()
    await visible('换一种支付方式', 'link').click()
    await expect(page).toHaveURL(/selectPay/)
    await expect(page.getByRole('radio', { name: /支付宝/ })).toBeChecked()
  })

  await test.step('after paying, each order says when it arrives, and going back stays in the shop', async () => {
    await visible('确认付款').click()
    await expect(page).toHaveURL(/\/pay\//)
    await page.getByRole('button', { name: '确认支付' }).click()
    await expect(page).toHaveURL(/payResult/)
    await expect(page.getByText('付款成功').locator('visible=true')).toBeVisible()
    await expect(page.getByRole('list', { name: '订单' }).locator('visible=true')).toContainText(/预计.+送达/)
    await page.goBack()
    await expect(page).toHaveURL(/\/h5\//)
    await expect(page.getByRole('main').locator('visible=true')).toBeVisible()
    await expect(page).not.toHaveURL(/\/pay\/|payResult/)
  })
})
