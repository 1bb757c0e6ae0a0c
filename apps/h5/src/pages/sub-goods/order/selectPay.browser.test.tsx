import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'

const methods = (state: 'unpaid' | 'paid') => ({
  tradeId: 5,
  tradeNo: 'T1',
  totalFen: 111_732,
  payBefore: new Date(Date.now() + 29.5 * 60_000).toISOString(),
  state,
  awaitsApproval: false,
  orderCount: 2,
  methods: [
    { method: 'wechat' as const, name: '微信支付', hint: '推荐使用', disabled: null },
    { method: 'alipay' as const, name: '支付宝', hint: '支持花呗与余额', disabled: null },
    { method: 'card' as const, name: '银行卡', hint: '支持储蓄卡与对公卡', disabled: '暂未开通，请选择其他方式' },
  ],
  lastMethod: null as 'alipay' | 'card' | null,
})

const noApp = () => ({ version: '1.0.0', code: 100, forced: false, downloadUrl: '', notes: '' })

test('asks before the payment is left, saying how long the order is kept; staying keeps the page', async () => {
  serve({ GetYfbVersion: noApp, ListPayMethods: () => methods('unpaid') })
  await openPage('sub-goods/order/selectPay', { tradeId: 5 })
  await expect.element(page.getByText('应付金额（2 个订单合并付款）')).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect.element(dialog.getByRole('heading', { name: '确定放弃付款？' })).toBeVisible()
  await expect.element(dialog.getByText('订单将保留 29 分钟，超时自动取消')).toBeVisible()
  expect(await violations()).toEqual([])
  await dialog.getByRole('button', { name: '继续付款' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '确认付款 ¥1117.32' })).toBeEnabled()
})

test('a trade that was paid is left without a question', async () => {
  serve({ GetYfbVersion: noApp, ListPayMethods: () => methods('paid') })
  await openPage('sub-goods/order/selectPay', { tradeId: 5 })
  await expect.element(page.getByText('这笔交易已付款')).toBeVisible()
  expect(page.getByRole('alertdialog').elements()).toEqual([])
})

test.each([
  ['what was chosen before', 'alipay', '支付宝'],
  ['the first usable one where what was chosen before is no longer', 'card', '微信支付'],
  ['the first usable one at first', null, '微信支付'],
] as const)('%s is chosen', async (_, lastMethod, name) => {
  serve({ GetYfbVersion: noApp, ListPayMethods: () => ({ ...methods('unpaid'), lastMethod }) })
  await openPage('sub-goods/order/selectPay', { tradeId: 5 })
  await expect.element(page.getByRole('radio', { name: new RegExp(name) })).toBeChecked()
})

test('offers the payment app where there is one', async () => {
  serve({ GetYfbVersion: () => ({ ...noApp(), downloadUrl: 'https://dl.example/pay' }), ListPayMethods: () => methods('unpaid') })
  await openPage('sub-goods/order/selectPay', { tradeId: 5 })
  const link = page.getByRole('link', { name: '用支付APP付款' })
  await expect.element(link).toHaveAttribute('href', '/h5/sub-goods/order/downloadYfb?tradeId=5')
})

test('what waits for the headquarters says so, and can’t be paid', async () => {
  serve({ GetYfbVersion: noApp, ListPayMethods: () => ({ ...methods('unpaid'), awaitsApproval: true }) })
  await openPage('sub-goods/order/selectPay', { tradeId: 5 })
  await expect.element(page.getByText('已提交，等总部审批')).toBeVisible()
  await expect.element(page.getByText(/^剩余审批时间/)).toBeVisible()
  expect(page.getByRole('button', { name: /确认付款/ }).query()).toBeNull()
  expect(await violations()).toEqual([])
})
