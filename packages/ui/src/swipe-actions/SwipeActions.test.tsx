import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { SwipeActions } from './SwipeActions.tsx'

test('the actions are hidden, are reachable by keyboard, and the row closes when they are done', async () => {
  const remove = vi.fn()
  const { holder } = render(
    <SwipeActions actions={[{ key: 'drop', label: '删除', tone: 'danger', onAction: remove }]}>
      <button type="button">商品</button>
    </SwipeActions>,
  )
  const drop = page.getByRole('button', { name: '删除' })
  await expect.element(drop).toBeInTheDocument()
  const row = holder.firstElementChild as HTMLElement
  expect(drop.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(row.getBoundingClientRect().right - 1)
  expect(drop.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await page.getByRole('button', { name: '商品' }).click()
  await userEvent.tab()
  await expect.poll(() => row.scrollLeft).toBeGreaterThan(40)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => remove.mock.calls.length).toBe(1)
  await expect.poll(() => row.scrollLeft).toBe(0)
})
