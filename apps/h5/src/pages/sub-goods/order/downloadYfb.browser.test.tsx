import type { CallOut } from '@shop/contract/endpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'

const version = (downloadUrl: string): CallOut<'GetYfbVersion'> => ({
  version: '1.2.0',
  code: 120,
  forced: false,
  downloadUrl,
  notes: '支持指纹付款',
})
const browse = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
afterEach(() => vi.restoreAllMocks())

test('shows the payment app for this system, and for a trade the way into it', async () => {
  browse('Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile')
  const server = serve({ GetYfbVersion: () => version('https://dl.example/pay') })
  await openPage('sub-goods/order/downloadYfb', { tradeId: 5 })
  await expect.element(page.getByRole('link', { name: '立即下载' })).toHaveAttribute('href', 'https://dl.example/pay')
  await expect.element(page.getByRole('button', { name: '已安装，去付款' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: '下载二维码' })).not.toBeInTheDocument()
  expect(server.of('GetYfbVersion')).toEqual([{ system: 1 }])
  expect(await violations()).toEqual([])
})

test('on a desktop a code to scan; without a trade nothing to pay', async () => {
  browse('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0')
  serve({ GetYfbVersion: () => version('https://dl.example/pay') })
  await openPage('sub-goods/order/downloadYfb')
  await expect.element(page.getByRole('img', { name: '下载二维码' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '已安装，去付款' })).not.toBeInTheDocument()
})

test.each([
  [{ tradeId: 5 }, '选择其他支付方式', '/h5/sub-goods/order/selectPay?tradeId=5'],
  [{}, '查看待付款订单', '/h5/sub-goods/order/list?group=pay'],
] as const)('without an address says so and leads on: %j', async (search, label, href) => {
  serve({ GetYfbVersion: () => version('') })
  await openPage('sub-goods/order/downloadYfb', search)
  await expect.element(page.getByText('支付APP暂未开放')).toBeVisible()
  await expect.element(page.getByRole('link', { name: label })).toHaveAttribute('href', href)
  expect(await violations()).toEqual([])
})
