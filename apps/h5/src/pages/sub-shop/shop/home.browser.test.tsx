import type { Out } from '@shop/contract/endpoint'
import type { GetSellerHome } from '@shop/contract/sellers'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cart } from '../../../../test/cart.ts'
import { goods } from '../../../../test/goods.ts'
import { me } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { endSession, useSession } from '../../../shell/session.ts'

const seller: Out<typeof GetSellerHome> = {
  id: 1,
  name: '江禾康达医药旗舰店',
  logo: '',
  score: 4.8,
  goodsCount: 12,
  salesCount: 20_400,
  followed: false,
  followers: 356,
  agreed: 0,
  minOrderFen: 30_000,
  freightText: '满 ¥500 包邮',
  deliveryText: '18:00 前付款，预计明天送达',
  regionName: '湖南省长沙市',
  cannotBuy: null,
  introduction: '全品类药品批发，常备品规一万余个，自建冷藏库；面向单体药店和诊所，低起配、整件零拆都发。',
  specialities: ['化学药', '中成药', '慢病用药'],
  notice: '工作日 18:00 前付款当天发货，江浙沪次日达；冷链商品每周一至周四发出。',
  phone: '0731-1234567',
  companyName: '江禾康达（湖南）医药有限公司',
  licenceNo: '湘AA731',
  openedAt: '2026-01-01T00:00:00.000Z',
  categories: [
    { id: 1, name: '中西成药', count: 8 },
    { id: 2, name: '医疗器械', count: 4 },
  ],
}

afterEach(async () => {
  endSession()
  await page.viewport(390, 844)
})
async function open(changes: Partial<typeof seller> = {}) {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  serve({
    GetInfo: () => me(),
    GetCart: () => cart(3),
    GetSellerHome: () => ({ ...seller, ...changes }),
    ListGoods: () => ({ rows: [goods(1), goods(2)], next: null, marks: [], narrow: false, explain: null, fuzzy: false }),
  })
  await openPage('sub-shop/shop/home', { sellerId: 1 })
}

test('the first screen of the smallest phone shows goods whole', async () => {
  await page.viewport(320, 640)
  await open()
  const first = page.getByRole('article').first()
  await expect.element(first).toBeVisible()
  const bar = page.getByRole('region', { name: '购物车' }).element().getBoundingClientRect()
  expect(first.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top)
})

test('the notice of a seller is one line until it is pressed', async () => {
  await open()
  const notice = page.getByText(seller.notice)
  await expect.element(notice).toBeVisible()
  const height = () => notice.element().getBoundingClientRect().height
  const short = height()
  await notice.click()
  expect(height()).toBeGreaterThan(short)
  expect(await violations()).toEqual([])
})

test('what a seller says of itself is one line until it is pressed; then all of it, with the company', async () => {
  await page.viewport(320, 640)
  await open()
  const words = page.getByText(seller.introduction)
  await expect.element(words).toBeVisible()
  const height = () => words.element().getBoundingClientRect().height
  const short = height()
  await expect.element(page.getByText(seller.companyName)).not.toBeVisible()
  await words.click()
  expect(height()).toBeGreaterThan(short)
  await expect.element(page.getByText('慢病用药')).toBeVisible()
  await expect.element(page.getByText(seller.companyName)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(await violations()).toEqual([])
})

test('of a seller that says nothing, the line is its company’s name', async () => {
  await open({ introduction: '', specialities: [] })
  await expect.element(page.getByText(seller.companyName)).toBeVisible()
  await expect.element(page.getByText('主营')).not.toBeInTheDocument()
})

test('a search that finds nothing in the shop goes on at all sellers', async () => {
  serve({
    GetInfo: () => me(),
    GetCart: () => cart(3),
    GetSellerHome: () => seller,
    ListGoods: () => ({
      rows: [],
      next: null,
      marks: [],
      narrow: false,
      explain: { text: '这家店没有，其他卖家有', suggestions: [] },
      fuzzy: false,
    }),
  })
  await openPage('sub-shop/shop/home', { sellerId: 1, keyword: '安理申' })
  await expect
    .element(page.getByRole('link', { name: '在全部卖家里搜' }))
    .toHaveAttribute('href', `/h5/sub-goods/goods/list?keyword=${encodeURIComponent('安理申')}`)
})

test('a new seller has no rating yet, and without a logo the drawing of a shop stands for it', async () => {
  await open({ score: 0 })
  const facts = page.getByRole('region', { name: '店铺信息' })
  await expect.element(facts.getByText('暂无评分')).toBeVisible()
  expect(facts.element().textContent).not.toContain('0.0')
  expect(facts.element().querySelector('svg')).not.toBeNull()
})
