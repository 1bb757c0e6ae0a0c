import type { GetInfo } from '@shop/contract/me'
import type { Out } from '@shop/contract/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cart } from '../../../test/cart.ts'
import { render } from '../../../test/draw.tsx'
import { goods } from '../../../test/goods.ts'
import { finance, me, shopless, without } from '../../../test/me.ts'
import { deferred, serve } from '../../../test/server.ts'
import { flushPending } from '../../shell/cart/pending-quantities.ts'
import { HistoryEntryContext } from '../../shell/history-entries.ts'
import { queryClient } from '../../shell/query-client.ts'
import { endSession, useSession } from '../../shell/session.ts'
import { CartBar, missingText } from './CartBar.tsx'
import GoodsBrowser from './GoodsBrowser.tsx'

const place = { id: 'list', index: 0, address: 'x', route: null, href: '/h5/', search: {} }
const buyer = {
  user: { id: 1, kind: 'buyer' },
  shop: { id: 1 },
  abilities: { seePrice: true, buy: true, manageAddress: true },
} as Out<typeof GetInfo>
let leave = () => {}
const open = (layout: 'list' | 'grid' = 'list') => {
  leave = render(
    <HistoryEntryContext value={place}>
      <GoodsBrowser filters={{}} onChange={() => {}} top={0} layout={layout} label="商品" />
      <CartBar />
    </HistoryEntryContext>,
  ).unmount
}
const listOf = (count: number) => () => ({
  rows: Array.from({ length: count }, (_, i) => goods(i + 1)),
  next: null,
  marks: [],
  narrow: false,
  explain: null,
  fuzzy: false,
})
const bar = page.getByRole('region', { name: '购物车' })
const said = bar.getByRole('status').first()

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})
afterEach(async () => {
  leave()
  await flushPending()
  endSession()
  queryClient.clear()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.largeText
})

test.each([
  ['a list', 'list', false],
  ['a list in large text', 'list', true],
  ['a grid', 'grid', false],
] as const)('at the end of %s nothing covers the last plus', async (_name, layout, large) => {
  if (large) document.documentElement.dataset.largeText = ''
  serve({ ListGoods: listOf(12), GetInfo: () => buyer, GetCart: () => cart(3) })
  open(layout)
  const last = page.getByRole('button', { name: '加入购物车：阿莫西林胶囊 12的数量' })
  await expect.element(last).toBeInTheDocument()
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(bar.getByRole('button', { name: '回到顶部' })).toBeVisible()
  const { left, right, top, bottom } = last.element().getBoundingClientRect()
  for (const [x, y] of [
    [left + 2, (top + bottom) / 2],
    [right - 2, (top + bottom) / 2],
    [(left + right) / 2, top + 2],
    [(left + right) / 2, bottom - 2],
  ] as const)
    expect(last.element().contains(document.elementFromPoint(x, y)), `at ${x}, ${y}`).toBe(true)
})

test('counts what is added before the server has answered, and says what is missing to the minimum', async () => {
  const slow = deferred<{ count: number; quantity: number }>()
  const [group] = cart(3).sellers
  const held = { ...cart(3), sellers: [{ ...group!, minOrderFen: 8600, missingFen: 5600 }] }
  serve({ ListGoods: listOf(2), GetInfo: () => buyer, GetCart: () => held, AddToCart: () => slow.promise })
  open()
  await expect.element(said).toHaveTextContent('购物车已选 1 种，¥30 不含运费，九畴惠民还差 ¥56 起配')
  await page.getByRole('button', { name: '加入购物车：阿莫西林胶囊 2的数量' }).click()
  await expect.element(said).toHaveTextContent('购物车已选 2 种，¥42.80 不含运费，九畴惠民还差 ¥43.20 起配')
  slow.resolve({ count: 2, quantity: 1 })
})

test('a guest is offered the login', async () => {
  endSession()
  serve({ ListGoods: listOf(2) })
  open()
  await expect.element(bar.getByRole('button', { name: '去登录' })).toBeVisible()
})

const OWN_PAPERS = '/h5/sub-person/register/identityInfo?mine=1'
const QUALIFICATION = '/h5/pages/person/index?highlight=qualification'
test.each([
  [
    'a shop without the qualification',
    me({ procure: 0, canBuy: false }),
    '暂时不能下单',
    '查看资质',
    '/h5/sub-person/register/commitApply',
  ],
  [
    'a shop with an expired certificate',
    me({ canBuy: false }),
    '暂时不能下单',
    '更新证照',
    '/h5/sub-person/credential/credential',
  ],
  [
    'a shop that sees no prices',
    me({ canSeePrice: false, price: 1, procure: 0, canBuy: false }),
    '暂时不能下单',
    '查看资质',
    '/h5/sub-person/register/look',
  ],
  [
    'a member without papers',
    without('none', '提交本人身份证和采购委托书后可下单'),
    '提交本人身份证和采购委托书后可下单',
    '提交采购资料',
    OWN_PAPERS,
  ],
  ['a member whose papers wait', without('waiting', '您的采购资料正在审核'), '您的采购资料正在审核', '查看进度', OWN_PAPERS],
  ['people without a shop', shopless, '加入门店后可下单', '如何加入', QUALIFICATION],
])('%s has no cart there; far down it has the way back up and the next step', async (_, who, words, step, href) => {
  serve({ ListGoods: listOf(12), GetInfo: () => who })
  open()
  await expect.element(page.getByRole('link', { name: /阿莫西林胶囊 12/ })).toBeInTheDocument()
  const none = page.getByRole('region', { name: '采购' })
  expect([...bar.elements(), ...none.elements()]).toEqual([])
  window.scrollTo(0, 900)
  await expect.element(none).toMatchTextContent(words)
  await expect.element(none.getByRole('link', { name: step })).toHaveAttribute('href', href)
  await none.getByRole('button', { name: '回到顶部' }).click()
  await expect.element(none).not.toBeInTheDocument()
  expect(window.scrollY).toBeLessThanOrEqual(400)
})

test('a role that may not order is not sent to the qualification', async () => {
  serve({ ListGoods: listOf(12), GetInfo: () => finance() })
  open()
  await expect.element(page.getByRole('link', { name: /阿莫西林胶囊 12/ })).toBeInTheDocument()
  window.scrollTo(0, 900)
  const none = page.getByRole('region', { name: '采购' })
  await expect.element(none).toMatchTextContent('您的角色不能下单')
  expect(none.getByRole('link').elements()).toEqual([])
})

test('on a seller’s page the bar speaks of that seller, then of free freight', () => {
  const seller = { sellerId: 1, sellerName: '江禾康达', minOrderFen: 30_000, freeFreightFen: 50_000 }
  const text = (goodsFen: number | null, own?: number) =>
    missingText(
      {
        kinds: 1,
        goodsFen,
        sellers: [
          { ...seller, goodsFen },
          { ...seller, sellerId: 2, goodsFen: 100 },
        ],
      },
      own,
    )
  expect(text(21_400, 1)).toBe('还差 ¥86 起配')
  expect(text(40_000, 1)).toBe('已起配，还差 ¥100 包邮')
  expect(text(60_000, 1)).toBe('已起配')
  // Too much to be counted exactly is above every condition.
  expect(text(null, 1)).toBe('已起配')
  expect(text(21_400)).toBe('江禾康达还差 ¥86 起配 等 2 家')
  expect(missingText({ kinds: 0, goodsFen: 0, sellers: [{ ...seller, goodsFen: 0 }] }, undefined)).toBeNull()
})
