import { expect, test, type Page } from '@playwright/test'
import { consoleWindow, enterConsole } from './people.ts'

/** The demonstration is completed while the server already answers. */
const expectNotice = (page: Page) =>
  expect
    .poll(async () => JSON.stringify((await (await page.request.get('/h5api/mall/client/home')).json()).data.notices), {
      timeout: 60_000,
    })
    .toContain('leafletDetails')

test('home leads a guest to a promotion page without prices; an operator writes one, publishes and withdraws it', async ({
  page,
  browser,
}) => {
  await test.step('a notice on home opens it', async () => {
    await expectNotice(page)
    await page.goto('/h5/')
    await page.getByRole('link', { name: /秋冬家庭常备专区/ }).click()
    await expect(page.getByRole('heading', { name: '秋冬家庭常备专区' })).toBeVisible()
    const goods = page.getByRole('region', { name: '活动商品' })
    await expect(goods.getByRole('listitem').first()).toBeVisible()
    await expect(goods).not.toContainText(/¥\d/)
    await page.getByRole('button', { name: '分享给同行' }).click()
  })
  const desktop = await browser.newContext(consoleWindow)
  const operator = await desktop.newPage()
  await enterConsole(operator, 'editor')
  await test.step('written next to its preview', async () => {
    await operator.goto('/console/promo-pages')
    await operator.getByRole('button', { name: '新增宣传页' }).click()
    await operator.getByRole('textbox', { name: '标题' }).fill('家用器械周')
    const preview = operator.getByRole('region', { name: '预览' })
    await operator.getByRole('textbox', { name: '正文' }).click()
    await operator.keyboard.type('血压计')
    const tools = operator.getByRole('toolbar', { name: '正文格式' })
    await tools.getByRole('button', { name: '小标题' }).click()
    await expect(preview.getByRole('heading', { name: '血压计' })).toBeVisible()
    await operator.keyboard.press('Enter')
    await operator.keyboard.type('本周到货。')
    await tools.getByRole('button', { name: '按钮' }).click()
    const dialog = operator.getByRole('dialog', { name: '插入按钮' })
    await dialog.getByLabel('按钮文字').fill('去采购')
    await dialog.getByRole('combobox', { name: '页面' }).fill('全部商品')
    await operator.getByTitle('全部商品').click()
    await dialog.getByRole('button', { name: /^确\s*定$/ }).click()
    await expect(preview.getByRole('link', { name: '去采购' })).toBeVisible()
    await operator.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(operator.getByText('已新增，发布后门店可以打开')).toBeVisible()
  })
  const row = operator.getByRole('row', { name: /家用器械周/ })
  const address = await row.getByText(/^\/sub-person\//).textContent()
  await test.step('seen once it is published, and over once it is withdrawn', async () => {
    await page.goto(`/h5${address}`)
    await expect(page.getByRole('heading', { name: '活动已结束' })).toBeVisible()
    await row.getByRole('button', { name: '发布 家用器械周' }).click()
    await expect(row).toContainText('展示中')
    await page.reload()
    await expect(page.getByRole('heading', { name: '血压计' })).toBeVisible()
    await expect(page.getByRole('link', { name: '去采购' })).toHaveAttribute('href', '/h5/sub-goods/goods/list')
    await row.getByRole('button', { name: '撤下 家用器械周' }).click()
    await expect(row).toContainText('未发布')
    await page.reload()
    await expect(page.getByRole('heading', { name: '活动已结束' })).toBeVisible()
  })
  await desktop.close()
})
