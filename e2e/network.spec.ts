import { expect, test } from '@playwright/test'
import { lanAddresses } from '../bin/lib/lan.mjs'
import { placeTrade } from './fixtures.ts'
import { login, people } from './people.ts'

const port = Number(process.env.E2E_PORT ?? 8490)
// On a machine without a network, another name than the one the shop prints.
const address = lanAddresses()[0] ?? '127.0.0.1'

for (const origin of [`http://${address}:${port}`, `https://${address}:${port + 2}`]) {
  test(`a phone that opened ${new URL(origin).protocol}//<this machine> pays and returns there, still logged in`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true })
    const page = await context.newPage()
    const tradeId = await placeTrade(context.request, people.faraway)
    await login(page, people.faraway)
    await page.goto(`/h5/sub-goods/order/selectPay?tradeId=${tradeId}`)
    await page.getByRole('button', { name: '确认付款' }).locator('visible=true').click()
    await expect(page).toHaveURL(new RegExp(`^http://${address}:${port + 1}/pay/`))
    await page.getByRole('button', { name: '确认支付' }).click()
    await expect(page).toHaveURL(new RegExp(`^${origin}/h5/sub-goods/order/payResult`))
    await expect(page.getByText('付款成功')).toBeVisible()
    expect(await page.evaluate(() => window.isSecureContext)).toBe(origin.startsWith('https'))
    await context.close()
  })
}
