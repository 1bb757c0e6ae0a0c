import type { Browser, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { licenceOf, photographLicence, type Licence } from './licences.ts'
import { consoleWindow, enterConsole, loginBySms } from './people.ts'
import { review } from './review.ts'

/** Who buys for the pharmacy, with a phone that has no account yet: another one at a second attempt. */
const AGENTS = [
  { phone: '13800000401', number: '330106199408161248' },
  { phone: '13800000402', number: '330106199408161264' },
] as const
const NAME = '顾晚晴'
const LEGAL = '330106197103051276'
/** What the drug licence says of its scope. */
const WORDS = '处方药、甲类非处方药、乙类非处方药；化学药、中成药'
const WRONG_ADDRESS = '与执照不一致'
const WRONG_CONTACT = '联系不上，请核对后重填'
const WRONG_PHOTO = '照片不清晰，请重新拍摄'
/** Enough for every seller's minimum. */
const PACKS = '60'

const state = (page: Page) => page.getByRole('region', { name: '审核状态' })
const card = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: new RegExp(`^${title}( |$)`) }) })

const addPhotos = (page: Page, title: string, photo: Buffer, count = 1) =>
  page
    .getByLabel(title, { exact: true })
    .last()
    .setInputFiles(Array.from({ length: count }, (_, at) => ({ name: `${title}${at}.png`, mimeType: 'image/png', buffer: photo })))

/** Takes the day that the wheels show: today. */
async function confirmDay(page: Page, field: RegExp) {
  await page.getByRole('button', { name: field }).click()
  const wheels = page.getByRole('dialog').getByRole('button', { name: /^(确定|完成)$/ })
  await wheels.click()
  await expect(wheels).toHaveCount(0)
}

/** Takes the application of the pharmacy for review; returns the names of its fields. */
async function claimAddition(reviewer: Page, shop: string) {
  await reviewer.goto('/console/additions')
  await reviewer.getByRole('link', { name: shop, exact: true }).click()
  await reviewer.getByRole('button', { name: '领取审核' }).click()
  await expect(reviewer.getByText(/还有 \d+ 项没有核对/)).toBeVisible()
  return reviewer.getByRole('radiogroup').evaluateAll((all) => all.map((it) => it.getAttribute('aria-label') ?? ''))
}

test('from a new phone number to a paid order: registers, adds a pharmacy, sees prices and buys, each the moment it is approved', async ({
  browser,
}, { retry }) => {
  const { phone: number, number: identity } = AGENTS[retry % 2]!
  const licence = licenceOf(retry)
  const { reviewer, phone, list } = await openWindows(browser)
  const photo = await reviewer.screenshot()

  await test.step('the new number logs in by a code; the list that is open shows no prices', async () => {
    await loginBySms(phone, number)
    await phone.getByRole('button', { name: '以后再说' }).click()
    await list.goto('/h5/sub-goods/goods/list?keyword=阿莫西林')
    await expect(list.getByRole('article').first()).toBeVisible()
    await expect(list.getByText('¥').locator('visible=true')).toHaveCount(0)
    await phone.bringToFront()
  })

  await addPharmacy(phone, await photographLicence(browser, licence), licence, number)
  await sayWhoTheyAre(phone, photo, identity)

  await test.step('two fields are refused; one is corrected on its step, which is known after a reload and on the next one', async () => {
    for (const field of await claimAddition(reviewer, licence.name))
      if (/详细地址|人像面/.test(field)) {
        await reviewer.keyboard.press('n')
        await reviewer.keyboard.type(WRONG_ADDRESS)
        await reviewer.keyboard.press('Enter')
      } else await reviewer.keyboard.press('y')
    await reviewer.getByRole('button', { name: /^驳\s*回$/ }).click()
    await expect(reviewer.getByText(/已驳回/).first()).toBeVisible()

    const refused = phone.getByRole('region', { name: '新增门店申请' })
    await expect(refused).toContainText('未通过')
    await refused.getByRole('link', { name: '去修改详细地址' }).click()
    const address = phone.getByRole('textbox', { name: /详细地址/ })
    await expect(address).toBeFocused()
    await expect(address).toBeInViewport()
    await address.fill('文二路 201 号')
    await expect(refused.getByText('已修改')).toHaveCount(1)
    await expect(phone.getByText('草稿已保存')).toBeVisible()
    await phone.reload()
    await expect(refused.getByText('已修改')).toHaveCount(1)
    await expect(phone.getByRole('alert').filter({ hasText: WRONG_ADDRESS })).toHaveCount(0)
    await phone.getByRole('button', { name: '下一步' }).click()
    await expect(refused.getByText('已修改')).toHaveCount(1)
    await expect(refused.getByRole('button', { name: '去修改身份证人像面' })).toBeVisible()
    // The reviewer may have been wrong.
    await phone.getByRole('button', { name: '提交审核' }).click()
    await expect(phone.getByRole('alertdialog')).toContainText('身份证人像面还没有修改，仍然提交？')
    await phone.getByRole('alertdialog').getByRole('button', { name: '仍要提交' }).click()
    await expect(phone.getByRole('heading', { name: /门店审核中/ })).toBeVisible()
  })

  await test.step('a reviewer claims it, checks each field and approves, with the keyboard alone', async () => {
    const fields = await claimAddition(reviewer, licence.name)
    await reviewer.keyboard.press('n')
    await expect(reviewer.getByRole('button', { name: /^驳\s*回$/ })).toBeDisabled()
    await reviewer.keyboard.type('照片不清')
    await reviewer.keyboard.press('Enter')
    const rows = reviewer.getByRole('listitem').filter({ has: reviewer.getByRole('radiogroup') })
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
    await reviewer.keyboard.press('k')
    for (const _ of fields) await reviewer.keyboard.press('y')
    await expect(reviewer.getByText('已全部核对')).toBeVisible()
    await reviewer.keyboard.press('Control+Enter')
    await expect(reviewer.getByText(`已通过，${licence.name}可以提交营业执照了`)).toBeVisible()
    await expect(phone.getByRole('heading', { name: /门店已通过审核/ })).toBeVisible()
  })

  await applyForPrices(phone, reviewer, list, photo, licence)
  await applyToBuy(phone, reviewer, list, photo, licence)

  await test.step('what the open list sells goes into the cart, is ordered, and paid', async () => {
    await list.bringToFront()
    await list
      .getByRole('button', { name: /^加入购物车/ })
      .first()
      .click()
    await expect(list.getByText(/^购物车已选 1 种/)).toBeAttached()
    await list.goto('/h5/pages/car/index')
    const packs = list.getByRole('textbox', { name: /的数量$/ }).locator('visible=true')
    const saved = list.waitForResponse((response) => response.url().includes('/cart/set'))
    await packs.fill(PACKS)
    await packs.blur()
    expect((await (await saved).json()).code).toBe(200)
    await list.getByRole('button', { name: '去结算（1）' }).click()
    await list.getByRole('button', { name: '提交订单' }).locator('visible=true').click()
    await expect(list).toHaveURL(/selectPay/)
    await list.getByRole('button', { name: '确认付款' }).locator('visible=true').click()
    await list.getByRole('button', { name: '确认支付' }).click()
    await expect(list).toHaveURL(/payResult/)
    await expect(list.getByText('付款成功')).toBeVisible()
  })

  await test.step('who opened the papers is in the log', async () => {
    await reviewer.goto('/console/audit')
    await expect(reviewer.getByText('查看资质照片').first()).toBeVisible()
    await expect(reviewer.getByText('通过资质申请').first()).toBeVisible()
  })
  await Promise.all([reviewer, phone].map((page) => page.context().close()))
})

/** The reviewer’s window, and two tabs of the phone. */
async function openWindows(browser: Browser) {
  const alone = { storageState: { cookies: [], origins: [] } }
  const reviewer = await (await browser.newContext({ ...consoleWindow, ...alone })).newPage()
  await enterConsole(reviewer, 'auditor')
  const phone = await (await browser.newContext(alone)).newPage()
  return { reviewer, phone, list: await phone.context().newPage() }
}

/** From Mine to the next step: the type, the licence’s photo and what it fills in, the place on the map. */
async function addPharmacy(phone: Page, photo: Buffer, { name, code, legalPerson }: Licence, number: string) {
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

async function sayWhoTheyAre(phone: Page, photo: Buffer, identity: string) {
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

async function applyForPrices(phone: Page, reviewer: Page, list: Page, photo: Buffer, { name }: Licence) {
  await test.step('applies to see prices; the open list leads there, too', async () => {
    await phone.getByRole('link', { name: '提交营业执照' }).click()
    await expect(phone.getByRole('textbox', { name: /执照名称/ })).toHaveValue(name)
    await expect(list.getByRole('link', { name: '查看资质' }).first()).toHaveAttribute('href', '/h5/sub-person/register/look')
    const licence = card(phone, '营业执照')
    if ((await licence.getByRole('button', { name: /^删除/ }).count()) === 0) await addPhotos(phone, '营业执照照片', photo)
    await licence.getByRole('radio', { name: '长期' }).press('Space')
    await phone.getByRole('button', { name: '提交审核' }).click()
    await expect(state(phone)).toContainText('审核中')
  })

  await test.step('the operator rejects two fields: the phone says so at once, at those fields, and they are corrected', async () => {
    await review(reviewer, name, { 营业执照照片: WRONG_PHOTO, 联系人: WRONG_CONTACT })
    await expect(state(phone)).toContainText('未通过')
    const atField = (reason: string) => phone.getByRole('alert').filter({ hasText: reason })
    await expect(atField(WRONG_PHOTO)).toBeVisible()
    await addPhotos(phone, '营业执照照片', photo)
    await expect(card(phone, '营业执照').getByRole('button', { name: /^删除/ })).toHaveCount(2)
    await expect(atField(WRONG_PHOTO)).toHaveCount(0)
    await expect(state(phone)).toContainText('已修改')
    await phone.getByRole('textbox', { name: '姓名' }).fill('顾晚')
    await expect(atField(WRONG_CONTACT)).toHaveCount(0)
    await phone.getByRole('button', { name: '提交审核' }).click()
    await expect(state(phone)).toContainText('审核中')
    await expect(phone.getByRole('button', { name: '查看营业执照 2' })).toBeVisible()
  })

  await test.step('the operator approves it: the prices are in the list that is open', async () => {
    await review(reviewer, name, {})
    await expect(state(phone)).toContainText('已通过')
    await expect(list.getByText('¥').locator('visible=true').first()).toBeVisible()
  })
}

async function applyToBuy(phone: Page, reviewer: Page, list: Page, photo: Buffer, { name }: Licence) {
  await test.step('applies to buy: what the addition showed is there, the rest is filled in', async () => {
    await expect(list.getByRole('link', { name: '查看资质' }).first()).toHaveAttribute('href', '/h5/sub-person/register/commitApply')
    await state(phone).getByRole('link').first().click()
    await expect(phone).toHaveURL(/register\/commitApply/)
    await expect(phone.getByRole('radio', { name: /委托采购员采购/ })).toBeChecked()
    await expect(card(phone, '采购委托书').getByRole('button', { name: /^删除/ })).toHaveCount(1)
    await expect(card(phone, '采购员身份证').getByRole('button', { name: /^删除/ })).toHaveCount(2)
    await addPhotos(phone, '药品经营许可证照片', photo)
    await phone.getByRole('textbox', { name: '许可证编号' }).fill('浙DA演示0401')
    await confirmDay(phone, /许可证有效期截止日期/)
    await phone.getByRole('textbox', { name: '经营范围原文' }).fill(WORDS)
    await phone.getByRole('button', { name: '按原文选择' }).click()
    const legal = card(phone, '法定代表人身份证')
    await addPhotos(phone, '法定代表人身份证照片', photo, 2)
    await legal.getByRole('textbox', { name: '身份证号' }).fill(LEGAL)
    await legal.getByRole('radio', { name: '长期' }).press('Space')
    await phone.getByRole('button', { name: '提交审核' }).click()
    await expect(state(phone)).toContainText('审核中')
  })

  await test.step('the operator approves it: the list that is open sells', async () => {
    await expect(list.getByRole('button', { name: /^加入购物车/ })).toHaveCount(0)
    await review(reviewer, name, {})
    await expect(state(phone)).toContainText('已通过')
    await expect(list.getByRole('link', { name: '查看资质' })).toHaveCount(0)
  })
}
