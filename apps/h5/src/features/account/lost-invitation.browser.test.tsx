import type { Invitation } from '@shop/contract/join-requests'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '../../../test/me.ts'
import { openPage } from '../../../test/open-page.tsx'
import { serve } from '../../../test/server.ts'
import { violations } from '../../../test/violations.ts'
import { useSession } from '../../shell/session.ts'

const INVITATION: Invitation = {
  invitationId: 6,
  code: '',
  role: 'finance',
  roleName: '财务',
  createdAt: '2026-11-24T02:00:00.000Z',
  expiresAt: '2026-12-01T02:00:00.000Z',
}

test('an invitation that no longer admits anybody has no code, and can only be taken back', async () => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  const user = me()
  let rows = [INVITATION]
  const server = serve({
    GetInfo: () => ({ ...user, shop: { ...user.shop!, role: 'owner' } }),
    CountOrders: () => ({ pay: 0, failed: 0, group: 0, ship: 0, receive: 0, refunding: 0, unpaid: null, bought: true }),
    GetPurchaseSummary: () => ({ month: '2026-11', monthFen: 0, monthOrders: 0, samePeriodFen: 0, savedFen: 0 }),
    GetServicePhones: () => ({ rows: [] }),
    ListMembers: () => ({ rows: [] }),
    ListJoinRequests: () => ({ rows: [] }),
    ListInvitations: () => ({ rows }),
    RevokeInvitation: () => {
      rows = []
      return { done: true }
    },
  })
  await openPage('pages/person/index')
  await page.getByRole('button', { name: /成员管理/ }).click()
  await page.getByRole('button', { name: '邀请成员' }).click()
  const list = page.getByRole('list', { name: '还没使用的邀请' })
  await expect.element(list).toMatchTextContent('已失效财务 · 请撤回后重新生成撤回')
  await expect.element(page.getByRole('button', { name: /查看邀请/ })).not.toBeInTheDocument()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '撤回邀请 已失效' }).click()
  await expect.element(page.getByText('撤回后可以重新生成邀请')).toBeVisible()
  await page.getByRole('button', { name: '撤回', exact: true }).click()
  await expect.element(list).not.toBeInTheDocument()
  expect(server.of('RevokeInvitation')).toEqual([{ invitationId: 6 }])
})
