import { expect, test } from '@playwright/test'
import { PASSWORD, consoleWindow, enterConsole, ownerState } from './people.ts'

// A login would end the session that the tests of pages share.
test.use({ storageState: ownerState })

test('a seller offers the quality agreement of next year, the shop signs it, and both see who did', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const desktop = await browser.newContext({ ...consoleWindow, storageState: { cookies: [], origins: [] } })
  const operator = await desktop.newPage()
  await enterConsole(operator, 'seller1')
  await test.step('offered with the seller’s additions', async () => {
    await operator.goto('/console/contracts')
    await operator.getByRole('button', { name: '发出质量保证协议' }).click()
    await operator.getByRole('radio').last().check()
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
  await test.step('the seller sees it', async () => {
    await operator.goto('/console/contracts?state=1')
    await expect(operator.getByRole('row', { name: /康民大药房/ }).first()).toContainText('密码')
  })
  await desktop.close()
})
