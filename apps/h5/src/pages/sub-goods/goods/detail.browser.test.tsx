import type { Out } from '@shop/contract/endpoint'
import type { ListBatchReports } from '@shop/contract/reports'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { detail } from '../../../../test/detail.ts'
import { me, shopless } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { to } from '../../../shell/address.ts'
import { usePendingQuantities } from '../../../shell/cart/pending-quantities.ts'
import { useOfflineNote } from '../../../shell/content-age.ts'
import { startNavigation, viewNow } from '../../../shell/navigation.ts'
import { endSession, useSession } from '../../../shell/session.ts'

type Detail = ReturnType<typeof detail>
type Seller = NonNullable<Detail['offer']>['seller']
const seller = (change: Partial<Seller>): Seller => ({ ...detail().offer!.seller, ...change })

const reports: Out<typeof ListBatchReports> = {
  goodsShowName: '阿莫西林胶囊',
  sellerId: 1,
  sellerName: '九畴惠民',
  sellerPhone: '02112345678',
  mark: '康民大药房\n仅供药品验收 2026-11-27',
  batches: [
    {
      batchNo: 'B240301',
      producedOn: '2025-03-01',
      expiresOn: '2028-01-01',
      onSale: true,
      files: [{ fileId: 'r1', name: 'B240301.pdf', pdf: true, url: '/h5api/files/report-pdf/u1s1-r1.pdf' }],
    },
  ],
}

async function open(it: Detail, answers: Parameters<typeof serve>[0] = {}) {
  const server = serve({
    GetGoodsDetail: () => it,
    GetInfo: () => ({ shop: { id: 1 }, abilities: { seePrice: true } }) as never,
    CountCart: () => ({ count: 0 }),
    ListBatchReports: () => reports,
    ListGoodsDocuments: () => ({ mark: reports.mark, rows: [] }),
    GetPriceHistory: () => ({ rows: [], lowestFen: null, highestFen: null, own: [], nowFen: 1280 }),
    GetPlannedGoods: () => ({ quantity: 0 }),
    ...answers,
  })
  return Object.assign(server, await openPage('sub-goods/goods/detail', { goodsId: 1 }))
}
beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  return endSession
})
const answer = (name: RegExp) => page.getByRole('region', { name: '价格' }).getByRole('button', { name })
const isOnFirstScreen = (text: string) => page.getByText(text).first().element().getBoundingClientRect().bottom < 640 - 60

test('answers price, shelf life and arrival under the price, on the first screen of a small phone', async () => {
  await page.viewport(320, 640)
  await open(detail({ minQuantity: 10, step: 10 }))
  await expect.element(answer(/¥12.80.*到手价 · 10 盒起/)).toBeVisible()
  for (const text of ['到手价 · 10 盒起', '2028-01', '明天到', '有货']) expect(isOnFirstScreen(text), text).toBe(true)
  expect(document.documentElement.scrollWidth).toBe(320)
  expect(await violations()).toEqual([])
  await answer(/效期至/).click()
  const batches = page.getByRole('dialog', { name: '批次效期' })
  await expect.element(batches.getByText('先到效期的先发。')).toBeVisible()
  await page.viewport(390, 844)
})

test('keeps a distant day of delivery and a long price inside their cells at twice the text size', async () => {
  document.documentElement.style.setProperty('--type-scale', '2')
  onTestFinished(() => void document.documentElement.style.removeProperty('--type-scale'))
  await open(detail({ arrival: '12月27日', price: { fen: 128_850, hidden: null, kind: null } }))
  await expect.element(answer(/12月27日到/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  for (const cell of page.getByRole('region', { name: '价格' }).getByRole('button').elements())
    expect(cell.scrollWidth, cell.textContent).toBeLessThanOrEqual(cell.clientWidth)
})

test('breaks no answer between a number and its unit in large text on a small phone', async () => {
  await page.viewport(320, 640)
  document.documentElement.dataset.largeText = ''
  onTestFinished(async () => {
    delete document.documentElement.dataset.largeText
    await page.viewport(390, 844)
  })
  await open(
    detail({ minQuantity: 100, stock: { level: 'low', quantity: 71 }, price: { fen: 12_800, hidden: null, kind: null } }),
  )
  await expect.element(answer(/到手价 · 100 盒起/)).toBeVisible()
  for (const part of document.querySelectorAll('button[aria-haspopup=dialog] b, button[aria-haspopup=dialog] span > span'))
    expect(part.getClientRects(), part.textContent).toHaveLength(1)
  for (const cell of page.getByRole('region', { name: '价格' }).getByRole('button').elements())
    expect(cell.scrollWidth, cell.textContent).toBeLessThanOrEqual(cell.clientWidth)
})

test('shows one price, that of the quantity in the cart, and from how many packs it applies', async () => {
  const tiers = [
    { from: 1, fen: 1280 },
    { from: 20, fen: 1180 },
    { from: 50, fen: 1080 },
  ]
  await open(detail({ minQuantity: 10, inCart: 25, tiers, price: { fen: 1280, hidden: null, kind: 'tier' } }))
  const region = page.getByRole('region', { name: '价格' })
  await expect.element(answer(/¥11.80.*到手价 · 20 盒起/)).toBeVisible()
  await expect.element(region.getByText('≈¥0.49/粒')).toBeVisible()
  expect(region.element().textContent).toMatch(/^¥11\.80\/盒/)
  await expect.element(page.getByRole('columnheader', { name: /20–49 盒.*当前/ })).toBeVisible()
  // The number box of a card elsewhere changes it before the server has answered.
  usePendingQuantities.setState({ 1: { quantity: 50, confirmed: 25 } })
  onTestFinished(() => usePendingQuantities.setState({}, true))
  await expect.element(answer(/¥10.80.*到手价 · 50 盒起/)).toBeVisible()
  expect(region.element().textContent).toMatch(/^¥10\.80\/盒/)
})

test('shows the whole picture that was pressed until its own has loaded, and then only that', async () => {
  const drawn = (colour: string) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="${colour}"/></svg>`)}`
  const link = document.createElement('a')
  link.href = to('sub-goods/goods/detail', { goodsId: 1 })
  link.append(Object.assign(new Image(), { src: drawn('teal'), alt: '列表里的图' }))
  document.body.append(link)
  onTestFinished(() => link.remove())
  await link.querySelector('img')!.decode()
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()

  let answer: (it: Detail) => void = () => {}
  const goods = new Promise<Detail>((resolve) => (answer = resolve))
  await open(detail(), { GetGoodsDetail: () => goods })
  const pressed = () => document.querySelector<HTMLElement>('main span[style*=background-image]')
  await expect.poll(pressed).not.toBeNull()
  expect(getComputedStyle(pressed()!).backgroundSize).toBe('contain')
  answer(detail({}, { pictures: [drawn('orange')] }))
  await expect.element(page.getByRole('button', { name: '看大图 1 / 1' })).toBeVisible()
  await expect.poll(pressed).toBeNull()
})

test('out of stock it promises no day and takes the need down instead', async () => {
  await open(
    detail({
      stock: { level: 'none', quantity: 0 },
      expiresOn: null,
      lifeDays: null,
      arrival: null,
      deliveryText: '',
      batches: [],
      cannotBuy: { reason: 'noStock', text: '暂时缺货' },
    }),
  )
  await answer(/缺货/).click()
  await expect.element(page.getByRole('dialog', { name: /登记/ })).toBeVisible()
  expect(page.getByText(/预计.*送达/).elements()).toEqual([])
})

test('promises no arrival from old content', async () => {
  await open(detail())
  await expect.element(answer(/明天到/)).toBeVisible()
  useOfflineNote.setState({ text: '离线，显示 08:00 的内容' })
  onTestFinished(() => useOfflineNote.setState({ text: '' }))
  await answer(/—.*有货/).click()
  await expect.element(page.getByRole('dialog').getByText('送达时间联网后显示')).toBeVisible()
  expect(page.getByText(/明天/).elements()).toEqual([])
})

test('says what the cart lacks to the seller’s minimum', async () => {
  await open(detail({ seller: seller({ minOrderFen: 60_000, missingFen: 33_600 }) }))
  await expect.element(page.getByRole('link', { name: '九畴惠民 ¥600 起配，您还差 ¥336 去凑单' })).toBeVisible()
})

test('asks no one to top up who may not order', async () => {
  const cannotBuy = { reason: 'role', text: '您的角色不能下单，请联系门店负责人' } as const
  await open(detail({ seller: seller({ minOrderFen: 60_000, missingFen: 33_600 }), cannotBuy }))
  await expect.element(page.getByRole('link', { name: '九畴惠民 ¥600 起配 看同店商品' })).toBeVisible()
})

test('says when, at what price and how many the shop last bought, and what has changed', async () => {
  await open(detail({}, { lastBought: { on: '2026-11-10', quantity: 30, fen: 1300 } }))
  await expect.element(page.getByText('上次 11-10 采购 30 盒，¥13.00/盒，现在便宜 ¥0.20')).toBeVisible()
})

test('folds the facts of the pack to six', async () => {
  await open(detail())
  const count = () => page.getByRole('term').elements().length
  await expect.poll(count).toBe(6)
  await page.getByRole('button', { name: /^全部 \d+ 项$/ }).click()
  await expect.poll(count).toBeGreaterThan(12)
})

test('other offers are compared at the quantity in the cart', async () => {
  const server = await open(detail({ minQuantity: 10, inCart: 25 }, { offerCount: 3 }), { CompareOffers: () => ({ rows: [] }) })
  await expect.poll(() => server.of('CompareOffers')).toEqual([{ quantity: '25' }])
})

test('what is added in the sheet is felt as it goes into the cart', async () => {
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  await open(detail(), { AddToCart: () => ({ count: 1 }) as never })
  await page.getByRole('button', { name: '加入购物车', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '加入购物车' })
  await sheet.getByRole('button', { name: /^加入购物车/ }).click()
  await expect.poll(() => vibrate.mock.calls).toEqual([[10]])
  await expect.poll(() => sheet.elements()).toEqual([])
})

test('buying at once below the minimum says what is missing, and a press reaches it', async () => {
  const tiers = [{ from: 1, fen: 1280 }]
  await open(detail({ minQuantity: 10, step: 5, tiers, seller: seller({ minOrderFen: 20_000, missingFen: 20_000 }) }))
  await page.getByRole('button', { name: '立即购买' }).click()
  const sheet = page.getByRole('dialog', { name: '立即购买' })
  await expect.element(sheet.getByText('满 ¥200 起配，还差 ¥72')).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: /^加入购物车凑单/ })).toBeVisible()
  await sheet.getByRole('button', { name: '再加 10 盒即可' }).click()
  await expect.element(sheet.getByRole('button', { name: '去结算 · ¥256.00' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('the price chart follows the price at the minimum quantity and shows the shop’s own', async () => {
  await open(detail({ price: { fen: 1250, hidden: null, kind: 'contract' }, tiers: [{ from: 1, fen: 1250 }] }), {
    GetPriceHistory: () => ({
      rows: [{ day: '2026-01-01', fen: 1280 }],
      lowestFen: 1280,
      highestFen: 1280,
      own: [
        { day: '2026-01-10', fen: 1200 },
        { day: '2026-02-01', fen: 1250 },
      ],
      nowFen: 1250,
    }),
  })
  await expect.element(page.getByText(/^您的协议价比挂牌价低 ¥0.30/)).toBeVisible()
  await expect.element(page.getByText('您最低到过 ¥12.00')).toBeVisible()
  await expect.element(page.getByRole('img', { name: /您的协议价 ¥12.50，最低 ¥12.00$/ })).toBeVisible()
})

test('shows a prescription medicine by name and class to a guest, and the step that opens the rest', async () => {
  endSession()
  const offer = {
    ...detail().offer!,
    expiresOn: null,
    lifeDays: null,
    batches: [],
    price: { fen: null, hidden: 'login', kind: null } as const,
  }
  await open({
    ...detail(),
    offer,
    goodsShowName: '阿莫西林胶囊',
    genericName: '阿莫西林胶囊',
    otcType: 1,
    labelHidden: 'login',
    specification: '',
    factory: '',
    pictures: [],
    hasLeaflet: false,
    hasPharmacopoeia: false,
  })
  await expect.element(page.getByText('处方药仅展示名称和类别')).toBeVisible()
  await expect.element(page.getByText(/包装、批次效期和说明书登录并通过资质审核后可查看/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '去登录' })).toBeVisible()
  for (const text of ['批准文号', '暂无可售批次', '说明书以']) expect(document.body.textContent).not.toContain(text)
  expect(await violations()).toEqual([])
})

/** Scrolls to what loads when it is near, until that is there: what is above it may still be drawn, and move it away again. */
const scrollUntil = (near: Locator, there: Locator) =>
  expect
    .poll(() => {
      near.element().scrollIntoView()
      return there.elements()
    })
    .toHaveLength(1)

test('shows the reports by batch and the documents of the goods to who may see prices', async () => {
  await open(detail(), {
    ListGoodsDocuments: () => ({
      mark: reports.mark,
      rows: [{ kind: 'approval', name: '批准证明文件', number: '国药准字H20240001', validUntil: null, files: [] }],
    }),
  })
  const card = page.getByText('药检报告', { exact: true })
  await expect.element(card).toBeInTheDocument()
  await scrollUntil(card, page.getByRole('link', { name: '打开 PDF：批号 B240301，B240301.pdf' }))
  await scrollUntil(page.getByText('商品资质', { exact: true }), page.getByText('国药准字H20240001'))
  await expect.element(page.getByRole('tab', { name: '药检' })).toBeInTheDocument()
  expect(await violations()).toEqual([])
})

test('says to a guest what opens reports and documents, and asks for none', async () => {
  endSession()
  const server = await open(detail({ price: { fen: null, hidden: 'login', kind: null } }), {
    GetInfo: () => ({ shop: null, abilities: { seePrice: false } }) as never,
  })
  const card = page.getByText('药检报告与商品资质')
  await expect.element(card).toBeInTheDocument()
  await scrollUntil(card, page.getByText('登录并通过资质审核后可查看'))
  await expect.element(page.getByRole('tab', { name: '药检' })).toBeInTheDocument()
  expect(page.getByRole('tab', { name: '资质' }).elements()).toEqual([])
  expect(server.received.map(({ name }) => name)).not.toContain('ListBatchReports')
})

test('a prescription medicine that is shown by name alone has neither', async () => {
  await open({ ...detail(), labelHidden: 'qualify' })
  await expect.element(page.getByText('处方药仅展示名称和类别')).toBeInTheDocument()
  expect(page.getByText('药检报告').elements()).toEqual([])
  expect(page.getByText('商品资质').elements()).toEqual([])
})

test('a press on the notice of lower prices asks for that notice', async () => {
  await open(detail())
  await page.getByRole('button', { name: '降价提醒' }).click()
  await expect.element(page.getByRole('switch', { name: '降价提醒' })).toBeChecked()
  await expect.element(page.getByRole('switch', { name: '到货提醒' })).not.toBeChecked()
})

test('without a shop nothing is offered that only a shop has: favourites, a plan, notices', async () => {
  await open(detail(), { GetInfo: () => shopless })
  await expect.element(page.getByRole('link', { name: /购物车/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '收藏' })).not.toBeInTheDocument()
  expect(page.getByText(/加入计划|降价提醒/).elements()).toEqual([])
})

test('the button says what the plan has of the goods, and leads there', async () => {
  let quantity = 0
  const server = await open(detail(), {
    GetPlannedGoods: () => ({ quantity }),
    AddToPlan: () => ({ count: (quantity = 5) }),
  })
  await page.getByRole('button', { name: '加入计划' }).click()
  await expect
    .element(page.getByRole('link', { name: '已在计划 5 盒' }))
    .toHaveAttribute('href', to('pages/car/car', { tab: 'plan' }))
  expect(server.of('AddToPlan')).toHaveLength(1)
})

test('goods that are in the plan already say so at once', async () => {
  await open(detail(), { GetPlannedGoods: () => ({ quantity: 12 }) })
  await expect.element(page.getByRole('link', { name: '已在计划 12 盒' })).toBeVisible()
  expect(page.getByRole('button', { name: '加入计划' }).elements()).toEqual([])
  expect(await violations()).toEqual([])
})

test.each([
  ['is done when they return as a user', true],
  ['is not done when they return as a guest, and log in elsewhere', false],
])('what a guest adds to the plan %s', async (_, logsIn) => {
  endSession()
  window.history.replaceState({ key: 'detail', index: 0 }, '', to('sub-goods/goods/detail', { goodsId: 1 }))
  await startNavigation(() => null)
  const answers = { GetInfo: () => me(), AddToPlan: () => ({ count: 1 }), GetCart: () => ({}) as never }
  const guest = await open(detail(), answers)
  await page.getByRole('button', { name: '加入计划' }).click()
  await expect.poll(() => window.location.pathname).toBe('/h5/sub-person/login/smsLogin')
  guest.leave()
  const logIn = () => useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  if (logsIn) logIn()
  window.history.back()
  await expect.poll(() => window.location.pathname).toBe('/h5/sub-goods/goods/detail')
  await expect.poll(() => viewNow().shown.address).toBe('sub-goods/goods/detail')
  logIn()
  const user = await open(detail(), answers)
  await expect.element(page.getByRole('button', { name: '加入计划' })).toBeVisible()
  if (logsIn) await expect.element(page.getByText('已加入采购计划')).toBeVisible()
  expect(user.of('AddToPlan')).toEqual(logsIn ? [{ lines: [{ goodsId: 1, quantity: 1 }] }] : [])
})

test('what a guest wanted to keep is a favourite when they return as a user, also if somebody kept it before', async () => {
  endSession()
  window.history.replaceState({ key: 'detail', index: 0 }, '', to('sub-goods/goods/detail', { goodsId: 1 }))
  await startNavigation(() => null)
  const answers = { GetInfo: () => me(), SetFavourite: () => ({}) as never, GetCart: () => ({}) as never }
  const guest = await open(detail(), answers)
  await page.getByRole('button', { name: '收藏' }).click()
  await expect.poll(() => window.location.pathname).toBe('/h5/sub-person/login/smsLogin')
  guest.leave()
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  window.history.back()
  await expect.poll(() => viewNow().shown.address).toBe('sub-goods/goods/detail')
  const user = await open(detail({}, { favourite: true }), answers)
  await expect.element(page.getByText('已收藏')).toBeVisible()
  expect(user.of('SetFavourite')).toEqual([{ goodsId: 1, on: true }])
})

test('a new seller has no rating yet', async () => {
  await open(detail({ seller: seller({ score: 0 }) }))
  const card = page.getByRole('region', { name: '卖家' })
  await expect.element(card.getByText(/^暂无评分 · /)).toBeVisible()
  expect(card.element().textContent).not.toContain('0.0')
})

test('says of an offer that the platform has stopped why it is not sold, instead of the buttons to buy', async () => {
  const cannotShow = { reason: 'offSale' as const, text: '平台已停售：价格有误' }
  await open({ ...detail(), offer: null, offerCount: 0, cannotShow })
  await expect.element(page.getByText('您打开的这个报价平台已停售：价格有误')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '缺货登记' })).toBeVisible()
  expect(page.getByRole('button', { name: '加入购物车' }).elements()).toEqual([])
  expect(await violations()).toEqual([])
})

test('next to another seller’s offer it says why the one that was asked for is not shown', async () => {
  await open({ ...detail(), cannotShow: { reason: 'offSale', text: '平台已停售：价格有误' } })
  await expect.element(page.getByText('您打开的这个报价平台已停售：价格有误，为您换成了其他卖家的报价')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '加入购物车' })).toBeVisible()
})
