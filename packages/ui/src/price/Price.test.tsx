import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Price } from './Price.tsx'

test('shows ¥ small, yuan large, decimals small, in tabular digits', async () => {
  render(<Price fen={1_234_567} unit="盒" />)
  await expect.element(page.getByText('12,345')).toBeVisible()
  const price = page.getByText('12,345').element().closest('span[class*="price"]')
  expect(price?.textContent).toBe('¥12,345.67/盒')
  const sizes = ['¥', '12,345', '.67'].map((text) => getComputedStyle(page.getByText(text, { exact: true }).element()).fontSize)
  expect(sizes).toEqual(['13px', '20px', '13px'])
  expect(getComputedStyle(page.getByText('12,345').element()).fontVariantNumeric).toBe('tabular-nums')
})

test('shows a dash where the amount is too large to be exact', async () => {
  render(<Price fen={2 ** 53} />)
  await expect.element(page.getByText('—', { exact: true })).toBeVisible()
})

test('says why a price is hidden and does not show it', async () => {
  render(
    <>
      <Price fen={990} hiddenReason="login" />
      <Price fen={null} hiddenReason="qualify" />
      <Price fen={null} hiddenReason="frozen" />
      <Price fen={null} hiddenReason="salesman" />
      <Price fen={null} hiddenReason="login" size="l" />
      <span style={{ color: 'var(--ink-2)' }}>次要</span>
    </>,
  )
  await expect.element(page.getByText('登录可见', { exact: true })).toBeVisible()
  await expect.element(page.getByText('认证可见')).toBeVisible()
  await expect.element(page.getByText('解冻后可见')).toBeVisible()
  await expect.element(page.getByText('门店可见')).toBeVisible()
  // It leads nowhere: not in the colour of links.
  const colours = [page.getByText('认证可见'), page.getByText('次要')].map((one) => getComputedStyle(one.element()).color)
  expect(colours[0]).toBe(colours[1])
  // In full where there is room.
  await expect.element(page.getByText('登录可见价格')).toBeVisible()
  expect(document.body.textContent).not.toContain('9.90')
})
