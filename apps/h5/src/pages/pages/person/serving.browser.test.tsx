import type { Out } from '@shop/contract/endpoint'
import type { GetOwnService, ServedShop } from '@shop/contract/salesmen'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shopless } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { ownService, servedShop } from '../../../../test/salesmen.ts'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { startNavigation } from '../../../shell/navigation.ts'
import { useSession } from '../../../shell/session.ts'

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})
const PAPER = { name: '药品经营许可证', expiresOn: '2030-03-30', daysLeft: 20 }

const GOODS = {
  gccsId: 7,
  goodsShowName: '阿莫西林胶囊',
  specification: '0.25g*24粒',
  factory: '香港澳美制药厂',
  units: '盒',
  image: '',
  sellerName: '九畴惠民',
  listFen: 995,
  minQuantity: 5,
  step: 5,
  quantity: 0,
  cannotPut: '',
}

async function open(
  own: Partial<NonNullable<Out<typeof GetOwnService>['salesman']>> = {},
  rows: ServedShop[] = [servedShop()],
  search: { served?: string } = {},
) {
  const now = { kind: 'salesman', salesman: ownService(own) }
  const server = serve({
    GetInfo: () => ({ ...shopless, user: { ...shopless.user, kind: now.kind } }),
    GetUnreadMessage: () => ({ total: 0, system: 0, service: 0, groups: 0, video: 0 }),
    GetOwnService: () => ({ salesman: now.kind === 'salesman' ? now.salesman : null }),
    ListServedShops: ({ keyword }) => ({ rows: keyword ? rows.filter(({ name }) => name.includes(keyword)) : rows, next: null }),
    FindForShop: ({ keyword }) => ({ rows: keyword ? [GOODS, { ...GOODS, gccsId: 8, cannotPut: '暂时缺货' }] : [], more: false }),
    PutForShop: ({ lines }) => ({ put: lines.length, removed: 0, left: [] }),
    RenewSalesmanInvitation: () => {
      const invitation = { code: 'YEWUYUAN', expiresAt: '2036-12-01T02:00:00.000Z' }
      now.salesman = { ...now.salesman, invitation }
      return invitation
    },
    ResignSalesman: () => {
      now.kind = 'buyer'
      return { done: true }
    },
    GetServicePhones: () => ({ rows: [] }),
  })
  await openPage('pages/person/index', search)
  return server
}
const shops = page.getByRole('article')

test('shows for whom the user works, and their shops with what needs them', async () => {
  await open({}, [
    servedShop({ expiring: [PAPER], cart: { kinds: 3, listFen: 128_000, touchedAt: '2020-03-10T02:00:00.000Z' } }),
    servedShop({ shopId: 9, name: '福寿堂药店', state: 'suspended', stateName: '证照到期，暂停采购', lastOrderOn: '2020-03-10' }),
  ])
  await expect.element(page.getByRole('heading', { name: '九畴惠民业务员 陆行舟' })).toBeVisible()
  await expect
    .element(shops.first())
    .toMatchTextContent(/仁心药店可采购.*药品经营许可证还有 20 天到期购物车 3 种，\d+ 年前放的，标价约 ¥1280.*还没有下过单/)
  await expect.element(shops.last()).toMatchTextContent(/福寿堂药店证照到期，暂停采购.*最近下单 2020-03-10/)
  await expect
    .element(page.getByRole('link', { name: '电话联系仁心药店 13800000003' }))
    .toHaveAttribute('href', 'tel:13800000003')
  await expect.element(page.getByRole('heading', { name: '您还没有加入门店' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '加入门店' })).not.toBeInTheDocument()
  expect(await violations()).toEqual([])
})

test('finds shops by name and by what they need; what no shop needs is not offered', async () => {
  const server = await open()
  await expect.element(page.getByRole('button', { name: /暂停采购/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '购物车未下单 1' }).click()
  await expect.poll(() => server.of('ListServedShops').at(-1)).toEqual({ state: 'cart' })
  await page.getByRole('searchbox').fill('康民')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: '没有符合条件的门店' })).toBeVisible()
  expect(server.of('ListServedShops').at(-1)).toEqual({ state: 'cart', keyword: '康民' })
})

test('opens with the shops that home leads to', async () => {
  await startNavigation(() => null)
  const server = await open({}, [servedShop()], { served: 'cart' })
  await expect.element(page.getByRole('button', { name: '购物车未下单 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => server.of('ListServedShops').at(-1)).toEqual({ state: 'cart' })
})

test('fills the cart of a shop that allows it, at list prices; what can’t be put there says why', async () => {
  const server = await open({}, [servedShop({ mayAddToCart: true }), servedShop({ shopId: 9, name: '福寿堂药店' })])
  await expect.element(page.getByRole('button', { name: '代客加购 福寿堂药店' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '代客加购 仁心药店' }).click()
  await expect.element(page.getByRole('heading', { name: '还没有放过商品' })).toBeVisible()
  await page.getByRole('searchbox').last().fill('阿莫西林')
  await page.getByRole('dialog').getByRole('button', { name: '搜索', exact: true }).click()
  await expect.element(page.getByText('暂时缺货')).toBeVisible()
  await expect.element(page.getByText(/九畴惠民 · 标价 ¥9.95\/盒，5 盒起订/).first()).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: /加入购物车：/ }).click()
  await page.getByRole('button', { name: '放进购物车（1 种）' }).click()
  await expect.poll(() => server.of('PutForShop')).toEqual([{ shopId: 8, lines: [{ gccsId: 7, quantity: 5 }] }])
  await expect.element(page.getByText('放了 1 种')).toBeVisible()
})

test('whose authorisation has ended sees no shops and invites no one', async () => {
  await open({ authorisationOver: true, authorisedUntil: '2020-01-31' })
  await expect.element(page.getByRole('heading', { name: '授权书已到期' })).toBeVisible()
  await expect.element(page.getByText('已于 2020-01-31 到期')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '邀请门店' })).not.toBeInTheDocument()
  await expect.element(shops.first()).not.toBeInTheDocument()
})

test('invites shops with a code of any number of uses', async () => {
  const server = await open()
  await page.getByRole('button', { name: '邀请门店' }).click()
  await page.getByRole('button', { name: '生成邀请码' }).click()
  await expect.element(page.getByRole('img', { name: '邀请二维码' })).toBeVisible()
  await expect.element(page.getByText('YEWUYUAN')).toBeVisible()
  await expect.element(page.getByText(/^不限次数；2036-12-01 10:00 前有效$/)).toBeVisible()
  expect(server.of('RenewSalesmanInvitation')).toEqual([{}])
  expect(await violations()).toEqual([])
})

test('a new code takes the place of the one that was handed out, when that is wanted', async () => {
  const server = await open({ invitation: { code: 'JIUMA222', expiresAt: '2036-12-01T02:00:00.000Z' } })
  await page.getByRole('button', { name: '邀请门店' }).click()
  await expect.element(page.getByText('JIUMA222')).toBeVisible()
  await page.getByRole('button', { name: '换一个邀请码' }).click()
  await page.getByRole('button', { name: '换一个', exact: true }).click()
  await expect.element(page.getByText('YEWUYUAN')).toBeVisible()
  expect(server.of('RenewSalesmanInvitation')).toEqual([{}])
})

test('without shops it says how they come; who wants to can stop working', async () => {
  const server = await open({ counts: { all: 0, expiring: 0, suspended: 0, cart: 0, unqualified: 0 } }, [])
  await expect.element(page.getByRole('heading', { name: '还没有负责的门店' })).toBeVisible()
  await page.getByRole('button', { name: '不再做业务员' }).click()
  await page.getByRole('button', { name: '退出', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: '您还没有加入门店' })).toBeVisible()
  expect(server.of('ResignSalesman')).toEqual([{}])
})
