import type { Member } from '@shop/contract/members'
import type { PurchaserRow } from '@shop/contract/purchasers'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '../../../test/me.ts'
import { openPage } from '../../../test/open-page.tsx'
import { papersOf, sentPapers } from '../../../test/purchaser-papers.ts'
import { Refusal, serve } from '../../../test/server.ts'
import { violations } from '../../../test/violations.ts'
import { useSession } from '../../shell/session.ts'

const member = (userId: number, nickname: string, isMe = false): Member => ({
  userId,
  nickname,
  avatar: null,
  phoneMasked: `138****000${userId}`,
  role: isMe ? 'owner' : 'purchaser',
  roleName: isMe ? '负责人' : '采购员',
  joinedAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: null,
  me: isMe,
})
const standing = (userId: number, values: Parameters<typeof papersOf>[0]): PurchaserRow => {
  const { state, stateName, basis, from, until, endsWith } = papersOf(values)
  return { userId, state, stateName, basis, from, until, endsWith, waiting: null }
}

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})

/** Opens the members of a shop: the papers of one wait, those of another have ended. */
async function open(refusal?: Refusal, sent = sentPapers()) {
  const legal = standing(1, { state: 'valid', basis: 'legal-person' })
  const ended = standing(3, { state: 'expired', basis: 'power-of-attorney', until: '2026-11-20' })
  let waits = true
  let isEnded = false
  const server = serve({
    GetInfo: () => me(),
    CountOrders: () => ({ pay: 0, failed: 0, group: 0, ship: 0, receive: 0, refunding: 0, unpaid: null, bought: true }),
    GetPurchaseSummary: () => ({ month: '2026-11', monthFen: 0, monthOrders: 0, samePeriodFen: 0, savedFen: 0 }),
    GetServicePhones: () => ({ rows: [] }),
    ListJoinRequests: () => ({ rows: [] }),
    ListMembers: () => ({ rows: [member(1, '林店长', true), member(2, '采购小苏'), member(3, '采购小温')] }),
    ListPurchaserPapers: () => ({
      rows: [
        legal,
        waits
          ? { ...standing(2, { state: 'waiting' }), waiting: { ...sent, decidable: sent.capacity === 'agent' } }
          : standing(2, isEnded ? { state: 'ended' } : { state: 'valid', basis: 'power-of-attorney', until: '2099-02-28' }),
        ended,
      ],
    }),
    EndPurchaserRight: () => {
      isEnded = true
      return { done: true }
    },
    DecidePurchaserPapers: () => {
      if (refusal) throw refusal
      waits = false
      return { done: true, result: '自 2026-03-01 起苏小满可为康民大药房下单' }
    },
  })
  await openPage('pages/person/index')
  await page.getByRole('button', { name: /成员管理/ }).click()
  return server
}
const row = (at: number) => page.getByRole('list', { name: '门店成员' }).getByRole('listitem').nth(at)
const review = page.getByRole('button', { name: '审核采购小苏的采购资料' })
const sheet = page.getByRole('dialog', { name: '苏小满的采购资料' })

test('says of each member by what they order, and lets the owner approve what waits', async () => {
  const server = await open()
  await expect.element(row(0)).toMatchTextContent(/法定代表人，可下单/)
  await expect.element(row(1)).toMatchTextContent(/采购资料：审核中/)
  await expect.element(row(2)).toMatchTextContent(/采购资料：已到期，至 2026-11-20/)
  await review.click()
  await expect.element(sheet.getByText('330105********1273')).toBeVisible()
  await expect.element(sheet.getByText('2026-03-01 至 2099-02-28')).toBeVisible()
  expect(await violations()).toEqual([])
  await sheet.getByRole('button', { name: '通过，允许下单' }).click()
  await expect.element(row(1)).toMatchTextContent(/采购资料：有效，至 2099-02-28/)
  await expect.element(page.getByText('自 2026-03-01 起苏小满可为康民大药房下单')).toBeVisible()
  expect(server.of('DecidePurchaserPapers')).toEqual([{ submissionId: 9, version: 1, approve: true }])
})

test('the entry counts the papers that this owner may decide', async () => {
  await open()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect.element(page.getByRole('button', { name: /^成员管理\s*1 份资料待审核$/ })).toBeVisible()
})

test('of papers that this owner may not decide it says who does, and neither counts nor opens them', async () => {
  await open(undefined, sentPapers({ capacity: 'legal' }))
  await expect.element(row(1)).toMatchTextContent(/采购资料：审核中，由平台审核/)
  expect(review.elements()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect.element(page.getByRole('button', { name: '成员管理', exact: true })).toBeVisible()
})

test('papers that can’t be read stay in the list, marked, and are only sent back', async () => {
  const nothing = { idNumber: '', idFront: null, idBack: null, cardUntil: null, poaFiles: [], poaFrom: null, poaUntil: null }
  const server = await open(undefined, sentPapers({ unreadable: true, ...nothing }))
  await expect.element(row(1)).toMatchTextContent(/采购资料：审核中，内容已无法读取/)
  await review.click()
  await expect.element(sheet.getByText(/已无法读取，不能通过/)).toBeVisible()
  expect(sheet.getByRole('button', { name: /通过，允许下单|有问题/ }).elements()).toEqual([])
  expect(await violations()).toEqual([])
  await sheet.getByRole('button', { name: '驳回', exact: true }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  const reasons = [{ field: 'idFront', text: '内容已无法读取，请重新提交' }]
  expect(server.of('DecidePurchaserPapers')).toEqual([{ submissionId: 9, version: 1, approve: false, reasons }])
})

test('refuses with a reason for each wrong field, also on the smallest phone', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(390, 844))
  const server = await open()
  await review.click()
  await sheet.getByRole('button', { name: '有问题，驳回' }).click()
  const refuse = sheet.getByRole('button', { name: '驳回', exact: true })
  await expect.element(refuse).toBeDisabled()
  await sheet.getByRole('button', { name: '采购委托书', exact: true }).click()
  await sheet.getByRole('textbox', { name: '采购委托书的原因' }).fill('没有盖章')
  expect(document.documentElement.scrollWidth).toBe(320)
  expect(await violations()).toEqual([])
  await refuse.click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(server.of('DecidePurchaserPapers')).toEqual([
    { submissionId: 9, version: 1, approve: false, reasons: [{ field: 'poaFiles', text: '没有盖章' }] },
  ])
})

test('says when somebody else was faster, and stays', async () => {
  await open(new Refusal(409, '这份资料已处理过', { reason: 'ALREADY_DECIDED' }))
  await review.click()
  await sheet.getByRole('button', { name: '通过，允许下单' }).click()
  await expect.element(page.getByText('这份资料已处理过')).toBeVisible()
  await expect.element(sheet).toBeVisible()
})

test('the owner ends the right of a member to order, once they are sure; of who has none there is nothing to end', async () => {
  const server = await open()
  await review.click()
  await sheet.getByRole('button', { name: '通过，允许下单' }).click()
  await page.getByRole('button', { name: '管理采购小温' }).click()
  const end = page.getByRole('button', { name: '结束下单资格' })
  await expect.element(page.getByRole('button', { name: '移出门店' })).toBeVisible()
  expect(end.elements()).toEqual([])
  await page.getByRole('dialog', { name: '采购小温' }).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '管理采购小苏' }).click()
  await end.click()
  const sure = page.getByRole('alertdialog', { name: '结束采购小苏的下单资格？' })
  await expect.element(sure.getByText(/马上不能为本店下单，购物车保留/)).toBeVisible()
  expect(await violations()).toEqual([])
  expect(server.of('EndPurchaserRight')).toEqual([])
  await sure.getByRole('button', { name: '结束' }).click()
  await expect.element(row(1)).toMatchTextContent(/采购资料：已结束/)
  expect(server.of('EndPurchaserRight')).toEqual([{ userId: 2 }])
})
