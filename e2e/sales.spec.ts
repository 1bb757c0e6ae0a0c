import { expect, test, type Page } from '@playwright/test'
import { enter } from './api.ts'
import { placePaidOrder } from './fixtures.ts'
import { consoleWindow, enterConsole, people } from './people.ts'

const SELLER = 1

/** The pharmacy of `people.clinic`. */
const SHOP = '安和诊所'

/** What a figure of the period says. */
const figureOf = (page: Page, name: string) => page.locator(`dt:text-is("${name}") + dd`)
const countOf = async (page: Page, name: string) => Number(/\d+/.exec((await figureOf(page, name).textContent())!)![0])

test('a pharmacy pays an order: its seller’s sales of today show it, and the platform’s do', async ({ page, browser }) => {
  const buyer = await enter(page.request, people.clinic)
  const [own, all] = [await browser.newContext(consoleWindow), await browser.newContext(consoleWindow)]
  const [seller, platform] = [await own.newPage(), await all.newPage()]
  await enterConsole(seller, `seller${SELLER}`)
  await enterConsole(platform, 'operations')
  await seller.goto('/console/sales')
  await expect(seller.getByRole('heading', { level: 1, name: '销售统计' })).toBeVisible()
  const before = await countOf(seller, '付款订单')

  await test.step('paid, it is counted at once', async () => {
    await placePaidOrder(page.request, buyer, SELLER)
    await expect(async () => {
      await seller.getByRole('button', { name: '刷新' }).click()
      // Other tests buy of this seller, too.
      expect(await countOf(seller, '付款订单')).toBeGreaterThan(before)
    }).toPass()
  })

  await test.step('its goods and the pharmacy are on the lists of the same period', async () => {
    await seller.locator('label').filter({ hasText: '近 30 天' }).click()
    await seller.getByRole('tab', { name: '按商品' }).click()
    await expect(seller.getByRole('heading', { level: 1, name: '商品销售' })).toBeVisible()
    await expect(seller.getByRole('radio', { name: '近 30 天' })).toBeChecked()
    await expect(seller.getByRole('row').nth(1)).toBeVisible()
    await seller.getByRole('tab', { name: '按门店' }).click()
    await expect(seller.getByRole('heading', { level: 1, name: '门店采购' })).toBeVisible()
    await expect(seller.getByRole('row').filter({ hasText: SHOP })).toBeVisible()
  })

  await test.step('the platform finds the seller among all, with the same figures', async () => {
    await platform.goto('/console/sales/sellers')
    await platform.locator(`a[href$="sellerId=${SELLER}"]`).click()
    await expect(platform.getByRole('heading', { level: 1, name: '销售统计' })).toBeVisible()
    await expect(figureOf(platform, '付款订单')).toBeVisible()
    expect(await countOf(platform, '付款订单')).toBeGreaterThan(before)
  })

  await test.step('the start page leads there', async () => {
    await seller.goto('/console/')
    await seller.locator('label').filter({ hasText: '近 30 天' }).click()
    await expect(seller.getByText('每天的数字')).toBeVisible()
    await seller.getByRole('main').getByRole('link', { name: '销售统计' }).click()
    await expect(seller.getByRole('radio', { name: '近 30 天' })).toBeChecked()
  })
  await Promise.all([own.close(), all.close()])
})
