import { expect, type Page } from '@playwright/test'

/** What this reviewer says about the fields of a shop's application, once `look` has seen them: right, but for those that are named. */
export async function review(page: Page, shop: string, wrong: Record<string, string>, look?: () => Promise<void>) {
  await page.goto('/console/applications')
  await page.getByRole('table').getByRole('link', { name: shop }).click()
  await page.getByRole('button', { name: '领取审核' }).click()
  await expect(page.getByRole('img', { name: '营业执照 1' })).toBeVisible()
  await expect(page.getByRole('radiogroup').first()).toBeVisible()
  await look?.()
  for (const field of await page.getByRole('radiogroup').all()) {
    const name = (await field.getAttribute('aria-label')) ?? ''
    const reason = wrong[name]
    await field.getByText(reason ? '不符合' : '符合', { exact: true }).click()
    // The certificate that a field belongs to comes into view.
    if (name.endsWith('照片')) await expect(page.getByRole('img', { name: `${name.slice(0, -2)} 1` })).toBeVisible()
    if (!reason) continue
    await page.getByRole('combobox', { name: `${name}不符合的原因` }).fill(reason)
    // The list of reasons covers what is below it.
    await page.keyboard.press('Tab')
  }
  await page.getByRole('button', { name: Object.keys(wrong).length > 0 ? /^驳\s*回$/ : /^通\s*过$/ }).click()
  await expect(page).toHaveURL(/\/console\/applications$/)
}

interface UpdateDecision {
  shop: string
  paper: string
  /** What is wrong with its pictures; without it, everything is right. */
  reason?: string
}
/** Decides a shop’s waiting update of a paper. */
export async function decideUpdate(page: Page, { shop, paper, reason }: UpdateDecision) {
  await page.bringToFront()
  await page.goto('/console/applications')
  await page
    .getByRole('table')
    .getByRole('row', { name: `更新${paper}` })
    .filter({ hasText: shop })
    .getByRole('link', { name: shop })
    .click()
  await page.getByRole('button', { name: '领取审核' }).click()
  await expect(page.getByRole('radiogroup').first()).toBeVisible()
  for (const field of await page.getByRole('radiogroup').all()) {
    const isWrong = reason && (await field.getAttribute('aria-label')) === `${paper}照片`
    await field.getByText(isWrong ? '不符合' : '符合', { exact: true }).click()
    if (!isWrong) continue
    await page.getByRole('combobox', { name: /不符合的原因$/ }).fill(reason)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('button', { name: reason ? /^驳\s*回$/ : /^通\s*过$/ }).click()
  await expect(page).toHaveURL(/\/console\/applications$/)
}

/** What a form of the shop says of the standing of its review. */
export const reviewState = (page: Page) => page.getByRole('region', { name: '审核状态' })

/**
 * Presses until a form is sent: buttons take no second press within half a second, nor one while a photo is on its way, and this is
 * quicker than any hand.
 */
export const sendForReview = (page: Page) =>
  expect(async () => {
    const button = page.getByRole('button', { name: '提交审核' })
    if (await button.isVisible()) await button.click()
    await expect(reviewState(page)).toContainText('审核中', { timeout: 4_000 })
  }).toPass({ timeout: 60_000 })
