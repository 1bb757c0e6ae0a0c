import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cart } from '../../../test/cart.ts'
import { shopless } from '../../../test/me.ts'
import { openPage } from '../../../test/open-page.tsx'
import { noOrders } from '../../../test/orders.ts'
import { serve } from '../../../test/server.ts'
import { violations } from '../../../test/violations.ts'
import { useSession } from '../../shell/session.ts'

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})

test.each([
  [
    'a shop that has bought to what it buys, though none of its orders waits',
    true,
    '从常购清单补货',
    /goods\/list\?.*boughtBefore=1/,
  ],
  ['a shop that has never bought to the goods', false, '去逛逛', /category\/index/],
] as const)('an empty cart leads %s', async (_who, bought, label, address) => {
  serve({ GetCart: () => ({ ...cart(1), sellers: [], count: 0 }), CountOrders: () => ({ ...noOrders, bought }) })
  await openPage('pages/car/index')
  await expect.element(page.getByText('购物车还是空的')).toBeVisible()
  await expect.element(page.getByRole('link', { name: label })).toHaveAttribute('href', expect.stringMatching(address))
})

test('a salesman without a shop is led to the shops in their care, not asked to join one', async () => {
  serve({ GetInfo: () => ({ ...shopless, user: { ...shopless.user, kind: 'salesman' } }) })
  await openPage('pages/car/index')
  await expect.element(page.getByRole('heading', { name: '业务员没有自己的购物车' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '查看负责的门店' })).toHaveAttribute('href', '/h5/pages/person/index')
  expect(page.getByText('加入门店').elements()).toEqual([])
  expect(await violations()).toEqual([])
})
