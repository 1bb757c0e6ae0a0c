import type { GetInfo } from '@shop/contract/me'
import type { Out } from '@shop/contract/endpoint'
import type { GetSellerHome } from '@shop/contract/sellers'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cart } from '../../../../test/cart.ts'
import { goods } from '../../../../test/goods.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { deferred, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { flushPending } from '../../../shell/cart/pending-quantities.ts'
import { clearHistory, goTo, startNavigation, to, viewNow } from '../../../shell/navigation.ts'
import { preloadPage } from '../../../shell/pages.ts'
import { endSession, useSession } from '../../../shell/session.ts'

const me = {
  user: { id: 1, kind: 'buyer' },
  shop: { id: 1 },
  abilities: { seePrice: true, buy: true, manageAddress: true },
} as Out<typeof GetInfo>
const seller: Out<typeof GetSellerHome> = {
  id: 1,
  name: '九畴惠民',
  logo: '',
  score: 4.8,
  goodsCount: 2,
  salesCount: 0,
  followed: false,
  followers: 0,
  agreed: 0,
  minOrderFen: 8_600,
  freightText: '满 ¥200 包邮',
  deliveryText: '18:00 前付款，预计明天送达',
  regionName: '湖南省长沙市',
  cannotBuy: null,
  introduction: '',
  specialities: [],
  notice: '',
  phone: '0731-1234567',
  companyName: '九畴惠民医药有限公司',
  licenceNo: '湘AA731',
  openedAt: '2026-01-01T00:00:00.000Z',
  categories: [],
}
/** A cart of ¥30 at a seller with a minimum of ¥86 and free freight from ¥200. */
const held = {
  ...cart(3),
  sellers: [{ ...cart(3).sellers[0]!, minOrderFen: 8_600, missingFen: 5_600, freeFreightFen: 20_000 }],
}
/** The first can't fill the gap alone; the others can. */
const rows = [
  { ...goods(1, { maxQuantity: 1 }), tiers: [{ from: 1, fen: 1_280 }] },
  { ...goods(2, { price: { fen: 5_600, hidden: null, kind: 'tier' } }), tiers: [{ from: 1, fen: 5_600 }] },
  {
    ...goods(3, { step: 2 }, { bought: { on: '2026-03-01', quantity: 300, fen: 1_280 } }),
    tiers: [{ from: 1, fen: 1_280 }],
  },
]
const bar = page.getByRole('region', { name: '购物车' })
const recommended = page.getByRole('region', { name: '凑单推荐' })

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})
afterEach(async () => {
  slow.resolve({ count: 2, quantity: 1 })
  await flushPending()
  endSession()
})

let slow = deferred<{ count: number; quantity: number }>()
const open = async () => {
  slow = deferred()
  const server = serve({
    GetInfo: () => me,
    GetCart: () => held,
    GetSellerHome: () => seller,
    ListTopUp: () => ({ rows }),
    ListGoods: () => ({ rows: [], next: null, marks: [], narrow: false, explain: null, fuzzy: false }),
    AddToCart: () => slow.promise,
  })
  await openPage('sub-shop/shop/home', { sellerId: 1, topUp: true })
  return server
}

test('what is missing stays in sight and is counted down by what is added; the list keeps its order', async () => {
  const { of } = await open()
  await expect.element(bar.getByText('还差 ¥56 起配')).toBeVisible()
  await page.getByRole('button', { name: '加入购物车：阿莫西林胶囊 1的数量' }).click()
  await expect.element(bar.getByText('还差 ¥43.20 起配')).toBeVisible()
  await page.getByRole('button', { name: '加 1 盒凑够：阿莫西林胶囊 2' }).click()
  await expect.element(bar.getByText('已起配，还差 ¥101.20 包邮')).toBeVisible()
  expect(of('ListTopUp')).toEqual([{ sellerId: '1', missingFen: '5600' }])
})

test('a line offers the least quantity that closes the gap, not the quantity of the last time', async () => {
  await open()
  // 5 packs of ¥12.80 would do for ¥56; it is sold in twos.
  await expect.element(recommended.getByRole('button', { name: '加 6 盒凑够：阿莫西林胶囊 3' })).toBeVisible()
  await page.getByRole('button', { name: '加入购物车：阿莫西林胶囊 1的数量' }).click()
  await recommended.getByRole('button', { name: '加 4 盒凑够：阿莫西林胶囊 3' }).click()
  await expect.element(bar.getByText('已起配，还差 ¥106 包邮')).toBeVisible()
  // The minimum is what was asked for: nothing is offered in quantities that reach free freight.
  await expect.element(recommended.getByRole('button', { name: '加入购物车：阿莫西林胶囊 2的数量' })).toBeVisible()
})

test('the buyer chooses what to top up to', async () => {
  const { of } = await open()
  await recommended.getByRole('button', { name: '补到包邮 ¥200' }).click()
  await expect.element(bar.getByText('还差 ¥170 包邮')).toBeVisible()
  await expect.poll(() => of('ListTopUp').at(-1)).toEqual({ sellerId: '1', missingFen: '17000' })
  expect(await violations()).toEqual([])
})

describe('回购物车', () => {
  const at = () => [viewNow().shown.address, viewNow().shown.index]
  const toppingUp = to('sub-shop/shop/home', { sellerId: 1, topUp: true })
  const arrive = async (href: string) => {
    goTo(href)
    await expect.poll(() => viewNow().shown.href).toBe(href)
  }
  const press = async () => {
    await open()
    await bar.getByRole('button', { name: '回购物车' }).click()
  }
  beforeAll(() => startNavigation(preloadPage))
  beforeEach(async () => {
    goTo('/h5/')
    window.history.replaceState({ key: 'first', index: 0 }, '')
    goTo('/h5/', { replace: true })
    await vi.waitUntil(() => at()[0] === 'pages/index/index' && at()[1] === 0)
    clearHistory()
  })

  test.each(['pages/car/index', 'pages/car/car'] as const)('goes back to %s where it was left for topping up', async (from) => {
    await arrive(to(from))
    await arrive(toppingUp)
    await press()
    await expect.poll(at).toEqual([from, 1])
  })

  test.each([
    ['a product', to('sub-goods/goods/detail', { gccsId: 7 })],
    ['a checkout', to('sub-goods/order/commit', { gccsId: 7 })],
    ['home', to('pages/index/index')],
  ])('leads to the cart from %s, too, instead of back there', async (_name, from) => {
    await arrive(to('pages/car/index'))
    await arrive(from)
    await arrive(toppingUp)
    await press()
    await expect.poll(at).toEqual(['pages/car/car', 3])
  })

  test('leads to the cart where the page was opened by its address', async () => {
    goTo(toppingUp, { replace: true })
    await expect.poll(at).toEqual(['sub-shop/shop/home', 0])
    await press()
    await expect.poll(at).toEqual(['pages/car/car', 0])
  })
})
