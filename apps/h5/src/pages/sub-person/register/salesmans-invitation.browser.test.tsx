import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { me, shopless } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { startNavigation } from '../../../shell/navigation.ts'
import { useSession } from '../../../shell/session.ts'

const CODE = 'YEWUYUAN'
const SHOP = {
  shopId: 7,
  name: '康民大药房',
  type: 1 as const,
  typeName: '单体药店',
  regionName: '浙江省杭州市西湖区',
  addressMasked: '文三路**号',
  legalPersonMasked: '林**',
  joinable: true,
  obstacle: null,
}
const ADDITION_SAVED = { id: 3, state: 0 as const, updatedAt: '2026-11-24T02:00:00.000Z' }

beforeEach(() => {
  localStorage.clear()
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})

interface Options {
  user?: typeof shopless
  isOver?: boolean
  by?: 'salesman' | 'owner'
}
async function open(
  path: 'sub-person/register/selectStore' | 'sub-person/register/selectType',
  { user = shopless, isOver = false, by = 'salesman' }: Options = {},
) {
  await startNavigation(() => null)
  const server = serve({
    GetInfo: () => user,
    GetUserAudit: () => ({ audit: null, addition: null }),
    FindShops: () => ({ rows: [SHOP], more: false }),
    VerifyInviteCode: () => ({
      by,
      name: '陆行舟',
      sellerName: '九畴惠民',
      expiresAt: '2036-12-01T02:00:00.000Z',
      ...(by === 'owner' && { shopId: 7, shopName: '康民大药房', role: 'finance' as const, joined: false }),
    }),
    AcceptSalesman: () => ({ salesmanId: 5 }),
    SaveUserAudit: ({ inviteCode }) => {
      if (isOver && inviteCode) throw new Refusal(404, '邀请码无效或已过期', { reason: 'INVITE_INVALID' })
      return { ...ADDITION_SAVED, state: 1 }
    },
  })
  await openPage(path, { invite: CODE })
  return server
}

test('an owner or purchaser accepts the salesman for their shop at once', async () => {
  const server = await open('sub-person/register/selectStore', { user: me() })
  await expect.element(page.getByRole('heading', { name: '九畴惠民业务员陆行舟邀请您' })).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '接受邀请' }).click()
  await expect.poll(() => window.location.pathname).toBe('/h5/sub-person/salesman/list')
  expect(server.of('AcceptSalesman')).toEqual([{ inviteCode: CODE }])
})

test.each([
  ['goes with the request to join a shop', false, [CODE]],
  ['that is over meanwhile is left out of it', true, [CODE, undefined]],
])('without a shop the code %s', async (_, isOver, sent) => {
  const server = await open('sub-person/register/selectStore', { isOver })
  await expect.element(page.getByRole('button', { name: /接受/ })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: '新增门店' }))
    .toHaveAttribute('href', `/h5/sub-person/register/selectType?invite=${CODE}`)
  await page.getByRole('searchbox', { name: '门店名称、拼音或信用代码' }).fill('康民')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await page.getByRole('button', { name: '申请加入康民大药房' }).click()
  await page.getByRole('textbox', { name: /您的姓名/ }).fill('苏小满')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect.poll(() => server.of('SaveUserAudit').map(({ inviteCode }) => inviteCode)).toEqual(sent)
  await expect.poll(() => localStorage.getItem('application-draft-invite-1')).toBeNull()
})

test('who adds a shop sees who invites, and the code stays on the device until it is sent', async () => {
  await open('sub-person/register/selectType')
  await expect.element(page.getByRole('heading', { name: '九畴惠民业务员陆行舟邀请您' })).toBeVisible()
  expect(localStorage.getItem('application-draft-invite-1')).toBe(CODE)
  await expect.element(page.getByRole('heading', { name: '新增门店：选择类型' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('an owner’s code leads to the shop it is for', async () => {
  await open('sub-person/register/selectType', { by: 'owner' })
  await expect
    .poll(() => `${window.location.pathname}${window.location.search}`)
    .toBe(`/h5/sub-person/register/selectStore?invite=${CODE}`)
})
