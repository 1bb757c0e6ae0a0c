import { expect, test, type Page } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { consoleWindow, enterConsole } from './people.ts'

const titles = (page: Page) => page.getByRole('heading', { level: 2 })

test('an operator hides a strip, moves a block and changes a banner; the preview shows it, and the phone', async ({
  page,
  browser,
}) => {
  await page.goto('/h5/')
  await expect(titles(page).filter({ hasText: '同城热销' })).toBeVisible()
  await expect(page.getByRole('img', { name: '常备药，现货发' })).toBeVisible()
  const desktop = await browser.newContext(consoleWindow)
  const operator = await desktop.newPage()
  await enterConsole(operator, 'editor')
  await operator.goto('/console/home')
  const row = (name: RegExp) => operator.getByRole('row', { name })
  await test.step('a strip is hidden, and a block moved by the keyboard', async () => {
    await operator.getByRole('button', { name: '隐藏 同城热销' }).click()
    await expect(row(/同城热销/)).toContainText('已隐藏')
    await operator.getByRole('button', { name: '上移 店铺' }).press('Enter')
    await expect(operator.getByRole('row').nth(6)).toContainText('店铺')
  })
  await test.step('a strip of chosen goods is added and shown', async () => {
    const goodsNo = await firstGoodsNo(page)
    await operator.getByRole('button', { name: '新增自选商品' }).click()
    await operator.getByRole('textbox', { name: '标题' }).first().fill('本周主推')
    await operator.getByRole('combobox', { name: '商品编码' }).fill(`${goodsNo}，`)
    await operator.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(row(/本周主推/)).toContainText('已隐藏')
    await operator.getByRole('button', { name: '显示 本周主推' }).click()
    await expect(row(/本周主推/)).toContainText('展示中')
  })
  await test.step('a banner gets other words, and one of another day is not shown yet', async () => {
    await operator.getByRole('tab', { name: '轮播图' }).click()
    await operator.getByRole('button', { name: '修改 常备药，现货发' }).click()
    await operator.getByRole('textbox', { name: /文字/ }).fill('常备药，当天发')
    await operator.getByRole('textbox', { name: '链接' }).fill('/pages/nowhere')
    await operator.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(operator.getByText('商城没有这个页面')).toBeVisible()
    await operator.getByRole('textbox', { name: '链接' }).fill('/sub-shop/shop/shopList')
    await operator.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(row(/常备药，当天发/)).toContainText('/sub-shop/shop/shopList')
  })
  await test.step('a banner gets the picture that is uploaded for it, and is removed', async () => {
    const buffer = await page.screenshot()
    await operator.getByRole('button', { name: '新增轮播图' }).click()
    await operator.locator('input[type=file]').setInputFiles({ name: '活动.png', mimeType: 'image/png', buffer })
    await expect(operator.getByRole('img', { name: '轮播图' })).toBeVisible()
    await operator.getByRole('textbox', { name: /文字/ }).fill('换季备货')
    await operator.getByRole('button', { name: /^保\s*存$/ }).click()
    const picture = row(/换季备货/).locator('img')
    await expect(picture).toHaveAttribute('src', /^\/files\/u\/[\w-]+\.webp\?w=800$/)
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
    await operator.getByRole('button', { name: '删除 换季备货' }).click()
    await operator
      .getByRole('dialog')
      .getByRole('button', { name: /删\s*除/ })
      .click()
    await expect(row(/换季备货/)).toHaveCount(0)
  })
  await test.step('a hot word is added', async () => {
    await operator.getByRole('tab', { name: '热词' }).click()
    await operator.getByRole('textbox', { name: '热词' }).fill('电子体温计')
    await operator.getByRole('button', { name: '新增热词' }).click()
    await expect(row(/电子体温计/)).toBeVisible()
  })
  await test.step('the preview shows what a guest finds, and a shop', async () => {
    await operator.getByRole('tab', { name: '预览' }).click()
    const preview = operator.getByRole('region', { name: '预览' })
    await expect(preview).toContainText('本周主推')
    await expect(preview).toContainText('常备药，当天发')
    await expect(preview).not.toContainText('同城热销')
    await expect(preview).not.toContainText('常购补货')
    await operator.getByRole('combobox', { name: '查看谁的首页' }).fill('药房')
    await operator.getByTitle(/药房/).first().click()
    await expect(preview).not.toContainText('访客')
    await expect(preview).not.toContainText('¥')
    expect(await violationsOn(operator)).toEqual([])
  })
  await test.step('the phone shows it', async () => {
    // A reload within a minute shows the stored home.
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('img', { name: '常备药，当天发' })).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 90_000 })
    await expect(titles(page).filter({ hasText: '本周主推' })).toBeVisible()
    await expect(titles(page).filter({ hasText: '同城热销' })).toHaveCount(0)
  })
  await test.step('home is as it was before', async () => {
    await operator.getByRole('tab', { name: '版块' }).click()
    await operator.getByRole('button', { name: '显示 同城热销' }).click()
    await operator.getByRole('button', { name: '下移 店铺' }).click()
    await operator.getByRole('button', { name: '删除 本周主推' }).click()
    await operator
      .getByRole('dialog')
      .getByRole('button', { name: /删\s*除/ })
      .click()
    await expect(row(/本周主推/)).toHaveCount(0)
    await operator.getByRole('tab', { name: '轮播图' }).click()
    await operator.getByRole('button', { name: '修改 常备药，当天发' }).click()
    await operator.getByRole('textbox', { name: /文字/ }).fill('常备药，现货发')
    await operator.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(row(/常备药，现货发/)).toBeVisible()
  })
  await desktop.close()
})

/** The code of a goods that guests find in a list. */
async function firstGoodsNo(page: Page): Promise<string> {
  const answer = await page.request.get('/h5api/mall/client/home')
  const { strips } = (await answer.json()).data as { strips: { rows: { goodsNo: string }[] }[] }
  return strips[0]!.rows[0]!.goodsNo
}
