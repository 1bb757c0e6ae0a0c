import { expect, test, type Page } from '@playwright/test'
import type { CallOut } from '@shop/contract/endpoints'
import { violationsOn } from './accessibility.ts'
import { openImports } from './imports.ts'
import { consoleWindow, enterConsole, ownerState } from './people.ts'

// A login would end the session that the tests of pages share.
test.use({ storageState: ownerState })

/** The path of a category that goods can have, as the page of the library got them. */
async function categoryPath(operator: Page): Promise<string> {
  const answered = operator.waitForResponse((response) => response.url().includes('/h5api/console/library/categories'))
  await operator.goto('/console/library')
  const { rows } = ((await (await answered).json()) as { data: CallOut<'ConsoleListCategories'> }).data
  const above = (id: number | null) => rows.find(({ categoryId }) => categoryId === id)
  const leaf = rows.find(({ parentId }) => parentId !== null && above(parentId)!.parentId !== null)!
  const middle = above(leaf.parentId)!
  return [above(middle.parentId)!.name, middle.name, leaf.name].join(' / ')
}

test('the platform imports a file of records, leaves out a row that is there twice, and finds the product in the library', async ({
  browser,
}) => {
  const nth = String(Date.now() % 10_000).padStart(4, '0')
  const name = `岚溪清咽颗粒${nth}`
  const desktop = await browser.newContext({ ...consoleWindow, storageState: { cookies: [], origins: [] } })
  const operator = await desktop.newPage()
  await enterConsole(operator, 'operations')
  await openImports(operator, '/console/library-imports', '本月新品.csv')
  const path = await categoryPath(operator)
  const header = '通用名,规格,剂型,生产厂家,批准文号,类型,经营范围,贮藏,效期,中包,装箱数,分类'
  const line = `${name},10g*9袋,颗粒剂,岚溪药业有限公司,国药准字Z2024${nth},乙类,中成药,常温,24,10,200,${path}`
  const send = (lines: readonly string[]) =>
    operator.locator('input[type=file]').setInputFiles({
      name: '新品.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([header, ...lines].join('\n')),
    })

  await test.step('the file is sent from the page of imports, and what it would change is shown', async () => {
    await operator.getByRole('link', { name: '导入商品' }).click()
    await expect(operator.getByRole('heading', { level: 1, name: '导入商品' })).toBeVisible()
    await send([line, line])
    await expect(operator.getByRole('heading', { level: 1, name: '新品.csv' })).toBeVisible()
    await expect(operator.getByText('核对完成：新增 1 行，更新 0 行')).toBeVisible({ timeout: 60_000 })
    await expect(operator.getByRole('list', { name: '认出的列' })).toContainText('装箱数 → 件装')
    expect(await violationsOn(operator)).toEqual([])
  })

  await test.step('the row that is there twice is left out', async () => {
    await expect(operator.getByRole('row', { name: /^3 .*和第 2 行是同一个商品/ })).toBeVisible()
    await operator.getByRole('button', { name: '第 3 行不导入' }).click()
    await expect(operator.getByRole('row', { name: /^3 .*已选择不导入/ })).toBeVisible()
  })

  await test.step('once it is confirmed, the library has the product', async () => {
    await operator.getByRole('button', { name: '确认导入' }).click()
    await operator.getByRole('dialog').getByRole('button', { name: '确认导入' }).click()
    await expect(operator.getByText('已导入 1 行')).toBeVisible({ timeout: 60_000 })
    await operator.getByRole('row', { name: /^2 / }).getByRole('link').click()
    await expect(operator.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(operator.getByText(`国药准字Z2024${nth}`).first()).toBeVisible()
  })

  await test.step('the same record again changes nothing', async () => {
    await operator.goto('/console/library-imports')
    await send([line])
    await expect(operator.getByText('没有可以导入的变化')).toBeVisible({ timeout: 60_000 })
  })
  await desktop.close()
})
