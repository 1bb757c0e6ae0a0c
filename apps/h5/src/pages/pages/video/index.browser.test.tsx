import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goods } from '../../../../test/goods.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'

const open = async (...rows: ReturnType<typeof goods>[]) => {
  serve({ RecommendGoods: () => ({ rows, next: null }) })
  await openPage('pages/video/index')
}

test('without a video it begins with goods, not with a drawing of nothing', async () => {
  await open(goods(1), goods(2))
  await expect.element(page.getByRole('heading', { name: '为您推荐 还没有精选视频，先看看这些商品' })).toBeVisible()
  const first = page.getByRole('article').first()
  await expect.element(first).toBeVisible()
  expect(first.element().getBoundingClientRect().top).toBeLessThan(160)
  expect(await violations()).toEqual([])
})

test('without goods either it says so and leads on', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: '还没有为您精选的视频' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '去逛逛' })).toHaveAttribute('href', '/h5/pages/category/index')
})
