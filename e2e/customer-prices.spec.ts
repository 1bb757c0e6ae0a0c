import { expect, test, type Page } from '@playwright/test'
import type { CallOut } from '@shop/contract/endpoints'
import { callerAsOwner } from './owner-session.ts'
import { consoleWindow, enterConsole, ownerState } from './people.ts'

// A login would end the session that the tests of pages share.
test.use({ storageState: ownerState })

type Row = CallOut<'ConsoleListOffers'>['rows'][number]
/** The seller's offers on sale, as its screen got them. */
async function offersOnSale(operator: Page): Promise<Row[]> {
  const answered = operator.waitForResponse((response) => response.url().includes('/h5api/console/offers?'))
  await operator.goto('/console/offers?state=onSale&pageSize=50')
  return ((await (await answered).json()) as { data: { rows: Row[] } }).data.rows
}

test('a seller sets a price for a pharmacy, which sees it in detail and cart, and ends it again', async ({
  page,
  browser,
  baseURL,
}) => {
  const desktop = await browser.newContext({ ...consoleWindow, storageState: { cookies: [], origins: [] } })
  const operator = await desktop.newPage()
  await enterConsole(operator, 'seller1')
  const owner = await callerAsOwner(baseURL!)
  let offer: Row | undefined
  for (const row of await offersOnSale(operator)) {
    const { code, data } = await owner.call('GetGoodsDetail', { gccsId: row.gccsId })
    const shown = code === 200 ? data.offer : null
    if (
      shown?.gccsId === row.gccsId &&
      shown.price.kind === 'tier' &&
      shown.cannotBuy === null &&
      !row.nearExpiry &&
      row.lowestFen > 300
    ) {
      offer = row
      break
    }
  }
  const { gccsId, goodsNo, goodsShowName, lowestFen, minQuantity } = offer!
  // Not a price that a page has by chance, nor one so low that the seller would be asked about it.
  const yuan = ((Math.floor(lowestFen * 0.9) - 1) / 100).toFixed(2)
  await owner.call('AddToCart', { gccsId, quantity: minQuantity })

  await test.step('the seller finds shop and goods, and is asked before a price above the tiers', async () => {
    await operator.goto('/console/prices')
    await operator.getByRole('button', { name: '设置门店价' }).click()
    const drawer = operator.getByRole('dialog', { name: '设置门店价' })
    await drawer.getByRole('combobox', { name: '门店' }).pressSequentially('康民')
    await operator.getByTitle(/^康民大药房/).click()
    await drawer.getByRole('combobox', { name: '添加商品' }).pressSequentially(goodsNo)
    await operator.getByTitle(new RegExp(`· ${goodsNo} · ¥`)).click()
    const price = drawer.getByRole('spinbutton', { name: `${goodsShowName}的门店价` })
    await price.fill(((lowestFen + 1) / 100).toFixed(2))
    await drawer.getByRole('button', { name: '保存' }).click()
    const question = operator.getByRole('dialog', { name: /高于最低的阶梯价/ })
    await question.getByRole('button', { name: /取\s*消/ }).click()
    await price.fill(yuan)
    await drawer.getByRole('button', { name: '保存' }).click()
    await expect(operator.getByText('已设置 1 个价格，立即生效')).toBeVisible()
    await expect(operator.getByRole('row', { name: new RegExp(`康民大药房.*${goodsNo}`) })).toContainText(`¥${yuan}`)
  })

  await test.step('the pharmacy sees its price in detail and in the cart', async () => {
    await page.goto(`/h5/sub-goods/goods/detail?gccsId=${gccsId}`)
    await expect(page.getByText('协议价').locator('visible=true').first()).toBeVisible()
    const text = async () => (await page.getByRole('main').innerText()).replace(/\s/g, '')
    await expect.poll(text).toContain(`¥${yuan}`)
    await page.goto('/h5/pages/car/car')
    await expect.poll(text).toContain(`¥${yuan}`)
  })

  await test.step('ended, the tiers apply again', async () => {
    const row = operator.getByRole('row', { name: new RegExp(`康民大药房.*${goodsNo}`) })
    await row.getByRole('button', { name: /^结束/ }).click()
    await operator
      .getByRole('dialog', { name: /^结束/ })
      .getByRole('button', { name: /结\s*束/ })
      .click()
    await expect(operator.getByText('已结束 1 个价格')).toBeVisible()
    const { data } = await owner.call('GetGoodsDetail', { gccsId })
    expect(data.offer!.price.kind).toBe('tier')
  })
  await owner.call('RemoveCartLines', { gccsIds: [gccsId] })
  await desktop.close()
})
