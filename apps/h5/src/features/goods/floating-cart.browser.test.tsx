import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../test/draw.tsx'
import { goods } from '../../../test/goods.ts'
import { serve } from '../../../test/server.ts'
import { HistoryEntryContext } from '../../shell/history-entries.ts'
import { queryClient } from '../../shell/query-client.ts'
import { FloatingCart } from './FloatingCart.tsx'
import { GoodsBrowser } from './GoodsBrowser.tsx'

const place = { id: 'list', index: 0, address: 'x', route: null, href: '/h5/', search: {} }
let leave = () => {}
afterEach(() => {
  leave()
  queryClient.clear()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.largeText
})

test.each([
  ['a list', 'list', false],
  ['a list in large text', 'list', true],
  ['a grid', 'grid', false],
] as const)('at the end of %s no floating button covers the last plus', async (_name, layout, large) => {
  if (large) document.documentElement.dataset.largeText = ''
  const rows = Array.from({ length: 12 }, (_, i) => goods(i + 1))
  serve({ ListGoods: () => ({ rows, next: null, marks: [], narrow: false, explain: null, fuzzy: false }) })
  leave = render(
    <HistoryEntryContext value={place}>
      <GoodsBrowser filters={{}} onChange={() => {}} top={0} layout={layout} label="商品" />
      <FloatingCart />
    </HistoryEntryContext>,
  ).unmount
  const last = page.getByRole('button', { name: '加入购物车：阿莫西林胶囊 12的数量' })
  await expect.element(last).toBeInTheDocument()
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(page.getByRole('button', { name: '回到顶部' })).toBeVisible()
  const { left, right, top, bottom } = last.element().getBoundingClientRect()
  for (const [x, y] of [
    [left + 2, (top + bottom) / 2],
    [right - 2, (top + bottom) / 2],
    [(left + right) / 2, top + 2],
    [(left + right) / 2, bottom - 2],
  ] as const)
    expect(last.element().contains(document.elementFromPoint(x, y)), `at ${x}, ${y}`).toBe(true)
})
