import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cart } from '../../../../test/cart.ts'
import { goods } from '../../../../test/goods.ts'
import { me } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { endSession } from '../../../shell/session.ts'

afterEach(() => endSession())
const row = { pageId: 7, title: '换季常备药', image: '', lead: '选品 家庭常备。', updatedAt: '2026-11-20T02:00:00.000Z' }

test('lists a seller’s pages with how they begin', async () => {
  serve({ ListSellerPages: () => ({ sellerName: '华东医药', rows: [row] }) })
  await openPage('sub-shop/shop/productPresentation', { sellerId: 1 })
  await expect
    .element(page.getByRole('link', { name: /换季常备药/ }))
    .toHaveAttribute('href', '/h5/sub-shop/shop/productPresentation?sellerId=1&id=7')
  await expect.element(page.getByText('2026-11-20')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('without pages it leads to the seller', async () => {
  serve({ ListSellerPages: () => ({ sellerName: '华东医药', rows: [] }) })
  await openPage('sub-shop/shop/productPresentation', { sellerId: 1 })
  await expect.element(page.getByText('还没有产品介绍')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '去店铺看看' }))
    .toHaveAttribute('href', '/h5/sub-shop/shop/home?sellerId=1')
})

test('shows a page with its goods', async () => {
  serve({
    GetInfo: () => me(),
    GetCart: () => cart(0),
    GetSellerPage: () => ({
      sellerName: '华东医药',
      title: '换季常备药',
      text: '## 选品\n\n家庭常备。',
      pictures: [],
      updatedAt: row.updatedAt,
      goods: [goods(1)],
    }),
  })
  await openPage('sub-shop/shop/productPresentation', { sellerId: 1, id: 7 })
  await expect.element(page.getByRole('heading', { name: '选品' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: '相关商品' }).getByRole('article')).toBeVisible()
  expect(await violations()).toEqual([])
})
