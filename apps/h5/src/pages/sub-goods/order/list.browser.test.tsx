import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { endSession, useSession } from '../../../shell/session.ts'

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  return endSession
})
const open = async (group?: 'pay') => {
  serve({
    GetInfo: () => me(),
    CountOrders: () => ({ pay: 0, failed: 0, group: 0, ship: 3, receive: 0, refunding: 0, unpaid: null, bought: true }),
    ListOrders: () => ({ rows: [], next: null }),
  })
  await openPage('sub-goods/order/list', group ? { group } : {})
}

test('a filter without orders names its seller, and no tab counts orders that the list leaves out', async () => {
  serve({
    GetInfo: () => me(),
    CountOrders: () => ({ pay: 0, failed: 0, group: 0, ship: 3, receive: 0, refunding: 0, unpaid: null, bought: true }),
    ListOrders: () => ({ rows: [], next: null }),
    ListOrderSellers: () => ({ rows: [{ sellerId: 7, sellerName: '九畴惠民', orders: 2 }] }),
  })
  await openPage('sub-goods/order/list', { sellerId: 7 })
  await expect.element(page.getByText(/^卖家：九畴惠民/)).toBeVisible()
  expect(page.getByRole('tab', { name: /待发货/ }).element().textContent).toBe('待发货')
})

test('a shop without orders is led to the goods', async () => {
  await open()
  await expect.element(page.getByRole('tab', { name: /待发货/ })).toHaveTextContent('待发货3')
  await expect.element(page.getByRole('heading', { name: '这里还没有订单' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '去逛逛' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('an empty group says which orders there are none of, and leads to all', async () => {
  await open('pay')
  await expect.element(page.getByRole('heading', { name: '没有待付款的订单' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '查看全部订单' })).toBeVisible()
})
