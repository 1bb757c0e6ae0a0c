import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Swiper } from './Swiper.tsx'

test('advances automatically, wraps around, and stops when paused', async () => {
  const onIndex = vi.fn()
  render(
    <>
      <h1>远处</h1>
      <Swiper label="活动" autoplay={600} ratio="2" onIndex={onIndex}>
        <p>一</p>
        <p>二</p>
      </Swiper>
    </>,
  )
  // hovering pauses the slides
  await page.getByText('远处').hover()
  await expect.poll(() => onIndex.mock.calls.map(([index]) => index).slice(0, 2), { timeout: 8000 }).toEqual([1, 0])
  await page.getByRole('button', { name: '暂停播放' }).click()
  await expect.element(page.getByRole('button', { name: '继续播放' })).toBeVisible()
})

test('a single slide neither moves nor has dots', async () => {
  render(
    <Swiper label="活动" autoplay={50}>
      <p>一</p>
    </Swiper>,
  )
  await expect.element(page.getByText('一')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
