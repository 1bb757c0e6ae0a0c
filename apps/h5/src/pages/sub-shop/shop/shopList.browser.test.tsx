import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { GetInfo } from '@shop/contract/me'
import type { Out } from '@shop/contract/endpoint'
import { render } from '../../../../test/draw.tsx'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { endSession, useSession } from '../../../shell/session.ts'
import { SellerRow } from './parts/SellerRow.tsx'

const open = async () => {
  serve({ ListSellers: () => ({ rows: [], next: null }) })
  await openPage('sub-shop/shop/shopList', { followed: true })
}

test('a guest is asked to log in for the sellers they follow', async () => {
  endSession()
  await open()
  await expect.element(page.getByRole('heading', { name: '登录后查看关注的店铺' })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('button', { name: '去登录' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('a buyer who follows no seller learns what following is for', async () => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  await open()
  await expect.element(page.getByRole('heading', { name: '还没有关注店铺' })).toBeVisible()
  endSession()
})

const price = { fen: 12_190, hidden: null, kind: null } as const
const goods = [1, 2, 3, 4].map((n) => ({ goodsId: n, gccsId: n, goodsShowName: '牛黄上清胶囊', units: '盒', image: '', price }))
const seller = {
  id: 1,
  name: '九畴惠民',
  logo: '',
  score: 4.9,
  goodsCount: 324,
  salesCount: 333_000,
  minOrderFen: 20_000,
  freightText: '满 ¥500 包邮',
  deliveryText: '现在付款，预计明天送达',
  regionName: '湖北省武汉市',
  followed: false,
  cannotBuy: null,
  sellsHere: true,
  goods,
}

test.each([
  [320, ''],
  [390, ''],
  [390, 'large'],
])('the unit of a price is whole or not there at %i px (%s)', async (width, large) => {
  await page.viewport(width, 844)
  if (large) document.documentElement.dataset.largeText = ''
  const { unmount } = render(
    <div style={{ padding: 12 }}>
      <SellerRow seller={seller} priority />
    </div>,
  )
  onTestFinished(async () => {
    unmount()
    delete document.documentElement.dataset.largeText
    await page.viewport(390, 844)
  })
  const units = page.getByText('/盒').elements()
  expect(units).toHaveLength(4)
  for (const unit of units) {
    const [inner, outer] = [unit, unit.parentElement!].map((one) => one.getBoundingClientRect())
    const isHidden = inner!.top >= outer!.bottom
    const isWhole = inner!.right <= outer!.right + 1 && inner!.bottom <= outer!.bottom + 1
    expect(isHidden || isWhole).toBe(true)
    const amount = unit.previousElementSibling!.getBoundingClientRect()
    expect(amount.bottom).toBeLessThanOrEqual(outer!.bottom + 1)
  }
})

test('a new seller has no rating yet, and without a logo the drawing of a shop stands for it', async () => {
  const { unmount } = render(<SellerRow seller={{ ...seller, score: 0 }} priority />)
  onTestFinished(unmount)
  const row = page.getByRole('article')
  await expect.element(row.getByText('暂无评分')).toBeVisible()
  expect(row.element().textContent).not.toContain('0.0')
  expect(row.element().querySelector('header svg')).not.toBeNull()
})

test('a buyer narrows the hall, and sees on request who does not deliver to the shop', async () => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  onTestFinished(() => endSession())
  const me = { user: { id: 1, kind: 'buyer' }, shop: { id: 1 }, abilities: { seePrice: true, buy: true } } as Out<typeof GetInfo>
  const away = { ...seller, id: 2, name: '外省医药', sellsHere: false, goods: [] }
  const server = serve({
    GetInfo: () => me,
    ListSellers: ({ everywhere }) => ({ rows: everywhere ? [seller, away] : [seller], next: null }),
  })
  const { visit } = await openPage('sub-shop/shop/shopList', {})
  const local = page.getByRole('button', { name: '可送达本地' })
  await expect.element(local).toHaveAttribute('aria-pressed', 'true')
  visit({ everywhere: true })
  await expect.element(page.getByText('暂不向您的门店供货')).toBeVisible()
  await expect.element(local).toHaveAttribute('aria-pressed', 'false')
  expect(await violations()).toEqual([])
  visit({ shipsToday: true, opened: true, minOrder: '300' })
  await expect
    .poll(() => server.of('ListSellers').at(-1))
    .toEqual({ shipsToday: 'true', opened: 'true', mostMinOrderFen: '30000' })
  for (const name of ['今天能发', '已开户'])
    await expect.element(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '起配 ≤ ¥300' }).click()
  const sheet = page.getByRole('dialog', { name: '起配' })
  await expect.element(sheet.getByRole('button', { name: '起配 ≤ ¥300' })).toHaveAttribute('aria-pressed', 'true')
  expect(await violations()).toEqual([])
})

test('a guest is asked neither for minimum orders nor where goods go', async () => {
  endSession()
  serve({ ListSellers: () => ({ rows: [seller], next: null }) })
  await openPage('sub-shop/shop/shopList', {})
  await expect.element(page.getByRole('button', { name: '今天能发' })).toBeVisible()
  expect(page.getByRole('button', { name: /起配|本地/ }).elements()).toEqual([])
})
