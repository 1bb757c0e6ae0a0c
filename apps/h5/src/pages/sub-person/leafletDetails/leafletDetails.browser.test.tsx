import type { CallOut } from '@shop/contract/endpoints'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { goods } from '../../../../test/goods.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'

const ROUTE = 'sub-person/leafletDetails/leafletDetails'
const PAGE: CallOut<'GetPromoPage'> = {
  pageId: 3,
  title: '家庭常备药',
  text: '## 满减\n\n满 300 元减 20 元。',
  until: '2030-12-31',
  goods: [],
}

test('shows the text and the goods, and is shared as a link without prices', async () => {
  const share = vi.fn(async () => {})
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  serve({ GetPromoPage: () => ({ ...PAGE, goods: [goods(1)] }) })
  await openPage(ROUTE, { id: 3 })
  await expect.element(page.getByRole('heading', { name: '家庭常备药' })).toBeVisible()
  await expect.element(page.getByText('活动至 2030-12-31')).toBeVisible()
  await expect.element(page.getByRole('region', { name: '活动商品' }).getByRole('listitem')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '分享给同行' }).click()
  expect(share).toHaveBeenCalledWith({ title: '家庭常备药', url: window.location.href })
})

test('says that it is over, with a way home; or that none was chosen', async () => {
  serve({
    GetPromoPage() {
      throw new Refusal(404, '活动已结束', { reason: 'NOT_FOUND' })
    },
  })
  const { leave } = await openPage(ROUTE, { id: 3 })
  await expect.element(page.getByRole('heading', { name: '活动已结束' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '回首页' })).toHaveAttribute('href', '/h5/')
  leave()
  await openPage(ROUTE)
  await expect.element(page.getByRole('heading', { name: '没有选择活动' })).toBeVisible()
})
