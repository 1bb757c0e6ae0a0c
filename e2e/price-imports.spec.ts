import { expect, test, type Page } from '@playwright/test'
import type { CallOut } from '@shop/contract/endpoints'
import { violationsOn } from './accessibility.ts'
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

test('a seller imports prices of customers, answers what is asked, and the pharmacy sees its price until a file ends it', async ({
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
  // From the end: other journeys set prices of the first ones.
  for (const row of (await offersOnSale(operator)).toReversed()) {
    const { code, data } = await owner.call('GetGoodsDetail', { gccsId: row.gccsId })
    const offer = code === 200 ? data.offer : null
    const isPlain = offer?.gccsId === row.gccsId && offer.price.kind === 'tier' && offer.cannotBuy === null
    if (isPlain && !row.nearExpiry && row.lowestFen > 500) shown.push(row)
    if (shown.length === 2) break
  }
  const [known, asked] = shown as [Row, Row]
  const yuan = ((Math.floor(known.lowestFen * 0.9) - 3) / 100).toFixed(2)
  const above = ((asked.lowestFen + 1) / 100).toFixed(2)
  const send = (lines: readonly string[]) =>
    operator.locator('input[type=file]').setInputFiles({
      name: '协议价.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['平台编码,客户名称,会员组,协议价,到期日', ...lines].join('\n')),
    })
  const [first, second] = [`${known.goodsNo},康民大药房,`, `${asked.goodsNo},康民大药房,`]

  await test.step('the file is sent from the page of imports, and what it would change is shown', async () => {
    await operator.goto('/console/prices')
    await operator.getByRole('link', { name: '导入' }).click()
    await expect(operator.getByRole('heading', { level: 1, name: '导入协议价与会员价' })).toBeVisible()
    await send([`${first},${yuan},2099-12-31`, `${second},${above},长期`, `${first}连锁,1,`])
    await expect(operator.getByRole('heading', { level: 1, name: '协议价.csv' })).toBeVisible()
    await expect(operator.getByText(/核对完成：新增 1 行，修改 0 行，结束 0 行/)).toBeVisible({ timeout: 60_000 })
    await expect(operator.getByRole('list', { name: '认出的列' })).toContainText('会员组 → 价格组')
    await expect(operator.getByRole('row', { name: new RegExp(`^2 .*康民大药房.*${yuan}.*新增`) })).toBeVisible()
    await expect(operator.getByRole('row', { name: /^4 .*有误.*门店和价格组只能写一个/ })).toBeVisible()
    expect(await violationsOn(operator)).toEqual([])
  })

  await test.step('the price above the tiers is left out next to it', async () => {
    await expect(operator.getByRole('row', { name: /^3 .*请确认价格.*高于最低阶梯价/ })).toBeVisible()
    await operator.getByRole('button', { name: '第 3 行不导入' }).click()
    await expect(operator.getByRole('row', { name: /^3 .*不导入/ })).toBeVisible()
  })

  await test.step('once it is confirmed, the pharmacy sees its price', async () => {
    await operator.getByRole('button', { name: '确认导入' }).click()
    await operator.getByRole('dialog').getByRole('button', { name: '确认导入' }).click()
    await expect(operator.getByText('已导入 1 行')).toBeVisible({ timeout: 60_000 })
    await page.goto(`/h5/sub-goods/goods/detail?gccsId=${known.gccsId}`)
    await expect(page.getByText('协议价').locator('visible=true').first()).toBeVisible()
    const text = async () => (await page.getByRole('main').innerText()).replace(/\s/g, '')
    await expect.poll(text).toContain(`¥${yuan}`)
  })

  await test.step('a file ends it, and the tiers apply again', async () => {
    await operator.goto('/console/price-imports')
    await send([`${first},无,`])
    await expect(operator.getByText(/核对完成：新增 0 行，修改 0 行，结束 1 行/)).toBeVisible({ timeout: 60_000 })
    await operator.getByRole('button', { name: '确认导入' }).click()
    await operator.getByRole('dialog').getByRole('button', { name: '确认导入' }).click()
    await expect(operator.getByText('已导入 1 行')).toBeVisible({ timeout: 60_000 })
    const { data } = await owner.call('GetGoodsDetail', { gccsId: known.gccsId })
    expect(data.offer!.price.kind).toBe('tier')
  })
  await desktop.close()
})
