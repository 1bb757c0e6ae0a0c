import { expect, type Page } from '@playwright/test'

/**
 * Opens the page of imports once the demonstration has added its own, the last of them by this name: while the server is up, and one import
 * of an organisation is at work at a time.
 */
export async function openImports(page: Page, path: string, last: string) {
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByRole('link', { name: last })).toBeVisible({ timeout: 2_000 })
    await expect(page.getByRole('row', { name: last })).toContainText('待确认', { timeout: 2_000 })
  }).toPass({ timeout: 90_000 })
}
