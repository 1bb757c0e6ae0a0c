import { GetCart } from '@shop/contract/cart'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { inkOf } from '../../../test/ink.ts'
import { cart, cartLine } from '../../../test/cart.ts'
import { render } from '../../../test/draw.tsx'
import { serve } from '../../../test/server.ts'
import { startNavigation } from '../../shell/navigation.ts'
import { callKey, queryClient } from '../../shell/query-client.ts'
import { useSession } from '../../shell/session.ts'
import { CheckoutBar } from './CartBars.tsx'
import { CartLine } from './CartLine.tsx'
import { SellerGroup } from './SellerGroup.tsx'
import UnavailableLines from './UnavailableLines.tsx'

let leave = () => {}
beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})
afterEach(async () => {
  leave()
  queryClient.clear()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.largeText
  document.documentElement.style.removeProperty('--type-scale')
  await page.viewport(390, 844)
})
const boxOf = (element: Element) => element.getBoundingClientRect()

test.each([
  ['on a narrow screen', 320, false],
  ['in large text', 390, true],
  ['on a wide one', 390, false],
] as const)('the sum of a line is below its price and quantity %s', async (_where, width, large) => {
  await page.viewport(width, 844)
  if (large) document.documentElement.dataset.largeText = ''
  leave = render(<CartLine line={{ ...cartLine(5), nextTier: { from: 10, fen: 900 } }} />).unmount
  const quantity = boxOf(page.getByRole('textbox', { name: '阿莫西林胶囊的数量' }).element())
  const knob = (quantity.top + quantity.bottom) / 2
  expect(boxOf(page.getByText('小计 ¥50.00').element()).top).toBeGreaterThan(knob)
  expect(boxOf(page.getByText(/再加 5 盒，每盒省 ¥1.00/).element()).top).toBeGreaterThan(knob)
})

test('a line loads the small version of its picture, as the checkout does', () => {
  leave = render(<CartLine line={{ ...cartLine(5), image: '/files/pack/7-400.webp' }} />).unmount
  expect(document.querySelector('article img')!.getAttribute('src')).toBe('/files/pack/7-200.webp')
})

test('the plus button of a line has a touch target of 44 px inside its card', async () => {
  leave = render(
    <div style={{ padding: 12 }}>
      <SellerGroup group={cart(5).sellers[0]!} />
    </div>,
  ).unmount
  const plus = page.getByRole('button', { name: '增加' })
  await expect.element(plus).toBeVisible()
  const { left, right, top, bottom } = boxOf(plus.element())
  for (const x of [left + 1, right - 1])
    expect(plus.element().contains(document.elementFromPoint(x, (top + bottom) / 2)), `at ${x}`).toBe(true)
})

test('a seller’s name has a touch target of 44 px although the arrival date is close below it', async () => {
  leave = render(<SellerGroup group={cart(5).sellers[0]!} />).unmount
  const name = page.getByRole('link', { name: '九畴惠民' })
  await expect.element(page.getByText('18:00 前付款，预计明天送达')).toBeVisible()
  const { left, top, bottom } = boxOf(name.element())
  expect(bottom - top).toBeGreaterThanOrEqual(44)
  for (const y of [top + 1, bottom - 1])
    expect(name.element().contains(document.elementFromPoint(left + 10, y)), `at ${y}`).toBe(true)
})

test.each([1, 1.3, 2])('no parts of the bar overlap with text scaled by %d', async (scale) => {
  document.documentElement.style.setProperty('--type-scale', String(scale))
  leave = render(<CheckoutBar cart={{ ...cart(5), totalFen: 1_234_567 }} />).unmount
  const parts = [
    ...[page.getByText('全选'), page.getByText('12,345', { exact: true }), page.getByText('包邮')].map((it) =>
      inkOf(it.element()),
    ),
    boxOf(page.getByRole('button', { name: '去结算（1）' }).element()),
  ]
  for (const [i, one] of parts.entries()) {
    expect(one.right).toBeLessThanOrEqual(390)
    for (const other of parts.slice(i + 1)) {
      const apart =
        one.right <= other.left || other.right <= one.left || one.bottom <= other.top + 1 || other.bottom <= one.top + 1
      expect(apart, `${JSON.stringify(one)} over ${JSON.stringify(other)}`).toBe(true)
    }
  }
})

test('lists sellers below their minimum order one per line, counts them, and goes on without touching what is chosen of them', async () => {
  await startNavigation(() => null)
  const one = cart(5).sellers[0]!
  const below = { ...one, goodsFen: 1000, missingFen: 48_200 }
  const full = {
    ...cart(5),
    sellers: [one, { ...below, sellerId: 2, sellerName: '齐河仁达' }, { ...below, sellerId: 3, sellerName: '秦禾众信' }],
    blocked: '齐河仁达还差 ¥482 起配',
  }
  const { of } = serve({})
  queryClient.setQueryData(callKey(GetCart, {}), full)
  leave = render(<CheckoutBar cart={full} />).unmount
  await expect.element(page.getByRole('link', { name: /齐河仁达还差 ¥482 起配，另有 1 家/ })).toBeVisible()
  await page.getByRole('button', { name: '去结算（3）' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect.element(dialog.getByRole('heading', { name: '2 家卖家未满起配' })).toBeVisible()
  expect(dialog.element().textContent).toContain('齐河仁达还差 ¥482 起配\n秦禾众信还差 ¥482 起配\n可以先结算其余的 1 种商品')
  await dialog.getByRole('button', { name: '我再看看' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: '去结算（3）' }).click()
  await dialog.getByRole('button', { name: '先结算其余' }).click()
  await expect
    .poll(() => window.location.pathname + window.location.search)
    .toBe('/h5/sub-goods/order/commit?withoutSellerIds=2%2C3')
  // What stays in the cart stays chosen.
  expect(of('ChooseCartLines')).toEqual([])
})

test('a line of which no batch lasts as long as was asked can be bought with any batch', async () => {
  const { of } = serve({ SetCartLine: () => ({ count: 1, quantity: 5, cart: cart(5) }) })
  const cannotBuy = { reason: 'minLife' as const, text: '没有满足效期要求的批次' }
  leave = render(
    <UnavailableLines lines={[{ ...cartLine(5), minLifeDays: 365, cannotBuy, sellerId: 1, sellerName: '九畴惠民' }]} />,
  ).unmount
  await page.getByRole('button', { name: '不限阿莫西林胶囊的效期' }).click()
  expect(of('SetCartLine')).toEqual([{ gccsId: cartLine(5).gccsId, quantity: 5, minLifeDays: 0 }])
})

test('a line leads to the paper that its goods need of this shop', async () => {
  const step = { action: '更新许可证', to: '/sub-person/credential/update?kind=drug-business-licence' }
  const cannotBuy = { reason: 'scope' as const, text: '门店经营范围不含「生物制品」', step }
  leave = render(<UnavailableLines lines={[{ ...cartLine(5), cannotBuy, sellerId: 1, sellerName: '九畴惠民' }]} />).unmount
  await expect
    .element(page.getByRole('link', { name: '更新许可证' }))
    .toHaveAttribute('href', '/h5/sub-person/credential/update?kind=drug-business-licence')
})

test('a line whose offer the platform has stopped says why, and leads to other sellers', async () => {
  const cannotBuy = { reason: 'offSale' as const, text: '平台已停售：收到门店投诉，核查中' }
  leave = render(<UnavailableLines lines={[{ ...cartLine(5), cannotBuy, sellerId: 1, sellerName: '九畴惠民' }]} />).unmount
  await expect.element(page.getByText('平台已停售：收到门店投诉，核查中')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '看其他卖家' }))
    .toHaveAttribute('href', `/h5/sub-goods/goods/detail?goodsId=${cartLine(5).goodsId}`)
})

test('where no more can be bought, the line says how much it is at most', async () => {
  leave = render(<CartLine line={{ ...cartLine(50), maxQuantity: 50 }} />).unmount
  await expect.element(page.getByText('限购，最多买 50 盒')).toBeVisible()
  leave()
  leave = render(<CartLine line={{ ...cartLine(40), maxQuantity: 50 }} />).unmount
  await expect.element(page.getByText('小计 ¥400.00')).toBeVisible()
  expect(page.getByText(/最多买/).elements()).toEqual([])
})

test('reaching the minimum order moves once, and only where the buyer saw it reached', () => {
  const [one] = cart(5).sellers
  const short = { ...one!, minOrderFen: 8_000, missingFen: 3_000 }
  const opened = render(<SellerGroup group={short} />)
  leave = opened.unmount
  const isMoving = () =>
    page
      .getByText(/^已(起配|包邮)$/)
      .element()
      .className.includes('pulse')
  opened.update(<SellerGroup group={{ ...short, missingFen: 0, goodsFen: 8_000 }} />)
  expect(isMoving()).toBe(true)
  leave()
  leave = render(<SellerGroup group={{ ...short, missingFen: 0, goodsFen: 8_000 }} />).unmount
  expect(isMoving()).toBe(false)
})
