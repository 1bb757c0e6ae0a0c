import { BUY_REASONS } from '@shop/contract/codes'
import type { CallOut } from '@shop/contract/endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { useSession } from '../../../shell/session.ts'

const ROUTE = 'sub-person/agreement/contractAgreement'
const HASH = 'ab'.repeat(32)
type Contract = CallOut<'ListContracts'>['rows'][number]
const contract = (change: Partial<Contract> = {}): Contract => ({
  contractId: 7,
  kind: 'quality',
  kindName: '质量保证协议',
  sellerId: 3,
  sellerName: '九畴惠民',
  title: '质量保证协议',
  state: 0,
  stateName: '待签署',
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  offeredAt: '2026-01-01T02:00:00Z',
  signature: null,
  ended: null,
  ...change,
})
const SIGNED = {
  state: 1,
  stateName: '已签署',
  signature: { name: '王建国', at: '2026-03-10T02:00:00Z', means: 'password' },
} as const
const whole = (now: Contract, cannotSign = '', more: Partial<CallOut<'GetContract'>> = {}): CallOut<'GetContract'> => ({
  ...now,
  statement: '供货方：九畴惠民\n\n## 一、质量\n\n保证质量。',
  hash: HASH,
  pdf: '/h5api/files/contract/7.pdf?until=1&sign=x',
  cannotSign,
  paper: null,
  ...more,
})

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})

test('is read, signed with the password as it was shown, and kept', async () => {
  let now = contract()
  const server = serve({
    GetInfo: () => me(),
    ListContracts: () => ({ rows: [now], cannotSign: '' }),
    GetContract: () => whole(now),
    SignContract({ password }) {
      if (password !== 'Yaoshi2026') throw new Refusal(422, '登录密码不正确', { reason: 'PASSWORD_WRONG' })
      now = contract(SIGNED)
      return { signedAt: '2026-03-10T02:00:00Z' }
    },
  })
  await openPage(ROUTE)
  await expect.element(page.getByText('待签署')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '查看并签署 九畴惠民 质量保证协议' }).click()
  await expect.element(page.getByText('保证质量。')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '查看 PDF' }))
    .toHaveAttribute('href', '/h5api/files/contract/7.pdf?until=1&sign=x')
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '签署', exact: true }).click()
  await page.getByLabelText('登录密码').fill('Yaoshi2026')
  await page.getByRole('button', { name: '确认签署' }).click()
  await expect.element(page.getByText('王建国 签署于', { exact: false }).first()).toBeVisible()
  await expect.element(page.getByText('已签署').first()).toBeVisible()
  expect(server.of('SignContract')).toEqual([{ contractId: 7, hash: HASH, password: 'Yaoshi2026' }])
})

/** Opens a contract that is the seller's own PDF. */
async function openOwnPdf() {
  const paper = { name: '年度质量协议.pdf', size: 1_258_291, hash: HASH, opened: false }
  const server = serve({
    GetInfo: () => me(),
    ListContracts: () => ({ rows: [contract()], cannotSign: '' }),
    GetContract: () => whole(contract(), '', { paper: { ...paper } }),
    OpenContractPaper() {
      paper.opened = true
      return { url: '/h5api/files/contract/7-paper.pdf' }
    },
  })
  await openPage(ROUTE)
  await page.getByRole('button', { name: /查看并签署/ }).click()
  await expect.element(page.getByText('打开协议文件（PDF，1.2 MB）')).toBeVisible()
  return server
}

test('a seller’s own PDF that was not opened is not signed', async () => {
  await openOwnPdf()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '签署', exact: true }).click()
  await expect.element(page.getByText('请先打开协议文件阅读，再签署')).toBeVisible()
  await expect.element(page.getByLabelText('登录密码')).not.toBeInTheDocument()
})

test('one that was opened, in another tab, is signed', async () => {
  const tab = { location: { replace: vi.fn() } }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const server = await openOwnPdf()
  await page.getByRole('button', { name: /打开协议文件/ }).click()
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([['/h5api/files/contract/7-paper.pdf']])
  expect(server.of('OpenContractPaper')).toEqual([{ contractId: 7 }])
  await page.getByRole('button', { name: '签署', exact: true }).click()
  await expect.element(page.getByLabelText('登录密码')).toBeVisible()
  vi.restoreAllMocks()
})

test('who may not sign reads it and is shown why; what was ended says so', async () => {
  const why = '请由门店负责人或采购员签署'
  const ended = contract({
    contractId: 8,
    state: 3,
    stateName: '已终止',
    ended: { at: '2026-03-01T02:00:00Z', reason: '不再合作' },
  })
  serve({ ListContracts: () => ({ rows: [contract(), ended], cannotSign: why }), GetContract: () => whole(contract(), why) })
  await openPage(ROUTE)
  await expect.element(page.getByText(/终止：不再合作/)).toBeVisible()
  expect(page.getByRole('button', { name: /签署/ }).elements()).toEqual([])
  await page.getByRole('button', { name: '查看 九畴惠民 质量保证协议' }).first().click()
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '签署', exact: true })).not.toBeInTheDocument()
})

test('a purchaser who can’t sign without their own papers is led to them', async () => {
  const why = '您的采购资料已到期或未登记，请由门店负责人签署'
  serve({
    GetInfo: () => ({ ...me(), shop: { ...me().shop!, role: 'purchaser', roleName: '采购员' } }),
    ListContracts: () => ({ rows: [contract()], cannotSign: why }),
    GetContract: () => whole(contract(), why),
  })
  await openPage(ROUTE)
  await page.getByRole('button', { name: '查看 九畴惠民 质量保证协议' }).first().click()
  await expect.element(page.getByText(why)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: BUY_REASONS.papers.action }))
    .toHaveAttribute('href', '/h5/sub-person/register/identityInfo?mine=1')
})

test('says where contracts come from while there are none', async () => {
  serve({ ListContracts: () => ({ rows: [], cannotSign: '' }) })
  await openPage(ROUTE)
  await expect.element(page.getByRole('heading', { name: '还没有合同协议' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('of several that wait to be signed only the first has a filled button', async () => {
  const rows = [contract(SIGNED), contract({ contractId: 8 }), contract({ contractId: 9, sellerName: '江禾康达' })]
  serve({ ListContracts: () => ({ rows, cannotSign: '' }) })
  await openPage(ROUTE)
  const buttons = page.getByRole('button', { name: /质量保证协议$/ })
  await expect.element(buttons.first()).toBeVisible()
  expect(buttons.elements().map(({ className }) => /filled/.test(className))).toEqual([false, true, false])
})
