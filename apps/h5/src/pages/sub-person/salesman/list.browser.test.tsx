import type { ListSalesmen } from '@shop/contract/salesmen'
import type { Out } from '@shop/contract/endpoint'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../../test/open-page.tsx'
import { shopSalesman } from '../../../../test/salesmen.ts'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { useSession } from '../../../shell/session.ts'

const ROUTE = 'sub-person/salesman/list'
const SERVICE = { sellerId: 3, name: '康恩贝', phone: '4008001234' }

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})
async function open(answer: Partial<Out<typeof ListSalesmen>> = {}) {
  const now = { rows: [shopSalesman()], services: [], mayAskReplacement: true, mayAllowCart: true, ...answer }
  const server = serve({
    ListSalesmen: () => now,
    AllowCart: ({ salesmanId, allowed }) => {
      now.rows = now.rows.map((row) => (row.salesmanId === salesmanId ? { ...row, mayAddToCart: allowed } : row))
      return { done: true as const }
    },
    AskForReplacement: () => {
      now.rows = now.rows.map((row) => ({ ...row, replacementAsked: true }))
      return { done: true }
    },
  })
  await openPage(ROUTE)
  return server
}

test('each is called with one press, and leads to the goods they handle and into the seller’s shop', async () => {
  await open()
  expect(document.title).toBe('我的业务员')
  await expect.element(page.getByRole('heading', { name: '九畴惠民' })).toBeVisible()
  const call = page.getByRole('link', { name: '拨打电话给陆行舟 13900000009' })
  await expect.element(call).toHaveAttribute('href', 'tel:13900000009')
  await expect
    .element(page.getByRole('link', { name: '陆行舟的负责商品' }))
    .toHaveAttribute('href', '/h5/sub-person/salesman/responsibleForGoods?salesmanId=5')
  await expect.element(page.getByRole('link', { name: '进店' })).toHaveAttribute('href', '/h5/sub-shop/shop/home?sellerId=1')
  await expect.element(page.getByText('心脑血管用药、康恩贝')).toBeVisible()
  await expect.element(page.getByText('有效期至 2036-12-31')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('the platform’s own is named so; an authorisation that is over is said to be', async () => {
  const over = { authorisedUntil: '2020-01-31', authorisationOver: true, phone: '', hours: '' }
  await open({ rows: [shopSalesman({ sellerId: null, sellerName: '平台', ...over })] })
  await expect.element(page.getByRole('heading', { name: '平台业务员' })).toBeVisible()
  await expect.element(page.getByText('授权已到期')).toBeVisible()
  await expect.element(page.getByText('已于 2020-01-31 到期，有事请联系平台客服')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /拨打电话|负责商品/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '进店' })).not.toBeInTheDocument()
})

test('another one is asked for with a reason', async () => {
  const server = await open()
  await page.getByRole('button', { name: '更换业务员陆行舟' }).click()
  expect(await violations()).toEqual([])
  await page.getByRole('textbox', { name: /原因/ }).fill('很久没有联系')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect.element(page.getByText('已申请更换')).toBeVisible()
  expect(server.of('AskForReplacement')).toEqual([{ salesmanId: 5, reason: '很久没有联系' }])
})

test('the owner lets a salesman fill the cart, and withdraws that, with one press each', async () => {
  const server = await open()
  const permission = page.getByRole('switch', { name: '允许陆行舟代客加购' })
  await expect.element(permission).toHaveAttribute('aria-checked', 'false')
  await permission.click()
  await expect.element(permission).toHaveAttribute('aria-checked', 'true')
  await permission.click()
  await expect.element(permission).toHaveAttribute('aria-checked', 'false')
  expect(server.of('AllowCart')).toEqual([
    { salesmanId: 5, allowed: true },
    { salesmanId: 5, allowed: false },
  ])
  expect(await violations()).toEqual([])
})

test('members who are no owners see what the owner decided', async () => {
  await open({ mayAllowCart: false, rows: [shopSalesman({ mayAddToCart: true })] })
  await expect.element(page.getByText(/负责人已允许代客加购/)).toBeVisible()
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
})

test('without a reason nothing is asked', async () => {
  const server = await open()
  await page.getByRole('button', { name: '更换业务员陆行舟' }).click()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect.element(page.getByText('请写明原因，方便安排更合适的业务员')).toBeVisible()
  expect(server.of('AskForReplacement')).toEqual([])
})

test('finance can’t ask for another one', async () => {
  await open({ mayAskReplacement: false })
  await expect.element(page.getByRole('link', { name: /拨打电话/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /更换业务员/ })).not.toBeInTheDocument()
})

test('without salesmen the sellers’ service is called; without sellers the platform’s', async () => {
  await open({ rows: [], services: [SERVICE] })
  await expect.element(page.getByRole('heading', { name: '还没有业务员负责您的门店' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /康恩贝/ })).toHaveAttribute('href', 'tel:4008001234')
  expect(await violations()).toEqual([])
})

test('a failure can be retried', async () => {
  serve({
    ListSalesmen: () => {
      throw new Refusal(500, '出了点问题')
    },
  })
  await openPage(ROUTE)
  await expect.element(page.getByRole('button', { name: '重新加载' })).toBeVisible()
})
