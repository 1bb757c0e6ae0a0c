import type { ListUserAudits } from '@shop/contract/joining'
import type { GetInfo } from '@shop/contract/me'
import type { CountOrders, GetPurchaseSummary } from '@shop/contract/orders'
import type { Out } from '@shop/contract/endpoint'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { finance, me, shopless, without } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { startNavigation } from '../../../shell/navigation.ts'
import { endSession, useSession } from '../../../shell/session.ts'

const HOTLINE = { moduleCode: 'qualification', name: '开户热线', phone: '400-820-6609', hours: '工作日 9:00–18:00' }
const summary: Out<typeof GetPurchaseSummary> = {
  month: '2026-11',
  monthFen: 1_234_500,
  monthOrders: 28,
  samePeriodFen: 1_100_000,
  savedFen: 12_300,
}
beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})

async function open(
  user: Out<typeof GetInfo>,
  search: { highlight?: 'qualification' | 'service' } = {},
  month = summary,
  asked: Out<typeof ListUserAudits> = { rows: [], additions: [] },
  unpaid: Out<typeof CountOrders>['unpaid'] = null,
) {
  serve({
    ListUserAudits: () => asked,
    GetInfo: () => user,
    CountOrders: () => ({ pay: 2, failed: 0, group: 0, ship: 3, receive: 0, refunding: 0, unpaid, bought: true }),
    GetPurchaseSummary: () => month,
    GetServicePhones: () => ({ rows: [{ moduleCode: '', name: '采购与订单', phone: '400-820-6608', hours: '' }, HOTLINE] }),
  })
  await openPage('pages/person/index', search)
}
const text = (words: string | RegExp) => page.getByText(words)
const hotline = () => page.getByRole('link', { name: '拨打资质热线 400-820-6609' })

test('shows the shop with what it may do on the green, and the month’s purchases', async () => {
  await open(
    me({
      nextExpiry: { kind: 'power-of-attorney', name: '采购委托书', expiresOn: '2027-05-06', daysLeft: 165, updatable: true },
    }),
  )
  const shop = page.getByRole('region', { name: '当前门店' })
  await expect.element(shop).toMatchTextContent(/康民大药房/)
  await expect.element(shop).toMatchTextContent(/采购委托书 2027-05-06 到期/)
  await expect.element(page.getByRole('list', { name: '可以做什么' }).getByRole('img', { name: '可以' })).toHaveLength(2)
  const month = page.getByRole('link', { name: /11 月进货/ })
  await expect.element(month).toHaveTextContent('11 月进货28 单¥12,345.00比上月同期多 12%已省 ¥123.00')
  await expect.element(month).toHaveAttribute('href', '/h5/sub-goods/order/list?from=2026-11-01')
  await expect.element(page.getByRole('region', { name: '门店资质' })).not.toBeInTheDocument()
  expect(await violations()).toEqual([])
})

test('whoever is in one shop finds the way to another where shops are switched', async () => {
  await open(me())
  await page.getByRole('button', { name: /康民大药房/ }).click()
  await expect
    .element(page.getByRole('link', { name: '新增或加入门店' }))
    .toHaveAttribute('href', '/h5/sub-person/register/selectType')
})

test.each([
  [{ monthFen: 900_000 }, '比上月同期少 18%'],
  [{ monthFen: 1_100_000 }, '与上月同期持平'],
  [{ monthFen: 9_900_000 }, '是上月同期的 9 倍'],
  [{ samePeriodFen: 0 }, '上月同期没有进货'],
  [{ monthFen: 0, monthOrders: 0, samePeriodFen: 0, savedFen: 0 }, '本月还没有进货'],
])('compares %o with last month', async (more, words) => {
  await open(me(), {}, { ...summary, ...more })
  await expect.element(text(words)).toBeVisible()
})

test.each([
  [49, '食品经营许可证1月11日到期，还有 49 天', 'outlined'],
  [30, '食品经营许可证 1月11日到期还有 30 天，请尽快更新，以免影响进货', 'outlined'],
  [7, '食品经营许可证 1月11日到期还有 7 天，请尽快更新，以免影响进货', 'filled'],
  [0, '食品经营许可证 1月11日到期今天到期，请马上更新，以免影响进货', 'filled'],
])('says which licence expires next and when, %s days before', async (daysLeft, words, look) => {
  const licence = { kind: 'other', name: '食品经营许可证', expiresOn: '2027-01-11', daysLeft, updatable: false }
  const other = { ...licence, name: '采购委托书', expiresOn: '2027-01-20', daysLeft: daysLeft + 9 }
  await open(me({ nextExpiry: licence, expiring: [licence, other] }))
  const card = page.getByRole('region', { name: '门店资质' })
  await expect.element(card).toMatchTextContent(words)
  await expect.element(card).toMatchTextContent('采购委托书 1月20日到期')
  await expect.element(hotline()).toHaveAttribute('href', 'tel:400-820-6609')
  await expect.element(hotline()).toHaveAttribute('class', expect.stringContaining(look))
  await expect.element(page.getByRole('region', { name: '当前门店' })).not.toMatchTextContent('到期')
  expect(await violations()).toEqual([])
})

test.each([
  ['drug-business-licence', 49, 'outlined'],
  ['device-licence', 30, 'outlined'],
  ['food-licence', 7, 'filled'],
])('leads to the renewal of a %s, %s days before', async (kind, daysLeft, look) => {
  const licence = { kind, name: '许可证', expiresOn: '2027-01-11', daysLeft, updatable: true }
  await open(me({ nextExpiry: licence, expiring: [licence] }))
  const renew = page.getByRole('link', { name: '更新证照' })
  await expect.element(renew).toHaveAttribute('href', `/h5/sub-person/credential/update?kind=${kind}`)
  await expect.element(renew).toHaveAttribute('class', expect.stringContaining(look))
  expect(await violations()).toEqual([])
})

test('the finance reads that they see prices and pay, and order nothing', async () => {
  await open(finance())
  const can = page.getByRole('list', { name: '可以做什么' })
  await expect.element(can).toBeVisible()
  const items = can.getByRole('listitem').elements()
  expect(items.map((item) => [item.querySelector('[aria-label]')?.getAttribute('aria-label'), item.textContent])).toEqual([
    ['可以', '查看价格'],
    ['可以', '订单付款'],
    ['不能', '采购下单'],
  ])
  expect(await violations()).toEqual([])
})

test('a purchaser without papers reads that they can’t order yet and why, and is led to the papers', async () => {
  await startNavigation(() => null)
  await open(without('refused', '您的采购资料未通过审核，修改后重新提交'), { highlight: 'qualification' })
  const card = page.getByRole('region', { name: '我的采购资料' })
  await expect.element(card).toMatchTextContent(/您的采购资料未通过审核/)
  await expect
    .element(card.getByRole('link', { name: '修改后重新提交' }))
    .toHaveAttribute('href', '/h5/sub-person/register/identityInfo?mine=1')
  await expect.element(card).toHaveFocus()
  const can = page.getByRole('list', { name: '可以做什么' })
  await expect.element(can).toMatchTextContent(/采购下单/)
  await expect.element(can).not.toMatchTextContent(/订单付款/)
  expect(await violations()).toEqual([])
})

test('whoever may order reads nothing of their papers', async () => {
  await open(me())
  await expect.element(page.getByRole('list', { name: '可以做什么' })).toBeVisible()
  expect(page.getByRole('region', { name: '我的采购资料' }).elements()).toEqual([])
})

test('the finance, who hands in no papers, is led to where they stand', async () => {
  const licence = { kind: 'food-licence', name: '食品经营许可证', expiresOn: '2027-01-20', daysLeft: 55, updatable: true }
  const { user, shop, abilities, shopCount } = me({ nextExpiry: licence, expiring: [licence] })
  await open({ user, shop, shopCount, abilities: { ...abilities, manageAddress: false } })
  const look = page.getByRole('link', { name: '查看证照' })
  await expect.element(look).toHaveAttribute('href', '/h5/sub-person/credential/credential')
  expect(page.getByRole('link', { name: '更新证照' }).elements()).toEqual([])
})

test('a paper besides the core ones that has expired is said with what it stops, and each paper leads to its renewal', async () => {
  const licence = { kind: 'device-licence', name: '医疗器械经营许可证', expiresOn: '2026-11-01', daysLeft: -25, updatable: true }
  const other = { ...licence, kind: 'food-licence', name: '食品经营许可证', expiresOn: '2027-01-20', daysLeft: 55 }
  await open(me({ nextExpiry: other, expiring: [licence, other] }))
  const card = page.getByRole('region', { name: '门店资质' })
  await expect
    .element(card)
    .toMatchTextContent('医疗器械经营许可证 已于 2026-11-01 到期需要这份证照的商品暂不能采购，更新通过后恢复')
  const renewal = (kind: string) => `/h5/sub-person/credential/update?kind=${kind}`
  await expect.element(page.getByRole('link', { name: '更新证照' })).toHaveAttribute('href', renewal('device-licence'))
  await expect.element(page.getByRole('link', { name: /食品经营许可证/ })).toHaveAttribute('href', renewal('food-licence'))
  expect(await violations()).toEqual([])
})

test('leads a shop that may only see prices to the application, and shows it which papers are missing and whom to call', async () => {
  await open(me({ procure: 0, canBuy: false, missing: ['药品经营许可证', '法定代表人身份证'] }))
  await expect.element(text(/还差 2 项：药品经营许可证、法定代表人身份证/)).toBeVisible()
  const step = page.getByRole('link', { name: '申请采购资质' })
  await expect.element(step).toHaveAttribute('href', '/h5/sub-person/register/commitApply')
  await expect.element(hotline()).toHaveAttribute('href', 'tel:400-820-6609')
  expect(await violations()).toEqual([])
})

test('shows since when a certificate has expired', async () => {
  const food = { kind: 'food-licence', name: '食品经营许可证', expiresOn: '2027-01-14', daysLeft: 49, updatable: true }
  await open(me({ canBuy: false, expiredCertificate: { name: '药品经营许可证', expiredOn: '2026-11-21' }, expiring: [food] }))
  await expect
    .element(page.getByRole('link', { name: /食品经营许可证 1月14日到期，还有 49 天/ }))
    .toHaveAttribute('href', '/h5/sub-person/credential/update?kind=food-licence')
  await expect.element(text('更新药品经营许可证后可继续采购')).toBeVisible()
  await expect.element(text(/已于 2026-11-21 到期，采购已暂停/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '更新证照' }))
    .toHaveAttribute('href', '/h5/sub-person/credential/credential')
  await expect.element(hotline()).toBeVisible()
})

test('says of an application to buy that it is reviewed, not that papers are missing', async () => {
  await open(me({ procure: 1, canBuy: false, missing: ['药品经营许可证'] }))
  await expect.element(text('采购资质正在审核，通过后即可下单')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '查看采购审核进度' })).toBeVisible()
  await expect.element(text(/还差/)).not.toBeInTheDocument()
})

test('a shop that may not see prices is led to the application, and sees no purchases', async () => {
  await open(me({ price: 0, procure: 0, canSeePrice: false, canBuy: false }))
  await expect.element(text('完成资质认证后可查看价格、下单')).toBeVisible()
  const step = page.getByRole('link', { name: '申请查看价格' })
  await expect.element(step).toHaveAttribute('href', '/h5/sub-person/register/look')
  await expect.element(text(/月进货/)).not.toBeInTheDocument()
})

test('offers guests the login once, what it brings, and what is open to them', async () => {
  endSession()
  await startNavigation(() => null)
  serve({ GetServicePhones: () => ({ rows: [HOTLINE] }), RecommendGoods: () => ({ rows: [], next: null }) })
  await openPage('pages/person/index')
  await expect.element(page.getByRole('heading', { name: '登录看批发价，在线进货' })).toBeVisible()
  const open = page.getByRole('navigation', { name: '不登录也能看' })
  await expect.element(open.getByRole('link')).toHaveLength(5)
  expect(await violations()).toEqual([])
  await open.getByRole('button', { name: '客服电话' }).click()
  await expect.element(page.getByRole('link', { name: /400-820-6609/ })).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '登录 / 注册' }).click()
  await expect.poll(() => window.location.pathname).toBe('/h5/sub-person/login/smsLogin')
})

test('gives people without a shop words for the owner', async () => {
  const share = vi.fn(async () => {})
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  await open(shopless)
  await page.getByRole('button', { name: '请负责人邀请我' }).click()
  await expect.poll(() => share.mock.calls.length).toBe(1)
  expect(share.mock.calls).toEqual([
    [{ text: '我想用药市为门店采购，我的账号是 13800000001。请在“我的”页面打开成员管理，邀请我加入门店。' }],
  ])
  expect(await violations()).toEqual([])
})

const AT = '2026-11-25T02:00:00.000Z'
const REFUSED = { shopName: '晓晴大药房', state: 3, submittedAt: AT, decidedAt: AT } as const
const JOINING = {
  shopId: 7,
  fromShopName: null,
  name: '益思敏',
  role: 'purchaser',
  roleName: '采购员',
  note: '',
  rejectReason: '请填写全名',
} as const

test('shows somebody without a shop where their applications stand', async () => {
  const request = { id: 3, kind: 1, kindName: '加入门店', shopId: 7, shopName: '芳邻药店', fromShopName: null } as const
  const person = { name: '益思敏', role: 'purchaser', roleName: '采购员', note: '', rejectReason: '' } as const
  const at = { submittedAt: '2026-11-25T02:00:00.000Z', decidedAt: null }
  const addition = {
    id: 8,
    kind: 2,
    kindName: '新增门店',
    over: null,
    shopName: '春晖大药房',
    version: 1,
    form: '/sub-person/register/selectType',
    ...at,
  } as const
  await open(shopless, {}, summary, {
    rows: [{ ...request, ...person, ...at, state: 1 }],
    additions: [
      { ...addition, id: 9, state: 0, submittedAt: null },
      { ...addition, state: 3 },
    ],
  })
  await expect.element(page.getByRole('heading', { name: '等待芳邻药店负责人确认' })).toBeVisible()
  const waiting = page.getByRole('link', { name: '查看进度', exact: true })
  await expect.element(waiting).toHaveAttribute('href', '/h5/sub-person/credential/updateAudit?requestId=3')
  await expect.element(page.getByRole('link', { name: '新增门店' })).toBeVisible()
  const refused = page.getByRole('link', { name: /新增春晖大药房.*未通过/ })
  await expect.element(refused).toHaveAttribute('href', '/h5/sub-person/credential/updateAudit?additionId=8')
  await expect.element(page.getByRole('link', { name: '申请记录' })).toHaveAttribute('href', '/h5/sub-person/credential/record')
  expect(await violations()).toEqual([])
})

test.each([
  ['purchaser', '采购员', /同意后，您可以按门店资质查看价格；下单前先提交本人身份证和采购委托书/],
  ['finance', '财务', /同意后，您可以看订单、付款、开票对账，不能下单/],
] as const)('promises a %s who waits no more than the role gives', async (role, roleName, words) => {
  const request = { id: 3, kind: 1, kindName: '加入门店', shopId: 7, shopName: '芳邻药店', fromShopName: null } as const
  const person = { name: '益思敏', role, roleName, note: '', rejectReason: '' } as const
  const at = { submittedAt: '2026-11-25T02:00:00.000Z', decidedAt: null }
  await open(shopless, {}, summary, { rows: [{ ...request, ...person, ...at, state: 1 }], additions: [] })
  await expect.element(page.getByText(words)).toBeVisible()
})

test('a shop that waits to be added is the first thing somebody without one reads, with its one filled act', async () => {
  const addition = {
    id: 9,
    kind: 2,
    kindName: '新增门店',
    over: null,
    shopName: '晓晴大药房',
    version: 1,
    form: '/sub-person/register/selectType',
  } as const
  await open(shopless, {}, summary, {
    rows: [],
    additions: [{ ...addition, state: 1, submittedAt: '2026-11-25T02:00:00.000Z', decidedAt: null }],
  })
  const card = page.getByRole('region', { name: '门店', exact: true })
  await expect.element(card.getByRole('heading', { name: '晓晴大药房审核中，预计 1 个工作日' })).toBeVisible()
  expect(page.getByText('您还没有加入门店').elements()).toEqual([])
  const progress = card.getByRole('link', { name: '查看进度' })
  await expect.element(progress).toHaveAttribute('href', '/h5/sub-person/credential/updateAudit?additionId=9')
  await expect.element(progress).toHaveAttribute('class', expect.stringContaining('filled'))
  for (const other of [card.getByRole('link', { name: '加入其他门店' }), card.getByRole('button', { name: '请负责人邀请我' })])
    await expect.element(other).toHaveAttribute('class', expect.stringContaining('text'))
  expect(card.getByRole('link', { name: '新增门店' }).elements()).toEqual([])
  expect(await violations()).toEqual([])
})

test.each([
  [
    'a shop to be added',
    {
      rows: [],
      additions: [
        { ...REFUSED, kind: 2, kindName: '新增门店', over: null, version: 1, id: 9, form: '/sub-person/register/selectType' },
      ],
    },
    '新增晓晴大药房未通过',
    'additionId=9',
  ],
  [
    'a request to join',
    { rows: [{ ...REFUSED, ...JOINING, kind: 1, kindName: '加入门店', id: 3 }], additions: [] },
    '加入晓晴大药房未通过',
    'requestId=3',
  ],
] as const)('%s that was refused comes first, with its one filled act', async (_, asked, title, leads) => {
  await open(shopless, {}, summary, { rows: [...asked.rows], additions: [...asked.additions] })
  const card = page.getByRole('region', { name: '门店', exact: true })
  await expect.element(card.getByRole('heading', { name: title })).toBeVisible()
  const again = card.getByRole('link', { name: '修改后重新提交' })
  await expect.element(again).toHaveAttribute('href', `/h5/sub-person/credential/updateAudit?${leads}`)
  await expect.element(again).toHaveAttribute('class', expect.stringContaining('filled'))
  for (const other of [card.getByRole('link', { name: /加入.*门店/ }), card.getByRole('button', { name: '请负责人邀请我' })])
    await expect.element(other).toHaveAttribute('class', expect.stringContaining('text'))
  expect(await violations()).toEqual([])
})

test.each([
  [0, '春晖大药房', '新增春晖大药房还没有提交', '/sub-person/register/identityInfo'],
  [4, '', '新增门店还没有提交', '/sub-person/register/selectType'],
] as const)(
  'goes on with a shop that was begun, on the step that was left, or taken back: state %i',
  async (state, shopName, title, form) => {
    const addition = {
      id: 9,
      form,
      kind: 2,
      kindName: '新增门店',
      over: null,
      version: 0,
      submittedAt: null,
      decidedAt: null,
    } as const
    await open(shopless, {}, summary, { rows: [], additions: [{ ...addition, state, shopName }] })
    const card = page.getByRole('region', { name: '门店', exact: true })
    await expect.element(card.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(card.getByRole('link', { name: '继续填写' })).toHaveAttribute('href', `/h5${form}`)
    expect(card.getByRole('link', { name: '新增门店' }).elements()).toEqual([])
    expect(await violations()).toEqual([])
  },
)

test.each([
  ['nothing sent', { canSeePrice: false, price: 0 }, '查看价格只需营业执照'],
  ['refused', { canSeePrice: false, price: 3 }, '查看价格只需营业执照'],
  ['prices approved', {}, '还差 2 项：药品经营许可证、法定代表人身份证；委托采购员另需委托书和其身份证'],
  ['prices wait', { canSeePrice: false, price: 1 }, null],
  ['purchase waits', { procure: 1 }, null],
] as const)('names what the next application needs, and no more: %s', async (_, more, words) => {
  const missing = ['药品经营许可证', '法定代表人身份证']
  await open(me({ procure: 0, canBuy: false, missing, ...more }))
  const card = page.getByRole('region', { name: '门店资质' })
  await expect.element(card).toBeVisible()
  expect(
    card
      .getByText(/只需|还差/)
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(words ? [words] : [])
})

test('while prices are being reviewed, buying can be applied for', async () => {
  await open(me({ procure: 0, canBuy: false, canSeePrice: false, price: 1 }))
  const next = page.getByRole('region', { name: '门店资质' }).getByRole('link', { name: '先提交采购资质' })
  await expect.element(next).toHaveAttribute('href', '/h5/sub-person/register/commitApply')
})

test('highlights what is missing when 查看资质 leads here', async () => {
  await startNavigation(() => null)
  await open(me({ procure: 0, canBuy: false }), { highlight: 'qualification' })
  await expect.element(page.getByRole('region', { name: '门店资质' })).toHaveFocus()
})

test('opens the service numbers when 联系客服 leads here', async () => {
  await startNavigation(() => null)
  await open(me(), { highlight: 'service' })
  await expect.element(page.getByRole('dialog', { name: '客服电话' })).toBeVisible()
})

test('a frozen shop reads why, what stays, and whom to call', async () => {
  await open(me({ frozen: '涉嫌转售处方药', canSeePrice: false, canBuy: false }), { highlight: 'qualification' })
  const card = page.getByRole('region', { name: '门店已冻结' })
  await expect.element(card).toMatchTextContent(/原因：涉嫌转售处方药.*已付款的订单照常发货/)
  await expect.element(card).toHaveFocus()
  await expect.element(hotline()).toHaveAttribute('href', 'tel:400-820-6609')
  expect(await violations()).toEqual([])
})

test('a shop whose right to buy is looked into reads that it rests, and that prices stay', async () => {
  await open(me({ suspended: true, canBuy: false }))
  const card = page.getByRole('region', { name: '门店资质' })
  await expect.element(card).toMatchTextContent(/平台正在复核采购资质.*已暂停.*价格仍可查看/)
  await expect.element(hotline()).toBeVisible()
  expect(await violations()).toEqual([])
})

test('a nickname of two lines leaves the number below it readable', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(390, 844))
  const it = me()
  await open({ ...it, user: { ...it.user, nickname: '康民大药房采购小苏' } })
  const name = page.getByRole('link', { name: '康民大药房采购小苏' })
  await expect.element(name).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(name.element())
  expect(words.getClientRects().length).toBe(2)
  const number = name.element().nextElementSibling!.getBoundingClientRect()
  expect(words.getBoundingClientRect().bottom).toBeLessThanOrEqual(number.top + 2)
})

test('what waits for payment stands above the orders, with the time that is left and the way to pay', async () => {
  const payBefore = new Date(Date.now() + 28 * 60_000).toISOString()
  await open(me(), {}, summary, undefined, { orders: 2, payBefore, tradeId: 5, group: 'pay' })
  const line = page.getByRole('link', { name: /2 个订单待付款/ })
  await expect.element(line).toHaveAttribute('href', '/h5/sub-goods/order/selectPay?tradeId=5')
  expect(line.element().textContent).toMatch(/剩 2\d:\d\d去付款$/)
  const orders = page.getByRole('navigation', { name: '我的订单' })
  expect(line.element().getBoundingClientRect().bottom).toBeLessThan(orders.element().getBoundingClientRect().top)
  expect(await violations()).toEqual([])
})

test('the orders stand in the columns of the tools below them', async () => {
  await open(me())
  const lefts = (name: string) => {
    const entries = page.getByRole('navigation', { name, exact: true }).getByRole('link').elements()
    return entries.slice(0, 4).map((one) => one.getBoundingClientRect().left)
  }
  await expect.poll(() => lefts('常用工具').length).toBe(4)
  expect(lefts('我的订单')).toEqual(lefts('常用工具'))
})
