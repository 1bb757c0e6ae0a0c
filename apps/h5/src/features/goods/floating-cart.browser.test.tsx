import type { GoodsRowData } from '@shop/contract/catalog'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../test/draw.tsx'
import { serve } from '../../../test/server.ts'
import { PlaceContext } from '../../shell/navigation.ts'
import { queryClient } from '../../shell/query-client.ts'
import { FloatingCart } from './FloatingCart.tsx'
import { GoodsBrowser } from './GoodsBrowser.tsx'

const goods = (id: number): GoodsRowData => ({
  goodsId: id,
  goodsNo: `YK${id}`,
  goodsShowName: `阿莫西林胶囊 ${id}`,
  genericName: '阿莫西林胶囊',
  specification: '0.25g*24粒',
  factory: '哈药集团',
  units: '盒',
  otcType: 1,
  image: '',
  coldChain: false,
  insurance: null,
  essential: false,
  offerCount: 1,
  salesCount: 0,
  offer: {
    gccsId: id,
    sellerId: 1,
    sellerName: '九畴惠民',
    price: { fen: 1280, hidden: null, kind: 'tier' },
    minQuantity: 1,
    step: 1,
    maxQuantity: null,
    stock: { level: 'plenty', quantity: null },
    expiresOn: '2028-01-01',
    lifeDays: 600,
    nearExpiry: false,
    cannotBuy: null,
    inCart: 0,
  },
})
const place = { id: 'list', index: 0, path: null, route: null, href: '/h5/', search: {} }
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
] as const)('at the end of %s nothing that floats lies on the last plus', async (_name, layout, large) => {
  if (large) document.documentElement.dataset.largeText = ''
  const rows = Array.from({ length: 12 }, (_, i) => goods(i + 1))
  serve({ ListGoods: () => ({ rows, next: null, marks: [], explain: null, fuzzy: false }) })
  leave = draw(
    <PlaceContext value={place}>
      <GoodsBrowser filters={{}} onChange={() => {}} top={0} layout={layout} label="商品" />
      <FloatingCart />
    </PlaceContext>,
  ).leave
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
