import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cart } from '../../../../test/cart.ts'
import { goods } from '../../../../test/goods.ts'
import { me } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { salesman } from '../../../../test/salesmen.ts'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { useSession } from '../../../shell/session.ts'

const ROUTE = 'sub-person/salesman/responsibleForGoods'

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})
async function open(values: Parameters<typeof salesman>[0] = {}) {
  const server = serve({
    GetInfo: () => me(),
    GetSalesman: () => salesman(values),
    GetCart: () => ({ ...cart(1), sellers: [] }),
    ListGoods: ({ keyword }) => ({
      rows: keyword === '没有' ? [] : [goods(1), goods(2)],
      next: null,
      marks: [],
      narrow: false,
      explain: null,
      fuzzy: false,
    }),
    ListFactories: () => ({ rows: [] }),
    AddToCart: () => ({ gccsId: 1, quantity: 1, count: 1, price: { fen: 1280, hidden: null, kind: 'tier' as const } }) as never,
  })
  await openPage(ROUTE, { salesmanId: 5 })
  return server
}

test('lists what the salesman handles, of the seller alone, with the way to call them', async () => {
  const server = await open()
  await expect.element(page.getByRole('list', { name: '陆行舟的负责商品' }).getByRole('listitem')).toHaveLength(2)
  expect(document.title).toBe('负责商品')
  expect(server.of('ListGoods')).toEqual([{ salesmanId: '5', sellerId: '1' }])
  await expect.element(page.getByRole('link', { name: /电话联系陆行舟/ })).toHaveAttribute('href', 'tel:13900000009')
  expect(await violations()).toEqual([])
})

test('the platform’s own handles goods of all sellers', async () => {
  const server = await open({ sellerId: null, sellerName: '平台' })
  await expect.element(page.getByText('平台业务员 · 负责心脑血管用药、康恩贝')).toBeVisible()
  await expect.poll(() => server.of('ListGoods')).toEqual([{ salesmanId: '5' }])
})

test('who left is said to have, with the seller’s service', async () => {
  const server = await open({ standing: 'left', phone: '', hours: '' })
  await expect.element(page.getByRole('heading', { name: '该业务员已离职' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '拨打九畴惠民客服' })).toHaveAttribute('href', 'tel:400-800-1234')
  expect(server.of('ListGoods')).toEqual([])
  expect(await violations()).toEqual([])
})

test('who was replaced leads to whoever serves the shop now', async () => {
  await open({ standing: 'replaced', phone: '', successor: { salesmanId: 6, name: '顾望山' } })
  await expect.element(page.getByRole('heading', { name: '陆行舟不再负责您的门店' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '看顾望山的负责商品' }))
    .toHaveAttribute('href', '/h5/sub-person/salesman/responsibleForGoods?salesmanId=6')
})

test('who never served the shop, or is not named, does not exist', async () => {
  serve({
    GetSalesman: () => {
      throw new Refusal(404, '没有找到这位业务员', { reason: 'NOT_FOUND' })
    },
  })
  await openPage(ROUTE, { salesmanId: 5 })
  await expect.element(page.getByRole('heading', { name: '没有这位业务员' })).toBeVisible()
  await openPage(ROUTE)
  await expect.element(page.getByRole('heading', { name: '没有选择业务员' })).toBeVisible()
})

// Last: what was searched for stays with the page.
test('searches among them, and puts them into the cart', async () => {
  const server = await open()
  await page.getByRole('searchbox', { name: '在负责商品中搜索' }).fill('阿莫')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect.poll(() => server.of('ListGoods').at(-1)).toEqual({ salesmanId: '5', sellerId: '1', keyword: '阿莫' })
  await page
    .getByRole('button', { name: /^(?!更多操作).*阿莫西林胶囊 1/ })
    .first()
    .click()
  await expect.poll(() => server.of('AddToCart')).toMatchObject([{ gccsId: 1 }])
})
