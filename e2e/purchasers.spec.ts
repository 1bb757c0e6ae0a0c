import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { consoleWindow, enterConsole, loginBySms, ownerState } from './people.ts'

/** Somebody new, whom no other journey needs. */
const PHONE = '13800000301'
const NAME = '唐一诺'
const NUMBER = '330102199307143627'
const SHOP = '康民大药房'
const REASON = '看不清公章，请重新拍摄'

test.use({ storageState: ownerState })

async function addPhoto(page: Page, title: string, photo: Buffer, name = title) {
  await page
    .getByLabel(title, { exact: true })
    .last()
    .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: photo })
}
/** Takes the day that the wheels show: today. */
async function confirmDay(page: Page, title: string) {
  await page.getByRole('button', { name: new RegExp(title) }).click()
  const wheels = page.getByRole('dialog').getByRole('button', { name: /^(确定|完成)$/ })
  await wheels.click()
  await expect(wheels).toHaveCount(0)
  await expect(page.getByRole('button', { name: new RegExp(`${title}.*20`) })).toBeVisible()
}

test('who joins by invitation looks at once, and orders the moment their own papers are approved', async ({ page, browser }) => {
  const reviewer = await (await browser.newContext({ ...consoleWindow, storageState: { cookies: [], origins: [] } })).newPage()
  await enterConsole(reviewer, 'auditor')
  const photo = await reviewer.screenshot()
  const theirs = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const phone = await theirs.newPage()
  const list = await theirs.newPage()
  const standing = phone.getByRole('region', { name: '采购资料' })
  const reason = list.getByRole('link', { name: '我的采购资料' }).first()

  await test.step('the owner invites them; they join, and the page says what comes next', async () => {
    await page.goto('/h5/pages/person/index')
    await page.getByRole('button', { name: /成员管理/ }).click()
    await page.getByRole('button', { name: '邀请成员' }).click()
    await page.getByRole('button', { name: '生成邀请' }).click()
    // The list of those that are open has codes, too.
    await expect(page.getByRole('img', { name: '邀请二维码' })).toBeVisible()
    const code = (await page.getByText(/^[A-Z2-9]{8}$/).textContent())!
    await loginBySms(phone, PHONE)
    await phone.goto(`/h5/sub-person/register/selectStore?invite=${code}`)
    await phone.getByRole('button', { name: '加入门店' }).click()
    await phone.getByRole('textbox', { name: /您的姓名/ }).fill(NAME)
    await phone.getByRole('button', { name: '确认加入' }).click()
    await expect(phone.getByText(/现在可以查看商品和价格/)).toBeVisible()
  })

  await test.step('they see prices, and in place of the button what is missing', async () => {
    await list.goto('/h5/sub-goods/goods/list?keyword=阿莫西林')
    await expect(list.getByText('¥').locator('visible=true').first()).toBeVisible()
    await expect(list.getByRole('button', { name: /^加入购物车/ })).toHaveCount(0)
    await expect(reason).toHaveAttribute('href', /register\/identityInfo\?mine=/)
  })

  await test.step('they send who they are, with the power of attorney', async () => {
    await phone.bringToFront()
    await phone.getByRole('link', { name: '提交采购资料' }).click()
    await expect(standing).toContainText('未提交')
    await phone.getByRole('radio', { name: '采购委托人' }).press('Space')
    await expect(phone.getByLabel('身份证人像面', { exact: true })).toHaveCount(0)
    await phone.getByRole('button', { name: '填写身份证信息' }).click()
    await phone.getByRole('button', { name: '同意并继续' }).click()
    await addPhoto(phone, '身份证人像面', photo)
    await addPhoto(phone, '身份证国徽面', photo)
    await phone.getByRole('textbox', { name: '姓名' }).fill(NAME)
    await phone.getByRole('textbox', { name: '身份证号' }).fill(NUMBER)
    await phone.getByRole('radio', { name: '长期' }).press('Space')
    await addPhoto(phone, '采购委托书照片', photo)
    await confirmDay(phone, '委托开始日期')
    await confirmDay(phone, '委托截止日期')
    await phone.getByRole('button', { name: '提交审核' }).click()
    await expect(standing).toContainText('审核中')
    await expect(phone.getByText('330102********3627')).toBeVisible()
  })

  await test.step('a reviewer refuses the picture of the paper: the phone says so, and it is corrected in place', async () => {
    await openPapers(reviewer)
    const verdict = reviewer.getByRole('radiogroup', { name: '采购委托书' })
    await verdict.getByText('不符合').click()
    await reviewer.getByRole('combobox', { name: '采购委托书不符合的原因' }).fill(REASON)
    // What was said so far outlives a reload.
    await reviewer.reload()
    await expect(reviewer.getByRole('combobox', { name: '采购委托书不符合的原因' })).toHaveValue(REASON)
    await reviewer.keyboard.press('Tab')
    await reviewer.getByRole('button', { name: /^驳\s*回$/ }).click()
    await expect(standing).toContainText('未通过')
    await expect(phone.getByText(REASON)).toBeVisible()
    await addPhoto(phone, '采购委托书照片', photo, '重拍')
    await expect(phone.getByText(REASON)).toHaveCount(0)
    await phone.getByRole('button', { name: '提交审核' }).click()
    await expect(standing).toContainText('审核中')
  })

  await test.step('the shop’s page in the console shows that they wait; approved with the keyboard, they order without a reload', async () => {
    await openPapers(reviewer)
    await expect(reviewer.getByText('与上次提交相比，改动了 1 项：采购委托书')).toBeVisible()
    await reviewer.getByRole('link', { name: SHOP }).click()
    const row = reviewer.getByRole('row', { name: new RegExp(NAME) })
    await expect(row).toContainText('待审核')
    await row.getByRole('link', { name: '去审核' }).click()
    const fields = reviewer.getByRole('radiogroup')
    await expect(fields.first()).toBeVisible()
    for (let left = await fields.count(); left > 0; left--) await reviewer.keyboard.press('y')
    await expect(reviewer.getByText('已全部核对')).toBeVisible()
    await expect(reason).toBeVisible()
    await reviewer.keyboard.press('Control+Enter')
    await expect(reviewer).toHaveURL(/\/console\/purchasers$/)
    // Their power of attorney ends today.
    await expect(standing).toContainText('即将到期')
    await expect(reason).toHaveCount(0)
    await list.bringToFront()
    await list
      .getByRole('button', { name: /^加入购物车/ })
      .first()
      .click()
    await expect(list.getByText(/^购物车已选 1 种/)).toBeAttached()
  })

  await test.step('the owner ends their right: every open page of theirs says so at once', async () => {
    await page.goto('/h5/pages/person/index')
    await page.getByRole('button', { name: /成员管理/ }).click()
    await page.getByRole('button', { name: `管理${NAME}` }).click()
    await page.getByRole('button', { name: '结束下单资格' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '结束' }).click()
    await expect(page.getByText('采购资料：已结束')).toBeVisible()
    await expect(standing).toContainText('门店负责人已于')
    await expect(reason).toBeVisible()
  })
  await Promise.all([reviewer, phone].map((one) => one.context().close()))
})

/** Takes their papers for review. */
async function openPapers(reviewer: Page) {
  await reviewer.goto('/console/purchasers')
  await reviewer.getByRole('link', { name: NAME }).click()
  await reviewer.getByRole('button', { name: '领取审核' }).click()
  await expect(reviewer.getByRole('img', { name: '身份证人像面' })).toBeVisible()
  await expect(reviewer.getByRole('radiogroup').first()).toBeVisible()
}
