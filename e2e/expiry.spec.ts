import { expect, test } from './journey.ts'
import { consoleWindow, enterConsole, login, people } from './people.ts'
import { decideUpdate, sendForReview } from './review.ts'

const SHOP = '福寿堂药店'
const PAPER = '药品经营许可证'
const WORDS = '化学药制剂、中成药、中药饮片、处方药、甲类非处方药、乙类非处方药'
const ENDED = new RegExp(`${PAPER}已于 \\d{4}-\\d\\d-\\d\\d 到期，更新后可继续采购`)

test('a shop whose licence has ended is notified, sees prices and can’t buy, and buys again the moment its update is approved', async ({
  browser,
}) => {
  const alone = { storageState: { cookies: [], origins: [] } }
  const reviewer = await (await browser.newContext({ ...consoleWindow, ...alone })).newPage()
  await enterConsole(reviewer, 'auditor')
  const photo = await reviewer.screenshot()
  const context = await browser.newContext(alone)
  const page = await context.newPage()
  await login(page, people.expired)
  const [list, cart] = [await context.newPage(), await context.newPage()]
  const add = list.getByRole('button', { name: /^加入购物车/ })
  const ended = cart.getByText(ENDED)

  await test.step('a list that is open shows prices and sells nothing; the cart says which licence has ended, and when', async () => {
    await list.goto('/h5/sub-goods/goods/list?keyword=阿莫西林')
    await expect(list.getByText('¥').locator('visible=true').first()).toBeVisible()
    await expect(add).toHaveCount(0)
    await expect(list.getByRole('link', { name: '更新证照' }).first()).toHaveAttribute('href', /\/credential\/credential$/)
    await cart.goto('/h5/pages/car/index')
    await expect(ended).toBeVisible()
  })

  await test.step('the notice of it leads to the renewal, and is read then', async () => {
    // A page behind another one is drawn seldom.
    await page.bringToFront()
    const entry = page.getByRole('link', { name: /^消息/ })
    // The demonstration's notices are written while the server already answers.
    await expect(async () => {
      await page.goto('/h5/pages/person/index')
      await expect(entry).toHaveAccessibleName(/消息，\d+/, { timeout: 3_000 })
    }).toPass({ timeout: 120_000 })
    await entry.click()
    const notice = page.getByRole('link', { name: new RegExp(`${PAPER}已到期`) })
    await expect(notice).toContainText('未读')
    await notice.click()
    await expect(page).toHaveURL(/\/credential\/credential/)
    await page.goBack()
    await expect(notice).not.toContainText('未读')
    await page.goForward()
  })

  await test.step('the renewal is sent; while it waits, nothing is sold', async () => {
    await page.getByRole('link', { name: `更新${PAPER}` }).click()
    await page
      .getByLabel(`${PAPER}照片`, { exact: true })
      .last()
      .setInputFiles({ name: '新证.png', mimeType: 'image/png', buffer: photo })
    await page.getByRole('button', { name: /许可证有效期截止日期/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(确定|完成)$/ })
      .click()
    await page.getByRole('textbox', { name: '经营范围原文' }).fill(WORDS)
    await page.getByRole('button', { name: '按原文选择' }).click()
    await sendForReview(page)
    await expect(add).toHaveCount(0)
    await expect(ended).toBeVisible()
  })

  await test.step('the operator approves it: the list that is open sells, and the cart is there', async () => {
    await decideUpdate(reviewer, { shop: SHOP, paper: PAPER })
    await expect(ended).toHaveCount(0)
    await list.bringToFront()
    await add.first().click()
    await expect(list.getByText(/^购物车已选 1 种/)).toBeAttached()
    await cart.bringToFront()
    await cart.reload()
    await expect(cart.getByRole('button', { name: '去结算（1）' })).toBeVisible()
  })
  await Promise.all([context.close(), reviewer.context().close()])
})
