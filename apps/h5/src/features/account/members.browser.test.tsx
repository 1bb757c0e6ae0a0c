import type { Invitation, JoinRequest } from '@shop/contract/join-requests'
import type { Member } from '@shop/contract/members'
import type { Role } from '@shop/contract/codes'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { me } from '../../../test/me.ts'
import { openPage } from '../../../test/open-page.tsx'
import { Refusal, serve } from '../../../test/server.ts'
import { violations } from '../../../test/violations.ts'
import { startNavigation } from '../../shell/navigation.ts'
import { useSession } from '../../shell/session.ts'

const member = (userId: number, nickname: string, role: Role, values: Partial<Member> = {}): Member => ({
  userId,
  nickname,
  avatar: null,
  phoneMasked: `138****000${userId}`,
  role,
  roleName: { owner: '负责人', purchaser: '采购员', finance: '财务' }[role],
  joinedAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: null,
  me: false,
  ...values,
})
const OWNER = member(1, '林店长', 'owner', { me: true })
const PURCHASER = member(2, '采购小苏', 'purchaser', { lastSeenAt: new Date().toISOString() })

const REQUEST: JoinRequest = {
  requestId: 5,
  name: '温如玉',
  phoneMasked: '138****0104',
  role: 'purchaser',
  roleName: '采购员',
  note: '新来的会计',
  moves: false,
  submittedAt: new Date().toISOString(),
}
const INVITATION: Invitation = {
  invitationId: 6,
  code: 'KANGMIN8',
  role: 'finance',
  roleName: '财务',
  createdAt: '2026-11-24T02:00:00.000Z',
  expiresAt: '2026-12-01T02:00:00.000Z',
}

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})

/** Opens 我的 for a member with this role; the members are those that the shop has at the time. */
async function open(role: Role = 'owner', refusal?: Refusal, requests: readonly JoinRequest[] = [], search = {}) {
  const user = me()
  const shop = { members: [OWNER, PURCHASER], requests: [...requests], invitations: [] as Invitation[] }
  const server = serve({
    GetInfo: () => ({ ...user, shop: { ...user.shop!, role } }),
    CountOrders: () => ({ pay: 0, failed: 0, group: 0, ship: 0, receive: 0, refunding: 0, unpaid: null, bought: true }),
    GetPurchaseSummary: () => ({ month: '2026-11', monthFen: 0, monthOrders: 0, samePeriodFen: 0, savedFen: 0 }),
    GetServicePhones: () => ({ rows: [] }),
    ListJoinRequests: () => ({ rows: shop.requests }),
    DecideJoinRequest: ({ approve }) => {
      shop.requests = []
      if (approve) shop.members = [...shop.members, member(3, '温会计', 'finance')]
      return { done: true }
    },
    ListInvitations: () => ({ rows: shop.invitations }),
    CreateInvitation: ({ role: given }) => {
      shop.invitations = [{ ...INVITATION, role: given }]
      return INVITATION
    },
    RevokeInvitation: () => {
      shop.invitations = []
      return { done: true }
    },
    ListMembers: () => ({ rows: shop.members }),
    ChangeMemberRole: ({ userId, role: given }) => {
      if (refusal) throw refusal
      shop.members = [OWNER, member(userId, PURCHASER.nickname, given)]
      return { done: true }
    },
    SendHandOverCode: () => ({ retryAfter: 60 }),
    HandOverShop: ({ memberCode }) => {
      if (memberCode === '000000')
        throw new Refusal(422, '短信验证码不正确或已过期', {
          reason: 'SMS_CODE_WRONG',
          fields: { memberCode: '短信验证码不正确或已过期' },
        })
      return { done: true }
    },
    RemoveMember: () => {
      shop.members = [OWNER]
      return { done: true }
    },
  })
  const { visit } = await openPage('pages/person/index', search)
  return { ...server, visit }
}
const entry = page.getByRole('button', { name: /成员管理/ })
const rows = page.getByRole('list', { name: '门店成员' }).getByRole('listitem')
/** Chooses a role by the keyboard: its sheet may still be on its way in. */
async function choose(role: RegExp) {
  const radio = page.getByRole('radio', { name: role })
  await expect.element(radio).toBeInTheDocument()
  radio.element().focus()
  await userEvent.keyboard(' ')
}
const manage = page.getByRole('button', { name: '管理采购小苏' })

test('the owner sees the members, their roles, since when they belong to it, and when they were last here', async () => {
  await open()
  await entry.click()
  await expect.element(rows.first()).toMatchTextContent('林店长我负责人 · 138****00012026-01-01 加入')
  await expect.element(rows.last()).toMatchTextContent('采购小苏采购员 · 138****00022026-01-01 加入 · 刚刚在用管理')
  expect(await violations()).toEqual([])
})

test.each(['purchaser', 'finance'] as const)('a %s has no entry to them', async (role) => {
  await open(role)
  await expect.element(page.getByRole('region', { name: '当前门店' })).toBeVisible()
  await expect.element(entry).not.toBeInTheDocument()
})

test('gives a member another role; the list follows', async () => {
  const server = await open()
  await entry.click()
  await manage.click()
  const save = page.getByRole('button', { name: '保存' })
  await expect.element(save).toBeDisabled()
  await choose(/财务/)
  expect(await violations()).toEqual([])
  await save.click()
  await expect.element(rows.last()).toMatchTextContent('采购小苏财务 · 138****0002')
  expect(server.of('ChangeMemberRole')).toEqual([{ userId: 2, role: 'finance' }])
})

test('says why a role can’t be changed, and stays there', async () => {
  await open('owner', new Refusal(404, '没有找到这位成员，可能已被移出', { reason: 'NOT_FOUND' }))
  await entry.click()
  await manage.click()
  await choose(/财务/)
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('没有找到这位成员，可能已被移出')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '移出门店' })).toBeVisible()
})

const removal = page.getByRole('button', { name: '移出门店' })

test('asks before it removes a member', async () => {
  const server = await open()
  await entry.click()
  await manage.click()
  await removal.click()
  await page.getByRole('button', { name: '取消' }).click()
  await expect.element(removal).toBeVisible()
  expect(server.of('RemoveMember')).toEqual([])
})

test('removes a member; the list follows', async () => {
  const server = await open()
  await entry.click()
  await manage.click()
  await removal.click()
  await page.getByRole('button', { name: '移出', exact: true }).click()
  await expect.element(rows).toHaveLength(1)
  expect(server.of('RemoveMember')).toEqual([{ userId: 2 }])
})

test('counts who asks to join, and lets them in with a role', async () => {
  const server = await open('owner', undefined, [REQUEST])
  await page.getByRole('button', { name: '成员管理 1 人申请加入' }).click()
  await expect.element(page.getByRole('list', { name: '加入申请' })).toMatchTextContent(/温如玉想做采购员 · 138\*\*\*\*0104/)
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '处理温如玉的申请' }).click()
  await choose(/财务/)
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '同意加入' }).click()
  await expect.element(rows).toHaveLength(3)
  await expect.element(page.getByRole('list', { name: '加入申请' })).not.toBeInTheDocument()
  expect(server.of('DecideJoinRequest')).toEqual([{ requestId: 5, approve: true, role: 'finance' }])
})

test('refuses somebody with a reason', async () => {
  const server = await open('owner', undefined, [REQUEST])
  await entry.click()
  await page.getByRole('button', { name: '处理温如玉的申请' }).click()
  await page.getByRole('button', { name: '拒绝', exact: true }).click()
  const refuse = page.getByRole('button', { name: '拒绝加入' })
  await expect.element(refuse).toBeDisabled()
  await page.getByRole('textbox', { name: /拒绝的原因/ }).fill('请先到店登记')
  await refuse.click()
  await expect.element(rows).toHaveLength(2)
  expect(server.of('DecideJoinRequest')).toEqual([{ requestId: 5, approve: false, reason: '请先到店登记' }])
})

test('invites with a role: code, QR code and link; takes an invitation back', async () => {
  const server = await open()
  await entry.click()
  await page.getByRole('button', { name: '邀请成员' }).click()
  await choose(/财务/)
  await page.getByRole('button', { name: '生成邀请' }).click()
  await expect.element(page.getByRole('img', { name: '邀请二维码' })).toBeVisible()
  await expect.element(page.getByText('KANGMIN8')).toBeVisible()
  expect(await violations()).toEqual([])
  expect(server.of('CreateInvitation')).toEqual([{ role: 'finance' }])
  await page.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '撤回邀请 KANGMIN8' }).click()
  await page.getByRole('button', { name: '撤回', exact: true }).click()
  await expect.element(page.getByRole('list', { name: '还没使用的邀请' })).not.toBeInTheDocument()
  expect(server.of('RevokeInvitation')).toEqual([{ invitationId: 6 }])
})

const ownCode = page.getByRole('textbox', { name: '您的验证码' })
const memberCode = page.getByRole('textbox', { name: '对方的验证码' })
const confirmHandOver = page.getByRole('button', { name: '确认移交' })

test('hands the shop over with a code of each phone', async () => {
  const server = await open()
  await entry.click()
  await manage.click()
  await page.getByRole('button', { name: '移交负责人' }).click()
  await page.getByRole('button', { name: '获取验证码' }).first().click()
  await expect.element(page.getByRole('button', { name: '60 秒后重试' })).toBeVisible()
  await page.getByRole('button', { name: '获取验证码' }).click()
  const sent = [
    { userId: 2, to: 'me' },
    { userId: 2, to: 'member' },
  ]
  await expect.poll(() => server.of('SendHandOverCode')).toEqual(sent)
  expect(await violations()).toEqual([])
  await ownCode.fill('123456')
  await memberCode.fill('654321')
  await confirmHandOver.click()
  await expect.element(page.getByText('已移交给采购小苏')).toBeVisible()
  expect(server.of('HandOverShop')).toEqual([{ userId: 2, ownCode: '123456', memberCode: '654321', role: 'purchaser' }])
})

test('names a wrong code at its field', async () => {
  await open()
  await entry.click()
  await manage.click()
  await page.getByRole('button', { name: '移交负责人' }).click()
  await ownCode.fill('123456')
  await memberCode.fill('000000')
  await confirmHandOver.click()
  await expect.element(page.getByText('短信验证码不正确或已过期')).toBeVisible()
  await expect.element(memberCode).toHaveAttribute('aria-invalid', 'true')
})

test('an address opens the members at once', async () => {
  await startNavigation(() => null)
  await open('owner', undefined, [], { highlight: 'members' })
  await expect.element(rows).toHaveLength(2)
})

test('an address opens the members of a tab that is open already', async () => {
  await startNavigation(() => null)
  const { visit } = await open()
  await expect.element(entry).toBeVisible()
  expect(rows.elements()).toEqual([])
  visit({ highlight: 'members' })
  await expect.element(rows).toHaveLength(2)
})
