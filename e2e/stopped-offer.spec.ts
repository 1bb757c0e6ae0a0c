import { expect, test } from '@playwright/test'
import { enter } from './api.ts'
import { emptyCart, findOffer } from './fixtures.ts'
import { openLive } from './live.ts'
import { consoleWindow, enterConsole, login, people } from './people.ts'

const SELLER = 1
const REASON = '价格有误'

test('the platform stops an offer: an open cart says why, its seller reads it and puts it on sale once that is lifted; the pharmacy buys', async ({
  page,
  browser,
}) => {
  const buyer = await enter(page.request, people.purchaser)
  await emptyCart(buyer)
  const { gccsId, quantity } = await findOffer(buyer, SELLER)
  await buyer.call('AddToCart', { gccsId, quantity })
  const name = (await buyer.call('GetCart', {})).data.sellers[0]!.lines[0]!.goodsShowName
  const [platform, desktop] = [await browser.newContext(consoleWindow), await browser.newContext(consoleWindow)]
  const [operator, seller] = [await platform.newPage(), await desktop.newPage()]
  await enterConsole(operator, 'operations')
  await enterConsole(seller, `seller${SELLER}`)
  await login(page, people.purchaser)
  const gone = page.getByRole('region', { name: '失效商品' })

  await test.step('the pharmacy has it in its cart', async () => {
    await openLive(page, () => page.goto('/h5/pages/car/index'))
    await expect(page.getByRole('button', { name: '去结算（1）' })).toBeEnabled()
    await expect(gone).toHaveCount(0)
  })

  await test.step('the platform finds it among the offers of all sellers and stops it', async () => {
    await operator.goto(`/console/seller-offers?state=onSale&keyword=${encodeURIComponent(name)}`)
    await operator.locator(`a[href$="/seller-offers/${gccsId}"]`).click()
    await expect(operator.getByRole('heading', { name: '起订价变化（90 天）' })).toBeVisible()
    await operator.getByRole('button', { name: /^停\s*售$/ }).click()
    const form = operator.getByRole('dialog', { name: `停售 ${name}` })
    await form.getByRole('combobox', { name: '原因（卖家和门店可见）' }).fill(REASON)
    await form.getByRole('button', { name: '停售报价' }).click()
    await expect(operator.getByRole('alert').filter({ hasText: `平台已停售：${REASON}` })).toBeVisible()
  })

  await test.step('the open cart shows at once that it can’t be bought, and why', async () => {
    await expect(gone.getByRole('article', { name })).toContainText(`平台已停售：${REASON}`)
    await expect(page.getByRole('button', { name: '去结算（1）' })).toHaveCount(0)
  })

  await test.step('its seller finds it waiting, reads why, and can’t put it on sale', async () => {
    await seller.goto('/console/')
    await seller.getByRole('link', { name: /平台停售或已恢复的报价/ }).click()
    const row = seller.getByRole('row').filter({ has: seller.locator(`a[href$="/offers/${gccsId}"]`) })
    await expect(row).toContainText(REASON)
    await row.getByRole('link').first().click()
    await expect(seller.getByRole('alert').filter({ hasText: `平台已停售：${REASON}` })).toBeVisible()
    await expect(seller.getByRole('button', { name: '修改价格与规则' })).toBeVisible()
    await expect(seller.getByRole('button', { name: /^上\s*架$/ })).toHaveCount(0)
  })

  await test.step('lifted, it waits for its seller', async () => {
    await operator.getByRole('button', { name: /^恢\s*复$/ }).click()
    await operator
      .getByRole('dialog', { name: `恢复“${name}”？` })
      .getByRole('button', { name: /^恢\s*复$/ })
      .click()
    await expect(operator.getByRole('alert').filter({ hasText: /已于 .*恢复，等待卖家上架/ })).toBeVisible()
  })

  await test.step('who puts it on sale', async () => {
    await seller.reload()
    await expect(seller.getByRole('alert').filter({ hasText: '您可以上架了' })).toBeVisible()
    await seller.getByRole('button', { name: /^上\s*架$/ }).click()
    await expect(seller.getByRole('button', { name: /^下\s*架$/ })).toBeVisible()
  })

  await test.step('the pharmacy buys it', async () => {
    await page.reload()
    await page.getByRole('button', { name: '去结算（1）' }).click()
    await expect(page).toHaveURL(/order\/commit/)
    await page.getByRole('button', { name: '提交订单' }).locator('visible=true').click()
    await expect(page).toHaveURL(/selectPay/)
  })
  await platform.close()
  await desktop.close()
})
