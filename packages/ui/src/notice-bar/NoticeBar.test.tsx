import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { NoticeBar } from './NoticeBar.tsx'

const text = '16:00 前付款的订单当天发货，请留意各卖家截单时间　　证件到期前 60 天会提醒您更新，以免影响采购'
const emulateMotion = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
afterEach(() => emulateMotion(''))

test('a line that is too long scrolls and can be paused', async () => {
  render(<NoticeBar text={text} />)
  await page.getByRole('button', { name: '暂停滚动' }).click()
  await expect.element(page.getByRole('button', { name: '继续滚动' })).toBeVisible()
  await expect.element(page.getByText(text)).toHaveStyle({ animationPlayState: 'paused' })
})

test('under reduced motion it wraps to as many lines as it needs and stays wrapped', async () => {
  await emulateMotion('reduce')
  render(<NoticeBar text={text} />)
  const line = page.getByText(text).element()
  const heights = new Set<number>()
  for (let n = 0; n < 10; n++) {
    await frame()
    heights.add(line.getBoundingClientRect().height)
  }
  expect([...heights]).toEqual([expect.toSatisfy((height: number) => height > 30)])
})
