import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { later, render } from '../testing/render.tsx'
import { PullToRefresh } from './PullToRefresh.tsx'

const finger = (target: Element, type: string, y: number) => {
  const touch = new Touch({ identifier: 1, target, clientX: 100, clientY: y })
  target.dispatchEvent(new TouchEvent(type, { touches: type === 'touchend' ? [] : [touch], bubbles: true, cancelable: true }))
}

test('a long pull refreshes once, a short one does not', async () => {
  const fresh = later<void>()
  const onRefresh = vi.fn(() => fresh.promise)
  render(
    <PullToRefresh onRefresh={onRefresh}>
      <p>内容</p>
    </PullToRefresh>,
  )
  await expect.element(page.getByText('内容')).toBeVisible()
  const text = page.getByText('内容').element()
  finger(text, 'touchstart', 100)
  finger(text, 'touchmove', 150)
  await expect.element(page.getByRole('status')).toHaveTextContent('下拉刷新')
  finger(text, 'touchend', 150)
  expect(onRefresh).not.toHaveBeenCalled()
  finger(text, 'touchstart', 100)
  finger(text, 'touchmove', 300)
  await expect.element(page.getByRole('status')).toHaveTextContent('松开刷新')
  finger(text, 'touchend', 300)
  await expect.element(page.getByRole('status')).toHaveTextContent('正在刷新…')
  finger(text, 'touchstart', 100)
  finger(text, 'touchmove', 300)
  finger(text, 'touchend', 300)
  fresh.resolve()
  await expect.element(page.getByRole('status')).toHaveTextContent('')
  expect(onRefresh).toHaveBeenCalledTimes(1)
})
