import type { Browser, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import type { Licence } from './licences.ts'
import { consoleWindow, enterConsole } from './people.ts'
import { review } from './review.ts'

/** The agent of the pharmacy, and its legal person’s number. */
const NAME = '顾晚晴'
const LEGAL = '330106197103051276'
/** What the drug licence says of its scope: words of before 2024, and one that the list of words lacks. */
const WORDS = '处方药、非处方药：化学药制剂、中成药、藏药'
const WRONG_CONTACT = '联系不上，请核对后重填'
const WRONG_PHOTO = '照片不清晰，请重新拍摄'

/** The reviewer’s window, and two tabs of the phone: the second one shows a list of goods all the while. */
interface Windows {
  reviewer: Page
  phone: Page
  list: Page
}

const state = (page: Page) => page.getByRole('region', { name: '审核状态' })
/** A certificate’s card: its title says how far it is filled in. */
const card = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: new RegExp(`^${title}( |$)`) }) })
const photosOf = (page: Page, title: string) => card(page, title).getByRole('button', { name: /^删除/ })
const masked = (number: string) => `${number.slice(0, 6)}********${number.slice(-4)}`

const addPhotos = (page: Page, title: string, photo: Buffer, count = 1) =>
  page
    .getByLabel(title, { exact: true })
    .last()
    .setInputFiles(
      Array.from({ length: count }, (_, at) => ({ name: `${title}${at}.png`, mimeType: 'image/png', buffer: photo })),
    )

/** Takes the day that the wheels show: today. */
async function confirmDay(page: Page, field: RegExp) {
  await page.getByRole('button', { name: field }).click()
  const wheels = page.getByRole('dialog').getByRole('button', { name: /^(确定|完成)$/ })
  await wheels.click()
  await expect(wheels).toHaveCount(0)
}

/** Takes the application of the pharmacy for review; returns the names of its fields. */
export async function claimAddition(reviewer: Page, shop: string) {
  await reviewer.goto('/console/additions')
  await reviewer.getByRole('link', { name: shop, exact: true }).click()
  await reviewer.getByRole('button', { name: '领取审核' }).click()
  await expect(reviewer.getByText(/还有 \d+ 项没有核对/)).toBeVisible()
  return reviewer.getByRole('radiogroup').evaluateAll((all) => all.map((it) => it.getAttribute('aria-label') ?? ''))
}

/** No one is logged in on the phone yet. */
export async function openWindows(browser: Browser): Promise<Windows> {
  const alone = { storageState: { cookies: [], origins: [] } }
  const reviewer = await (await browser.newContext({ ...consoleWindow, ...alone })).newPage()
  await enterConsole(reviewer, 'auditor')
  const phone = await (await browser.newContext(alone)).newPage()
  return { reviewer, phone, list: await phone.context().newPage() }
}

/** From Mine to the next step: the type, the licence’s photo and what it fills in, the place on the map. */
export async function addPharmacy(phone: Page, photo: Buffer, { name, code, legalPerson }: Licence, number: string) {
  await test.step('chooses the type from Mine', async () => {
    await phone.goto('/h5/pages/person/index')
    await phone.getByRole('link', { name: '新增门店' }).click()
    await phone.getByRole('radio', { name: /单体药店/ }).press('Space')
    await phone.getByRole('button', { name: '新增门店' }).click()
  })

  await test.step('the photo of the licence fills in the shop', async () => {
    await addPhotos(phone, '营业执照照片', photo)
    await expect(phone.getByRole('textbox', { name: /统一社会信用代码/ })).toHaveValue(code)
    await expect(phone.getByRole('textbox', { name: /门店名称/ })).toHaveValue(name)
    await expect(phone.getByRole('textbox', { name: /法定代表人/ })).toHaveValue(legalPerson)
    await expect(phone.getByRole('textbox', { name: /详细地址/ })).toHaveValue(/^文二路/)
  })

  await test.step('its place is chosen on the map; leaving loses nothing', async () => {
    await phone.getByRole('button', { name: '在地图上选择' }).click()
    await expect(phone).toHaveURL(/choose-location/)
    await phone.getByRole('searchbox').fill('西湖区')
    await phone.getByRole('button', { name: '查找' }).click()
    await phone
      .getByRole('button', { name: /西湖区/ })
      .first()
      .click()
    await phone.getByRole('button', { name: '使用这个位置' }).click()
    await expect(phone.getByRole('button', { name: '已选位置，重新选择' })).toBeVisible()
    await expect(phone.getByRole('button', { name: /所在地区/ })).toContainText('西湖区')
    await expect(phone.getByText('草稿已保存')).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('textbox', { name: /门店名称/ })).toHaveValue(name)
    await phone.getByRole('textbox', { name: '姓名' }).fill(NAME)
    await phone.getByRole('textbox', { name: '电话' }).fill(number)
    await phone.getByRole('button', { name: '下一步' }).click()
  })
}

export async function sayWhoTheyAre(phone: Page, photo: Buffer, identity: string) {
  await test.step('consents to what becomes of the card, shows it and the power of attorney, and sends it', async () => {
    await phone.getByRole('radio', { name: '采购委托人' }).press('Space')
    await phone.getByRole('button', { name: '填写身份证信息' }).click()
    await phone.getByRole('button', { name: '同意并继续' }).click()
    await addPhotos(phone, '身份证人像面', photo)
    await addPhotos(phone, '身份证国徽面', photo)
    await phone.getByRole('textbox', { name: '姓名' }).fill(NAME)
    await phone.getByRole('textbox', { name: '身份证号' }).fill(identity)
    await phone.getByRole('radio', { name: '长期' }).press('Space')
    await addPhotos(phone, '采购委托书照片', photo)
    await confirmDay(phone, /^委托开始日期/)
    await confirmDay(phone, /^委托截止日期/)
    await phone.getByRole('button', { name: '提交审核' }).click()
    await expect(phone.getByRole('heading', { name: /门店审核中/ })).toBeVisible()
  })
}

export async function applyForPrices({ phone, reviewer, list }: Windows, photo: Buffer, shop: string) {
  await test.step('applies to see prices; the open list leads there, too', async () => {
    await phone.getByRole('region', { name: '新增门店申请' }).getByRole('link').click()
    await expect(phone.getByRole('textbox', { name: /执照名称/ })).toHaveValue(shop)
    await expect(list.getByRole('link', { name: '查看资质' }).first()).toHaveAttribute('href', '/h5/sub-person/register/look')
    if ((await photosOf(phone, '营业执照').count()) === 0) await addPhotos(phone, '营业执照照片', photo)
    await card(phone, '营业执照').getByRole('radio', { name: '长期' }).press('Space')
    await phone.getByRole('button', { name: '提交审核' }).click()
    await expect(state(phone)).toContainText('审核中')
  })

  await test.step('the operator rejects two fields: the phone says so at once, at those fields, and they are corrected', async () => {
    await review(reviewer, shop, { 营业执照照片: WRONG_PHOTO, 联系人: WRONG_CONTACT })
    await expect(state(phone)).toContainText('未通过')
    const atField = (reason: string) => phone.getByRole('alert').filter({ hasText: reason })
    await expect(atField(WRONG_PHOTO)).toBeVisible()
    await addPhotos(phone, '营业执照照片', photo)
    await expect(photosOf(phone, '营业执照')).toHaveCount(2)
    await expect(atField(WRONG_PHOTO)).toHaveCount(0)
    await expect(state(phone)).toContainText('已修改')
    await phone.getByRole('textbox', { name: '姓名' }).fill('顾晚')
    await expect(atField(WRONG_CONTACT)).toHaveCount(0)
    await phone.getByRole('button', { name: '提交审核' }).click()
    await expect(state(phone)).toContainText('审核中')
    await expect(phone.getByRole('button', { name: '查看营业执照 2' })).toBeVisible()
  })

  await test.step('the operator approves it: the prices are in the list that is open', async () => {
    await review(reviewer, shop, {})
    await expect(state(phone)).toContainText('已通过')
    await expect(list.getByText('¥').locator('visible=true').first()).toBeVisible()
  })
}

/** Applies to buy for the shop, with the identity number of its agent. */
export async function applyToBuy(
  { phone, reviewer, list }: Windows,
  photo: Buffer,
  { shop, agent }: { shop: string; agent: string },
) {
  const legal = card(phone, '法定代表人身份证')
  await test.step('applies to buy: what was shown before is there, what is missing is listed', async () => {
    await expect(list.getByRole('link', { name: '查看资质' }).first()).toHaveAttribute(
      'href',
      '/h5/sub-person/register/commitApply',
    )
    await state(phone).getByRole('link').first().click()
    await expect(phone).toHaveURL(/register\/commitApply/)
    await expect(phone.getByRole('radio', { name: /委托采购员采购/ })).toBeChecked()
    await expect(photosOf(phone, '采购委托书')).toHaveCount(1)
    await expect(photosOf(phone, '采购员身份证')).toHaveCount(2)
    await phone.getByRole('button', { name: '提交审核' }).click()
    await expect(phone.getByRole('region', { name: '还需完善' })).toBeVisible()
  })

  await test.step('the papers are photographed and filled in; leaving loses nothing', async () => {
    await addPhotos(phone, '药品经营许可证照片', photo)
    await phone.getByRole('textbox', { name: '许可证编号' }).fill('浙DA演示0401')
    await confirmDay(phone, /许可证有效期截止日期/)
    await phone.getByRole('textbox', { name: '经营范围原文' }).fill(WORDS)
    await expect(phone.getByText('对照表中没有：藏药（审核时由平台确认）')).toBeVisible()
    await addPhotos(phone, '法定代表人身份证照片', photo, 2)
    await legal.getByRole('textbox', { name: '身份证号' }).fill(LEGAL)
    await legal.getByRole('radio', { name: '长期' }).check()
    await expect(photosOf(phone, '法定代表人身份证')).toHaveCount(2)
    await expect(phone.getByText('草稿已保存')).toBeVisible()
    await phone.reload()
    await expect(legal.getByRole('textbox', { name: '身份证号' })).toHaveValue(masked(LEGAL))
    await expect(photosOf(phone, '法定代表人身份证')).toHaveCount(2)
    await phone.getByRole('button', { name: '按原文选择' }).click()
    for (const scope of ['化学制剂', '中成药', '甲类非处方药', '乙类非处方药', '处方药'])
      await expect(phone.getByRole('button', { name: scope, exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(phone.getByRole('button', { name: '生物制品', exact: true })).toHaveAttribute('aria-pressed', 'false')
    await phone.getByRole('button', { name: '提交审核' }).click()
    await expect(state(phone)).toContainText('审核中')
    await expect(phone.getByText(masked(agent))).toBeVisible()
  })

  await test.step('the operator rejects one field: the phone says so at once, and the field is corrected in place', async () => {
    await review(reviewer, shop, { 采购委托书照片: WRONG_PHOTO }, async () => {
      await expect(reviewer.getByText(WORDS)).toBeVisible()
      await expect(reviewer.getByText('对照表未收录：')).toBeVisible()
      await expect(reviewer.getByRole('link', { name: '藏药' })).toHaveAttribute('href', /scope-words\?add=/)
    })
    await expect(state(phone)).toContainText('未通过')
    await expect(state(phone)).toContainText(`采购委托书照片：${WRONG_PHOTO}`)
    await expect(phone.getByText(WRONG_PHOTO, { exact: true })).toBeVisible()
    await addPhotos(phone, '采购委托书照片', photo)
    await expect(photosOf(phone, '采购委托书')).toHaveCount(2)
    await expect(phone.getByText(WRONG_PHOTO, { exact: true })).toHaveCount(0)
    await phone.getByRole('button', { name: '提交审核' }).click()
    await expect(state(phone)).toContainText('审核中')
  })

  await test.step('the operator approves it: the list that is open sells, and the licence’s address is there', async () => {
    await expect(list.getByRole('button', { name: /^加入购物车/ })).toHaveCount(0)
    await review(reviewer, shop, {}, async () => {
      await expect(reviewer.getByText('与上次提交相比，改动了 1 项：采购委托书照片')).toBeVisible()
      await expect(reviewer.getByText(`上次驳回原因：${WRONG_PHOTO}`)).toBeVisible()
      await expect(reviewer.getByText('出生 1971-03-05，男')).toBeVisible()
    })
    await expect(state(phone)).toContainText('已通过')
    await expect(list.getByRole('link', { name: '查看资质' })).toHaveCount(0)
    await phone.goto('/h5/sub-person/address/list')
    await expect(phone.getByText('文二路 201 号')).toBeVisible()
  })
}
