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
