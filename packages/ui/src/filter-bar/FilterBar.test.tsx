import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { FilterBar } from './FilterBar.tsx'

test('sorts by price ascending, then descending', async () => {
  const onSort = vi.fn()
  const sorts = [{ key: 'price', label: '价格', updown: true }]
  const { draw } = render(<FilterBar sorts={sorts} sort={{ key: 'all' }} onSort={onSort} />)
  await page.getByRole('button', { name: '价格' }).click()
  expect(onSort).toHaveBeenLastCalledWith({ key: 'price', direction: 'up' })
  draw(<FilterBar sorts={sorts} sort={{ key: 'price', direction: 'up' }} onSort={onSort} />)
  await page.getByRole('button', { name: '价格，从低到高' }).click()
  expect(onSort).toHaveBeenLastCalledWith({ key: 'price', direction: 'down' })
})

test('hides on scroll down and returns on scroll up', async () => {
  render(
    <div style={{ height: 4000 }}>
      <FilterBar sorts={[{ key: 'all', label: '综合' }]} sort={{ key: 'all' }} onSort={vi.fn()} />
    </div>,
  )
  const button = page.getByText('综合')
  await expect.element(button).toBeVisible()
  // Where a page is in its first frame, restored perhaps, is where scrolling begins.
  await new Promise(requestAnimationFrame)
  window.scrollTo(0, 600)
  await expect.element(button).not.toBeVisible()
  window.scrollTo(0, 500)
  await expect.element(button).toBeVisible()
})

test.each([false, true])(
  'the filters can be reached on the smallest screen (large text: %s), whatever is scrolled',
  async (large) => {
    window.scrollTo(0, 0)
    await page.viewport(320, 640)
    if (large) document.documentElement.dataset.largeText = ''
    const sorts = ['综合', '销量', '价格', '效期', '上架'].map((label) => ({ key: label, label, updown: true }))
    const { holder } = render(
      <FilterBar sorts={sorts} sort={{ key: '综合' }} onSort={() => {}} onPanel={() => {}} panelCount={12} onLayout={() => {}} />,
    )
    const panel = page.getByRole('button', { name: /筛选/ })
    for (const scrolled of [0, 1000]) {
      holder.querySelector('[role=group]')!.scrollLeft = scrolled
      await expect.element(panel).toBeInViewport({ ratio: 1 })
    }
    delete document.documentElement.dataset.largeText
    await page.viewport(390, 844)
  },
)
