import { MAY_NOT_BUY } from '@shop/contract/answer-codes'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { basketLine, basketOf, basketSeller } from '../../../../test/basket.ts'
import { me } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { planLine, planOf } from '../../../../test/plan.ts'
import { Refusal, deferred, noNetwork, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import type { Me } from '../../../shell/me.ts'
import { endSession, useSession } from '../../../shell/session.ts'

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  return endSession
})
const two = () => basketOf([basketSeller(1, [basketLine(1)]), basketSeller(2, [basketLine(2)])])
const openSheet = async () => {
  const { leave } = await openPage('pages/car/car', { tab: 'plan' })
  await page.getByRole('button', { name: '算最省' }).click()
  return leave
}
const open = async (answers: Parameters<typeof serve>[0] = {}) => {
  const server = serve({ ListPlan: () => planOf(planLine()), FindBestBasket: two, ...answers })
  return Object.assign(server, { leave: await openSheet() })
}
const sheet = page.getByRole('dialog', { name: '最省的分法' })

test('shows what is bought from each seller, what it costs, and what that saves', async () => {
  await open()
  await expect.element(sheet.getByText('合计（2 家卖家）')).toBeVisible()
  await expect.element(sheet.getByText('比逐种挑最便宜的省 ¥11.00')).toBeVisible()
  await expect.element(sheet.getByText('比只从卖家1买省 ¥20.00')).toBeVisible()
  await expect.element(sheet.getByText('已核对所有分法，没有更省的')).toBeVisible()
  await expect.element(sheet.getByRole('region', { name: '卖家2' }).getByText('这家最便宜')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('says what is missing, what could still be saved, and what can’t be bought, also on the smallest phone', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(390, 844))
  const line = basketLine(1, {
    planned: { goodsId: 1, quantity: 8 },
    dearerFen: 400,
    why: 'minimum',
    inCart: 3,
    minLifeDays: 180,
  })
  const { goodsShowName, specification, factory, units, image } = line
  const fill = { gccsId: 101, goodsShowName, units, packs: 25, amountFen: 30_000 }
  const short = basketSeller(1, [line], { minOrderFen: 40_000, missingFen: 28_000, fill })
  const left = {
    goodsId: 3,
    goodsShowName,
    specification,
    factory,
    units,
    image,
    quantity: 5,
    why: { reason: 'scope', text: '门店经营范围不含「生物制品」' },
  } as const
  await open({
    FindBestBasket: () => basketOf([short], { left: [left], missingFen: 28_000, proven: false, gapFen: 1_234, othersInCart: 2 }),
  })
  await expect.element(sheet.getByText(/还差 ¥280 起配，补足后才能下单/)).toBeVisible()
  await expect.element(sheet.getByText(/满 ¥400 起配，还差 ¥280；/)).toBeVisible()
  await expect.element(sheet.getByText('时间所限没有核对完，最多还可能省 ¥12.34')).toBeVisible()
  await expect.element(sheet.getByText(/多买 25/)).toBeVisible()
  await expect
    .element(sheet.getByRole('link', { name: '去凑单' }))
    .toHaveAttribute('href', '/h5/sub-shop/shop/home?sellerId=1&topUp=1')
  await expect.element(sheet.getByText('门店经营范围不含「生物制品」')).toBeVisible()
  await expect.element(sheet.getByText('购物车里另有 2 种，加入后先取消勾选，不一起结算')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
  expect(await violations()).toEqual([])
})

test('computes again what is pinned, excluded, or limited, and forgets it on one press', async () => {
  const server = await open()
  const last = () => expect.poll(() => server.of('FindBestBasket').at(-1))
  const adjust = async (name: string) => {
    await sheet.getByRole('button', { name: '调整：阿莫西林胶囊 1' }).click()
    await sheet.getByRole('button', { name }).click()
  }
  await adjust('固定在这家')
  await last().toEqual({ pinned: [{ goodsId: 1, gccsId: 101 }], withoutNearExpiry: true })
  await adjust('不再固定')
  await adjust('换一个报价')
  await last().toEqual({ excluded: { goodsIds: [], gccsIds: [101], sellerIds: [] }, withoutNearExpiry: true })
  await adjust('可换厂家')
  await sheet.getByRole('button', { name: '不从这家买：卖家2' }).click()
  await sheet.getByRole('button', { name: '最多 2 家' }).click()
  await last().toEqual({
    excluded: { goodsIds: [], gccsIds: [101], sellerIds: [2] },
    replaceable: { goodsIds: [1] },
    maxSellers: 2,
    withoutNearExpiry: true,
  })
  await sheet.getByRole('button', { name: '含近效期' }).click()
  await expect.poll(() => server.of('FindBestBasket').at(-1)).not.toHaveProperty('withoutNearExpiry')
  await expect.element(sheet.getByText('已调整 3 处')).toBeVisible()
  await sheet.getByRole('button', { name: '全部恢复' }).click()
  await expect.element(sheet.getByText('已调整 3 处')).not.toBeInTheDocument()
})

test('what was chosen holds when the page is left and opened again, also when the shop becomes known only then', async () => {
  const shop = deferred<Me>()
  const server = await open({ GetInfo: () => shop.promise })
  await sheet.getByRole('button', { name: '不从这家买：卖家2' }).click()
  await sheet.getByRole('button', { name: '关闭' }).click()
  server.leave()
  shop.resolve(me())
  await openSheet()
  await expect.element(sheet.getByText('已调整 1 处')).toBeVisible()
  expect(server.of('FindBestBasket').at(-1)).toEqual({
    excluded: { goodsIds: [], gccsIds: [], sellerIds: [2] },
    withoutNearExpiry: true,
  })
})

test('puts all of it into the cart and shows the cart', async () => {
  const server = await open({ PutBasketIntoCart: () => ({ added: 2, already: 0, left: [], deselected: 3, count: 5 }) })
  await sheet.getByRole('button', { name: '加入购物车（2 种）' }).click()
  await expect.element(page.getByText('2 种已在购物车，另外 3 种已取消勾选')).toBeVisible()
  expect(server.of('PutBasketIntoCart')).toEqual([
    {
      lines: [
        { gccsId: 101, quantity: 10, minLifeDays: 0 },
        { gccsId: 102, quantity: 10, minLifeDays: 0 },
      ],
    },
  ])
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/h5/pages/car/car')
})

test('says first that lines without goods are not in it, again once it is in the cart, and leads to them', async () => {
  const unclear = { unsure: 3, unknown: 2 }
  const server = await open({
    FindBestBasket: () => basketOf([basketSeller(1, [basketLine(1)])], { unclear }),
    PutBasketIntoCart: () => ({ added: 1, already: 0, left: [], deselected: 0, count: 1 }),
  })
  await expect.element(sheet.getByText('还有 5 行没有确认，不在内')).toBeVisible()
  expect(await violations()).toEqual([])
  await sheet.getByRole('button', { name: '去确认' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(() => server.of('ListPlan').at(-1)).toEqual({ state: 'unsure' })
  await page.getByRole('button', { name: '算最省' }).click()
  await sheet.getByRole('button', { name: '加入购物车（1 种）' }).click()
  await expect.element(page.getByText('1 种已在购物车，还有 5 行没有确认')).toBeVisible()
})

test('asks for quantities that are not clear before they go into the cart', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(390, 844))
  const server = await open({
    FindBestBasket: () => basketOf([basketSeller(1, [basketLine(1, { toCheck: '2中包' }), basketLine(2)])]),
    PutBasketIntoCart: () => ({ added: 2, already: 0, left: [], deselected: 0, count: 2 }),
  })
  await expect.element(sheet.getByText('数量请核对：2中包')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
  await sheet.getByRole('button', { name: '加入购物车（2 种）' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('阿莫西林胶囊 1：按 10 盒，清单写“2中包”')).toBeVisible()
  await question.getByRole('button', { name: '回去核对' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.of('PutBasketIntoCart')).toEqual([])
})

test('names what did not go into the cart', async () => {
  const left = [{ goodsShowName: '阿莫西林胶囊 2', text: '库存不足，仅剩 4 盒' }]
  await open({ PutBasketIntoCart: () => ({ added: 1, already: 0, left, deselected: 0, count: 1 }) })
  await sheet.getByRole('button', { name: '加入购物车（2 种）' }).click()
  await expect.element(page.getByText('阿莫西林胶囊 2：库存不足，仅剩 4 盒')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '去购物车' })).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '留在计划' }).click()
})

test('says why it can’t be computed, and tries again', async () => {
  let fails = true
  await open({
    FindBestBasket: () => {
      if (fails) throw noNetwork()
      return two()
    },
  })
  const retry = sheet.getByRole('button', { name: '重新加载' })
  await expect.element(retry).toBeVisible()
  fails = false
  await retry.click()
  await expect.element(sheet.getByText('合计（2 家卖家）')).toBeVisible()
})

test('a full cart is said, and the basket stays', async () => {
  await open({
    PutBasketIntoCart: () => {
      throw new Refusal(409, '购物车已满', { reason: 'CART_FULL' })
    },
  })
  await sheet.getByRole('button', { name: '加入购物车（2 种）' }).click()
  await expect.element(page.getByText('购物车已满')).toBeVisible()
  await expect.element(sheet).toBeVisible()
})

test('who may not buy any more is led to the qualification, without anything to choose', async () => {
  await open({
    FindBestBasket: () => {
      throw new Refusal(MAY_NOT_BUY, '完成采购资质认证后可下单')
    },
  })
  await expect.element(sheet.getByText('完成采购资质认证后可下单')).toBeVisible()
  expect(sheet.getByText(/最多 . 家/).elements()).toEqual([])
  expect(await violations()).toEqual([])
})
