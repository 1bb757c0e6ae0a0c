import { expect, test } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { placePaidOrder } from './fixtures.ts'
import { openLive } from './live.ts'
import { consoleWindow, enterConsole } from './people.ts'
import { callerAsOwner } from './owner-session.ts'

test('a buyer’s reminder reaches the seller’s console at once: as a notice, among the pending work, and in the list', async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext(consoleWindow)
  const start = await context.newPage()
  await openLive(start, (page) => enterConsole(page, 'seller1'))
  const sellerName = await start.getByRole('banner').locator('strong').innerText()

  const buyer = await callerAsOwner(baseURL!)
  await placePaidOrder(request, buyer, 1)
  const waiting = (await buyer.call('ListOrders', { group: 'ship' })).data.rows
  const { orderId, orderNo } = waiting.find((order) => order.sellerName === sellerName && order.abilities.remind)!
  const list = await context.newPage()
  await openLive(list, (page) => page.goto(`/console/orders?keyword=${orderNo}`))
  const row = list.getByRole('row').filter({ hasText: orderNo })
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('已催单')

  expect((await buyer.call('RemindSeller', { orderId })).code).toBe(200)
  const notice = start.getByRole('alert').filter({ hasText: orderNo })
  await expect(notice).toContainText('买家催发货')
  const reminded = start.getByRole('table').filter({ hasText: '催单时间' })
  await expect(reminded.getByRole('link', { name: orderNo })).toBeVisible()
  await expect(row).toContainText('已催单')
  expect(await violationsOn(start)).toEqual([])

  // In a page that is not in front nothing moves, and so nothing moves out.
  await start.bringToFront()
  await notice.getByRole('button', { name: '查看订单' }).click()
  await expect(start.getByText(/催过单/)).toBeVisible()
  await expect(notice).toBeHidden()
  await context.close()
})
