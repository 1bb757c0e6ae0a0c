import type { CompareOffers } from '@shop/contract/catalog'
import type { Out } from '@shop/contract/endpoint'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../test/draw.tsx'
import { goods } from '../../../test/goods.ts'
import { serve } from '../../../test/server.ts'
import { queryClient } from '../../shell/query-client.ts'
import CompareSheet from './CompareSheet.tsx'

type Row = Out<typeof CompareOffers>['rows'][number]
const offer = (change: Partial<Row> = {}): Row => ({
  ...goods(1).offer,
  tiers: [],
  sellerScore: 4.8,
  minOrderFen: 50_000,
  missingFen: 47_200,
  freightText: '满 ¥1000 包邮，不满收 ¥12',
  deliveryText: '16:00 前付款，预计后天送达',
  regionName: '湖南省长沙市',
  ...change,
})
let leave = () => {}
const open = (row: Row) => {
  serve({ CompareOffers: () => ({ rows: [row] }) })
  leave = render(<CompareSheet goodsId={1} name="感冒灵胶囊" units="盒" onClose={() => {}} />).unmount
}
const fact = (name: string) => page.getByRole('term').filter({ hasText: name }).element().nextElementSibling?.textContent

afterEach(() => {
  leave()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['login', '登录可见'],
  ['qualify', '认证可见'],
] as const)('a hidden minimum order (%s) is not shown as none', async (hidden, words) => {
  const cannotBuy = { reason: 'login', text: '登录后可购买' } as const
  open(offer({ price: { fen: null, hidden, kind: null }, minOrderFen: null, missingFen: null, cannotBuy }))
  await expect.element(page.getByText('起配')).toBeVisible()
  expect(fact('起配')).toBe(words)
  // The button already shows it.
  expect(page.getByText('登录后可购买').elements()).toEqual([])
})

test('shows the remaining shelf life, the amount missing to the minimum order, and tiers from the minimum quantity', async () => {
  const tiers = [
    { from: 1, fen: 560 },
    { from: 10, fen: 540 },
  ]
  open(offer({ minQuantity: 5, step: 5, tiers, lifeDays: 175, expiresOn: '2027-05-15' }))
  await expect.element(page.getByText(/^5盒起 ¥5.60\s10盒起 ¥5.40$/)).toBeVisible()
  expect([fact('效期'), fact('起配'), fact('起订')]).toEqual(['2027-05-15，余 5 个月', '¥500.00，还差 ¥472.00', '5盒，每次加 5'])
})
