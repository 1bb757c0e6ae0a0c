import type { Out } from '@shop/contract/endpoint'
import type { CountOrders } from '@shop/contract/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../test/draw.tsx'
import { noOrders } from '../../../test/orders.ts'
import { serve } from '../../../test/server.ts'
import { useMe } from '../../shell/me.ts'
import { queryClient } from '../../shell/query-client.ts'
import { endSession, useSession } from '../../shell/session.ts'
import UnpaidLine from './UnpaidLine.tsx'

type Unpaid = Out<typeof CountOrders>['unpaid']
let leave = () => {}
function open(unpaid: Unpaid) {
  const shop = { id: 1 } as NonNullable<NonNullable<ReturnType<typeof useMe>['data']>['shop']>
  serve({
    GetInfo: () => ({ shop }) as NonNullable<ReturnType<typeof useMe>['data']>,
    CountOrders: () => ({ ...noOrders, unpaid }),
  })
  leave = render(
    <>
      <UnpaidLine />
      <p>页面</p>
    </>,
  ).unmount
}
const soon = () => new Date(Date.now() + 28 * 60_000 + 40_500).toISOString()

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})
afterEach(() => {
  leave()
  endSession()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('one trade is paid with one press', async () => {
  open({ orders: 2, payBefore: soon(), tradeId: 5, group: 'pay' })
  const line = page.getByRole('link', { name: /2 个订单待付款/ })
  await expect.element(line).toHaveAttribute('href', '/h5/sub-goods/order/selectPay?tradeId=5')
  expect(line.element().textContent).toMatch(/^2 个订单待付款，剩 28:[34]\d去付款$/)
})

test('several trades lead to the orders that wait, failed payments to their own tab', async () => {
  open({ orders: 3, payBefore: soon(), tradeId: null, group: 'failed' })
  await expect
    .element(page.getByRole('link', { name: /3 个订单待付款/ }))
    .toHaveAttribute('href', '/h5/sub-goods/order/list?group=failed')
})

test('takes no room while nothing waits', async () => {
  open(null)
  await expect.element(page.getByText('页面')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})
