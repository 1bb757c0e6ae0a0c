import type { Out } from '@shop/contract/endpoint'
import type { ListBatchReports, ListOrderReports } from '@shop/contract/reports'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { endSession, useSession } from '../../../shell/session.ts'

const ROUTE = 'sub-goods/order/qualityReport'
const seller = { sellerId: 1, sellerName: '华东医药', sellerPhone: '02112345678', mark: '康民大药房\n仅供药品验收 2026-11-27' }
const picture = { fileId: 'r1', name: 'B240301.png', pdf: false, url: '/h5api/files/report/u1s1/r1.webp' }
const pdf = { fileId: 'r2', name: 'B240301.pdf', pdf: true, url: '/h5api/files/report-pdf/u1s1-r2.pdf' }
const days = { producedOn: '2025-03-01', expiresOn: '2027-02-28' }
const brief = {
  goodsId: 1,
  goodsShowName: '阿莫西林胶囊',
  specification: '0.25g*24粒',
  factory: '哈药集团',
  units: '盒',
  image: '',
}
const order: Out<typeof ListOrderReports> = {
  orderNo: 'D2026112700000001',
  ...seller,
  batches: [
    { ...brief, batchNo: 'B240301', ...days, files: [picture, pdf] },
    { ...brief, goodsId: 2, goodsShowName: '布洛芬片', batchNo: 'B240302', ...days, files: [] },
  ],
}
const offer: Out<typeof ListBatchReports> = {
  goodsShowName: '阿莫西林胶囊',
  ...seller,
  batches: [
    { batchNo: 'B240301', ...days, onSale: true, files: [picture] },
    { batchNo: 'B230101', ...days, onSale: false, files: [pdf] },
  ],
}
beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  return endSession
})
afterEach(() => page.viewport(390, 844))
const open = (query: Record<string, number | string>, changes: Partial<Out<typeof ListOrderReports>> = {}) => {
  serve({
    GetInfo: () => me(),
    ListOrderReports: () => ({ ...order, ...changes }),
    ListBatchReports: () => offer,
    DownloadOrderReports: () => ({ url: 'about:blank#reports' }),
  })
  return openPage(ROUTE, query)
}

test('shows the batches of an order with their files; of what is missing, whom to ask', async () => {
  await page.viewport(320, 640)
  await open({ orderId: 1 })
  await expect.element(page.getByText('批号 B240301')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '打开 PDF：批号 B240301，B240301.pdf' })).toHaveAttribute('href', pdf.url)
  await expect.element(page.getByText('卖家未上传')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '联系卖家 华东医药' })).toHaveAttribute('href', 'tel:02112345678')
  await expect.element(page.getByText(/“康民大药房 仅供药品验收 2026-11-27”水印/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '打包下载' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '查看图片（1）：批号 B240301' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('the batch that the address names stands first', async () => {
  await open({ orderId: 1, batchNo: 'B240302' })
  const top = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().top
  await expect.element(page.getByText('批号 B240302')).toBeVisible()
  expect(top('批号 B240302')).toBeLessThan(top('批号 B240301'))
})

test('without any report there is nothing to download, and the seller can be asked', async () => {
  await open({ orderId: 1 }, { batches: order.batches.map((batch) => ({ ...batch, files: [] })) })
  await expect.element(page.getByText('2 个批号还没有药检报告，可以请卖家补充。')).toBeVisible()
  expect(page.getByRole('button', { name: '打包下载' }).elements()).toEqual([])
})

test('of an offer: what is on sale, and what the shop bought before', async () => {
  await open({ gccsId: 1 })
  await expect.element(page.getByText('我买过')).toBeVisible()
  expect(page.getByText('我买过').elements()).toHaveLength(1)
})

test('says what to do without an order', async () => {
  await open({})
  await expect.element(page.getByRole('link', { name: '查看全部订单' })).toBeVisible()
})
