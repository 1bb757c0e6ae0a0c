import { expect, test, type Page } from '@playwright/test'
import { consoleWindow, enterConsole, login } from './people.ts'
import { review } from './review.ts'

/** The owner of a shop whose application was rejected. */
const OWNER = '13800000106'
const SHOP = '百草园药店'
const REASON = '联系不上，请核对后重填'

const state = (page: Page) => page.getByRole('region', { name: '审核状态' })

test('a shop applies on the phone, is rejected field by field, corrects it, and sees prices the moment it is approved', async ({
  page,
  context,
  browser,
}) => {
  const desktop = await browser.newContext(consoleWindow)
  const reviewer = await desktop.newPage()
  await enterConsole(reviewer, 'auditor')
  await login(page, OWNER)
  const list = await context.newPage()

  await test.step('a list that is open shows no prices, and its button leads to the application', async () => {
    await list.goto('/h5/sub-goods/goods/list?keyword=阿莫西林')
    await expect(list.getByRole('article').first()).toBeVisible()
    await expect(list.getByText('¥').locator('visible=true')).toHaveCount(0)
    await expect(list.getByRole('link', { name: '查看资质' }).first()).toHaveAttribute('href', '/h5/sub-person/register/look')
  })

  await test.step('the reasons stand at their fields; a photo is added and the application is sent again', async () => {
    // The demonstration's applications are sent while the server already answers.
    await expect(async () => {
      await page.goto('/h5/sub-person/register/look')
      await expect(state(page)).toContainText('未通过', { timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
    const atField = page.getByRole('alert').filter({ hasText: '照片不清晰，请重新拍摄' })
    await expect(atField).toBeVisible()
    const photo = await reviewer.screenshot()
    await page
      .getByLabel('营业执照照片', { exact: true })
      .last()
      .setInputFiles({ name: '执照.png', mimeType: 'image/png', buffer: photo })
    await expect(page.getByRole('button', { name: '删除执照.png' })).toBeVisible()
    await expect(atField).toHaveCount(0)
    await expect(state(page)).toContainText('已修改')
    await expect(page.getByText('草稿已保存')).toBeVisible()
    await page.getByRole('button', { name: '提交审核' }).click()
    await expect(state(page)).toContainText('审核中')
    await expect(page.getByRole('button', { name: '查看营业执照 2' })).toBeVisible()
  })

  await test.step('the operator rejects one field: the phone says so at once, at that field', async () => {
    await review(reviewer, SHOP, { 联系人: REASON })
    await expect(state(page)).toContainText('未通过')
    const atField = page.getByRole('alert').filter({ hasText: REASON })
    await expect(atField).toBeVisible()
    const contact = page.getByRole('textbox', { name: '姓名' })
    await contact.fill('柏园园')
    await expect(atField).toHaveCount(0)
    await page.getByRole('button', { name: '提交审核' }).click()
    await expect(state(page)).toContainText('审核中')
  })

  await test.step('the operator approves it: the prices are in the list that is open', async () => {
    await review(reviewer, SHOP, {})
    await expect(state(page)).toContainText('已通过')
    await expect(list.getByText('¥').locator('visible=true').first()).toBeVisible()
  })

  await test.step('who opened the papers is in the log', async () => {
    await reviewer.goto('/console/audit')
    await expect(reviewer.getByText('查看资质照片').first()).toBeVisible()
    await expect(reviewer.getByText('通过资质申请').first()).toBeVisible()
  })
  await desktop.close()
})
