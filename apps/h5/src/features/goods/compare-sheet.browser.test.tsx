import { BUY_REASONS } from '@shop/contract/codes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { comparedOffer } from '../../../test/compared-offer.ts'
import { render } from '../../../test/draw.tsx'
import { me } from '../../../test/me.ts'
import { serve } from '../../../test/server.ts'
import { violations } from '../../../test/violations.ts'
import { flushPending } from '../../shell/cart/pending-quantities.ts'
import { hrefOf } from '../../shell/navigation.ts'
import { queryClient } from '../../shell/query-client.ts'
import { endSession, useSession } from '../../shell/session.ts'
import type { ComparedOffer } from './compare/compared-offers.ts'
import CompareSheet from './CompareSheet.tsx'

let leave = () => {}
const open = (...rows: ComparedOffer[]) => {
  const server = serve({
    CompareOffers: ({ quantity = 1 }) => ({
      rows: rows.map((row) => ({ ...row, quantity: Math.max(quantity, row.minQuantity) })),
    }),
    AddToCart: ({ quantity }) => ({ count: 1, quantity }),
    GetInfo: () => me(),
    CountCart: () => ({ count: 0 }),
  })
  leave = render(<CompareSheet goodsId={1} name="感冒灵胶囊" units="盒" quantity={10} onClose={() => {}} />).unmount
  return server
}
/** The sellers in the order of the columns. */
const names = () => {
  const [, ...sellers] = page.getByRole('columnheader').elements()
  return sellers.map((cell) => cell.textContent)
}
const value = (fact: string, column: number) =>
  page
    .getByRole('row', { name: new RegExp(`^${fact}`) })
    .getByRole('cell')
    .nth(column)

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})
afterEach(async () => {
  leave()
  await flushPending()
  endSession()
  queryClient.clear()
  await page.viewport(390, 844)
  vi.unstubAllGlobals()
})

test('compares totals at the quantity, marks the best, and puts those who lack some of it last', async () => {
  open(
    comparedOffer(1, { sellerName: '甲', complete: false, totalFen: 100 }),
    comparedOffer(2, { sellerName: '乙', totalFen: 9_000, arrivesOn: '2026-11-25', arrival: '11月25日' }),
    comparedOffer(3, { sellerName: '丙', totalFen: 9_500, arrivesOn: '2026-11-23' }),
  )
  await expect.element(page.getByText('乙')).toBeVisible()
  expect(names()).toEqual(['乙', '丙', '甲'])
  await expect.element(value('总价', 0)).toHaveTextContent('¥90.0010 盒，包邮最低')
  await expect.element(value('送达', 1)).toHaveTextContent('明天最快')
  await expect.element(value('库存', 2)).toHaveTextContent('只能买 10 盒')
  await page.getByRole('button', { name: '送达快' }).click()
  await expect.poll(names).toEqual(['丙', '乙', '甲'])
  expect(await violations()).toEqual([])
})

test('puts exactly the quantity on its button into the cart', async () => {
  const { of } = open(comparedOffer(1, { sellerName: '甲', minQuantity: 12, step: 12 }))
  const box = page.getByRole('textbox', { name: '购买数量' })
  await box.fill('24')
  ;(box.element() as HTMLElement).blur()
  await page.getByRole('button', { name: '加 24 盒：甲' }).click()
  await expect.poll(() => of('AddToCart')).toEqual([{ gccsId: 1, quantity: 24 }])
  await expect.element(page.getByText('已加 24 盒')).toBeVisible()
})

test('adds what was just typed, also when it is pressed without leaving the field', async () => {
  const { of } = open(comparedOffer(1, { sellerName: '甲' }))
  const button = page.getByRole('button', { name: /：甲$/ })
  await expect.element(button).toHaveTextContent('加 10 盒')
  await page.getByRole('textbox', { name: '购买数量' }).fill('7')
  // As on phones where a press leaves the focus in the field.
  ;(button.element() as HTMLElement).click()
  await expect.poll(() => of('AddToCart')).toEqual([{ gccsId: 1, quantity: 7 }])
  await expect.element(page.getByText('已加 7 盒')).toBeVisible()
})

test('says why it adds more than was asked for', async () => {
  open(comparedOffer(1, { minQuantity: 12, step: 12 }))
  await expect.element(page.getByRole('button', { name: /^加 12 盒/ })).toBeVisible()
  await expect.element(page.getByText('12 盒起订')).toBeVisible()
})

test('is a list of cards where a table has no room', async () => {
  await page.viewport(320, 640)
  open(comparedOffer(1, { sellerName: '甲' }), comparedOffer(2, { sellerName: '乙' }))
  await expect.element(page.getByRole('button', { name: '加 10 盒：甲' })).toBeVisible()
  expect(page.getByRole('table').elements()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(320)
  expect(await violations()).toEqual([])
})

test('shows no amounts to visitors who may not see prices, and one way to see them', async () => {
  const hidden = {
    price: { fen: null, hidden: 'login', kind: null },
    totalFen: null,
    goodsFen: null,
    freightFen: null,
    minOrderFen: null,
    missingFen: null,
    tiers: [],
    cannotBuy: { reason: 'login', text: '登录后可购买' },
  } as const satisfies Partial<ComparedOffer>
  open(comparedOffer(1, hidden), comparedOffer(2, hidden))
  await expect.element(page.getByRole('button', { name: '登录看价' })).toBeVisible()
  expect(page.getByRole('rowheader', { name: '总价' }).elements()).toEqual([])
  expect(page.getByRole('rowheader', { name: '起配' }).elements()).toEqual([])
})

test('what keeps the shop from buying is said once, below all offers, with what this shop does about it', async () => {
  const { to } = BUY_REASONS.headquarters
  const cannotBuy = { reason: 'headquarters', text: '分店采购需总部同意', step: { action: '选择总部', to } } as const
  open(comparedOffer(1, { cannotBuy }), comparedOffer(2, { cannotBuy }))
  await expect.element(page.getByRole('link', { name: '选择总部' })).toHaveAttribute('href', hrefOf(to)!)
  expect(page.getByText(cannotBuy.text).elements()).toEqual([])
  expect(page.getByRole('link', { name: '选择总部' }).elements()).toHaveLength(1)
})

test('shows what is missing to the minimum order, and tiers from the minimum quantity', async () => {
  const tiers = [
    { from: 1, fen: 560 },
    { from: 10, fen: 540 },
  ]
  open(comparedOffer(1, { minQuantity: 5, step: 5, tiers, minOrderFen: 50_000, missingFen: 47_200 }))
  await expect.element(value('起配', 0)).toHaveTextContent('¥500还差 ¥472')
  await expect.element(value('阶梯', 0)).toHaveTextContent('5 盒起 ¥5.6010 盒起 ¥5.40')
})

test('a seller that is not rated yet has no number', async () => {
  open(comparedOffer(1, { sellerName: '甲', sellerScore: 0 }), comparedOffer(2, { sellerName: '乙' }))
  await expect.element(value('评分', 0)).toHaveTextContent('暂无评分湖南省长沙市')
  await expect.element(value('评分', 1)).toHaveTextContent('4.8 分湖南省长沙市')
})

test('says what the packs change of the freight that the cart pays', async () => {
  open(
    comparedOffer(1, { sellerName: '甲', freightInCart: true }),
    comparedOffer(2, { sellerName: '乙', freightFen: -800, totalFen: 9_200 }),
    comparedOffer(3, { sellerName: '丙', freightFen: 800, totalFen: 10_800 }),
  )
  await expect.element(value('总价', 0)).toHaveTextContent('¥92.0010 盒，已减运费 ¥8最低')
  await expect.element(value('总价', 1)).toHaveTextContent('¥100.0010 盒，运费已在购物车')
  await expect.element(value('总价', 2)).toHaveTextContent('¥108.0010 盒，含运费 ¥8')
})

test('where no one has stock the notice of its arrival is the next step', async () => {
  const cannotBuy = { reason: 'noStock', text: '暂时缺货' } as const
  open(comparedOffer(1, { stock: { level: 'none', quantity: 0 }, cannotBuy, arrivesOn: null, arrival: null }))
  await page.getByRole('button', { name: '到货提醒' }).click()
  await expect.element(page.getByRole('switch', { name: '到货提醒' })).toBeChecked()
})
