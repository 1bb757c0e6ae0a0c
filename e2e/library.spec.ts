import { expect, test } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { consoleWindow, enterConsole, ownerState } from './people.ts'

// A login would end the session that the tests of pages share.
test.use({ storageState: ownerState })

test('the platform adds a product with its leaflet, a seller offers it, and a pharmacy finds it and reads both', async ({
  page,
  browser,
}) => {
  const nth = String(Date.now() % 10_000).padStart(4, '0')
  const name = `岚溪润喉含片${nth}`
  const window = { ...consoleWindow, storageState: { cookies: [], origins: [] } }
  const [platform, seller] = [await browser.newContext(window), await browser.newContext(window)]

  await test.step('the platform adds the product, and writes its leaflet', async () => {
    const operator = await platform.newPage()
    await enterConsole(operator, 'operations')
    await operator.goto('/console/library')
    await operator.getByRole('button', { name: '新建商品' }).click()
    const record = operator.getByRole('dialog', { name: '新建商品' })
    const facts = { 通用名: name, 规格: '0.5g*24片', 剂型: '片剂', 生产企业: '岚溪药业有限公司' }
    for (const [label, value] of Object.entries(facts)) await record.getByLabel(label, { exact: true }).fill(value)
    await record.getByLabel('批准文号 / 注册证号').fill(`国药准字H2024${nth}`)
    await record.getByRole('combobox', { name: '分类' }).fill('咽')
    await operator.locator('.ant-cascader-menu-item').first().click()
    await record.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(operator.getByRole('heading', { level: 1, name })).toBeVisible()
    await operator.getByRole('button', { name: '填写说明书' }).click()
    const leaflet = operator.getByRole('dialog', { name: `说明书：${name}` })
    await leaflet.getByRole('textbox', { name: '适应症/功能主治' }).fill('用于缓解咽干、咽痛。')
    await leaflet.getByRole('textbox', { name: '用法用量' }).fill('含服，一次一片，一日四次。')
    expect(await violationsOn(operator)).toEqual([])
    await leaflet.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(operator.getByText('2 段')).toBeVisible()
  })

  await test.step('a seller offers it: price and rules, a batch, and it is on sale', async () => {
    const operator = await seller.newPage()
    await enterConsole(operator, 'seller1')
    await operator.goto('/console/offers')
    await operator.getByRole('button', { name: '新增商品' }).click()
    const offer = operator.getByRole('dialog', { name: '新增商品' })
    await offer.getByRole('combobox', { name: '商品' }).fill(name)
    await operator.locator('.ant-select-item-option').filter({ hasText: name }).click()
    await offer.getByRole('spinbutton', { name: '第 1 档单价' }).fill('12.80')
    await offer.getByRole('button', { name: /^新\s*增$/ }).click()
    await expect(operator.getByRole('heading', { level: 1, name })).toBeVisible()
    await operator.getByRole('button', { name: '新批号入库' }).click()
    const batch = operator.getByRole('dialog', { name: '新批号入库' })
    await batch.getByLabel('批号').fill(`LX${nth}`)
    for (const [label, day] of [
      ['生产日期', '2026-01-05'],
      ['有效期至', '2031-01-04'],
    ] as const) {
      await batch.getByLabel(label).fill(day)
      await batch.getByLabel(label).press('Enter')
    }
    await batch.getByLabel('数量').fill('240')
    await batch.getByRole('button', { name: /^入\s*库$/ }).click()
    await expect(operator.getByRole('row', { name: new RegExp(`LX${nth} 可售`) })).toBeVisible()
    await operator.getByRole('button', { name: /^上\s*架$/ }).click()
    await expect(operator.getByRole('button', { name: /^下\s*架$/ })).toBeVisible()
  })

  await test.step('a pharmacy finds it by its name, with price and stock, and reads the leaflet', async () => {
    await page.goto(`/h5/sub-goods/goods/list?keyword=${encodeURIComponent(name)}`)
    const card = page.getByRole('article').filter({ hasText: name })
    await expect(card).toContainText('12.80')
    await card.getByRole('link', { name }).first().click()
    await expect(page.getByText('岚溪药业有限公司').filter({ visible: true }).first()).toBeVisible()
    await page.goto(page.url().replace('/detail?', '/description?'))
    await expect(page.getByText('含服，一次一片，一日四次。')).toBeVisible()
  })
  await platform.close()
  await seller.close()
})
