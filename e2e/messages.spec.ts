import { expect, test } from '@playwright/test'
import { login } from './people.ts'

/** The owner of a pharmacy whose licence has ended: notified by the system at the start. */
const OWNER = '13800000006'

test('the owner of a shop whose licence has ended is notified, and led to its renewal', async ({ browser }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await login(page, OWNER)
  await page.goto('/h5/pages/person/index')
  const entry = page.getByRole('link', { name: /^消息/ })
  await expect(entry).toHaveAccessibleName(/消息，\d+/)
  await entry.click()
  const notice = page.getByRole('link', { name: /药品经营许可证已到期/ })
  await expect(notice).toContainText('未读')
  await notice.click()
  await expect(page).toHaveURL(/\/credential\/credential/)
  await page.goBack()
  await expect(page.getByRole('link', { name: /药品经营许可证已到期/ })).not.toContainText('未读')
  await context.close()
})
