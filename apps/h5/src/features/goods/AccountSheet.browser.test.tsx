import type { Out } from '@shop/contract/endpoint'
import type { GetSellerAccount } from '@shop/contract/seller-accounts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cart } from '../../../test/cart.ts'
import { me } from '../../../test/me.ts'
import { openPage } from '../../../test/open-page.tsx'
import { Refusal, serve } from '../../../test/server.ts'
import { violations } from '../../../test/violations.ts'
import { endSession, useSession } from '../../shell/session.ts'

type Account = Out<typeof GetSellerAccount>
const paper: Account['papers'][number] = {
  certificateId: 11,
  kind: 'drug-business-licence',
  name: '药品经营许可证',
  number: '浙DA0210001',
  expiresOn: '2029-04-03',
  ended: false,
  hasPhoto: true,
}
const account = (changes: Partial<Account> = {}): Account => ({
  sellerName: '浦申冷域',
  companyName: '浦申冷域医药有限公司',
  needed: true,
  state: 0,
  stateName: '申请建采',
  validUntil: null,
  mayApply: true,
  cannotApply: '',
  papers: [paper],
  missing: [],
  last: null,
  ...changes,
})
const seller = {
  id: 1,
  name: '浦申冷域',
  logo: '',
  score: 4.9,
  goodsCount: 19,
  salesCount: 13_000,
  followed: false,
  followers: 0,
  agreed: 0,
  minOrderFen: 80_000,
  freightText: '包邮',
  deliveryText: '预计后天送达',
  regionName: '上海市闵行区',
  cannotBuy: { reason: 'sellerAccount' as const, text: '需先向卖家申请建采，通过后可购买', account: 0 as const },
  introduction: '',
  specialities: [],
  notice: '',
  phone: '021-12345678',
  companyName: '浦申冷域医药有限公司',
  licenceNo: '沪AA021',
  openedAt: '2026-01-01T00:00:00.000Z',
  categories: [],
}
afterEach(() => endSession())
async function open(data: Account, more: Parameters<typeof serve>[0] = {}) {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  const server = serve({
    GetInfo: () => me(),
    GetCart: () => cart(3),
    GetSellerHome: () => seller,
    ListGoods: () => ({ rows: [], next: null, marks: [], narrow: false, explain: null, fuzzy: false }),
    GetSellerAccount: () => data,
    ...more,
  })
  await openPage('sub-shop/shop/home', { sellerId: 1, account: true })
  return server
}
const sheet = page.getByRole('dialog', { name: '建采' })
const SHARING = {
  key: 'share',
  version: 2,
  title: '向卖家提供资料单独同意书',
  effectiveOn: '2026-01-01',
  text: '## 二、提供给谁\n\n您申请建采的那一家卖家。',
  state: 'current' as const,
  pdf: '',
  versions: [{ version: 2, effectiveOn: '2026-01-01' }],
}

test('one press sends the papers that are listed', async () => {
  const sent: unknown[] = []
  await open(account(), {
    ApplySellerAccount: (input: unknown) => {
      sent.push(input)
      return { state: 1 as const }
    },
  })
  await expect.element(sheet.getByText('浙DA0210001 · 有效期至 2029-04-03')).toBeVisible()
  expect(await violations()).toEqual([])
  await expect.element(page.getByText('需先向卖家申请建采，通过后可购买')).toBeInTheDocument()
  await sheet.getByRole('button', { name: '申请建采' }).click()
  await expect.poll(() => sent).toEqual([{ sellerId: 1, certificateIds: [11] }])
})

test('a paper that was registered without a photo is named, with the way to add one', async () => {
  await open(account({ papers: [paper, { ...paper, certificateId: 12, name: '营业执照', hasPhoto: false }] }))
  await expect.element(sheet.getByText(/^营业执照/)).toBeVisible()
  expect(sheet.getByText('无照片').elements()).toHaveLength(1)
  await expect
    .element(sheet.getByRole('link', { name: '去补照片' }))
    .toHaveAttribute('href', '/h5/sub-person/credential/credential')
  expect(await violations()).toEqual([])
})

test('what sellers get is consented to once, and then it is sent', async () => {
  let given = false
  const server = await open(account(), {
    ApplySellerAccount: () => {
      if (!given) throw new Refusal(409, '请先阅读并单独同意', { reason: 'SHARE_CONSENT' })
      return { state: 1 as const }
    },
    GetDocument: () => SHARING,
    GiveSeparateConsent: () => {
      given = true
      return { done: true }
    },
  })
  await sheet.getByRole('button', { name: '申请建采' }).click()
  const consent = page.getByRole('dialog', { name: '向卖家提供资料单独同意书' })
  await expect.element(consent.getByText('您申请建采的那一家卖家。')).toBeVisible()
  expect(await violations()).toEqual([])
  await consent.getByRole('button', { name: '同意并继续' }).click()
  await expect.poll(() => server.of('ApplySellerAccount')).toHaveLength(2)
  expect(server.of('GiveSeparateConsent')).toEqual([{ key: 'share', version: 2 }])
})

test('a missing core paper is named, and leads to where it is handed in', async () => {
  await open(account({ mayApply: false, missing: ['营业执照'], cannotApply: '请先补齐营业执照' }))
  await expect.element(sheet.getByText('缺少')).toBeVisible()
  await expect
    .element(sheet.getByRole('link', { name: '去补齐证照' }))
    .toHaveAttribute('href', '/h5/sub-person/credential/credential')
})

test('a refusal shows what is wrong with which paper, and when the seller looked', async () => {
  const last = {
    sentAt: '2026-11-20T02:00:00.000Z',
    sentBy: '林店长',
    decidedAt: '2026-11-21T02:00:00.000Z',
    reasons: [{ name: '药品经营许可证', text: '照片没有盖章' }],
    endReason: '',
    looks: [{ name: '药品经营许可证', at: '2026-11-21T01:30:00.000Z' }],
  }
  await open(account({ state: 3, stateName: '未通过，查看原因', last }))
  await expect.element(sheet.getByText('药品经营许可证：照片没有盖章')).toBeVisible()
  await expect.element(sheet.getByText('2026-11-21 09:30')).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: '重新申请' })).toBeVisible()
})

test('what waits and what holds ask for nothing', async () => {
  await open(account({ state: 2, stateName: '已建采', validUntil: '2027-11-20', mayApply: false }))
  await expect.element(sheet.getByText(/已建采，有效期至 2027-11-20/)).toBeVisible()
  expect(sheet.getByRole('button', { name: /申请/ }).elements()).toEqual([])
})
