import { expect, test, type Page } from '@playwright/test'
import type { CallOut } from '@shop/contract/endpoints'
import { callerAsOwner } from './owner-session.ts'
import { consoleWindow, enterConsole, ownerState } from './people.ts'

// A login would end the session that the tests of pages share.
test.use({ storageState: ownerState })

type Row = CallOut<'ConsoleListBatchReports'>['rows'][number]
/** The seller's batches without a report, as its screen got them. */
async function missingBatches(operator: Page): Promise<Row[]> {
  const answered = operator.waitForResponse((response) => response.url().includes('/h5api/console/reports?'))
  await operator.goto('/console/reports')
  return ((await (await answered).json()) as { data: { rows: Row[] } }).data.rows
}

test('a seller uploads two reports that find their batch by name, and a pharmacy opens them', async ({
  page,
  browser,
  baseURL,
}) => {
  const desktop = await browser.newContext({ ...consoleWindow, storageState: { cookies: [], origins: [] } })
  const operator = await desktop.newPage()
  await enterConsole(operator, 'seller1')
  const owner = await callerAsOwner(baseURL!)
  let batch: Row | undefined
  for (const row of await missingBatches(operator)) {
    const { code, data } = await owner.call('ListBatchReports', { gccsId: row.gccsId })
    if (code === 200 && data.batches.some(({ batchNo, onSale }) => onSale && batchNo === row.batchNo)) {
      batch = row
      break
    }
  }
  const { batchNo, gccsId } = batch!

  await test.step('two files are matched by the number in their names, one waits for somebody to choose', async () => {
    await operator.getByRole('button', { name: '批量上传' }).click()
    const drawer = operator.getByRole('dialog', { name: '批量上传药检报告' })
    const picture = await operator.screenshot()
    await drawer.locator('input[type=file]').setInputFiles([
      { name: `${batchNo} 检验报告.pdf`, mimeType: 'application/pdf', buffer: await operator.pdf() },
      { name: `批号${batchNo}-2.png`, mimeType: 'image/png', buffer: picture },
      { name: '报告.png', mimeType: 'image/png', buffer: picture },
    ])
    await expect(drawer.getByText('按文件名匹配')).toHaveCount(2)
    await expect(drawer.getByText('文件名中没有您的批号，请选择')).toBeVisible()
    await expect(drawer.getByText('还有 1 个文件没有批号，不会上传')).toBeVisible()
    await drawer.getByRole('button', { name: '上传 2 个文件' }).click()
    await expect(drawer.getByText('已上传', { exact: true })).toHaveCount(2)
    await drawer.getByRole('button', { name: '完成' }).click()
  })

  await test.step('the pharmacy finds them at the batch, and each opens with its name on it', async () => {
    await page.goto(`/h5/sub-goods/order/qualityReport?gccsId=${gccsId}&batchNo=${encodeURIComponent(batchNo)}`)
    await expect(page.getByText(`批号 ${batchNo}`, { exact: true })).toBeVisible()
    await expect(page.getByText(/“康民大药房.* 仅供药品验收 .*”水印/)).toBeVisible()
    const pdf = (await page.getByRole('link', { name: new RegExp(`^打开 PDF：批号 ${batchNo}`) }).getAttribute('href'))!
    const opened = await page.request.get(pdf)
    expect(opened.headers()['content-type']).toBe('application/pdf')
    expect((await opened.body()).toString('latin1')).toContain('/SMask')
    await page.getByRole('button', { name: `查看图片（1）：批号 ${batchNo}` }).click()
    await expect(page.getByRole('dialog').locator('img')).toHaveAttribute('src', /^blob:/)
  })

  await test.step('the product has them under 药检', async () => {
    await page.goto(`/h5/sub-goods/goods/detail?gccsId=${gccsId}`)
    await page.getByText('药检报告', { exact: true }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: `查看图片（1）：批号 ${batchNo}` })).toBeVisible()
  })
  await desktop.close()
})

test('a batch of imports or biologicals is sold once its seller has uploaded its report, and not any more without', async ({
  browser,
  baseURL,
}) => {
  const BATCH = 'DY-0001'
  const desktop = await browser.newContext({ ...consoleWindow, storageState: { cookies: [], origins: [] } })
  const operator = await desktop.newPage()
  await enterConsole(operator, 'seller1')
  const owner = await callerAsOwner(baseURL!)
  const row = operator.getByRole('row', { name: new RegExp(BATCH) })
  // It comes while the server already answers.
  await expect(async () => {
    await operator.goto('/console/')
    await operator.getByRole('link', { name: /批号待药检报告，暂不可售/ }).click({ timeout: 3_000 })
    await expect(row.getByText('待药检报告，暂不可售')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 90_000 })
  const gccsId = Number((await row.getByRole('link').first().getAttribute('href'))!.split('/').pop())
  const isSold = async () =>
    (await owner.call('GetGoodsDetail', { gccsId })).data.offer!.batches.some(({ batchNo }) => batchNo === BATCH)
  expect(await isSold()).toBe(false)

  await row.getByRole('link', { name: `批号 ${BATCH} 的药检报告：上传` }).click()
  await operator.getByRole('button', { name: `上传批号 ${BATCH} 的药检报告` }).click()
  const drawer = operator.getByRole('dialog', { name: `批号 ${BATCH} 的药检报告` })
  const buffer = await operator.screenshot()
  await drawer.locator('input[type=file]').setInputFiles({ name: `${BATCH}.png`, mimeType: 'image/png', buffer })
  await expect(drawer.getByText(`${BATCH}.png`)).toBeVisible()
  expect(await isSold()).toBe(true)

  await drawer.getByRole('button', { name: `移除${BATCH}.png` }).click()
  await operator.getByLabel('原因').fill('上传了别的批号的报告')
  await operator.getByRole('button', { name: '移除', exact: true }).last().click()
  await expect(drawer.getByText('还没有药检报告。')).toBeVisible()
  expect(await isSold()).toBe(false)
  await desktop.close()
})
