import { expect, test, type Page } from '@playwright/test'
import { PASSWORD, consoleWindow, enterConsole, ownerState } from './people.ts'

// A login would end the session that the tests of pages share.
test.use({ storageState: ownerState })

const DAY = '2031-01-04'
const INTRODUCTION = '面向单体药店和诊所，低起配，整件零拆都发。'

/** Sends a paper of the seller, whose photo is a picture of the screen. */
async function sendPaper(page: Page, name: string, number: string, until?: string) {
  await page.goto('/console/papers')
  await page.getByRole('button', { name: `提交${name}` }).click()
  const paper = page.getByRole('dialog', { name: `提交${name}` })
  const photo = { name: `${name}.png`, mimeType: 'image/png', buffer: await page.screenshot() }
  await paper.locator('input[type=file]').setInputFiles(photo)
  await expect(paper.getByRole('button', { name: `移除${name}照片 1` })).toBeVisible()
  await paper.getByLabel('编号').fill(number)
  await paper.getByLabel('发证机关').fill('上海市药品监督管理局')
  await paper.getByLabel('经营范围').fill('化学药制剂、中成药')
  if (until) {
    await paper.getByLabel('有效期至').fill(until)
    await paper.getByLabel('有效期至').press('Enter')
  }
  await paper.getByRole('button', { name: '提交审核' }).click()
  await expect(paper).toBeHidden()
}

test('the platform adds a seller and opens it once its papers are approved; a shop finds it with its terms until it is closed', async ({
  page,
  browser,
}) => {
  const nth = String(Date.now() % 100_000).padStart(5, '0')
  const name = `临江医药${nth}`
  const window = { ...consoleWindow, storageState: { cookies: [], origins: [] } }
  const [platform, desktop] = [await browser.newContext(window), await browser.newContext(window)]
  const [operator, seller] = [await platform.newPage(), await desktop.newPage()]
  await enterConsole(operator, 'operations')
  let own = ''
  let password = ''
  let gccsId = ''

  await test.step('the platform adds it', async () => {
    await operator.goto('/console/sellers')
    await operator.getByRole('button', { name: '新增卖家' }).click()
    const facts = {
      '名称（门店看到的简称）': name,
      企业名称: `上海${name}有限公司`,
      药品经营许可证号: `沪AA02${nth}`,
      '电话（门店可见）': '021-61234567',
    }
    for (const [label, value] of Object.entries(facts)) await operator.getByLabel(label).fill(value)
    await operator.getByRole('combobox', { name: '所在地' }).click()
    for (const [at, region] of ['上海市', '上海市', '黄浦区'].entries())
      await operator.locator('.ant-cascader-menu').nth(at).getByText(region, { exact: true }).click()
    await operator.getByRole('button', { name: /^新\s*增$/ }).click()
    await expect(operator.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(operator.getByRole('button', { name: /^开\s*通$/ })).toBeDisabled()
    own = operator.url()
  })

  await test.step('and invites who works for it', async () => {
    await operator.getByRole('link', { name: '还没有，去新建' }).click()
    await operator.getByRole('button', { name: '新建账号' }).click()
    const form = operator.getByRole('dialog', { name: '新建账号' })
    await form.getByRole('combobox', { name: '单位' }).fill(name)
    await operator.locator('.ant-select-item-option').filter({ hasText: name }).click()
    await form.getByRole('textbox', { name: '账号' }).fill(`linjiang${nth}`)
    await form.getByRole('textbox', { name: '姓名' }).fill('周临江')
    await form.getByRole('combobox', { name: '角色' }).click()
    await operator.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
    await form.getByLabel('您自己的登录密码').fill(PASSWORD)
    await form.getByRole('button', { name: /^新\s*建$/ }).click()
    const made = operator.getByRole('dialog', { name: '请交给本人' })
    password = (await made.getByRole('row', { name: /^密码/ }).getByRole('cell').innerText()).trim()
    await made.getByRole('button', { name: '我已记下' }).click()
  })

  await test.step('the seller logs in, sends both papers, sets its terms and offers something', async () => {
    await enterConsole(seller, `linjiang${nth}`, password)
    await sendPaper(seller, '营业执照', '91310101N0219001XQ')
    await sendPaper(seller, '药品经营许可证（批发）', `沪AA02${nth}`, DAY)
    await seller.goto('/console/terms')
    await seller.getByRole('button', { name: /^修\s*改$/ }).click()
    await seller.getByLabel('起配金额').fill('200')
    await seller.getByLabel('运费', { exact: true }).fill('12')
    await seller.getByLabel('满多少包邮').fill('500')
    await expect(seller.getByText('满 ¥200 起配；满 ¥500 包邮，不满收 ¥12；17:00 前付款，预计后天送达')).toBeVisible()
    await seller.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(seller.getByText('已保存，购物车和结算立即按新的规则计算')).toBeVisible()
    await seller.getByRole('button', { name: '修改分地区' }).click()
    const regions = seller.getByRole('dialog', { name: '修改分地区配送' })
    await regions.getByRole('combobox', { name: '第 1 组省份' }).fill('浙江')
    await seller.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
    await regions.getByRole('spinbutton', { name: '第 1 组起配金额' }).fill('150')
    await regions.getByRole('spinbutton', { name: '第 1 组运费' }).fill('8')
    await regions.getByRole('spinbutton', { name: '第 1 组送达时间' }).fill('18')
    await expect(regions.getByText('门店会看到：满 ¥150 起配；运费 ¥8；发出后 18 小时送达')).toBeVisible()
    await regions.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(regions).toBeHidden()
    await seller.goto('/console/offers')
    await seller.getByRole('button', { name: '新增商品' }).click()
    const offer = seller.getByRole('dialog', { name: '新增商品' })
    await offer.getByRole('combobox', { name: '商品' }).fill('感冒灵')
    await seller.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
    await offer.getByRole('spinbutton', { name: '第 1 档单价' }).fill('98.80')
    await offer.getByRole('button', { name: /^新\s*增$/ }).click()
    await seller.getByRole('button', { name: '新批号入库' }).click()
    const batch = seller.getByRole('dialog', { name: '新批号入库' })
    await batch.getByLabel('批号').fill(`LJ${nth}`)
    for (const [label, day] of [
      ['生产日期', '2026-01-05'],
      ['有效期至', DAY],
    ] as const) {
      await batch.getByLabel(label).fill(day)
      await batch.getByLabel(label).press('Enter')
    }
    await batch.getByLabel('数量').fill('240')
    await batch.getByRole('button', { name: /^入\s*库$/ }).click()
    await expect(batch).toBeHidden()
    await seller.getByRole('button', { name: /^上\s*架$/ }).click()
    await expect(seller.getByRole('button', { name: /^下\s*架$/ })).toBeVisible()
    gccsId = new URL(seller.url()).pathname.split('/').at(-1)!
  })

  await test.step('the platform records the agreement that both have signed, and the seller reads it', async () => {
    await operator.goto(own)
    await operator.getByRole('button', { name: '登记协议' }).click()
    const agreement = operator.getByRole('dialog', { name: /^登记协议/ })
    await agreement.getByLabel('协议编号').fill(`YS-LJ-${nth}`)
    await agreement.getByLabel('佣金比例').fill('1.5')
    await agreement.getByRole('button', { name: /^登\s*记$/ }).click()
    await expect(operator.getByRole('row', { name: new RegExp(`YS-LJ-${nth}.*生效中.*1.5%`) })).toBeVisible()
    await seller.goto('/console/terms')
    await expect(seller.getByRole('row', { name: new RegExp(`YS-LJ-${nth}`) })).toContainText('1.5%')
  })

  await test.step('and sends its logo and introduction', async () => {
    await seller.goto('/console/profile')
    await seller.getByRole('button', { name: /^修\s*改$/ }).click()
    const form = seller.getByRole('dialog', { name: '修改标志与简介' })
    await form.getByRole('button', { name: '提交审核' }).click()
    await expect(form.getByText('请上传标志，或填写简介')).toBeVisible()
    const picture = { name: '标志.png', mimeType: 'image/png', buffer: await seller.screenshot() }
    await form.locator('input[type=file]').setInputFiles(picture)
    await expect(form.getByRole('button', { name: '更换标志' })).toBeVisible()
    await form.getByLabel('简介').fill(INTRODUCTION)
    const words = form.getByRole('combobox', { name: '主营' })
    await words.fill('药')
    await words.press('Enter')
    await expect(form.getByText('“药”应为 2–8 个字')).toBeVisible()
    await form.locator('.ant-select-selection-item-remove').click()
    for (const word of ['中成药', '慢病用药']) {
      await words.fill(word)
      await words.press('Enter')
    }
    await form.getByRole('button', { name: '提交审核' }).click()
    await expect(form).toBeHidden()
    await expect(seller.getByRole('heading', { name: '待审核' })).toBeVisible()
  })

  const hall = `/h5/sub-shop/shop/shopList?keyword=${encodeURIComponent(name)}`
  const card = page.getByRole('article').filter({ hasText: name })
  await test.step('no shop finds it yet', async () => {
    await page.goto(hall)
    await expect(page.getByText('没有找到').first()).toBeVisible()
    await expect(card).toHaveCount(0)
  })

  await test.step('its papers are approved, and it is opened', async () => {
    for (let left = 2; left > 0; left--) {
      await operator.goto(`/console/seller-papers?keyword=${encodeURIComponent(name)}`)
      await operator.getByRole('table').getByRole('button', { name: /^审核/ }).first().click()
      await operator.getByRole('button', { name: /^通\s*过$/ }).click()
      await expect(operator.getByText('已通过，新的资质已生效')).toBeVisible()
    }
    await operator.goto(own)
    await operator.getByRole('button', { name: /^开\s*通$/ }).click()
    await operator
      .getByRole('dialog')
      .getByRole('button', { name: /^开\s*通$/ })
      .click()
    await expect(operator.getByText('营业中')).toBeVisible()
  })

  await test.step('a shop finds it, with the terms for its province and without a rating', async () => {
    await page.goto(hall)
    await expect(card).toContainText('暂无评分')
    await expect(card).toContainText('¥150 起配')
    await expect(card).toContainText('运费 ¥8')
  })

  await test.step('its logo and introduction are approved, and the shop sees both', async () => {
    await operator.goto(`/console/seller-profiles?keyword=${encodeURIComponent(name)}`)
    await operator.getByRole('button', { name: `审核 ${name}的标志与简介` }).click()
    await expect(operator.getByRole('dialog').getByText(INTRODUCTION)).toBeVisible()
    await operator.getByRole('button', { name: /^通\s*过$/ }).click()
    await expect(operator.getByText('已通过，开始展示')).toBeVisible()
    await page.goto(hall)
    const logo = card.locator('img[src*="/files/u/"]')
    await expect(logo).toBeVisible()
    const size = await logo.evaluate((img: HTMLImageElement) => img.decode().then(() => [img.naturalWidth, img.naturalHeight]))
    expect(size).toEqual([200, 200])
    await card.getByRole('link', { name }).first().click()
    await page.getByText(INTRODUCTION).click()
    await expect(page.getByText('慢病用药', { exact: true })).toBeVisible()
    await expect(page.getByText(`上海${name}有限公司`)).toBeVisible()
  })

  /** Corrects what its drug licence covers to some of what it names. */
  async function correct(...scopes: string[]) {
    await operator.goto(`/console/seller-papers?view=all&keyword=${encodeURIComponent(name)}`)
    await operator.getByRole('button', { name: /^更正范围/ }).click()
    const form = operator.getByRole('dialog', { name: /更正范围$/ })
    for (const box of ['化学制剂', '中成药', '生物制品'])
      await form.getByRole('checkbox', { name: box }).setChecked(scopes.includes(box))
    await form.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(operator.getByText(/^已登记/)).toBeVisible()
    await expect(form).toBeHidden()
  }
  await test.step('what its licence does not cover leaves sale, and the seller puts it back once it does', async () => {
    await correct('生物制品')
    await page.goto(`/h5/sub-goods/goods/detail?gccsId=${gccsId}`)
    await expect(page.getByText(/卖家的经营范围不含「.+」，暂停销售/)).toBeVisible()
    await expect(async () => {
      await seller.goto('/console/offers?state=outOfScope')
      await expect(seller.getByRole('table').getByText('超出经营范围')).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
    await seller.goto(`/console/offers/${gccsId}`)
    await expect(seller.getByRole('alert').filter({ hasText: '请在企业资质提交' })).toBeVisible()
    await expect(seller.getByRole('button', { name: /^上\s*架$/ })).toHaveCount(0)
    await correct('化学制剂', '中成药')
    await seller.reload()
    await expect(seller.getByRole('alert').filter({ hasText: '可以上架' })).toBeVisible()
    await seller.getByRole('button', { name: /^上\s*架$/ }).click()
    await expect(seller.getByRole('button', { name: /^下\s*架$/ })).toBeVisible()
  })

  await test.step('closed, it is gone', async () => {
    await operator.goto(own)
    await operator.getByRole('button', { name: /^关\s*闭$/ }).click()
    await operator.getByRole('textbox', { name: '原因' }).fill('合同到期')
    await operator.getByRole('button', { name: '关闭卖家' }).click()
    await operator
      .getByRole('dialog', { name: `关闭${name}？` })
      .getByRole('button', { name: /^关\s*闭$/ })
      .click()
    await expect(operator.getByText('已关闭：合同到期')).toBeVisible()
    await page.goto(hall)
    await expect(page.getByText('没有找到').first()).toBeVisible()
    await expect(card).toHaveCount(0)
  })
  await platform.close()
  await desktop.close()
})
