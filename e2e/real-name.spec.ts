import { expect, test } from './journey.ts'
import { login, people } from './people.ts'

test('somebody has their name checked from the settings, and sees it masked from then on', async ({ page }) => {
  await login(page, people.priceOnly)
  await page.goto('/h5/sub-person/user/setting')
  await page.getByRole('link', { name: /实名认证/ }).click()
  await page.getByRole('textbox', { name: /姓名/ }).fill('何仁心')
  await page.getByRole('textbox', { name: /身份证号/ }).fill('330106199003072829')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page.getByRole('heading', { name: '已实名' })).toBeVisible()
  await expect(page.getByText('330106********2829')).toBeVisible()
  await page.getByRole('button', { name: '返回', exact: true }).last().click()
  await expect(page.getByRole('link', { name: /实名认证/ })).toContainText('已实名')
})
