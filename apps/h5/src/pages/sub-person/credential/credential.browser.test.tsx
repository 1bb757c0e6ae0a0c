import type { ShopReview } from '@shop/contract/applications'
import { REVIEW } from '@shop/contract/codes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reviewOf, certificate } from '../../../../test/certificates.ts'
import { me, without } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { papersOf } from '../../../../test/purchaser-papers.ts'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { beginSession } from '../../../shell/session.ts'

async function open(
  review: ShopReview | (() => never),
  person = me(),
  papers = papersOf({ state: 'valid', basis: 'legal-person' }),
) {
  beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  serve({
    GetInfo: () => person,
    GetShopAudit: typeof review === 'function' ? review : () => review,
    GetMyPurchaserPapers: () => papers,
  })
  await openPage('sub-person/credential/credential')
}
const row = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

test('says where each core certificate stands, and leads to its update', async () => {
  await open(
    reviewOf([
      certificate({ kind: 'business-licence', name: '营业执照', expiresOn: null, daysLeft: null }),
      certificate({ state: 'expiring', daysLeft: 20 }),
      certificate({
        kind: 'legal-person-id',
        name: '法定代表人身份证',
        state: 'expired',
        expiresOn: '2026-11-01',
        daysLeft: -24,
      }),
      certificate({
        kind: 'purchaser-id',
        name: '采购员身份证',
        state: 'updating',
        update: { auditId: 7, state: REVIEW.waiting },
      }),
      certificate({ kind: 'food-licence', name: '食品经营许可证', required: false }),
    ]),
  )
  await expect.element(row('营业执照')).toMatchTextContent('营业执照 有效长期有效')
  await expect.element(row('药品经营许可证')).toMatchTextContent(/还有 20 天.*有效期至 2029-04-03/)
  await expect
    .element(row('药品经营许可证'))
    .toHaveAttribute('href', '/h5/sub-person/credential/update?kind=drug-business-licence')
  await expect.element(row('法定代表人身份证')).toMatchTextContent(/已过期.*已于 2026-11-01 到期/)
  await expect.element(row('采购员身份证')).toMatchTextContent(/更新审核中.*现有证照有效期至 2029-04-03/)
  await expect.element(row('采购员身份证')).toHaveAttribute('href', '/h5/sub-person/credential/updateAudit?id=7')
  expect(row('食品经营许可证').elements()).toEqual([])
  // Nothing is to be done: no bar.
  expect(page.getByRole('region', { name: '下一步' }).elements()).toEqual([])
  expect(await violations()).toEqual([])
})

test('the one next step stands at the bottom; what has ended is said', async () => {
  const nextStep = { to: '/sub-person/credential/update?kind=drug-business-licence', text: '更新药品经营许可证' }
  const expiredCertificate = { name: '药品经营许可证', expiredOn: '2026-11-21' }
  await open(reviewOf([certificate({ state: 'expired', daysLeft: -4 })], { nextStep }), me({ canBuy: false, expiredCertificate }))
  await expect
    .element(page.getByRole('region', { name: '下一步' }).getByRole('link', { name: '更新药品经营许可证' }))
    .toHaveAttribute('href', '/h5/sub-person/credential/update?kind=drug-business-licence')
  await expect.element(page.getByText('点证照提交新版本；审核期间未过期的证照继续有效')).toBeVisible()
  await expect.element(page.getByText('药品经营许可证已于 2026-11-21 到期，更新通过后恢复采购；价格仍可查看')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('where the legal person buys, no papers of an agent are missing', async () => {
  const missing = certificate({
    kind: 'power-of-attorney',
    name: '采购委托书',
    state: 'missing',
    expiresOn: null,
    daysLeft: null,
  })
  await open(reviewOf([certificate(), missing]))
  await expect.element(row('药品经营许可证')).toBeVisible()
  expect(page.getByText('采购委托书').elements()).toEqual([])
})

test.each([
  [null, 0],
  ['legal', 0],
  ['agent', 2],
] as const)('before the shop buys, with %s chosen to buy, %i papers of an agent are missing', async (capacity, count) => {
  const missing = (kind: string, name: string) => certificate({ kind, name, state: 'missing', expiresOn: null, daysLeft: null })
  const shown = reviewOf([certificate(), missing('power-of-attorney', '采购委托书'), missing('purchaser-id', '采购员身份证')])
  const content = { certificates: [], capacity, scopes: [], receiver: '', receiverPhone: '', address: '', legalPerson: '同济舟' }
  await open(
    { ...shown, procure: { ...shown.procure, state: REVIEW.draft, content } },
    me({ procure: 0, canBuy: false }),
    papersOf(),
  )
  await expect.element(page.getByText(/^药品经营许可证/).first()).toBeVisible()
  expect(page.getByText('未上传').elements()).toHaveLength(count)
})

test('a power of attorney, which is a member’s, is in no row of the shop’s', async () => {
  const paper = certificate({ kind: 'power-of-attorney', name: '采购委托书', state: 'expired', daysLeft: -4 })
  const renewed = papersOf({ state: 'valid', basis: 'power-of-attorney', until: '2099-02-28' })
  await open(reviewOf([certificate(), paper]), me(), renewed)
  await expect.element(row('采购资料')).toMatchTextContent(/有效.*至 2099-02-28/)
  expect(page.getByText(/采购委托书|已过期/).elements()).toEqual([])
})

test.each([
  ['waiting', '审核中'],
  ['refused', '未通过'],
] as const)('papers that are %s are called what their own page calls them: %s', async (state, words) => {
  await open(reviewOf([certificate()]), me(), papersOf({ state }))
  await expect.element(row('采购资料')).toMatchTextContent(words)
})

test('papers are said to be added once the shop buys', async () => {
  const shown = reviewOf([certificate()])
  await open({ ...shown, procure: { ...shown.procure, state: 0 } }, me({ procure: 0, canBuy: false }))
  const all = page.getByRole('link', { name: /全部证件/ })
  await expect.element(all).toMatchTextContent(/采购资质通过后，可补充器械、食品证照/)
})

test('the finance sees states, and no papers', async () => {
  const person = me()
  await open(reviewOf([certificate()]), { ...person, abilities: { ...person.abilities, manageAddress: false } })
  await expect.element(page.getByText('证照照片只有负责人和采购员可以查看；更新证照请联系他们。')).toBeVisible()
  await expect.element(page.getByText(/^药品经营许可证/).first()).toBeVisible()
  expect(row('药品经营许可证').elements()).toEqual([])
  expect(page.getByRole('link', { name: /全部证件|采购资料/ }).elements()).toEqual([])
  expect(await violations()).toEqual([])
})

test('people without a shop find out how to join one', async () => {
  await open(() => {
    throw new Refusal(403, '您还没有加入门店，请联系门店负责人邀请您', { reason: 'NO_SHOP' })
  })
  await expect.element(page.getByRole('heading', { name: '请先加入门店' })).toBeVisible()
})

test('says by what the member orders, and leads to their own papers', async () => {
  const ended = papersOf({ state: 'expired', basis: 'power-of-attorney', until: '2026-11-20' })
  await open(reviewOf([certificate()]), me(), ended)
  await expect.element(row('采购资料')).toMatchTextContent(/已到期.*至 2026-11-20/)
  await expect.element(row('采购资料')).toHaveAttribute('href', '/h5/sub-person/register/identityInfo?mine=1')
})

test('says who ended the member’s right to order, and what to do', async () => {
  const ended = { by: 'owner', byName: '门店负责人', reason: '', at: '2026-11-20T02:00:00Z' } as const
  await open(reviewOf([certificate()]), me(), papersOf({ state: 'ended', ended }))
  await expect.element(row('采购资料')).toMatchTextContent(/已结束.*门店负责人已结束您的下单资格，请重新提交/)
})

test.each([
  [REVIEW.draft, '未申请'],
  [REVIEW.waiting, '审核中'],
  [REVIEW.approved, '已通过'],
  [REVIEW.rejected, '未通过'],
  [REVIEW.withdrawn, '已撤回'],
  [REVIEW.ended, '已失效'],
] as const)('a state of %s is called %s here and on mine', async (state, word) => {
  const review = reviewOf([])
  await open({ ...review, price: { ...review.price, state } }, me({ price: state, canBuy: false }))
  await expect.element(page.getByRole('listitem').filter({ hasText: '查看价格' })).toMatchTextContent(`查看价格 ${word}`)
  serve({
    GetInfo: () => me({ price: state, canBuy: false }),
    GetServicePhones: () => ({ rows: [] }),
  })
  await openPage('pages/person/index')
  await expect
    .element(page.getByRole('region', { name: '门店资质' }).getByRole('listitem').first())
    .toMatchTextContent(`查看价格 ${word}`)
})

test('a frozen shop has nothing that passed: both rights are frozen', async () => {
  await open(reviewOf([certificate()]), me({ frozen: '多次拒收', canSeePrice: false, canBuy: false }))
  for (const right of ['查看价格', '采购下单'])
    await expect.element(page.getByRole('listitem').filter({ hasText: right })).toMatchTextContent(`${right} 已冻结`)
  await expect.element(page.getByText('门店已被平台冻结：多次拒收。暂时不能查看价格、下单采购')).toBeVisible()
  expect(page.getByText('已通过').elements()).toEqual([])
  expect(await violations()).toEqual([])
})

test('the next step is the member’s own papers while they alone keep them from ordering', async () => {
  const nextStep = { to: '/sub-person/credential/update?kind=drug-business-licence', text: '更新药品经营许可证' }
  const over = without('expired', '采购委托书已于 2026-11-20 到期')
  await open(reviewOf([certificate()], { nextStep }), over, papersOf({ state: 'expired', until: '2026-11-20' }))
  const bar = page.getByRole('region', { name: '下一步' })
  await expect
    .element(bar.getByRole('link', { name: '更新采购资料' }))
    .toHaveAttribute('href', '/h5/sub-person/register/identityInfo?mine=1')
  expect(bar.getByRole('link').elements()).toHaveLength(1)
})
