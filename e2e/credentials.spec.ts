import { expect, test } from '@playwright/test'
import { consoleWindow, enterConsole, login } from './people.ts'
import { decideUpdate, reviewState as state, sendForReview } from './review.ts'

/** The owner of a clinic that adds a paper: what it may buy stays as it is, and no other journey needs it. */
const OWNER = '13800000005'
const SHOP = '安和诊所'
const NAME = '食品经营许可证'
const NEW_ADDRESS = '演示新街 66 号'
const WRONG_PHOTO = { shop: SHOP, paper: NAME, reason: '照片不清晰，请重新拍摄' }

test('a certificate is handed in, rejected, corrected and approved; the phone follows, and every version stays', async ({
  page,
  browser,
}) => {
  const desktop = await browser.newContext(consoleWindow)
  const reviewer = await desktop.newPage()
  await enterConsole(reviewer, 'operations')
  const scan = await reviewer.pdf({ pageRanges: '1' })
  await login(page, OWNER)

  await test.step('mine leads to the certificates, and from there to all of them', async () => {
    // A page behind another one paints and answers late.
    await page.bringToFront()
    await page.goto('/h5/pages/person/index')
    await page.getByRole('link', { name: '资质证照' }).click()
    await expect(page.getByRole('link', { name: /^医疗机构执业许可证/ })).toContainText('有效')
    await page.getByRole('link', { name: /^全部证件/ }).click()
    await page.getByRole('link', { name: `上传${NAME}` }).click()
  })

  await test.step('what is missing is said; the paper is filled in and sent', async () => {
    await page.getByRole('button', { name: '提交审核' }).click()
    await expect(page.getByText(`请上传${NAME}照片`)).toBeVisible()
    // It is a scan, and the connection breaks once while it is sent.
    await page.route('**/file/upload/*', (route) => route.abort('connectionreset'), { times: 1 })
    await page.getByLabel('PDF 扫描件').setInputFiles([{ name: 'a.pdf', mimeType: 'application/pdf', buffer: scan }])
    await expect(page.getByRole('button', { name: `删除${NAME} 1` })).toBeVisible()
    await page.getByRole('textbox', { name: '许可证编号' }).fill('JY演示0003')
    await page.getByRole('button', { name: /许可证有效期截止日期/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(确定|完成)$/ })
      .click()
    await sendForReview(page)
  })

  await test.step('the operator rejects it: the phone says so at once, the record shows it, and it is sent again', async () => {
    await decideUpdate(reviewer, WRONG_PHOTO)
    await page.bringToFront()
    await expect(state(page)).toContainText('未通过')
    await page.goto('/h5/sub-person/credential/record')
    await page.getByRole('link', { name: new RegExp(`更新${NAME}`) }).click()
    await expect(page.getByText(WRONG_PHOTO.reason)).toBeVisible()
    await page.getByRole('link', { name: '修改后重新提交' }).click()
    await expect(page.getByRole('alert').filter({ hasText: WRONG_PHOTO.reason })).toBeVisible()
    await page.getByRole('textbox', { name: '许可证编号' }).fill('JY演示0004')
    await page.getByRole('button', { name: '提交审核' }).click()
    // The photo that was rejected is still there: it is asked about once.
    const asked = page.getByRole('alertdialog', { name: '有未通过的内容没有修改' })
    await expect(asked).toContainText(`${NAME}照片还没有修改`)
    await asked.getByRole('button', { name: '仍要提交' }).click()
    await expect(state(page)).toContainText('审核中')
  })

  await test.step('it is approved: it counts at once, with its picture, watermarked', async () => {
    await page.goto('/h5/sub-person/credential/allCert')
    await decideUpdate(reviewer, { shop: SHOP, paper: NAME })
    await page.bringToFront()
    await expect(page.getByText('JY演示0004')).toBeVisible()
    const opened = page.waitForResponse((response) => response.url().includes('-marked.webp'))
    await page.getByRole('button', { name: `查看照片（1）：${NAME}` }).click()
    expect((await opened).status()).toBe(200)
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  await test.step('a licence with another address registers the shop there: the reviewer reads both, and goods go to the new one', async () => {
    await page.goto(`/h5/sub-person/credential/update?kind=business-licence`)
    await page.getByRole('textbox', { name: '证照上的地址' }).fill(NEW_ADDRESS)
    await expect(page.getByText(`→ 浙江省`).filter({ hasText: NEW_ADDRESS })).toBeVisible()
    for (const [at, name] of ['营业执照 1', '变更证明 1'].entries()) {
      const scanned = { name: 'a.pdf', mimeType: 'application/pdf', buffer: scan }
      await page.getByLabel('PDF 扫描件').nth(at).setInputFiles([scanned])
      await expect(page.getByRole('button', { name: `删除${name}` })).toBeVisible()
    }
    await sendForReview(page)
    await decideUpdate(reviewer, { shop: SHOP, paper: '营业执照' })
    await page.bringToFront()
    await page.goto('/h5/sub-person/address/list')
    await expect(page.getByRole('listitem').filter({ hasText: '许可证地址' })).toContainText(NEW_ADDRESS)
  })
  await desktop.close()
})
