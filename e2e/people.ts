import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

export const PASSWORD = 'Yaoshi2026'
/** The people of the demonstration world. */
export const people = {
  owner: '13800000001',
  purchaser: '13800000002',
  priceOnly: '13800000003',
  nobody: '13800000004',
  clinic: '13800000005',
  expired: '13800000006',
}

/** Logs in by password on the login page, as a person does. */
export async function login(page: Page, phone: string) {
  await page.goto('/h5/sub-person/login/login')
  await page.getByRole('textbox', { name: '手机号' }).fill(phone)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
}

/** An operator's window. Nothing moves in it, so that what is pressed stays in its place. */
export const consoleWindow = {
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  reducedMotion: 'reduce',
} as const

/** Logs into the console. */
export async function enterConsole(page: Page, account: string) {
  await page.goto('/console/')
  await page.getByRole('textbox', { name: '账号' }).fill(account)
  await page.getByLabel('密码').fill(PASSWORD)
  await page.getByRole('button', { name: /^登\s*录$/ }).click()
  await expect(page).not.toHaveURL(/login/)
}

/** The owner's browser state, logged in once for all read-only tests; created by setup.ts. */
export const ownerState = fileURLToPath(new URL('../.data/e2e-owner.json', import.meta.url))
