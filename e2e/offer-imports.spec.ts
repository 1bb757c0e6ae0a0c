import { expect, test, type Page } from '@playwright/test'
import type { CallOut } from '@shop/contract/endpoints'
import { openImports } from './imports.ts'
import { callerAsOwner } from './owner-session.ts'
import { consoleWindow, enterConsole, ownerState } from './people.ts'

// A login would end the session that the tests of pages share.
test.use({ storageState: ownerState })

type Row = CallOut<'ConsoleListOffers'>['rows'][number]
/** The seller's offers on sale, as its screen got them. */
async function offersOnSale(operator: Page): Promise<Row[]> {
  const answered = operator.waitForResponse((response) => response.url().includes('/h5api/console/offers?'))
  await operator.goto('/console/offers?state=onSale&pageSize=50')
  return ((await (await answered).json()) as { data: { rows: Row[] } }).data.rows
}

test('a seller imports a file, answers the row that is asked, and the shop shows the price', async ({
  page,
  browser,
  baseURL,
}) => {
  const desktop = await browser.newContext({ ...consoleWindow, storageState: { cookies: [], origins: [] } })
  const operator = await desktop.newPage()
  await enterConsole(operator, 'seller1')
  await openImports(operator, '/console/price-imports', '新签门店价格.csv')
  const owner = await callerAsOwner(baseURL!)
  const shown: Row[] = []
  for (const row of await offersOnSale(operator)) {
    const { code, data } = await owner.call('GetGoodsDetail', { gccsId: row.gccsId })
    const offer = code === 200 ? data.offer : null
    const isPlain = offer?.gccsId === row.gccsId && offer.price.kind === 'tier' && offer.cannotBuy === null
    if (isPlain && row.tiers.length === 1 && !row.nearExpiry && row.lowestFen > 500) shown.push(row)
    if (shown.length === 2) break
  }
  const [known, asked] = shown as [Row, Row]
  const yuan = ((known.lowestFen + 7) / 100).toFixed(2)
  const before = (known.lowestFen / 100).toFixed(2)
  // The second row has a code that no one knows, and no name.
  const code = `E2E-${Date.now()}`
  const file = [
    '报价表,,,,',
    '自编码,商品名称,规格,生产厂家,单价',
    `,${known.goodsShowName},${known.specification},${known.factory},${yuan}`,
    `${code},,,,${((asked.lowestFen + 3) / 100).toFixed(2)}`,
  ].join('\n')

  await test.step('the file is sent from the page of imports, and what it would change is shown', async () => {
    await operator.getByRole('link', { name: '导入' }).click()
    await expect(operator.getByRole('heading', { level: 1, name: '按文件导入报价' })).toBeVisible()
    await operator
      .locator('input[type=file]')
      .setInputFiles({ name: '报价.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await expect(operator.getByRole('heading', { level: 1, name: '报价.csv' })).toBeVisible()
    await expect(operator.getByText(/核对完成/)).toBeVisible({ timeout: 60_000 })
    await expect(operator.getByRole('list', { name: '认出的列' })).toContainText('生产厂家 → 厂家')
    await expect(operator.getByRole('row', { name: new RegExp(`^3 .*${before}.*${yuan}`) })).toBeVisible()
  })

  await test.step('the row that is asked is answered next to it', async () => {
    await operator.getByRole('button', { name: '第 4 行选商品' }).click()
    const drawer = operator.getByRole('dialog', { name: '第 4 行是哪个商品' })
    await drawer.getByRole('combobox', { name: '商品库的商品' }).pressSequentially(asked.goodsShowName)
    await operator.getByTitle(`${asked.goodsShowName} ${asked.specification} ${asked.factory}`, { exact: true }).click()
    await drawer.getByRole('button', { name: '选定' }).click()
    await expect(operator.getByText('已选定')).toBeVisible()
    await expect(operator.getByRole('row', { name: /^4 .*有变化/ })).toBeVisible()
  })

  await test.step('once it is confirmed, the shop shows the price, and the page of the offer the code', async () => {
    await operator.getByRole('button', { name: '确认导入' }).click()
    await operator.getByRole('dialog').getByRole('button', { name: '确认导入' }).click()
    await expect(operator.getByText('已导入 2 行')).toBeVisible({ timeout: 60_000 })
    await page.goto(`/h5/sub-goods/goods/detail?gccsId=${known.gccsId}`)
    const text = async () => (await page.getByRole('main').innerText()).replace(/\s/g, '')
    await expect.poll(text).toContain(`¥${yuan}`)
    await operator.goto(`/console/offers/${asked.gccsId}`)
    await expect(operator.getByText(code)).toBeVisible()
  })

  await test.step('the same file again changes nothing', async () => {
    await operator.goto('/console/offer-imports')
    await operator
      .locator('input[type=file]')
      .setInputFiles({ name: '报价.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await expect(operator.getByText('没有可以导入的变化')).toBeVisible({ timeout: 60_000 })
  })
  await desktop.close()
})
