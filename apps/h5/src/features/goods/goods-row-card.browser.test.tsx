import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../test/draw.tsx'
import { goods } from '../../../test/goods.ts'
import { serve } from '../../../test/server.ts'
import { HistoryEntryContext } from '../../shell/history-entries.ts'
import { queryClient } from '../../shell/query-client.ts'
import { GoodsBrowser } from './GoodsBrowser.tsx'
import { GoodsRowCard } from './GoodsRowCard.tsx'

let leave = () => {}
afterEach(async () => {
  leave()
  queryClient.clear()
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})
const card = (row: ReturnType<typeof goods>) => {
  leave = render(
    <div style={{ padding: 12 }}>
      <GoodsRowCard row={row} />
    </div>,
  ).unmount
}

test.each([390, 320])(
  'every button of the number box has its full touch target at %d px, whatever is below it',
  async (width) => {
    await page.viewport(width, 844)
    card(goods(1, { inCart: 2, minQuantity: 1 }, { offerCount: 4 }))
    for (const name of ['减少', '增加'])
      for (const [dx, dy] of [
        [0, -20],
        [0, 20],
        [-20, 0],
        [20, 0],
      ] as const) {
        const button = page.getByRole('button', { name }).element()
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const at = document.elementFromPoint((left + right) / 2 + dx, (top + bottom) / 2 + dy)
        expect(button.contains(at), `${name} ${dx} ${dy}: ${at?.outerHTML.slice(0, 80)}`).toBe(true)
      }
    await expect.element(page.getByRole('button', { name: '4 家在售' })).toBeVisible()
  },
)

test.each(['list', 'grid'] as const)('the login button in a %s does not cover the sellers below it', async (layout) => {
  const cannotBuy = { reason: 'login', text: '登录后可购买' } as const
  const row = goods(1, { price: { fen: null, hidden: 'login', kind: null }, cannotBuy }, { offerCount: 4 })
  leave = render(
    <div style={{ boxSizing: 'content-box', width: layout === 'grid' ? 179 : 366, padding: 12 }}>
      <GoodsRowCard row={row} layout={layout} />
    </div>,
  ).unmount
  const sellers = page.getByRole('button', { name: '4 家在售' }).element()
  const { left, right, top, bottom } = sellers.getBoundingClientRect()
  let free = 0
  for (let y = Math.ceil(top); y < bottom; y++)
    if ([left + 2, right - 2].every((x) => sellers.contains(document.elementFromPoint(x, y)))) free++
  expect(free).toBeGreaterThanOrEqual(24)
})

test('shows the minimum quantity and that the stock is low', async () => {
  card(goods(1, { minQuantity: 10, step: 10, stock: { level: 'low', quantity: 71 } }))
  await expect.element(page.getByText('10盒起')).toBeVisible()
  await expect.element(page.getByText('仅剩 71盒')).toBeVisible()
})

test.each([
  ['明天', '效期余 19 个月明天到'],
  [null, '效期余 19 个月'],
])('shows the remaining shelf life and the arrival: %s', async (arrival, line) => {
  card(goods(1, { arrival }))
  await expect.element(page.getByText('效期余 19 个月')).toBeVisible()
  expect(page.getByText('效期余 19 个月').element().parentElement!.textContent).toBe(line)
})

test('shows a blocker of the shop once above the list, and a blocker of the offer on its card', async () => {
  const procure = { reason: 'procure', text: '完成采购资质认证后可购买' } as const
  const rows = [
    goods(1, { cannotBuy: procure }),
    goods(2, { cannotBuy: procure }),
    goods(3, { cannotBuy: { reason: 'scope', text: '超出门店经营范围' } }),
  ]
  serve({ ListGoods: () => ({ rows, next: null, marks: [], narrow: false, explain: null, fuzzy: false }) })
  leave = render(
    <HistoryEntryContext value={{ id: 'list', index: 0, address: 'x', route: null, href: '/h5/', search: {} }}>
      <GoodsBrowser filters={{}} onChange={() => {}} top={0} label="商品" />
    </HistoryEntryContext>,
  ).unmount
  await expect.element(page.getByText('超出门店经营范围')).toBeVisible()
  expect(page.getByText('完成采购资质认证后可购买').elements()).toHaveLength(1)
  await expect
    .element(page.getByRole('link', { name: /完成采购资质认证后可购买/ }))
    .toHaveAttribute('href', '/h5/pages/person/index')
})
