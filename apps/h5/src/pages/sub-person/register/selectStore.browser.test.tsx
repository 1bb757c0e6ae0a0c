import type { FoundShop, UserReview } from '@shop/contract/joining'
import type { CallOut } from '@shop/contract/endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { me, shopless } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { papersOf } from '../../../../test/purchaser-papers.ts'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { startNavigation } from '../../../shell/navigation.ts'
import { invalidate } from '../../../shell/query.ts'
import { useSession } from '../../../shell/session.ts'

const ROUTE = 'sub-person/register/selectStore'
const SHOP: FoundShop = {
  shopId: 7,
  name: '康民大药房',
  type: 1,
  typeName: '单体药店',
  regionName: '浙江省杭州市西湖区',
  addressMasked: '文三路**号',
  legalPersonMasked: '林**',
  joinable: true,
  obstacle: null,
}
const request = (values: Partial<UserReview> = {}): UserReview => ({
  id: 9,
  kind: 1,
  kindName: '加入门店',
  shopId: 7,
  shopName: '康民大药房',
  fromShopName: null,
  name: '苏小满',
  role: 'purchaser',
  roleName: '采购员',
  note: '',
  state: 1,
  rejectReason: '',
  submittedAt: '2026-11-24T02:00:00.000Z',
  decidedAt: null,
  ...values,
})

afterEach(() => vi.restoreAllMocks())
beforeEach(() => {
  localStorage.removeItem('application-draft-join-7-1')
  localStorage.removeItem('sought-region-1')
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})

/** Opens the page for somebody whose newest request is this one. */
interface Opening {
  /** What the address names. */
  type?: number
  regionId?: number
  region?: CallOut<'GetRegionLogin'>
  shopId?: number
  /** The shop of that id, as it is found. */
  found?: FoundShop
  /** With an invitation: the role in it, whether it was used, and where the papers stand of whoever orders. */
  role?: 'finance' | 'purchaser'
  joined?: boolean
  papers?: ReturnType<typeof papersOf>
}
async function open(
  audit: UserReview | null = null,
  invite?: string,
  { role = 'finance', joined = false, papers = papersOf(), region, found = SHOP, ...search }: Opening = {},
) {
  const now = { audit, joined }
  const server = serve({
    GetInfo: () => (now.joined ? { ...me(), shop: { ...me().shop!, id: 7 } } : shopless),
    GetMyPurchaserPapers: () => papers,
    GetRegionLogin: () => region ?? { regionId: null, regionName: '', from: 'none', served: true, sellers: 3 },
    GetLocation: () => ({
      regionId: 330_106,
      province: '浙江省',
      city: '杭州市',
      county: '西湖区',
      fullName: '浙江省杭州市西湖区',
      longitude: 120.13,
      latitude: 30.27,
    }),
    GetUserAudit: () => ({ audit: now.audit, addition: null }),
    FindShops: ({ keyword: name }) => ({
      rows: name === '没有' ? [] : [SHOP, { ...SHOP, shopId: 8, name: '仁心药店', joinable: false, obstacle: 'full' as const }],
      more: true,
    }),
    GetFoundShop: ({ shopId }) => {
      if (Number(shopId) !== SHOP.shopId) throw new Refusal(404, '没有找到', { reason: 'NOT_FOUND' })
      return found
    },
    ListRegions: ({ id }) => ({ rows: id ? [] : [{ id: 330_000, name: '浙江省', level: 1 }] }),
    VerifyInviteCode: ({ inviteCode }) => {
      if (inviteCode !== 'KANGMIN8') throw new Refusal(404, '邀请码已过期，请让负责人重新邀请', { reason: 'INVITE_INVALID' })
      return {
        by: 'owner',
        shopId: 7,
        shopName: '康民大药房',
        shopType: 1,
        shopTypeName: '单体药店',
        regionName: '浙江省杭州市西湖区',
        role,
        roleName: role === 'finance' ? '财务' : '采购员',
        name: '林店长',
        expiresAt: '2026-12-01T02:00:00.000Z',
        joined: now.joined,
      }
    },
    SaveUserAudit: ({ inviteCode }) => {
      now.joined = inviteCode !== undefined
      now.audit = request({ state: now.joined ? 2 : 1 })
      return { id: 9, state: now.audit.state, updatedAt: '2026-11-24T02:00:00.000Z' }
    },
    UpdateUserAudit: () => {
      now.audit = request({ state: 4 })
      return { id: 9, state: 4 }
    },
  })
  const { leave } = await openPage(ROUTE, { ...search, ...(invite && { invite }) })
  return { ...server, now, leave }
}
const field = page.getByRole('searchbox', { name: '门店名称、拼音或信用代码' })
const find = async (name: string) => {
  await field.fill(name)
  await page.getByRole('button', { name: '搜索', exact: true }).click()
}
const rows = page.getByRole('list', { name: '找到的门店' }).getByRole('listitem')

test('begins in the region of the current shop, until one chooses', async () => {
  localStorage.setItem('sought-region-1', JSON.stringify({ id: 110_000, name: '北京市' }))
  const own = { regionId: 330_106, regionName: '浙江省杭州市西湖区', from: 'shop' as const, served: true, sellers: 3 }
  const server = await open(null, undefined, { region: own })
  await expect.element(page.getByText('浙江省杭州市西湖区').first()).toBeVisible()
  await expect.poll(() => server.of('FindShops')).toEqual([{ regionId: 330_106 }])
  await find('康民')
  await expect.poll(() => server.of('FindShops').at(-1)).toEqual({ regionId: 330_106, keyword: '康民' })
  await page.getByRole('button', { name: /所在地区/ }).click()
  await page.getByText('不限地区', { exact: true }).click()
  await expect.poll(() => server.of('FindShops').at(-1)).toEqual({ keyword: '康民' })
})

test('takes region and type from its address; the type can be lifted', async () => {
  const server = await open(null, undefined, { regionId: 330_000, type: 1 })
  await expect.poll(() => server.of('FindShops')).toEqual([{ regionId: 330_000, type: 1 }])
  await expect.element(page.getByText('浙江省', { exact: true })).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '单体药店', exact: true }).click()
  await expect.poll(() => server.of('FindShops').at(-1)).toEqual({ regionId: 330_000 })
})

test('begins where one is, where that was allowed already; it asks for nothing', async () => {
  const asked = vi.spyOn(navigator.geolocation, 'getCurrentPosition')
  const permission = vi.spyOn(navigator.permissions, 'query')
  const server = await open()
  await expect.poll(() => permission.mock.calls.length).toBeGreaterThan(0)
  await expect.element(page.getByText('不限地区，可选省、市、区县')).toBeVisible()
  expect([asked.mock.calls, server.of('FindShops')]).toEqual([[], []])
  asked.mockImplementation((found) => found({ coords: { longitude: 120.13, latitude: 30.27 } } as GeolocationPosition))
  permission.mockResolvedValue({ state: 'granted' } as PermissionStatus)
  const again = await open()
  await expect.poll(() => again.of('FindShops')).toEqual([{ regionId: 330_106 }])
})

test('without a shop it begins where one looked before, wherever one is, until one looks anywhere', async () => {
  const first = await open()
  await page.getByRole('button', { name: /^所在地区/ }).click()
  await page.getByRole('button', { name: '浙江省' }).click()
  await page.getByRole('button', { name: '全部浙江省' }).click()
  await expect.poll(() => first.of('FindShops')).toEqual([{ regionId: 330_000 }])
  first.leave()
  const asked = vi.spyOn(navigator.geolocation, 'getCurrentPosition')
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'granted' } as PermissionStatus)
  const again = await open()
  await expect.element(page.getByRole('button', { name: '所在地区：浙江省' })).toBeVisible()
  await find('药店')
  await expect.poll(() => again.of('FindShops')).toEqual([{ regionId: 330_000, keyword: '药店' }])
  expect(asked.mock.calls).toEqual([])
  await page.getByRole('button', { name: /^所在地区/ }).click()
  await page.getByText('不限地区', { exact: true }).click()
  await expect.poll(() => again.of('FindShops').at(-1)).toEqual({ keyword: '药店' })
  expect(localStorage.getItem('sought-region-1')).toBe(null)
})

test('finds shops, says why some can’t be joined and that there are more', async () => {
  await open()
  await find('药')
  await expect.element(page.getByText('请至少输入 2 个字')).toBeVisible()
  await find('药店')
  await expect.element(rows.first()).toMatchTextContent('康民大药房单体药店 · 浙江省杭州市西湖区文三路**号 · 法人 林**申请加入')
  await expect.element(rows.last()).toMatchTextContent(/成员已满$/)
  await expect.element(page.getByText('还有更多门店没有显示，请输入更完整的名称，或选择地区')).toBeVisible()
  expect(await violations()).toEqual([])
  await find('没有')
  await expect.element(page.getByText('没有找到这家门店')).toBeVisible()
})

test('leads to adding a shop before a search, below what was found, and where nothing was found', async () => {
  await open()
  const add = page.getByRole('link', { name: /没有找到？新增门店/ })
  const href = '/h5/sub-person/register/selectType'
  await expect.element(add).toHaveAttribute('href', href)
  await find('药店')
  await expect.element(rows.first()).toBeVisible()
  await expect.element(add).toHaveAttribute('href', href)
  const below = rows.last().element().compareDocumentPosition(add.element())
  expect(below & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await find('没有')
  await expect.element(page.getByText('没有找到这家门店')).toBeVisible()
  await expect.element(add).toHaveAttribute('href', href)
  expect(page.getByRole('link', { name: /新增/ }).elements()).toHaveLength(1)
  expect(await violations()).toEqual([])
})

test('looks as one types, and in a region alone', async () => {
  const server = await open()
  await field.fill('康民')
  await expect.element(rows.first()).toMatchTextContent(/^康民大药房/)
  await page.getByRole('button', { name: /^所在地区/ }).click()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '浙江省' }).click()
  await page.getByRole('button', { name: '全部浙江省' }).click()
  await expect.element(page.getByRole('button', { name: '所在地区：浙江省' })).toBeVisible()
  await field.fill('')
  await expect
    .poll(() => server.of('FindShops'))
    .toEqual([{ keyword: '康民' }, { keyword: '康民', regionId: 330_000 }, { regionId: 330_000 }])
  await page.getByRole('button', { name: /^所在地区/ }).click()
  await page.getByRole('button', { name: '不限地区' }).last().click()
  await expect.element(rows.first()).not.toBeInTheDocument()
})

test('what is not in the region is looked for anywhere with one press', async () => {
  const server = await open()
  await page.getByRole('button', { name: /^所在地区/ }).click()
  await page.getByRole('button', { name: '浙江省' }).click()
  await page.getByRole('button', { name: '全部浙江省' }).click()
  await field.fill('没有')
  await expect.element(page.getByText('在浙江省没有，可以不限地区再找')).toBeVisible()
  await page.getByRole('button', { name: '不限地区再找' }).click()
  await expect.poll(() => server.of('FindShops').at(-1)).toEqual({ keyword: '没有' })
})

test('begins with the shop that the address names', async () => {
  const server = await open(null, undefined, { shopId: 7 })
  await page.getByRole('button', { name: '申请加入康民大药房' }).click()
  await page.getByRole('textbox', { name: /您的姓名/ }).fill('苏小满')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect.poll(() => server.of('SaveUserAudit')).toMatchObject([{ shopId: 7 }])
})

test('a shop that is gone leaves the search', async () => {
  await open(null, undefined, { shopId: 8 })
  await expect.element(field).toBeVisible()
  await expect.element(rows.first()).not.toBeInTheDocument()
})

test('asks with a name, a role and a note; then the request waits, and can be withdrawn', async () => {
  const server = await open()
  await find('药店')
  await page.getByRole('button', { name: '申请加入康民大药房' }).click()
  expect(await violations()).toEqual([])
  await page.getByRole('textbox', { name: /您的姓名/ }).fill('苏小满')
  await page.getByRole('textbox', { name: /给负责人留言/ }).fill('周末班')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect.element(page.getByRole('heading', { name: /等待负责人确认/ })).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  const asked = { kind: 1, shopId: 7, identity: { name: '苏小满' }, role: 'purchaser', note: '周末班', submit: true }
  expect(server.of('SaveUserAudit')).toEqual([asked])
  await page.getByRole('button', { name: '撤回申请' }).click()
  await page.getByRole('button', { name: '撤回', exact: true }).click()
  await expect.element(field).toBeVisible()
  expect(server.of('UpdateUserAudit')).toEqual([{ id: 9, withdraw: true }])
})

test('approved while the page is open, a request leads into the shop instead of the search', async () => {
  const { now } = await open(request({ state: 1 }))
  await expect.element(page.getByRole('heading', { name: /等待负责人确认/ })).toBeVisible()
  now.audit = request({ state: 2 })
  now.joined = true
  invalidate(['joining', 'me', 'purchasers'])
  await expect.element(page.getByRole('heading', { name: '您已加入' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '去看看' })).toHaveAttribute('href', '/h5/')
  await expect
    .element(page.getByRole('link', { name: '提交采购资料' }))
    .toHaveAttribute('href', '/h5/sub-person/register/identityInfo?mine=1')
  expect(field.elements()).toEqual([])
  expect(await violations()).toEqual([])
})

test('one that was approved before is not in the way of another search', async () => {
  await open(request({ state: 2 }))
  await expect.element(field).toBeVisible()
  expect(page.getByRole('heading', { name: '您已加入' }).elements()).toEqual([])
})

test('says why a request was refused, next to the search', async () => {
  await open(request({ state: 3, rejectReason: '请先到店登记', decidedAt: '2026-11-24T03:00:00.000Z' }))
  await expect.element(page.getByText('原因：请先到店登记')).toBeVisible()
  await expect.element(field).toBeVisible()
  expect(await violations()).toEqual([])
})

test('a refused request is corrected from what it said, and what was typed survives leaving', async () => {
  const refused = request({
    state: 3,
    role: 'finance',
    note: '周末班',
    rejectReason: '请写明岗位',
    decidedAt: '2026-11-24T03:00:00.000Z',
  })
  const server = await open(refused)
  const change = page.getByRole('button', { name: '修改后重新提交' })
  const name = page.getByRole('textbox', { name: /您的姓名/ })
  const note = page.getByRole('textbox', { name: /给负责人留言/ })
  await change.click()
  await expect.element(name).toHaveValue('苏小满')
  await expect.element(note).toHaveValue('周末班')
  await expect.element(page.getByRole('radio', { name: /财务/ })).toBeChecked()
  expect(await violations()).toEqual([])
  await note.fill('周末班，新来的财务')
  // Left at once.
  await userEvent.keyboard('{Escape}')
  await expect.element(note).not.toBeInTheDocument()
  await change.click()
  await expect.element(note).toHaveValue('周末班，新来的财务')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect.element(page.getByRole('heading', { name: /等待负责人确认/ })).toBeVisible()
  const sent = { identity: { name: '苏小满' }, role: 'finance', note: '周末班，新来的财务', submit: true }
  expect(server.of('SaveUserAudit')).toEqual([{ kind: 1, shopId: 7, ...sent }])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('application-draft-join'))).toEqual([])
})

test('a refused request to move is corrected where one sees what is left behind', async () => {
  await open(request({ kind: 5, fromShopName: '仁心药店', state: 3, rejectReason: '满员' }))
  const change = page.getByRole('link', { name: '修改后重新提交' })
  await expect.element(change).toHaveAttribute('href', '/h5/sub-person/register/replaceTerminal')
})

test('an invitation says for what it is, and joins with the name alone', async () => {
  const server = await open(null, 'kangmin8')
  await expect.element(page.getByRole('heading', { name: '林店长邀请您加入' })).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '加入门店' }).click()
  await page.getByRole('textbox', { name: /您的姓名/ }).fill('苏小满')
  await page.getByRole('button', { name: '确认加入' }).click()
  await expect.element(page.getByRole('heading', { name: '您已加入' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '去看看' })).toBeVisible()
  expect(page.getByRole('link', { name: '提交采购资料' }).elements()).toEqual([])
  expect(server.of('SaveUserAudit')).toMatchObject([{ shopId: 7, role: 'finance', inviteCode: 'KANGMIN8' }])
})

test.each([
  ['none', true, '现在可以查看商品和价格；下单前先提交本人身份证和采购委托书，法定代表人只需身份证'],
  ['waiting', false, '采购资料正在审核，通过后即可下单；现在可以查看商品和价格'],
  ['valid', false, '您可以为这家门店下单'],
] as const)('who has joined to order with papers that are %s reads what comes next', async (state, sends, words) => {
  await open(null, 'kangmin8', { role: 'purchaser', joined: true, papers: papersOf({ state }) })
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '去看看' })).toBeVisible()
  expect(page.getByRole('link', { name: '提交采购资料' }).elements()).toHaveLength(sends ? 1 : 0)
  expect(await violations()).toEqual([])
})

test.each([
  ['', '请填写真实姓名，方便负责人确认'],
  ['Tom1', '请按身份证填写中文姓名'],
])('asks for a real name first: “%s” is none', async (name, words) => {
  const server = await open()
  await find('药店')
  await page.getByRole('button', { name: '申请加入康民大药房' }).click()
  await page.getByRole('textbox', { name: /您的姓名/ }).fill(name)
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect.element(page.getByText(words)).toBeVisible()
  expect(server.of('SaveUserAudit')).toEqual([])
})

test.each([
  ['unapproved', '由我登记康民大药房', '由我登记', '/h5/sub-person/register/selectType?type=1', /平台核对材料后归您管理/],
  ['lapsed', '联系客服', '联系客服', '/h5/sub-person/help/index', /请联系门店负责人/],
] as const)('a shop that is %s says why it can’t be joined, and what helps', async (obstacle, label, words, href, why) => {
  await open(null, undefined, { shopId: SHOP.shopId, found: { ...SHOP, joinable: false, obstacle } })
  await expect.element(page.getByText(why)).toBeVisible()
  const way = page.getByRole('link', { name: label })
  await expect.element(way).toMatchTextContent(words)
  await expect.element(way).toHaveAttribute('href', href)
  expect(await violations()).toEqual([])
})

test('an invitation that is over says so, and leads to the search', async () => {
  await open(null, 'OLDCODE2')
  await expect.element(page.getByText('邀请码已过期，请让负责人重新邀请')).toBeVisible()
  const search = page.getByRole('link', { name: '查找门店申请加入' })
  await expect.element(search).toHaveAttribute('href', `/h5/${ROUTE}`)
})

test('a code can be typed', async () => {
  await startNavigation(() => null)
  await open()
  const code = page.getByRole('textbox', { name: '邀请码' })
  await code.fill('kangmin8')
  await page.getByRole('button', { name: '使用邀请码' }).click()
  await expect.poll(() => window.location.search).toBe('?invite=KANGMIN8')
})

test('what is no code is not tried', async () => {
  const server = await open()
  await page.getByRole('textbox', { name: '邀请码' }).fill('abc')
  await page.getByRole('button', { name: '使用邀请码' }).click()
  await expect.element(page.getByText('邀请码为 8 位字母和数字')).toBeVisible()
  expect(server.of('VerifyInviteCode')).toEqual([])
})

test.each([
  ['purchaser', /下单前先提交本人身份证和采购委托书，法定代表人只需身份证/],
  ['finance', /可以看订单、付款、开票对账，不能下单/],
] as const)('promises a %s who waits no more than the role gives', async (role, words) => {
  await open(request({ role }))
  await expect.element(page.getByRole('region', { name: '加入申请' })).toMatchTextContent(words)
})
