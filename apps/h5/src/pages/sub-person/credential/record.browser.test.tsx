import { REVIEW } from '@shop/contract/codes'
import type { Out } from '@shop/contract/endpoint'
import type { ListUserAudits } from '@shop/contract/joining'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { historyOf } from '../../../../test/certificates.ts'
import { finance, me, shopless } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { papersOf, sentPapers } from '../../../../test/purchaser-papers.ts'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { beginSession } from '../../../shell/session.ts'

const { versions: _versions, decidedBy: _by, form: _form, ...update } = historyOf()
const request = {
  id: 3,
  kind: 1 as const,
  kindName: '加入门店',
  shopId: 1,
  shopName: '芳邻药店',
  fromShopName: null,
  name: '益思敏',
  role: 'purchaser' as const,
  roleName: '采购员',
  note: '',
  state: REVIEW.approved,
  rejectReason: '',
  submittedAt: '2026-11-25T02:00:00.000Z',
  decidedAt: null,
}
type Listed = Out<typeof ListUserAudits>
async function open(
  person = me(),
  rows: Listed['rows'] = [request],
  additions: Listed['additions'] = [],
  answers: Parameters<typeof serve>[0] = {},
) {
  beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  serve({
    GetInfo: () => person,
    ListShopAudits: () => ({
      rows: [
        update,
        {
          ...update,
          auditId: 6,
          level: 'price',
          kindName: '查看价格',
          kind: null,
          state: REVIEW.approved,
          version: 1,
          submittedAt: '2026-10-01T02:00:00.000Z',
        },
      ],
    }),
    ListUserAudits: () => ({ rows, additions }),
    GetMyPurchaserPapers: () => papersOf(),
    ...answers,
  })
  await openPage('sub-person/credential/record')
}
/** The way to another shop is below them. */
const MORE = '新增或加入门店'
const names = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
    .filter((text) => text !== MORE)

test('lists the shop’s applications and the user’s requests, the newest first, by kind and state', async () => {
  await open()
  await expect.poll(names).toHaveLength(3)
  expect(names().map((text) => text.slice(0, 4))).toEqual(['加入芳邻', '更新药品', '查看价格'])
  await expect
    .element(page.getByRole('link', { name: /加入芳邻药店/ }))
    .toHaveAttribute('href', '/h5/sub-person/credential/updateAudit?requestId=3')
  await expect.element(page.getByRole('link', { name: /更新药品经营许可证/ })).toMatchTextContent(/第 2 版/)
  const states = page.getByRole('group', { name: '状态' }).getByRole('button').elements()
  expect(states.map(({ textContent }) => textContent)).toEqual(['审核中', '已通过', '未通过', '已撤回', '已失效'])
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '更新证照' }).click()
  await expect.poll(names).toHaveLength(1)
  await page.getByRole('button', { name: '已通过' }).click()
  await expect.element(page.getByText('没有这样的申请')).toBeVisible()
})

test('the papers with which one orders are among them, with their state and version', async () => {
  await open(me(), [], [], {
    GetMyPurchaserPapers: () => papersOf({ sent: sentPapers({ review: 3, version: 2, submittedAt: '2026-11-26T02:00:00Z' }) }),
  })
  const own = page.getByRole('link', { name: /我的采购资料/ })
  await expect.element(own).toMatchTextContent(/第 2 版.*未通过/)
  await expect.element(own).toHaveAttribute('href', '/h5/sub-person/register/identityInfo?mine=1')
  await page.getByRole('button', { name: '采购资料', exact: true }).click()
  await expect.poll(names).toHaveLength(1)
  expect(await violations()).toEqual([])
})

test.each([
  ['valid', '已通过'],
  ['expired', '已失效'],
  ['ended', '已失效'],
] as const)('papers that were approved, of a right that is %s, read %s', async (state, words) => {
  await open(me(), [], [], { GetMyPurchaserPapers: () => papersOf({ state, sent: sentPapers({ review: 2 }) }) })
  await expect.element(page.getByRole('link', { name: /我的采购资料/ })).toMatchTextContent(words)
})

test('the finance, who sends no such papers, asks for none', async () => {
  await open(finance(), [request], [], {
    GetMyPurchaserPapers: () => {
      throw new Refusal(403, '没有权限', { reason: 'FORBIDDEN' })
    },
  })
  await expect.poll(names).toHaveLength(3)
})

const branch = (): ReturnType<typeof me> => ({ ...me(), shop: { ...me().shop!, type: 3, typeName: '连锁门店' } })
const asked = {
  state: 'refused',
  text: '总部未同意，请重新选择',
  headquarters: { shopId: 9, name: '康民连锁总部', regionName: '浙江省杭州市' },
  approvesOrders: false,
  askedAt: '2026-11-26T02:00:00.000Z',
  decidedAt: '2026-11-26T03:00:00.000Z',
  reason: '未签约',
} as const
test.each([
  [{ ...asked, state: 'waiting' }, '由康民连锁总部采购', '审核中'],
  [asked, '由康民连锁总部采购', '未通过'],
  [{ ...asked, state: 'allowed' }, '由康民连锁总部采购', '已通过'],
  [{ ...asked, state: 'none', headquarters: null }, '由总部采购', '已撤回'],
] as const)('what a branch asked of its headquarters is among them: %j', async (standing, title, state) => {
  await open(branch(), [], [], { GetHeadquarters: () => ({ standing }) })
  const row = page.getByRole('link', { name: new RegExp(`^${title}`) })
  await expect.element(row).toMatchTextContent(state)
  await expect.element(row).toHaveAttribute('href', '/h5/sub-person/credential/credential')
})

test('a branch that asked for none has no such row', async () => {
  await open(branch(), [request], [], {
    GetHeadquarters: () => ({ standing: { ...asked, state: 'none', headquarters: null, askedAt: null } }),
  })
  await expect.poll(names).toHaveLength(3)
})

test('what could not be loaded does not look as if it had never been sent', async () => {
  await open(me(), [request], [], {
    GetMyPurchaserPapers: () => {
      throw new Refusal(500, '服务器出错了')
    },
  })
  await expect.element(page.getByRole('button', { name: '重新加载' })).toBeVisible()
  expect(names()).toEqual([])
})

test('whoever has a shop finds the way to another one', async () => {
  await open()
  await expect
    .element(page.getByRole('link', { name: MORE, exact: true }))
    .toHaveAttribute('href', '/h5/sub-person/register/selectType')
})

test('a person without a shop sees their own requests; who has none reads what will be listed here', async () => {
  await open(shopless)
  await expect.poll(names).toHaveLength(1)
})

test('empty', async () => {
  await open(shopless, [])
  await expect.element(page.getByRole('heading', { name: '还没有申请记录' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: MORE })).toHaveAttribute('href', '/h5/sub-person/register/selectType')
})

test('the application of a shop that was registered to somebody else counts no more', async () => {
  const addition = {
    id: 7,
    kind: 2 as const,
    kindName: '新增门店',
    over: 'replaced' as const,
    shopName: '春晖大药房',
    state: REVIEW.approved,
    version: 1,
    form: '/sub-person/register/selectType' as const,
    submittedAt: '2026-11-25T03:00:00.000Z',
    decidedAt: '2026-11-25T04:00:00.000Z',
  }
  await open(shopless, [], [addition])
  await expect.element(page.getByRole('link', { name: /新增春晖大药房.*已失效/ })).toBeVisible()
})

test('what a person applied for themselves: to add a shop, and to change to another; not what is still a draft', async () => {
  const addition = {
    id: 7,
    kind: 2 as const,
    kindName: '新增门店',
    over: null,
    shopName: '春晖大药房',
    state: REVIEW.waiting,
    version: 2,
    form: '/sub-person/register/selectType' as const,
    submittedAt: '2026-11-25T03:00:00.000Z',
    decidedAt: null,
  }
  const move = { ...request, kind: 5 as const, kindName: '更换门店', fromShopName: '康民大药房' }
  await open(shopless, [move], [addition, { ...addition, id: 8, state: REVIEW.draft, submittedAt: null }])
  await expect.poll(names).toHaveLength(2)
  await expect
    .element(page.getByRole('link', { name: /新增春晖大药房.*第 2 版/ }))
    .toHaveAttribute('href', '/h5/sub-person/credential/updateAudit?additionId=7')
  await page.getByRole('button', { name: '更换门店' }).click()
  await expect.element(page.getByRole('link', { name: /从康民大药房换到芳邻药店/ })).toBeVisible()
  await expect.poll(names).toHaveLength(1)
})
