import { expect, test, type Page } from '@playwright/test'
import { consoleWindow, enterConsole } from './people.ts'

/**
 * Waits for the demonstration's last step. It acts as this operator while the server already answers, and a login ends the other
 * session of the same person.
 */
const expectLicences = (page: Page) =>
  expect
    .poll(async () => (await (await page.request.get('/h5api/system/common/licence')).json()).data.rows.length, {
      timeout: 60_000,
    })
    .toBe(4)

test('an operator announces a version of an agreement, a guest reads it before it is in force, and it is withdrawn', async ({
  page,
  browser,
}) => {
  await expectLicences(page)
  const desktop = await browser.newContext(consoleWindow)
  const operator = await desktop.newPage()
  await enterConsole(operator, 'editor')

  await test.step('the new version is written next to its preview', async () => {
    await operator.goto('/console/documents')
    await operator.getByRole('link', { name: '采购协议' }).click()
    await operator.getByRole('button', { name: '发布新版本' }).click()
    await operator.getByRole('textbox', { name: '正文' }).click()
    await operator.keyboard.press('Control+End')
    await operator.keyboard.press('Enter')
    await operator.keyboard.type('## 五、预售')
    await operator.keyboard.press('Enter')
    await operator.keyboard.type('预售商品按约定日期发货。')
    await expect(operator.getByRole('region', { name: '预览' }).getByRole('heading', { name: '五、预售' })).toBeVisible()
    await operator.getByRole('button', { name: /^发\s*布$/ }).click()
    await expect(operator.getByText('待生效', { exact: true })).toBeVisible()
  })

  await test.step('a guest sees it announced, reads it, finds a word in it and downloads it', async () => {
    await page.goto('/h5/sub-person/register/webView')
    await expect(page.getByRole('link', { name: /采购协议/ })).toContainText('新版')
    await page.getByRole('link', { name: /采购协议/ }).click()
    await expect(page.getByText('五、预售')).toBeHidden()
    await page.getByRole('link', { name: /第 2 版/ }).click()
    await expect(page.getByText('公示中，尚未生效')).toBeVisible()
    await page.getByRole('searchbox').last().fill('预售商品')
    await expect(page.getByText('1/1 处')).toBeVisible()
    const address = await page.getByRole('link', { name: '下载 PDF' }).getAttribute('href')
    const file = await page.request.get(address!)
    expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })

  await test.step('withdrawn, it is gone', async () => {
    await operator.getByRole('button', { name: '撤回', exact: true }).click()
    await operator
      .getByRole('dialog')
      .getByRole('button', { name: /^撤\s*回$/ })
      .click()
    await expect(operator.getByText('已撤回', { exact: true })).toBeVisible()
    await page.goto('/h5/sub-person/register/webView?kind=purchase&version=2')
    await expect(page.getByText('没有这份协议或规则')).toBeVisible()
  })
  await desktop.close()
})
