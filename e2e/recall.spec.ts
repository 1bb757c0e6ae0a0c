import { expect, test } from '@playwright/test'
import { consoleWindow, enterConsole, ownerState } from './people.ts'

// A login would end the session that the tests of pages share.
test.use({ storageState: ownerState })

test('a shop answers a recall on the phone while the seller watches; the seller starts another one and closes it', async ({
  page,
  browser,
}) => {
  const desktop = await browser.newContext({ ...consoleWindow, storageState: { cookies: [], origins: [] } })
  const operator = await desktop.newPage()
  await enterConsole(operator, 'seller1')
  const progress = operator.getByRole('region', { name: '进度' })

  await test.step('the seller sees whom it reached', async () => {
    await operator.goto('/console/recalls')
    // The demonstration's recall is made while the server already answers.
    const first = operator.getByRole('table').getByRole('link').first()
    await expect(async () => {
      await operator.reload()
      await expect(first).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
    await first.click()
    await expect(progress).toContainText('2 家')
    await expect(operator.getByRole('row', { name: /安和诊所/ })).toContainText('已回复')
    const report = (await operator.getByRole('link', { name: '总结报告' }).getAttribute('href'))!
    expect((await operator.request.get(report)).headers()['content-type']).toBe('application/pdf')
  })

  await test.step('a red bar leads from the order to the answer', async () => {
    await page.goto('/h5/sub-goods/order/recalls')
    await page
      .getByRole('link', { name: /^D\d{16}/ })
      .first()
      .click()
    await expect(page).toHaveURL(/order\/detail/)
    await page
      .getByRole('alert')
      .getByRole('link', { name: /二级召回/ })
      .click()
    await page
      .getByRole('button', { name: /^(立即|修改)回复/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: '已售出' }).fill('7')
    await page.getByRole('textbox', { name: '封存待退' }).fill('0')
    await page.getByRole('button', { name: '提交回复' }).click()
    await expect(page.getByText(/已售出 7/)).toBeVisible()
  })

  await test.step('the open console shows it at once', async () => {
    await expect(operator.getByRole('row', { name: /康民大药房/ })).toContainText('已回复')
    await expect(operator.getByRole('row', { name: /康民大药房/ })).toContainText('/ 7 / 0')
  })

  await test.step('a batch is recalled from its offer, after a look at what that reaches', async () => {
    await operator.goto('/console/offers')
    await operator.getByRole('table').getByRole('link').first().click()
    await operator
      .getByRole('button', { name: /^召回批号/ })
      .last()
      .click()
    await expect(operator.getByRole('region', { name: '影响范围' })).toContainText('将通知')
    await operator.getByRole('textbox', { name: '原因' }).fill('留样复检含量偏低')
    await operator.getByRole('textbox', { name: '决定人' }).fill('演示制药有限公司')
    const at = operator.getByRole('textbox', { name: '决定时间' })
    await at.click()
    await operator.getByText('此刻', { exact: true }).click()
    const pdf = { name: '召回通知书.pdf', mimeType: 'application/pdf', buffer: await operator.pdf() }
    await operator.locator('input[type=file]').setInputFiles(pdf)
    await expect(operator.getByText(pdf.name)).toBeVisible()
    await operator.getByRole('dialog', { name: '启动召回' }).getByRole('button', { name: '启动召回' }).click()
    await operator.getByRole('dialog', { name: '启动二级召回？' }).getByRole('button', { name: '启动召回' }).click()
    await operator
      .getByRole('dialog', { name: /不能撤回/ })
      .getByRole('button', { name: '启动召回' })
      .click()
    await expect(operator.getByRole('heading', { level: 1, name: /^召回 / })).toBeVisible()
    const paper = (await operator.getByRole('link', { name: pdf.name }).getAttribute('href'))!
    expect((await operator.request.get(paper)).headers()['content-type']).toBe('application/pdf')
    await expect(operator.getByText('已锁定')).toBeVisible()
  })

  await test.step('a verdict closes it and puts the batch back on sale', async () => {
    await operator.getByRole('button', { name: '关闭召回' }).click()
    await operator.getByRole('radio', { name: '复检合格，恢复销售' }).check()
    await operator.getByRole('textbox', { name: '质量结论' }).fill('复检合格，恢复销售')
    await operator
      .getByRole('dialog', { name: /^关闭召回/ })
      .getByRole('button', { name: '关闭召回' })
      .click()
    await operator
      .getByRole('dialog', { name: /恢复销售？/ })
      .getByRole('button', { name: '关闭召回' })
      .click()
    await operator
      .getByRole('dialog', { name: /确定关闭/ })
      .getByRole('button', { name: '关闭召回' })
      .click()
    await expect(operator.getByText(/^已关闭，批号恢复销售/)).toBeVisible()
    await expect(operator.getByText('可售', { exact: true })).toBeVisible()
  })
  await desktop.close()
})
