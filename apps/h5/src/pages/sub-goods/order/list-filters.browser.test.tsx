import { chinaDay } from '@shop/contract/china-time'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../../test/draw.tsx'
import { me } from '../../../../test/me.ts'
import { noOrders } from '../../../../test/orders.ts'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { Frame } from '../../../shell/Frame.tsx'
import { goTo, startNavigation, to, viewNow } from '../../../shell/navigation.ts'
import { preloadPage } from '../../../shell/pages.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { endSession, useSession } from '../../../shell/session.ts'
import type { SearchOf } from '../../../routes.ts'

const PAGE = 'sub-goods/order/list'

beforeAll(() => startNavigation(preloadPage))
beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  return endSession
})

/** The list in the shop's frame, so that a filter changes the address; returns what it asks the server for. */
async function open(search: SearchOf<typeof PAGE> = {}) {
  const server = serve({
    GetInfo: () => me(),
    CountOrders: () => ({ ...noOrders, bought: true }),
    ListOrders: () => ({ rows: [], next: null }),
    ListOrderSellers: () => ({
      rows: [
        { sellerId: 1, sellerName: '九畴惠民', orders: 12 },
        { sellerId: 2, sellerName: '江禾康达', orders: 3 },
      ],
    }),
  })
  goTo(to(PAGE, search), { replace: true })
  await vi.waitUntil(() => viewNow().shown.href === to(PAGE, search))
  const { unmount } = render(<Frame />)
  onTestFinished(() => {
    unmount()
    queryClient.clear()
    vi.unstubAllGlobals()
  })
  await expect.element(page.getByRole('region', { name: '查找订单' })).toBeVisible()
  return () => server.of('ListOrders').at(-1)
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** The line that says what is filtered by. */
const filter = (text: string) => page.getByRole('paragraph').filter({ hasText: text })
const daysAgo = (days: number) => chinaDay(Date.now() - days * 86_400_000)

test('the orders of one seller are listed, until the filter is removed', async () => {
  const asked = await open()
  await expect.poll(asked).toEqual({ group: 'all' })
  await button('按卖家筛选').click()
  const sheet = page.getByRole('dialog', { name: '按卖家筛选' })
  await expect.element(sheet.getByRole('radio', { name: '全部卖家' })).toBeChecked()
  expect(await violations()).toEqual([])
  await sheet.getByRole('radio', { name: /^江禾康达/ }).click()
  await expect.poll(asked).toEqual({ group: 'all', sellerId: '2' })
  await expect.poll(() => sheet.elements()).toEqual([])
  expect(window.location.search).toBe('?sellerId=2')
  await expect.element(page.getByRole('heading', { name: '没有符合条件的订单' })).toBeVisible()
  await button('换一个卖家').click()
  await expect.element(sheet.getByRole('radio', { name: /^江禾康达/ })).toBeChecked()
  await sheet.getByRole('radio', { name: '全部卖家' }).click()
  await expect.element(button('按卖家筛选')).toBeVisible()
  expect(filter('卖家：').elements()).toEqual([])
  expect(window.location.search).toBe('')
  await expect.element(page.getByRole('heading', { name: '这里还没有订单' })).toBeVisible()
})

test('the orders of the last 30 days are listed, until the filter is removed', async () => {
  const asked = await open({ group: 'done' })
  await button('按下单日期筛选').click()
  const sheet = page.getByRole('dialog', { name: '下单日期' })
  const month = sheet.getByRole('button', { name: '近 30 天' })
  await month.click()
  await expect.element(month).toHaveAttribute('aria-pressed', 'true')
  // A selection takes effect only when it is applied.
  expect(asked()).toEqual({ group: 'done' })
  await sheet.getByRole('button', { name: '查看订单' }).click()
  // Today is the thirtieth.
  await expect.poll(asked).toEqual({ group: 'done', from: daysAgo(29) })
  await expect.element(filter(`${daysAgo(29)} 至 今天 下单`)).toBeVisible()
  await button('清除').click()
  await expect.element(button('按下单日期筛选')).toBeVisible()
  expect(window.location.search).toBe('?group=done')
  expect(filter('下单').elements()).toEqual([])
})

test('a period of an address is shown in its sheet, which lifts it', async () => {
  const asked = await open({ from: '2026-10-01', to: '2026-10-31' })
  await expect.poll(asked).toEqual({ group: 'all', from: '2026-10-01', to: '2026-10-31' })
  await expect.element(filter('2026-10-01 至 2026-10-31 下单')).toBeVisible()
  await button('修改下单日期').click()
  const sheet = page.getByRole('dialog', { name: '下单日期' })
  await expect.element(sheet.getByText('2026-10-31')).toBeVisible()
  await sheet.getByRole('button', { name: '不限日期' }).click()
  await expect.poll(asked).toEqual({ group: 'all' })
  await expect.element(button('按下单日期筛选')).toBeVisible()
})

test('each filter is removed for itself, and all of them together where nothing is found', async () => {
  const search = { group: 'pay', sellerId: 2, from: '2026-10-01', keyword: '阿莫西林' } as const
  const asked = await open(search)
  await expect.poll(asked).toEqual({ group: 'pay', sellerId: '2', from: '2026-10-01', keyword: '阿莫西林' })
  const clear = page.getByRole('button', { name: '清除', exact: true })
  await expect.poll(() => clear.elements().length).toBe(2)
  await filter('卖家：').getByRole('button').click()
  await expect.poll(asked).toEqual({ group: 'pay', from: '2026-10-01', keyword: '阿莫西林' })
  await expect.poll(() => clear.elements().length).toBe(1)
  await button('查看全部订单').click()
  await expect.poll(asked).toEqual({ group: 'all' })
  expect(window.location.search).toBe('')
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
})
