import { expect, test } from '@playwright/test'
import { caller, enter, submissionOf } from './api.ts'
import { emptyCart, twoRequestedLines } from './fixtures.ts'
import { watchPage } from './page-checks.ts'
import { consoleWindow, enterConsole, loginBySms, people } from './people.ts'

test('a pharmacy buys from two sellers: logs in by SMS, searches, compares, pays; both ship; it tracks and confirms', async ({
  page,
  browser,
}) => {
  const requestedLines = await twoRequestedLines(page.request)
  await emptyCart(await enter(page.request, people.purchaser))

  await test.step('as a guest it sees goods but no price', async () => {
    await page.goto('/h5/')
    await expect(page.getByText('登录可见').first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/¥\s*\d/)
  })

  await test.step('it logs in with the SMS code that the demonstration shows', async () => {
    await loginBySms(page, people.purchaser)
  })

  await test.step('it finds each product by its name and puts it into the cart', async () => {
    for (const requestedLine of requestedLines) {
      await page.goto(`/h5/sub-goods/goods/search?keyword=${encodeURIComponent(requestedLine.name)}`)
      const add = page.getByRole('button', { name: `加入购物车：${requestedLine.name}的数量` }).first()
      const added = page.waitForResponse((r) => r.url().includes('/cart/add'))
      await add.click()
      expect((await (await added).json()).code).toBe(200)
      await expect(page.getByRole('group', { name: `${requestedLine.name}的数量` }).first()).toBeVisible()
      await expect(
        page
          .getByRole('textbox', { name: `${requestedLine.name}的数量` })
          .or(page.getByRole('spinbutton', { name: `${requestedLine.name}的数量` }))
          .first(),
      ).not.toHaveValue('0')
    }
    await page.goto('/h5/pages/car/index')
    for (const requestedLine of requestedLines) {
      const box = page.getByLabel(`${requestedLine.name}的数量`, { exact: true }).locator('visible=true').last()
      const saved = page.waitForResponse((r) => r.url().includes('/cart/set'))
      await box.fill(String(requestedLine.quantity))
      await box.blur()
      expect((await (await saved).json()).code).toBe(200)
    }
    await expect(page.getByRole('button', { name: /去结算（2）/ })).toBeEnabled()
  })

  await test.step('it checks out both sellers at once', async () => {
    await page.getByRole('button', { name: /去结算/ }).click()
    await expect(page).toHaveURL(/order\/commit/)
    for (const requestedLine of requestedLines)
      await expect(page.getByRole('main').locator('visible=true').getByText(requestedLine.sellerName).first()).toBeVisible()
    await page.getByRole('button', { name: '提交订单' }).locator('visible=true').click()
    await expect(page).toHaveURL(/selectPay/)
    await expect(page.getByText('2 个订单合并付款')).toBeVisible()
  })

  await test.step('it pays at the cashier and returns', async () => {
    await page.getByRole('button', { name: '确认付款' }).locator('visible=true').click()
    await expect(page).toHaveURL(/\/pay\//)
    await page.getByRole('button', { name: '确认支付' }).click()
    await expect(page).toHaveURL(/payResult/, { timeout: 20_000 })
    await expect(page.getByText('付款成功')).toBeVisible()
  })

  const orders = await test.step('it finds two orders waiting for shipment', async () => {
    await page.goto('/h5/sub-goods/order/list?group=ship')
    const cards = requestedLines.map((requestedLine) =>
      page.getByRole('article', { name: new RegExp(`${requestedLine.sellerName}的订单`) }).first(),
    )
    for (const card of cards) await expect(card).toContainText('等待卖家接单')
    const names = await Promise.all(cards.map((card) => card.getAttribute('aria-label')))
    return names.map((name, i) => ({ orderNo: /订单 (\S+)/.exec(name!)![1]!, sellerId: requestedLines[i]!.sellerId }))
  })

  await test.step('each seller accepts, picks, packs and ships in the console', async () => {
    for (const [i, { orderNo, sellerId }] of orders.entries()) {
      const sellerConsole = await (await browser.newContext(consoleWindow)).newPage()
      await enterConsole(sellerConsole, `seller${sellerId}`)
      await sellerConsole.goto(`/console/orders?keyword=${orderNo}`)
      await sellerConsole.getByRole('link', { name: orderNo }).first().click()
      for (const label of ['接单', '开始拣货', '打包完成']) {
        await sellerConsole.getByRole('button', { name: label, exact: true }).click()
        await expect(sellerConsole.getByRole('button', { name: label, exact: true })).toHaveCount(0)
      }
      if (i === 0) {
        await sellerConsole.getByRole('button', { name: '发货', exact: true }).click()
      } else {
        // The list's own link opens the same form.
        await sellerConsole.goto(`/console/orders?keyword=${orderNo}`)
        await sellerConsole.getByRole('link', { name: `发货 ${orderNo}` }).click()
      }
      await sellerConsole.getByLabel('包裹 1承运商').click()
      await sellerConsole.getByTitle('顺丰速运').click()
      await expect(sellerConsole.getByRole('dialog').locator('.parcel')).toContainText('顺丰速运')
      await sellerConsole.getByLabel('包裹 1运单号').fill(`SF12345678${i}${orderNo.slice(-3)}`)
      await sellerConsole.getByRole('button', { name: '确认发货' }).click()
      await expect(sellerConsole.getByText(/已发货：包裹/)).toBeVisible()
      await sellerConsole.context().close()
    }
  })

  await test.step('it follows the package and confirms receipt', async () => {
    await page.goto('/h5/sub-goods/order/list?group=receive')
    const card = page.getByRole('article', { name: new RegExp(orders[0]!.orderNo) })
    await card.getByRole('link', { name: '查看物流' }).click()
    await expect(
      page
        .getByText(/顺丰速运/)
        .locator('visible=true')
        .first(),
    ).toBeVisible()
    await page.goBack()
    await card.getByRole('button', { name: '确认收货' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '确认收货' }).click()
    await page.goto('/h5/sub-goods/order/list?group=done')
    await expect(page.getByRole('article', { name: new RegExp(orders[0]!.orderNo) })).toContainText('已完成')
  })
})

test('two buyers race for the last packs in their browsers: one order, one clear refusal', async ({ browser }) => {
  const enterShop = async (phone: string) => {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })).newPage()
    const mate = await enter(page.request, phone)
    return { page, mate }
  }
  const [one, two] = [await enterShop(people.purchaser), await enterShop(people.clinic)]
  // An offer that both may buy and of which little is left.
  const rows = []
  for (let cursor: string | undefined; rows.length === 0;) {
    const { data } = await two.mate.call('ListGoods', { orderBy: 'priceDown', inStock: true, ...(cursor && { cursor }) })
    rows.push(
      ...data.rows.filter(
        (r) =>
          !r.offer.cannotBuy &&
          r.offer.stock.quantity !== null &&
          r.offer.price.fen! * r.offer.stock.quantity > 90_000 &&
          r.offer.maxQuantity === r.offer.stock.quantity &&
          !r.coldChain,
      ),
    )
    cursor = data.next ?? undefined
    if (!cursor) break
  }
  const { offer } = rows[0]!
  const all = offer.stock.quantity!
  const place = async (mate: typeof one.mate) => {
    const { data: view } = await mate.call('PreviewCheckout', { lines: [{ gccsId: offer.gccsId, quantity: all }] })
    return () => mate.call('PlaceOrder', submissionOf(view))
  }
  const places = [await place(one.mate), await place(two.mate)]
  const answers = await Promise.all(places.map((go) => go()))
  expect(answers.map((a) => a.code).toSorted()).toEqual([200, 409])
  expect(answers.find((a) => a.code === 409)!.msg).toMatch(/缺货|库存不足/)
  await Promise.all([one.page.context().close(), two.page.context().close()])
})

test('a guest’s browser receives no price in any response', { tag: '@reads' }, async ({ page }) => {
  const checks = watchPage(page)
  const leaks: string[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/h5api/') || !response.ok()) return
    const text = await response.text().catch(() => '')
    if (/"(fen|priceFen|amountFen)":\d/.test(text)) leaks.push(response.url())
  })
  for (const path of [
    '',
    'pages/category/index',
    'sub-goods/goods/list?orderBy=priceUp',
    'sub-goods/goods/search?keyword=片',
    'sub-goods/goods/detail?goodsId=1',
    'sub-shop/shop/shopList',
    'sub-shop/shop/home?sellerId=1',
  ]) {
    await page.goto(`/h5/${path}`)
    await expect(page.getByRole('main')).toBeVisible()
    await checks.settled()
  }
  expect(leaks).toEqual([])
  expect((await caller(page.request).call('GetCart', {})).code).toBe(401)
})
