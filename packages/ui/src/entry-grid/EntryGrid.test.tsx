import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { EntryGrid } from './EntryGrid.tsx'

const entry = (number: number) => ({ name: `入口${number}`, icon: <i aria-hidden="true">+</i>, href: `#${number}` })

test('leads by links and by buttons, in rows of its columns', async () => {
  let opened = 0
  const call = { name: '客服电话', icon: <i aria-hidden="true">+</i>, onOpen: () => opened++ }
  render(<EntryGrid label="常用功能" columns={4} entries={[...[1, 2, 3, 4].map(entry), call]} />)
  const grid = page.getByRole('navigation', { name: '常用功能' })
  await expect.element(grid.getByRole('link', { name: '入口4' })).toHaveAttribute('href', '#4')
  await grid.getByRole('button', { name: '客服电话' }).click()
  expect(opened).toBe(1)
  const boxOf = (role: 'link' | 'button', name: string) => grid.getByRole(role, { name }).element().getBoundingClientRect()
  expect(boxOf('link', '入口4').top).toBe(boxOf('link', '入口1').top)
  const { top, width, height } = boxOf('button', '客服电话')
  expect(top).toBeGreaterThan(boxOf('link', '入口1').top)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
})
