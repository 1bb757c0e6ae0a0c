import { expect, test } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { consoleWindow, enterConsole, ownerState } from './people.ts'

// A login would end the session that the tests of pages share.
test.use({ storageState: ownerState })

test('a seller proposes goods that the library lacks, the platform adds them, the seller offers them, and a pharmacy finds them', async ({
  page,
  browser,
}) => {
  const nth = String(Date.now() % 10_000).padStart(4, '0')
  const name = `霁川止咳片${nth}`
  const window = { ...consoleWindow, storageState: { cookies: [], origins: [] } }
  const [platform, desktop] = [await browser.newContext(window), await browser.newContext(window)]
  const [operator, seller] = [await platform.newPage(), await desktop.newPage()]
  await enterConsole(operator, 'operations')
  await enterConsole(seller, 'seller1')

  await test.step('the seller looks for them, finds none, and proposes them', async () => {
    await seller.goto('/console/offers')
    await seller.getByRole('button', { name: '新增商品' }).click()
    await seller.getByRole('dialog', { name: '新增商品' }).getByRole('combobox', { name: '商品' }).fill(name)
    await seller.getByText('商品库没有找到，可以').getByRole('link', { name: '申请新增商品' }).click()
    const form = seller.getByRole('dialog', { name: '申请新增商品' })
    await expect(form.getByLabel('通用名')).toHaveValue(name)
    const facts = { 规格: '0.3g*36片', 剂型: '片剂', 生产企业: '霁川药业有限公司' }
    for (const [label, value] of Object.entries(facts)) await form.getByLabel(label, { exact: true }).fill(value)
    await form.getByLabel('批准文号 / 注册证号').fill('国药准字X1')
    await form.getByRole('button', { name: /^提\s*交$/ }).click()
    await expect(form.getByText(/批准文号或进口药品注册证号格式不正确/)).toBeVisible()
    await form.getByLabel('批准文号 / 注册证号').fill(`国药准字H2025${nth}`)
    expect(await violationsOn(seller)).toEqual([])
    await form.getByRole('button', { name: /^提\s*交$/ }).click()
    await expect(seller.getByRole('row', { name: new RegExp(name) })).toContainText('待处理')
  })

  await test.step('the platform finds it waiting, takes it and adds the record', async () => {
    await operator.goto('/console/')
    await operator.getByRole('link', { name: /新品申请待处理/ }).click()
    await operator.getByRole('button', { name: `处理 ${name}` }).click()
    const review = operator.getByRole('dialog', { name: `新品申请 · ${name}` })
    await review.getByRole('button', { name: '领取处理' }).click()
    await expect(review.getByRole('button', { name: /^退\s*回$/ })).toBeVisible()
    await review.getByRole('button', { name: /^收\s*录$/ }).click()
    const record = operator.getByRole('dialog', { name: '收录新品' })
    await expect(record.getByLabel('批准文号 / 注册证号')).toHaveValue(`国药准字H2025${nth}`)
    await record.getByRole('combobox', { name: '分类' }).fill('咽')
    await operator.locator('.ant-cascader-menu-item').first().click()
    await record.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(record).toHaveCount(0)
    await operator.getByRole('tab', { name: '已收录' }).click()
    await expect(operator.getByRole('row', { name: new RegExp(name) })).toContainText(name)
  })

  await test.step('the seller finds the answer waiting, and offers the goods: price, a batch, on sale', async () => {
    await seller.goto('/console/')
    await seller.getByRole('link', { name: /新品申请有结果/ }).click()
    await seller.getByRole('button', { name: `去报价 ${name}` }).click()
    const offer = seller.getByRole('dialog', { name: '新增商品' })
    await expect(offer.getByText(`${name} 0.3g*36片`)).toBeVisible()
    await offer.getByRole('spinbutton', { name: '第 1 档单价' }).fill('9.60')
    await offer.getByRole('button', { name: /^新\s*增$/ }).click()
    await expect(seller.getByRole('heading', { level: 1, name })).toBeVisible()
    await seller.getByRole('button', { name: '新批号入库' }).click()
    const batch = seller.getByRole('dialog', { name: '新批号入库' })
    await batch.getByLabel('批号').fill(`JC${nth}`)
    for (const [label, day] of [
      ['生产日期', '2026-01-05'],
      ['有效期至', '2031-01-04'],
    ] as const) {
      await batch.getByLabel(label).fill(day)
      await batch.getByLabel(label).press('Enter')
    }
    await batch.getByLabel('数量').fill('120')
    await batch.getByRole('button', { name: /^入\s*库$/ }).click()
    await expect(seller.getByRole('row', { name: new RegExp(`JC${nth} 可售`) })).toBeVisible()
    await seller.getByRole('button', { name: /^上\s*架$/ }).click()
    await expect(seller.getByRole('button', { name: /^下\s*架$/ })).toBeVisible()
    await seller.goto('/console/goods-proposals?state=approved')
    await expect(seller.getByRole('link', { name: `查看报价 ${name}` })).toBeVisible()
  })

  await test.step('a pharmacy finds them', async () => {
    await page.goto(`/h5/sub-goods/goods/list?keyword=${encodeURIComponent(name)}`)
    await expect(page.getByRole('article').filter({ hasText: name })).toContainText('9.60')
  })
  await platform.close()
  await desktop.close()
})
