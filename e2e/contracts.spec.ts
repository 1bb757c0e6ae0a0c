import { expect, test } from '@playwright/test'
import { PASSWORD, consoleWindow, enterConsole, ownerState } from './people.ts'

const SHOP = '康民大药房'

// A login would end the session that the tests of pages share.
test.use({ storageState: ownerState })

test('a seller offers the quality agreement of next year, or its own PDF to a chosen shop; the shop signs, and both see who did', async ({
  page,
  browser,
}) => {
  const desktop = await browser.newContext({ ...consoleWindow, storageState: { cookies: [], origins: [] } })
  const operator = await desktop.newPage()
  await enterConsole(operator, 'seller1')
  await test.step('offered with the seller’s additions', async () => {
    await operator.goto('/console/contracts')
    await operator.getByRole('button', { name: '发出质量保证协议' }).click()
    await operator.getByRole('radio', { name: /^\d{4} 年$/ }).check()
    await operator.getByRole('textbox', { name: '补充条款' }).fill('冷链药品到货后三十分钟内验收。')
    await operator.getByRole('button', { name: /^发\s*出$/ }).click()
    await expect(operator.getByText(/已向 \d+ 家门店发出/)).toBeVisible()
  })
  await test.step('read and signed on the phone', async () => {
    await page.goto('/h5/sub-person/user/setting')
    await page.getByRole('link', { name: '合同协议' }).click()
    await page
      .getByRole('button', { name: /查看并签署/ })
      .first()
      .click()
    await expect(page.getByText('冷链药品到货后三十分钟内验收。')).toBeVisible()
    const pdf = await page.request.get((await page.getByRole('link', { name: '查看 PDF' }).getAttribute('href'))!)
    expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    await page.getByRole('button', { name: '签署', exact: true }).click()
    await page.getByLabel('登录密码', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: '确认签署' }).click()
    await expect(page.getByText(/签署于/).first()).toBeVisible()
  })
  await test.step('the seller’s own PDF goes to a chosen shop', async () => {
    await operator.goto('/console/contracts')
    await operator.getByRole('button', { name: '发出质量保证协议' }).click()
    await operator.getByRole('radio', { name: '指定门店' }).check()
    await operator.getByRole('combobox', { name: '门店' }).fill(SHOP)
    await operator.getByTitle(new RegExp(`^${SHOP}（`)).click()
    await operator.getByRole('radio', { name: '自己的 PDF' }).check()
    const pdf = { name: '年度质量协议.pdf', mimeType: 'application/pdf', buffer: await operator.pdf() }
    await operator.locator('input[type=file]').setInputFiles(pdf)
    await expect(operator.getByText(pdf.name)).toBeVisible()
    await operator.getByRole('button', { name: /^发\s*出$/ }).click()
    await expect(operator.getByText('已向 1 家门店发出')).toBeVisible()
  })
  await test.step('which is signed once it was opened', async () => {
    await page.goto('/h5/sub-person/agreement/contractAgreement')
    await page
      .getByRole('button', { name: /查看并签署/ })
      .first()
      .click()
    const sign = page.getByRole('button', { name: '签署', exact: true })
    await sign.click()
    await expect(page.getByText('请先打开协议文件阅读，再签署')).toBeVisible()
    const tab = page.waitForEvent('popup')
    const opened = page.waitForResponse(/contract\/openPaper$/)
    await page.getByRole('button', { name: /打开协议文件/ }).click()
    const { data } = (await (await opened).json()) as { data: { url: string } }
    expect((await page.request.get(data.url)).headers()['content-type']).toBe('application/pdf')
    await (await tab).close()
    const password = page.getByLabel('登录密码', { exact: true })
    // A second press within half a second is none.
    await expect(async () => {
      if (!(await password.isVisible())) await sign.click()
      await expect(password).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await password.fill(PASSWORD)
    await page.getByRole('button', { name: '确认签署' }).click()
    await expect(page.getByText('已签署', { exact: true }).first()).toBeVisible()
  })
  await test.step('the seller sees it', async () => {
    await operator.goto('/console/contracts?state=1')
    await expect(operator.getByRole('row', { name: /康民大药房/ }).first()).toContainText('密码')
  })
  await desktop.close()
})
