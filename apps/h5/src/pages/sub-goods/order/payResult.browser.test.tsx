import type { Out } from '@shop/contract/endpoint'
import type { GetPayResult } from '@shop/contract/payments'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'

const result = (change: Partial<Out<typeof GetPayResult>> = {}): Out<typeof GetPayResult> => ({
  tradeId: 5,
  tradeNo: 'T1',
  totalFen: 111_732,
  payBefore: null,
  state: 'paid',
  awaitsApproval: false,
  orderCount: 2,
  paymentState: 'paid',
  failReason: null,
  paidAt: '2026-11-22T02:05:00.000Z',
  method: 'wechat',
  methodName: '微信支付',
  final: true,
  orders: [
    { orderId: 7, sellerName: '九畴惠民', arrivalText: '预计明天（11月23日）送达' },
    { orderId: 8, sellerName: '江禾康达', arrivalText: '预计11月25日（周三）送达' },
  ],
  ...change,
})
const open = async (answer = result()) => {
  serve({ GetPayResult: () => answer })
  await openPage('sub-goods/order/payResult', { tradeId: 5 })
}

test('after paying it says of each order when it arrives, and knows no numbers but those of orders', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: '付款成功' })).toBeVisible()
  const second = page.getByRole('link', { name: /预计11月25日（周三）送达\s*江禾康达/ })
  await expect.element(second).toHaveAttribute('href', '/h5/sub-goods/order/detail?orderId=8')
  expect(document.body.textContent).not.toContain('T1')
  expect(await violations()).toEqual([])
})

test('a refused payment says why, that nothing was taken, and what to do', async () => {
  await open(result({ state: 'unpaid', paymentState: 'failed', failReason: '账户余额不足', paidAt: null }))
  await expect.element(page.getByText('账户余额不足，没有扣款，可以重新付款或换一种方式')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '重新付款' }))
    .toHaveAttribute('href', '/h5/sub-goods/order/selectPay?tradeId=5')
})

test('a payment that is not confirmed within seconds is said to be unpaid, and goes on by the method chosen before or by another', async () => {
  const paying = result({
    state: 'unpaid',
    paymentState: 'paying',
    paidAt: null,
    final: false,
    payBefore: '2026-11-22T02:35:00.000Z',
  })
  const { of } = serve({
    GetPayResult: () => paying,
    CreatePayment: () => ({ paymentNo: 'P1', payUrl: '#cashier', expiresAt: '2026-11-22T02:35:00.000Z' }),
  })
  await openPage('sub-goods/order/payResult', { tradeId: 5 })
  await expect.element(page.getByRole('heading', { name: '正在确认支付结果' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '还没有收到付款' }), { timeout: 8_000 }).toBeVisible()
  await expect.element(page.getByText(/前付款，超时自动取消；刚付过的，收到后这里会更新/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '换一种支付方式' }))
    .toHaveAttribute('href', '/h5/sub-goods/order/selectPay?tradeId=5')
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '继续用微信支付付款' }).click()
  await expect.poll(() => of('CreatePayment')).toEqual([{ tradeId: 5, method: 'wechat' }])
})
