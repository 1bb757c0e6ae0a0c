import { REVIEW } from '@shop/contract/codes'
import type { ShopReviewHistory } from '@shop/contract/credentials'
import type { CallOut } from '@shop/contract/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAtBottom } from '../../../../test/bottom.ts'
import { historyOf } from '../../../../test/certificates.ts'
import { me } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { beginSession } from '../../../shell/session.ts'

const session = () => beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
async function open(history: ShopReviewHistory, who = me()) {
  session()
  serve({ GetShopAuditHistory: () => history, GetInfo: () => who })
  await openPage('sub-person/credential/updateAudit', { id: 7 })
}

test('shows what was sent, version by version, with the reasons at their fields', async () => {
  await open(historyOf())
  await expect.element(page.getByRole('heading', { name: '更新药品经营许可证 · 第 2 版' })).toBeVisible()
  await expect.element(page.getByText('1 张 有改动')).toBeVisible()
  await page.getByRole('button', { name: '以前提交的版本（1）' }).click()
  await expect.element(page.getByText('照片不清晰，请重新拍摄')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '撤回修改' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('what was rejected leads to its form', async () => {
  await open(historyOf({ state: REVIEW.rejected, versions: historyOf().versions.slice(1) }))
  await expect
    .element(page.getByRole('link', { name: '修改后重新提交' }))
    .toHaveAttribute('href', '/h5/sub-person/credential/update?kind=drug-business-licence')
  await expectAtBottom(page.getByRole('link', { name: '修改后重新提交' }))
  expect(await violations()).toEqual([])
})

test('what was approved is not promised to a shop that was frozen since', async () => {
  const { shop, ...frozen } = me()
  const qualification = { ...shop!.qualification, frozen: '证照存疑', canBuy: false, canSeePrice: false }
  const approved = historyOf({ level: 'procure', state: REVIEW.approved })
  await open(approved, { ...frozen, shop: { ...shop!, qualification } })
  await expect.element(page.getByText('门店已被平台冻结，暂时不能查看价格、下单采购')).toBeVisible()
  expect(page.getByText(/现在可以采购/).elements()).toEqual([])
})

const sentRequest = (change: Partial<CallOut<'GetUserAuditHistory'>> = {}): CallOut<'GetUserAuditHistory'> => ({
  id: 3,
  kind: 1,
  kindName: '加入门店',
  shopId: 1,
  shopName: '康民大药房',
  fromShopName: null,
  name: '益思敏',
  role: 'purchaser',
  roleName: '采购员',
  note: '周末班',
  state: REVIEW.rejected,
  rejectReason: '不认识',
  submittedAt: '2026-11-24T02:00:00.000Z',
  decidedAt: '2026-11-24T03:00:00.000Z',
  decidedBy: '林店长',
  ...change,
})
test.each([
  ['to join a shop', sentRequest(), '加入康民大药房', '重新申请加入', 'selectStore'],
  [
    'to move there',
    sentRequest({ kind: 5, kindName: '更换门店', fromShopName: '益民药店' }),
    '更换到康民大药房',
    '重新申请更换',
    'replaceTerminal',
  ],
])('shows a request %s', async (_, request, title, again, route) => {
  session()
  serve({ GetUserAuditHistory: () => request })
  await openPage('sub-person/credential/updateAudit', { requestId: 3 })
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText('原因：不认识')).toBeVisible()
  await expect.element(page.getByRole('link', { name: again })).toHaveAttribute('href', `/h5/sub-person/register/${route}`)
  await expectAtBottom(page.getByRole('link', { name: again }))
  expect(await violations()).toEqual([])
})

test('without an application it leads to the records', async () => {
  session()
  serve({})
  await openPage('sub-person/credential/updateAudit')
  await expect
    .element(page.getByRole('link', { name: '查看申请记录' }))
    .toHaveAttribute('href', '/h5/sub-person/credential/record')
})

const field = { field: 'shop.address', name: '详细地址' } as const
const sentAddition = (change: Partial<CallOut<'GetAdditionHistory'>> = {}): CallOut<'GetAdditionHistory'> => ({
  additionId: 9,
  shopName: '春晖大药房',
  state: REVIEW.rejected,
  decidedAt: '2026-11-24T03:00:00.000Z',
  decidedBy: '平台',
  form: '/sub-person/register/addTerminal',
  versions: [
    {
      version: 2,
      submittedAt: '2026-11-24T02:00:00.000Z',
      fields: [{ ...field, value: '人民路 2 号', changed: true, rejection: '与执照不一致' }],
    },
    {
      version: 1,
      submittedAt: '2026-11-23T02:00:00.000Z',
      fields: [{ ...field, value: '人民路 1 号', changed: false, rejection: '' }],
    },
  ],
  pictures: [],
  ...change,
})

test('shows what was sent to add a shop, version by version, and leads to its form', async () => {
  session()
  serve({ GetAdditionHistory: () => sentAddition() })
  await openPage('sub-person/credential/updateAudit', { additionId: 9 })
  await expect.element(page.getByRole('heading', { name: '新增春晖大药房 · 第 2 版' })).toBeVisible()
  await expect.element(page.getByText('与执照不一致')).toBeVisible()
  await page.getByRole('button', { name: '以前提交的版本（1）' }).click()
  await expect.element(page.getByText('人民路 1 号')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '修改后重新提交' }))
    .toHaveAttribute('href', '/h5/sub-person/register/addTerminal')
  await expectAtBottom(page.getByRole('link', { name: '修改后重新提交' }))
  expect(await violations()).toEqual([])
})

test('an approved shop needs nothing more', async () => {
  session()
  serve({ GetAdditionHistory: () => sentAddition({ state: REVIEW.approved }) })
  await openPage('sub-person/credential/updateAudit', { additionId: 9 })
  await expect.element(page.getByRole('heading', { name: '新增春晖大药房 · 第 2 版' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /提交|进度/ })).not.toBeInTheDocument()
})
