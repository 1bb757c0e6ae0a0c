import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Badge } from './Badge.tsx'

test('shows counts up to 999, then 999+, and nothing at 0', async () => {
  const { holder } = render(
    <>
      <Badge count={999} />
      <Badge count={1000} />
      <Badge count={0} />
    </>,
  )
  await expect.element(page.getByText('999+')).toBeVisible()
  expect(holder.textContent).toBe('999999+')
})
