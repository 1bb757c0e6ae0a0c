import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Gradually } from './gradually.ts'

test('shows the first blocks at once, in order, and all of them soon after', async () => {
  const found: number[] = []
  const Counting = () => {
    found.push(document.querySelectorAll('p').length)
    return null
  }
  render(
    <Gradually step={2}>
      <p>甲</p>
      <p>乙</p>
      <p>丙</p>
      {[4, 5].map((n) => (
        <p key={n}>{n}</p>
      ))}
      <Counting />
    </Gradually>,
  )
  await expect.poll(() => document.querySelector('div')?.textContent).toContain('甲乙丙45')
  // The last block was rendered only when others were on the screen.
  expect(found[0]).toBeGreaterThanOrEqual(4)
  await expect.element(page.getByText('丙')).toBeVisible()
})
