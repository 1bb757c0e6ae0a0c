import { MAY_NOT_BUY } from '@shop/contract/answer-codes'
import { GetOrder } from '@shop/contract/orders'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../../test/open-page.tsx'
import { order } from '../../../../test/orders.ts'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { callKey, queryClient } from '../../../shell/query-client.ts'

const ORDER = 'sub-goods/order/detail'
const open = async (answer: ReturnType<typeof order>) => {
  serve({ GetOrder: () => answer })
  await openPage(ORDER, { orderId: 7 })
}
const head = page.getByRole('region', { name: '订单状态' })
beforeEach(() => queryClient.clear())

test('says first when the order arrives, and what happens automatically last', async () => {
  await open(
    order({
      status: 6,
      group: 'receive',
      statusName: '待收货',
      statusText: '包裹在路上',
      confirmText: '12月7日 16:48 后自动确认收货',
    }),
  )
  await expect.element(head).toBeVisible()
  expect([...head.element().querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    '预计明天（11月23日）送达',
    '包裹在路上',
    '12月7日 16:48 后自动确认收货',
  ])
  expect(await violations()).toEqual([])
})

test('a change of the state while the page is open is shown at once, in its own colour, and marked in the progress', async () => {
  await open(
    order({
      status: 1,
      group: 'pay',
      statusName: '待付款',
      statusText: '请在今天 10:30 前付款，超时自动取消',
      arrivalText: '',
      history: [],
    }),
  )
  await expect.element(head).toHaveAttribute('data-tone', 'waiting')
  queryClient.setQueryData(callKey(GetOrder, { orderId: 7 }), order())
  await expect.element(head).toHaveAttribute('data-tone', 'running')
  await expect.element(head.getByText('预计明天（11月23日）送达')).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: '付款成功' })).toHaveAttribute('aria-current', 'step')
  expect(await violations()).toEqual([])
})

test('a refunded order says what was returned, not only what was paid', async () => {
  await open(
    order({
      status: 9,
      group: 'refunded',
      statusName: '已退款',
      statusText: '¥1117.32 已原路退回',
      arrivalText: '',
      refundedFen: 111_732,
    }),
  )
  await expect.element(page.getByText('已原路退回', { exact: true })).toBeVisible()
  await expect.element(page.getByText('实付')).toBeVisible()
})

test('a cancelled order asks for no money', async () => {
  await open(
    order({
      status: 0,
      group: 'cancelled',
      statusName: '已取消',
      statusText: '订单已取消：信息填写错误',
      arrivalText: '',
      paidFen: null,
    }),
  )
  await expect.element(page.getByText(/订单金额/)).toBeVisible()
  expect(page.getByText('应付').elements()).toEqual([])
})

test('an order that is not the shop’s says so once', async () => {
  serve({
    GetOrder: () => {
      throw new Refusal(404, '没有这个订单')
    },
  })
  await openPage(ORDER, { orderId: 8 })
  await expect.element(page.getByText('链接可能已失效，或属于其他门店')).toBeVisible()
  expect(page.getByText('没有这个订单').elements()).toHaveLength(1)
})

test.each([
  ['its only package at once', 3, '/h5/sub-goods/order/logisticsDetails?packageId=3'],
  ['the choice of several packages', null, '/h5/sub-goods/order/package?orderId=7'],
])('the track of an order leads to %s', async (_, packageId, href) => {
  await open(order({ status: 6, group: 'receive', packageId, abilities: { packages: true } }))
  await expect.element(page.getByRole('link', { name: '查看物流' })).toHaveAttribute('href', href)
})

test('an order leads to feedback that names it', async () => {
  await open(order())
  const link = page.getByRole('link', { name: '问题反馈' })
  await expect.element(link).toHaveAttribute('href', '/h5/sub-person/help/problemFeedback?orderId=7')
})

const changed = {
  goodsShowName: '感冒灵颗粒',
  units: '盒',
  bought: 10,
  boughtFen: 900,
  quantity: 4,
  fen: 950,
  problem: '库存不足，仅剩 4 盒',
}
const again = async (lines: (typeof changed)[]) => {
  const server = serve({
    GetOrder: () => order({ abilities: { buyAgain: true } }),
    PreviewBuyAgain: () => ({ changed: lines, same: 1 }),
    BuyAgain: () => ({ added: 2, left: [], count: 2 }),
  })
  await openPage(ORDER, { orderId: 7 })
  await page.getByRole('button', { name: '再次购买' }).click()
  return server
}

test('what has changed since is shown before it goes into the cart again', async () => {
  const server = await again([changed])
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText('有 1 种和上次不一样')).toBeVisible()
  await expect.element(dialog.getByText('感冒灵颗粒：库存不足，仅剩 4 盒，按 4 盒加入，涨价 ¥9.00 → ¥9.50')).toBeVisible()
  expect(await violations()).toEqual([])
  expect(server.of('BuyAgain')).toEqual([])
  await dialog.getByRole('button', { name: '加入购物车' }).click()
  await expect.element(page.getByText('2 种商品已加入购物车')).toBeVisible()
  expect(server.of('BuyAgain')).toEqual([{ orderId: 7, reduce: true }])
})

test('an order of which nothing has changed goes into the cart at once', async () => {
  const server = await again([])
  await expect.poll(() => server.of('BuyAgain')).toEqual([{ orderId: 7 }])
  expect(page.getByRole('alertdialog').elements()).toEqual([])
})

test('who may not order without their own papers is led to them when they buy again', async () => {
  const why = '提交本人身份证和采购委托书后可下单'
  serve({
    GetOrder: () => order({ abilities: { buyAgain: true } }),
    PreviewBuyAgain: () => {
      throw new Refusal(MAY_NOT_BUY, why, { reason: 'PURCHASER_PAPERS', state: 'none', until: null })
    },
  })
  await openPage(ORDER, { orderId: 7 })
  await page.getByRole('button', { name: '再次购买' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(why)).toBeVisible()
  expect(await violations()).toEqual([])
  await dialog.getByRole('button', { name: '我的采购资料' }).click()
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/h5/sub-person/register/identityInfo?mine=1')
})
