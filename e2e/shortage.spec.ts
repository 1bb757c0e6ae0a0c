import { expect, test } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { consoleWindow, enterConsole, ownerState } from './people.ts'

// A login would end the session that the tests of pages share.
test.use({ storageState: ownerState })

test('a shop registers what it misses; the platform matches and answers it, and the shop reads the answer', async ({
  page,
  browser,
}) => {
  const name = `复方缺货散${Date.now() % 100_000}`
  await test.step('a search finds nothing, and the shop registers the need', async () => {
    await page.goto(`/h5/sub-goods/goods/list?keyword=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: '缺货登记' }).click()
    await page.getByRole('button', { name: '提交登记' }).click()
    await expect(page.getByText('已登记，找到货源就安排上架')).toBeVisible()
  })
  const desktop = await browser.newContext({ ...consoleWindow, storageState: { cookies: [], origins: [] } })
  const operator = await desktop.newPage()
  await enterConsole(operator, 'operations')
  await test.step('the platform finds it among what shops wait for, and answers', async () => {
    await operator.goto(`/console/shortages?keyword=${encodeURIComponent(name)}`)
    await operator.getByRole('link', { name }).click()
    await expect(operator.getByRole('row', { name: /康民大药房/ })).toContainText('正在找货')
    await operator.getByRole('button', { name: '答复门店' }).click()
    await operator.getByRole('textbox', { name: '答复' }).fill('厂家检修，下月恢复供货')
    await operator
      .getByRole('dialog')
      .getByRole('button', { name: /^答\s*复$/ })
      .click()
    await expect(operator.getByRole('row', { name: /康民大药房/ })).toContainText('厂家检修，下月恢复供货')
    expect(await violationsOn(operator)).toEqual([])
  })
  await test.step('the shop reads it where it registered it, and among its messages', async () => {
    await page.goto('/h5/sub-goods/goods/list?shortage=1')
    const card = page.getByRole('article', { name })
    await expect(card).toContainText('已答复')
    await expect(card).toContainText('厂家检修，下月恢复供货')
    expect(await violationsOn(page)).toEqual([])
    await expect(async () => {
      await page.goto('/h5/sub-TUIKit/TUIConversationList/index')
      await expect(page.getByText(`登记的缺货有答复：${name}`)).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
  })
  await test.step('matched to goods of the library, it can be asked for', async () => {
    await operator.getByRole('button', { name: '对应商品' }).click()
    await operator.getByRole('combobox', { name: '商品' }).fill('对乙酰氨基酚片')
    await operator
      .getByRole('option')
      .or(operator.locator('.ant-select-item-option'))
      .filter({ hasText: '对乙酰氨基酚片' })
      .first()
      .click()
    await operator
      .getByRole('dialog')
      .getByRole('button', { name: /^对\s*应$/ })
      .click()
    await operator
      .getByRole('dialog', { name: /都对应到这种商品？/ })
      .getByRole('button', { name: /^对\s*应$/ })
      .click()
    await expect(operator.getByRole('heading', { level: 2, name: /^货源/ })).toBeVisible()
  })
  await desktop.close()
})

test('a seller sees what it missed to sell, and answers what the platform asks', async ({ browser }) => {
  const desktop = await browser.newContext({ ...consoleWindow, storageState: { cookies: [], origins: [] } })
  const seller = await desktop.newPage()
  await enterConsole(seller, 'seller1')
  await seller.goto('/console/missed-sales')
  const stock = seller.getByRole('button', { name: /新批号入库$/ }).first()
  // The demonstration's counts come while the server already answers.
  await expect(async () => {
    await seller.reload()
    await expect(stock).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await seller.getByRole('button', { name: /展开/ }).first().click()
  await expect(seller.getByRole('list', { name: '每天被问次数' })).toContainText('次')
  expect(await violationsOn(seller)).toEqual([])
  await stock.click()
  await expect(seller.getByRole('dialog', { name: '新批号入库' })).toBeVisible()
  await seller.goto('/console/supply-questions?state=all')
  await seller.getByRole('button', { name: /^答复/ }).first().click()
  await seller.getByRole('radio', { name: '可以供货' }).check()
  await seller.getByRole('textbox', { name: '说明' }).fill('仓库还有现货')
  await seller
    .getByRole('dialog')
    .getByRole('button', { name: /^答\s*复$/ })
    .click()
  await expect(seller.getByRole('row', { name: /仓库还有现货/ })).toContainText('可以供货')
  await desktop.close()
})
