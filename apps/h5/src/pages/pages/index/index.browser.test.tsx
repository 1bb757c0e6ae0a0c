import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { BUY_REASONS } from '@shop/contract/codes'
import { cutOff } from '../../../../test/cut-off.ts'
import { render } from '../../../../test/draw.tsx'
import { goods } from '../../../../test/goods.ts'
import { home, stripRow } from '../../../../test/home.ts'
import { me, shopless } from '../../../../test/me.ts'
import { ownService, servedShop } from '../../../../test/salesmen.ts'
import { deferred, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { mainPackage } from '../../../routes.ts'
import { useOfflineNote } from '../../../shell/content-age.ts'
import { HistoryEntryContext } from '../../../shell/history-entries.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { useSession } from '../../../shell/session.ts'
import Home from './index.tsx'

const entry = {
  id: 'tab:home',
  index: 0,
  address: 'pages/index/index' as const,
  route: mainPackage.routes['pages/index/index']!,
  href: '/h5/',
  search: {},
}
const buyer = { tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 }
type HomeAnswer = ReturnType<typeof home>
const noGoods = { rows: [], next: null }

beforeEach(() => {
  useSession.setState({ tokens: null, userId: null })
})

function open(
  answer: HomeAnswer | Promise<HomeAnswer> = home(),
  as: typeof buyer | null = buyer,
  more: Parameters<typeof serve>[0] = {},
) {
  if (as) useSession.setState(as)
  const server = serve({
    GetHome: () => answer,
    GetInfo: () => me(),
    GetBoot: () => ({ now: new Date().toISOString(), config: {}, demonstration: false }) as never,
    RecommendGoods: () => ({ rows: [goods(9)], next: null }),
    ListGoods: () => ({ ...noGoods, marks: [], narrow: false, explain: null, fuzzy: false }),
    CountCart: () => ({ count: 0 }),
    AddToCart: ({ quantity }) => ({ count: 1, quantity: Number(quantity) }),
    ...more,
  })
  const { unmount } = render(
    <HistoryEntryContext value={entry}>
      <Home />
    </HistoryEntryContext>,
  )
  onTestFinished(() => {
    unmount()
    queryClient.clear()
    vi.unstubAllGlobals()
  })
  return server
}
const link = (name: string | RegExp) => page.getByRole('link', { name })

test('shows a guest in one card what logging in brings', async () => {
  open(home({ shop: null, today: null, cannotBuy: { reason: 'login', text: '登录后可购买' } }), null)
  await expect.element(page.getByRole('region', { name: '下一步' })).toMatchTextContent(/最快明天到/)
  await expect.element(page.getByRole('button', { name: '登录看价' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test.each([
  ['guest', null, {}],
  ['guest', null, { largeText: '' }],
  ['buyer', buyer, {}],
] as const)('has the banner of a %s where its place was before home arrived (%#)', async (_, as, text) => {
  const image = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="72" height="22"/>'
  Object.assign(document.documentElement.dataset, text)
  document.head.append(Object.assign(document.createElement('link'), { id: 'first-banner', href: image }))
  onTestFinished(() => {
    delete document.documentElement.dataset.largeText
    document.querySelector('#first-banner')!.remove()
  })
  const entries = Array.from({ length: 10 }, (__, id) => ({ id, name: '全部分类', icon: 'pill', to: '/pages/category/index' }))
  const strip = { id: 1, kind: 'bought-before', title: '常购补货', subtitle: '', to: '' } as const
  const rows = [stripRow(7, { again: 30, bought: { on: '2026-11-10', quantity: 30, fen: 1330 } })]
  const cutoff = { hour: 18, secondsLeft: 8_099, arrival: '明天', sellers: ['江禾康达'] }
  const answer = deferred<HomeAnswer>()
  open(answer.promise, as)
  const place = () => {
    const { top, height } = document.querySelector('img[fetchpriority=high]')!.getBoundingClientRect()
    return [Math.round(top), Math.round(height)]
  }
  await expect.poll(() => document.querySelector('img[fetchpriority=high]')).not.toBeNull()
  const before = place()
  const ofBuyer = { today: { cutoff, ofCart: false, unpaid: null, shipping: 2, receiving: 3 }, strips: [{ ...strip, rows }] }
  const banners = [{ id: 1, image, title: '次日达', to: '' }]
  answer.resolve(home({ banners, entries, ...(as ? ofBuyer : { shop: null, today: null }) }))
  await expect.element(page.getByRole('region', { name: '活动' })).toBeInTheDocument()
  expect(place()).toEqual(before)
})

test('shows a buyer by when to pay, and leads to what waits', async () => {
  const cutoff = { hour: 18, secondsLeft: 8_099, arrival: '明天', sellers: ['九畴惠民', '江禾康达'] }
  open(home({ today: { cutoff, ofCart: false, unpaid: { orders: 2, secondsLeft: 1_739 }, shipping: 0, receiving: 3 } }))
  const today = page.getByRole('region', { name: '今日' })
  await expect.element(today).toMatchTextContent(/18:00 前付款，明天到剩 2 小时 14 分九畴惠民等 2 家/)
  await expect.element(link(/2 待付款/)).toHaveAttribute('href', '/h5/sub-goods/order/list?group=pay')
  await expect.element(page.getByText('剩 28 分')).toBeVisible()
  await expect.element(link('3 在途')).toHaveAttribute('href', '/h5/sub-goods/order/list?group=receive')
  await expect.element(link(/待发货/)).not.toBeInTheDocument()
  expect(await violations()).toEqual([])
})

const lacking = (reason: 'shop' | 'salesman') => ({
  shop: null,
  today: null,
  cannotBuy: { reason, text: BUY_REASONS[reason].text },
})
const paper = (name: string, daysLeft: number) => ({ name, expiresOn: '2030-03-30', daysLeft })
/** Home of a salesman without a shop. */
function openAsSalesman(own: Parameters<typeof ownService>[0] = {}) {
  open(home(lacking('salesman')), buyer, {
    GetInfo: () => ({ ...shopless, user: { ...shopless.user, kind: 'salesman' } }),
    GetOwnService: () => ({ salesman: ownService(own) }),
    ListServedShops: ({ state }) => ({
      rows:
        state === 'expiring'
          ? [
              servedShop({ expiring: [paper('采购委托书', 50)] }),
              servedShop({ shopId: 9, name: '福寿堂药店', expiring: [paper('药品经营许可证', 3)] }),
            ]
          : [servedShop({ cart: { kinds: 3, listFen: 128_000, touchedAt: '2020-03-10T02:00:00.000Z' } })],
      next: null,
    }),
  })
}

test('a salesman finds the shops in their care on home, and what needs them first, not a shop to join', async () => {
  openAsSalesman({ counts: { all: 5, expiring: 2, suspended: 0, cart: 1, unqualified: 0 } })
  await expect.element(page.getByRole('heading', { name: '我负责的门店 5 家' })).toBeVisible()
  await expect.element(link(/证照将到期 ?2 家/)).toHaveAttribute('href', '/h5/pages/person/index?served=expiring')
  await expect.element(link(/购物车未下单 ?1 家/)).toHaveAttribute('href', '/h5/pages/person/index?served=cart')
  expect(link(/暂停采购/).elements()).toEqual([])
  await expect.element(page.getByText(/仁心药店：3 种，标价约 ¥1280，/)).toBeVisible()
  // The certificate that ends first comes first.
  const said = page.getByText(/还有 \d+ 天到期$/).elements()
  expect(said.map((it) => it.textContent)).toEqual([
    '福寿堂药店：药品经营许可证还有 3 天到期',
    '仁心药店：采购委托书还有 50 天到期',
  ])
  await expect.element(page.getByRole('region', { name: '当前门店' })).toHaveTextContent('业务员账号')
  for (const words of ['还没有门店', /加入门店/, '如何加入']) expect(page.getByText(words).elements()).toEqual([])
  expect(await violations()).toEqual([])
})

test.each([
  ['without shops', { counts: { all: 0, expiring: 0, suspended: 0, cart: 0, unqualified: 0 } }, '还没有负责的门店', '邀请门店'],
  ['whose authorisation ended', { authorisationOver: true }, '授权书已到期，暂时看不到门店', '查看授权'],
] as const)('a salesman %s reads so on home, with the one step', async (_, own, title, step) => {
  openAsSalesman(own)
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(link(step)).toHaveAttribute('href', '/h5/pages/person/index')
})

test('whoever has no shop and serves none is led to one', async () => {
  open(home(lacking('shop')), buyer, { GetInfo: () => shopless, ListUserAudits: () => ({ rows: [], additions: [] }) })
  await expect.element(link('如何加入')).toBeVisible()
  await expect.element(page.getByRole('region', { name: '当前门店' })).toHaveTextContent('还没有门店')
})

test('whoever waits for a shop reads that on home, with the way to where it stands', async () => {
  const at = { submittedAt: '2026-11-25T02:00:00.000Z', decidedAt: null }
  const addition = {
    id: 9,
    kind: 2,
    kindName: '新增门店',
    over: null,
    shopName: '晓晴大药房',
    version: 1,
    state: 1,
    form: '/sub-person/register/selectType',
    ...at,
  } as const
  open(home(lacking('shop')), buyer, {
    GetInfo: () => shopless,
    ListUserAudits: () => ({ rows: [], additions: [addition] }),
  })
  await expect.element(page.getByText('晓晴大药房审核中，预计 1 个工作日')).toBeVisible()
  await expect.element(link('查看进度')).toHaveAttribute('href', '/h5/sub-person/credential/updateAudit?additionId=9')
  expect(page.getByText('如何加入').elements()).toEqual([])
})

test('the messages are one press away, with the number of those that were not read', async () => {
  open(home({ unread: 3 }))
  await expect.element(link('消息，3')).toHaveAttribute('href', '/h5/sub-TUIKit/TUIConversationList/index')
})

test('has no card of the day when nothing needs the buyer', async () => {
  open(home({ hotWords: ['感冒灵'] }))
  await expect.element(link(/感冒灵/)).toBeVisible()
  await expect.element(page.getByRole('region', { name: '今日' })).not.toBeInTheDocument()
})

test.each([
  [{ reason: 'price', text: '认证后可查看价格' }, '查看资质', '/h5/sub-person/register/look'],
  [{ reason: 'procure', text: '完成采购资质认证后可购买' }, '查看资质', '/h5/sub-person/register/commitApply'],
  [{ reason: 'certificate', text: '药品经营许可证已过期，更新后可购买' }, '更新证照', '/h5/sub-person/credential/credential'],
  [
    { reason: 'papers', text: '提交本人身份证和采购委托书后可下单' },
    '我的采购资料',
    '/h5/sub-person/register/identityInfo?mine=1',
  ],
] as const)('leads a shop that lacks %o to its next step', async (cannotBuy, step, href) => {
  open(home({ cannotBuy }))
  await expect.element(page.getByText(cannotBuy.text)).toBeVisible()
  await expect.element(link(step)).toHaveAttribute('href', href)
})

test('a strip says of each of its goods when it comes and how long it keeps, and promises nothing from old content', async () => {
  const strip = { id: 1, kind: 'bought-before', title: '常购补货', subtitle: '', to: '' } as const
  const rows = [
    stripRow(7, { again: 30 }, { arrival: '明天', expiresOn: '2028-07-31', lifeDays: 600 }),
    stripRow(8, { again: 30 }, { arrival: '11月25日', expiresOn: '2027-01-08', lifeDays: 47, nearExpiry: true }),
  ]
  open(home({ strips: [{ ...strip, rows }] }))
  const cards = page.getByRole('list', { name: '常购补货' }).getByRole('listitem')
  await expect.element(cards.first()).toMatchTextContent(/明天到效期 2028-07/)
  await expect.element(cards.nth(1)).toMatchTextContent(/11\/25到余 47 天/)
  // One line; and the buttons stand next to each other.
  const top = (words: string) => page.getByText(words).element().getBoundingClientRect().top
  expect(top('明天到')).toBe(top('效期 2028-07'))
  const buttons = page.getByRole('button', { name: /再来 30 盒$/ }).elements()
  expect(new Set(buttons.map((button) => button.getBoundingClientRect().top)).size).toBe(1)
  useOfflineNote.setState({ text: '内容是昨天的' })
  onTestFinished(() => useOfflineNote.setState({ text: '' }))
  await expect.element(cards.first()).not.toMatchTextContent(/明天到/)
  await expect.element(cards.first()).toMatchTextContent(/效期 2028-07/)
})

test('puts the usual quantity into the cart with one press, and then leads to the cart', async () => {
  const strip = {
    id: 1,
    kind: 'bought-before',
    title: '常购补货',
    subtitle: '',
    to: '/sub-goods/goods/list?boughtBefore=true',
  } as const
  const server = open(
    home({ strips: [{ ...strip, rows: [stripRow(7, { again: 30, bought: { on: '2026-11-10', quantity: 30, fen: 1330 } })] }] }),
  )
  await expect.element(page.getByText('比上次低 ¥0.50')).toBeVisible()
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  await page.getByRole('button', { name: '阿莫西林胶囊 7再来 30 盒' }).click()
  await expect.poll(() => vibrate.mock.calls).toEqual([[10]])
  await expect.poll(() => server.of('AddToCart')).toEqual([{ gccsId: 7, quantity: 30 }])
  await expect.element(link('已加 30 盒：阿莫西林胶囊 7，去购物车')).toHaveAttribute('href', '/h5/pages/car/index')
  expect(await violations()).toEqual([])
})

test.each([
  ['large text', '1.3'],
  ['200 % text size', '2'],
])('cuts off neither name, price nor button of a strip in %s', async (_, scale) => {
  document.documentElement.style.setProperty('--type-scale', scale)
  onTestFinished(() => void document.documentElement.style.removeProperty('--type-scale'))
  const strip = { id: 1, kind: 'bought-before', title: '常购补货', subtitle: '', to: '' } as const
  const bought = { on: '2026-11-10', quantity: 30, fen: 11_330 }
  open(home({ strips: [{ ...strip, rows: [7, 8, 9].map((id) => stripRow(id, { again: 30, bought }, { nearExpiry: true })) }] }))
  await expect.element(page.getByRole('list', { name: '常购补货' })).toBeVisible()
  const items = page.getByRole('list', { name: '常购补货' }).getByRole('listitem').elements()
  expect(
    items.flatMap((item) => cutOff(item)).filter((text) => /[¥\d]|起|再来|余/.test(text) && !/mg|比上次/.test(text)),
  ).toEqual([])
})

test('leads no one to the cart who may not order, though the shop has the goods in it', async () => {
  const strip = { id: 1, kind: 'bought-before', title: '常购清单', subtitle: '', to: '' } as const
  const cannotBuy = { reason: 'role', text: '您的角色不能下单，请联系门店负责人' } as const
  const row = stripRow(7, { bought: { on: '2026-11-10', quantity: 30, fen: 1330 } }, { inCart: 5, cannotBuy })
  open(home({ cannotBuy, strips: [{ ...strip, rows: [row] }] }))
  await expect.element(page.getByText('比上次低 ¥0.50')).toBeVisible()
  expect(page.getByText(/已加/).elements()).toEqual([])
})

test('shows every entry, ten a page', async () => {
  const entries = Array.from({ length: 12 }, (_, i) => ({
    id: i + 1,
    name: `入口${i + 1}`,
    icon: 'pill',
    to: '/pages/category/index',
  }))
  open(home({ entries: [...entries, { id: 13, name: '没有的页面', icon: 'pill', to: '/pages/nowhere' }] }))
  await expect.element(page.getByRole('navigation', { name: '快捷入口', exact: true }).getByRole('link')).toHaveLength(10)
  const names = [...document.querySelectorAll('nav[aria-label^="快捷入口"] a')].map((a) => a.textContent)
  expect(names).toEqual(entries.map(({ name }) => name))
})

test('shows one notice at a time, each with its own link', async () => {
  open(
    home({
      notices: [
        { id: 1, text: '今日截单 16:00', to: '/sub-shop/shop/shopList' },
        { id: 2, text: '证件到期前会提醒您', to: '/pages/person/index' },
        { id: 3, text: '春节不打烊', to: '' },
      ],
    }),
  )
  await expect.element(link('今日截单 16:00')).toHaveAttribute('href', '/h5/sub-shop/shop/shopList')
  const next = page.getByRole('button', { name: /下一条通知/ })
  await next.click()
  await expect.element(link('证件到期前会提醒您')).toHaveAttribute('href', '/h5/pages/person/index')
  await expect.element(link('今日截单 16:00')).not.toBeInTheDocument()
  await next.click()
  await expect.element(page.getByText('春节不打烊')).toBeVisible()
  await expect.element(next).toMatchTextContent(/3\/3/)
  expect(await violations()).toEqual([])
})

test('30-catalog: notices, each line its own link, one after the other every 3 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  open(
    home({
      notices: [
        { id: 1, text: '今日截单 16:00', to: '/sub-shop/shop/shopList' },
        { id: 2, text: '证件到期前会提醒您', to: '/pages/person/index' },
      ],
    }),
  )
  await expect.element(link('今日截单 16:00')).toBeVisible()
  vi.advanceTimersByTime(2_999)
  await expect.element(link('今日截单 16:00')).toBeVisible()
  vi.advanceTimersByTime(1)
  await expect.element(link('证件到期前会提醒您')).toBeVisible()
  vi.useRealTimers()
})

test('says how far the cart is from a seller’s minimum, and how much near-expiry stock saves', async () => {
  const seller = { id: 1, logo: '', goodsCount: 60, deliveryText: '16:00 前付款，预计明天送达' }
  open(
    home({
      strips: [
        {
          id: 2,
          kind: 'near-expiry',
          title: '近效期专区',
          subtitle: '',
          to: '',
          rows: [stripRow(8, { percentOff: 38 }, { nearExpiry: true, lifeDays: 100 })],
        },
      ],
      sellers: [
        { ...seller, name: '江禾康达', minOrderFen: 30_000, cartFen: 21_400 },
        { ...seller, id: 2, name: '九畴惠民', minOrderFen: 20_000, cartFen: 20_000 },
        { ...seller, id: 3, name: '齐河仁达', minOrderFen: 60_000, cartFen: 0 },
      ],
    }),
  )
  await expect.element(page.getByText('比正价低 38%')).toBeVisible()
  const sellers = page.getByRole('list', { name: '店铺' })
  for (const text of ['还差 ¥86 起配', '已起配', '¥600 起配']) await expect.element(sellers.getByText(text)).toBeVisible()
  // Where something is missing, it leads to what fills that.
  const toppingUp = sellers
    .getByRole('link')
    .elements()
    .map((seller) => /topUp/.test(seller.getAttribute('href')!))
  expect(toppingUp).toEqual(
    sellers
      .getByRole('link')
      .elements()
      .map((seller) => seller.textContent.includes('还差')),
  )
})

test('shows the blocks in the order of the platform, and none that it leaves out', async () => {
  const strip = (id: number, kind: 'chosen' | 'popular' | 'bought-before', title: string) => ({
    id,
    kind,
    title,
    subtitle: '',
    to: '',
    rows: [stripRow(id)],
  })
  const image = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="72" height="22"/>'
  open(
    home({
      banners: [{ id: 1, image, title: '次日达', to: '' }],
      entries: [{ id: 1, name: '全部分类', icon: 'pill', to: '/pages/category/index' }],
      notices: [{ id: 1, text: '春节不打烊', to: '' }],
      strips: [strip(7, 'chosen', '夏季常备'), strip(8, 'popular', '同城热销'), strip(9, 'bought-before', '常购补货')],
      blocks: [
        { id: 2, kind: 'notices' },
        { id: 7, kind: 'chosen' },
        { id: 3, kind: 'banners' },
        { id: 9, kind: 'bought-before' },
        { id: 4, kind: 'entries' },
        { id: 8, kind: 'popular' },
      ],
    }),
  )
  await expect.element(page.getByText('同城热销')).toBeInTheDocument()
  const marks = ['春节不打烊', '夏季常备', '次日达', '常购补货', '全部分类', '同城热销']
  const shown = document.body.innerHTML
  const places = marks.map((mark) => shown.indexOf(mark))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(page.getByRole('button', { name: '常购', exact: true }).elements()).toEqual([])
  expect(await violations()).toEqual([])
})

test('keeps the choice of goods under chips', async () => {
  const server = open()
  await expect.element(page.getByRole('link', { name: /阿莫西林胶囊 9/ })).toBeVisible()
  await page.getByRole('button', { name: '常购' }).click()
  await expect.element(page.getByText('暂时没有商品')).toBeVisible()
  expect(server.of('ListGoods')).toEqual([{ boughtBefore: 'true' }])
})

test('opens the scanner from the search field', async () => {
  open()
  await page.getByRole('button', { name: '扫一扫' }).click()
  await expect.element(page.getByRole('dialog', { name: '扫一扫' })).toBeVisible()
})
