import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toast } from './toast.ts'

test('shows and announces the latest text, then disappears', async () => {
  toast('第一句')
  toast('已加入购物车', { duration: 300 })
  await expect.element(page.getByText('已加入购物车')).toBeVisible()
  expect(page.getByText('第一句').elements()).toEqual([])
  expect(page.getByRole('status').element().ariaLive).toBe('polite')
  await expect.element(page.getByText('已加入购物车')).not.toBeInTheDocument()
})

test('is visible above an open layer', async () => {
  const layer = document.body.appendChild(document.createElement('dialog'))
  layer.showModal()
  toast('库存不足')
  expect(layer.contains(page.getByText('库存不足').element())).toBe(true)
  layer.remove()
})
