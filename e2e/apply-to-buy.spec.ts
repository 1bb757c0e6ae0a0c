import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { consoleWindow, enterConsole, login } from './people.ts'
import { review } from './review.ts'

/** The owner of a shop that sees prices and has not applied to buy yet. */
const OWNER = '13800000108'
const SHOP = '同济堂药店'
const REASON = '照片不清晰，请重新拍摄'
const LEGAL = '330105197909261014'
/** What the licence says of its scope: words of before 2024, and one that the list of words lacks. */
const WORDS = '处方药、非处方药：化学药制剂、中成药、藏药'
const AGENT = '330105199305240000'

const state = (page: Page) => page.getByRole('region', { name: '审核状态' })
/** A certificate’s card: its title says how far it is filled in. */
const card = (page: Page, title: string) =>
  page.locator('section', {
    has: page.getByRole('heading', { name: new RegExp(`^${title}( (缺少|已填|30 天内到期|已过期))?$`) }),
  })

async function addPhotos(page: Page, title: string, photo: Buffer, count: number) {
  const photos = Array.from({ length: count }, (_, at) => ({ name: `${title}${at}.png`, mimeType: 'image/png', buffer: photo }))
  await page.getByLabel(`${title}照片`, { exact: true }).last().setInputFiles(photos)
  await expect(card(page, title).getByRole('button', { name: `删除${title} ${count}` })).toBeVisible()
}
/** Confirms the day that the wheels show: today. */
async function confirmDay(page: Page, title: string) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(确定|完成)$/ })
    .click()
  await expect(card(page, title).getByRole('button', { name: /截止日期：20/ })).toBeVisible()
}

test('a shop that sees prices applies to buy, corrects what was rejected, and buys the moment it is approved', async ({
  page,
  context,
  browser,
}) => {
  const desktop = await browser.newContext(consoleWindow)
  const reviewer = await desktop.newPage()
  await enterConsole(reviewer, 'auditor')
  const photo = await reviewer.screenshot()
  await login(page, OWNER)
  const list = await context.newPage()

  await test.step('a list that is open shows prices, and its button leads to the application', async () => {
    await list.goto('/h5/sub-goods/goods/list?keyword=阿莫西林')
    await expect(list.getByText('¥').locator('visible=true').first()).toBeVisible()
    await expect(list.getByRole('link', { name: '查看资质' }).first()).toHaveAttribute(
      'href',
      '/h5/sub-person/register/commitApply',
    )
  })

  await test.step('what is missing is listed', async () => {
    // A page behind another one is drawn seldom.
    await page.bringToFront()
    await page.goto('/h5/sub-person/register/commitApply')
    await expect(state(page)).toContainText('未提交')
    await page.getByRole('button', { name: '提交审核' }).click()
    await expect(page.getByRole('region', { name: '还需完善' })).toBeVisible()
  })

  await test.step('the papers are photographed and filled in; leaving loses nothing', async () => {
    await addPhotos(page, '营业执照', photo, 1)
    await card(page, '营业执照').getByRole('radio', { name: '长期' }).check()
    await addPhotos(page, '药品经营许可证', photo, 1)
    await page.getByRole('textbox', { name: '许可证编号' }).fill('浙DA演示0108')
    await card(page, '药品经营许可证')
      .getByRole('button', { name: /许可证有效期截止日期/ })
      .click()
    await confirmDay(page, '药品经营许可证')
    await card(page, '药品经营许可证').getByRole('textbox', { name: '经营范围原文' }).fill(WORDS)
    await expect(page.getByText('对照表中没有：藏药（审核时由平台确认）')).toBeVisible()
    await page.getByRole('radio', { name: /委托采购员采购/ }).check()
    await addPhotos(page, '法定代表人身份证', photo, 2)
    await card(page, '法定代表人身份证').getByRole('textbox', { name: '身份证号' }).fill(LEGAL)
    await card(page, '法定代表人身份证').getByRole('radio', { name: '长期' }).check()
    await expect(page.getByText('草稿已保存')).toBeVisible()
    await page.reload()
    await expect(card(page, '法定代表人身份证').getByRole('textbox', { name: '身份证号' })).toHaveValue('330105********1014')
    await expect(page.getByRole('button', { name: '删除法定代表人身份证 2' })).toBeVisible()
    await addPhotos(page, '采购委托书', photo, 1)
    await page.getByRole('textbox', { name: '受托人姓名' }).fill('苏小满')
    await card(page, '采购委托书')
      .getByRole('button', { name: /委托期限截止日期/ })
      .click()
    await confirmDay(page, '采购委托书')
    await addPhotos(page, '采购员身份证', photo, 2)
    await card(page, '采购员身份证').getByRole('textbox', { name: '身份证号' }).fill(AGENT)
    await card(page, '采购员身份证').getByRole('textbox', { name: '姓名' }).fill('苏小满')
    await card(page, '采购员身份证').getByRole('radio', { name: '长期' }).check()
    await page.getByRole('button', { name: '按原文选择' }).click()
    for (const scope of ['化学制剂', '中成药', '甲类非处方药', '乙类非处方药', '处方药'])
      await expect(page.getByRole('button', { name: scope, exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: '生物制品', exact: true })).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: '提交审核' }).click()
    await expect(state(page)).toContainText('审核中')
    await expect(page.getByText('330105********0000')).toBeVisible()
  })

  await test.step('the operator rejects one field: the phone says so at once, and the field is corrected in place', async () => {
    await review(reviewer, SHOP, { 采购委托书照片: REASON }, async () => {
      await expect(reviewer.getByText(WORDS)).toBeVisible()
      await expect(reviewer.getByText('对照表未收录：')).toBeVisible()
      await expect(reviewer.getByRole('link', { name: '藏药' })).toHaveAttribute('href', /scope-words\?add=/)
    })
    await expect(state(page)).toContainText('未通过')
    await expect(state(page)).toContainText(`采购委托书照片：${REASON}`)
    await expect(page.getByText(REASON, { exact: true })).toBeVisible()
    await addPhotos(page, '采购委托书', photo, 2)
    await expect(page.getByText(REASON, { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: '提交审核' }).click()
    await expect(state(page)).toContainText('审核中')
  })

  await test.step('the operator approves it: the list that is open sells, and the licence’s address is there', async () => {
    await expect(list.getByRole('link', { name: '查看资质' }).first()).toBeVisible()
    await review(reviewer, SHOP, {}, async () => {
      await expect(reviewer.getByText('与上次提交相比，改动了 1 项：采购委托书照片')).toBeVisible()
      await expect(reviewer.getByText(`驳回原因：${REASON}`)).toBeVisible()
      await expect(reviewer.getByText('出生 1979-09-26，男')).toBeVisible()
    })
    await expect(state(page)).toContainText('已通过')
    await expect(list.getByRole('link', { name: '查看资质' })).toHaveCount(0)
    await list.bringToFront()
    await list
      .getByRole('button', { name: /^加入购物车/ })
      .first()
      .click()
    await expect(list.getByText(/^购物车已选 1 种/)).toBeAttached()
    await page.bringToFront()
    await page.goto('/h5/sub-person/address/list')
    await expect(page.getByText('湖墅演示南路260号')).toBeVisible()
  })
  await desktop.close()
})
