import type { Role } from '@shop/contract/codes'
import type { FoundShop, UserReview } from '@shop/contract/joining'
import type { Member } from '@shop/contract/members'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { me, shopless } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { useSession } from '../../../shell/session.ts'

const ROUTE = 'sub-person/register/replaceTerminal'
const SHOP: FoundShop = {
  shopId: 7,
  name: '仁心药店',
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
  kind: 5,
  kindName: '更换门店',
  shopId: 7,
  shopName: '仁心药店',
  fromShopName: '康民大药房',
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
const owner = (userId: number): Member => ({
  userId,
  nickname: '林店长',
  avatar: null,
  phoneMasked: '138****0001',
  role: 'owner',
  roleName: '负责人',
  joinedAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: null,
  me: userId === 1,
})

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})

interface Opened {
  role?: Role | null
  audit?: UserReview | null
  owners?: number
  colleagues?: number
  refusal?: Refusal
}
async function open({ role = 'purchaser', audit = null, owners = 1, colleagues = 1, refusal }: Opened = {}) {
  const now = { audit }
  const server = serve({
    GetInfo: () => (role ? { ...me(), shop: { ...me().shop!, role } } : shopless),
    CountOrders: () => ({ pay: 1, failed: 0, group: 0, ship: 2, receive: 0, refunding: 1, unpaid: null, bought: true }),
    GetUserAudit: () => ({ audit: now.audit, addition: null }),
    ListMembers: () => ({
      rows: [
        ...Array.from({ length: owners }, (_, i) => owner(i + 1)),
        ...Array.from({ length: colleagues }, (_, i) => ({ ...owner(i + 50), role: 'purchaser' as const })),
      ],
    }),
    FindShops: () => ({ rows: [SHOP], more: false }),
    MoveToShop: () => {
      if (refusal) throw refusal
      now.audit = request()
      return { id: 9, state: 1 }
    },
    UpdateUserAudit: () => {
      now.audit = request({ state: 4 })
      return { id: 9, state: 4 }
    },
  })
  await openPage(ROUTE)
  return server
}
const choose = page.getByRole('button', { name: '申请加入仁心药店' })
async function search() {
  await expect.element(page.getByText(/3 笔进行中的订单/)).toBeVisible()
  await page.getByRole('searchbox').fill('仁心')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
}

test('says what stays in the old shop, and asks to move to the one that was found', async () => {
  const server = await open()
  await expect.element(page.getByText(/3 笔进行中的订单、1 笔退款和购物车都留在原门店/)).toBeVisible()
  await search()
  await choose.click()
  await page.getByRole('textbox', { name: /您的姓名/ }).fill('苏小满')
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect.element(page.getByRole('region', { name: '更换门店申请' })).toMatchTextContent(/离开：康民大药房/)
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  expect(server.of('MoveToShop')).toEqual([{ toShopId: 7, identity: { name: '苏小满' }, role: 'purchaser', submit: true }])
})

test('says why it can’t be asked, and keeps what was typed', async () => {
  await open({ refusal: new Refusal(409, '门店成员已满 50 人，请先移出不再使用的成员', { reason: 'MEMBERS_FULL' }) })
  await search()
  await choose.click()
  await page.getByRole('textbox', { name: /您的姓名/ }).fill('苏小满')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect.element(page.getByText(/门店成员已满/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /您的姓名/ })).toHaveValue('苏小满')
})

test('the last owner is sent to the members; one of two may move', async () => {
  await open({ role: 'owner' })
  await expect
    .element(page.getByRole('link', { name: '去成员管理' }))
    .toHaveAttribute('href', '/h5/pages/person/index?highlight=members')
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  expect(await violations()).toEqual([])
})

test('who is alone in the shop is sent to no members: they join the other one besides', async () => {
  await open({ role: 'owner', colleagues: 0 })
  await expect
    .element(page.getByRole('link', { name: '申请加入新门店' }))
    .toHaveAttribute('href', '/h5/sub-person/register/selectStore')
  expect(page.getByRole('link', { name: '去成员管理' }).elements()).toEqual([])
})

test('one of two owners may move', async () => {
  await open({ role: 'owner', owners: 2 })
  await expect.element(page.getByRole('searchbox')).toBeVisible()
})

test('shows why it was refused, and lets one ask again', async () => {
  const server = await open({ audit: request({ state: 3, rejectReason: '请先到店登记' }) })
  await expect.element(page.getByText('原因：请先到店登记')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '修改后重新提交' }).click()
  await page.getByRole('textbox', { name: /给负责人留言/ }).fill('已到店登记')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect.element(page.getByRole('heading', { name: /等待负责人确认/ })).toBeVisible()
  expect(server.of('MoveToShop')).toMatchObject([{ toShopId: 7, note: '已到店登记' }])
})

test('takes a request back', async () => {
  const server = await open({ audit: request() })
  await page.getByRole('button', { name: '撤回申请' }).click()
  await page.getByRole('button', { name: '撤回', exact: true }).click()
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  expect(server.of('UpdateUserAudit')).toEqual([{ id: 9, withdraw: true }])
})

test('whoever has no shop is sent to join one', async () => {
  await open({ role: null })
  await expect.element(page.getByRole('link', { name: '加入门店' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test.each([
  ['purchaser', '采购员', /仍是原门店的成员；同意后离开原门店，在新门店可以按门店资质查看价格；下单前先提交/],
  ['finance', '财务', /仍是原门店的成员；同意后离开原门店，在新门店可以看订单、付款、开票对账，不能下单/],
] as const)('says to a %s what the old shop allows no longer, and what the new one will', async (role, roleName, words) => {
  await open({ audit: request({ role, roleName }) })
  const card = page.getByRole('region', { name: '更换门店申请' })
  await expect.element(card).toMatchTextContent(words)
})

test('a salesman reads what the account is for', async () => {
  serve({
    GetInfo: () => ({ ...shopless, user: { ...shopless.user, kind: 'salesman' } }),
    GetUserAudit: () => ({ audit: null, addition: null }),
  })
  await openPage(ROUTE)
  await expect.element(page.getByRole('heading', { name: '业务员账号不加入门店' })).toBeVisible()
  expect(page.getByRole('link', { name: '加入门店' }).elements()).toEqual([])
})
