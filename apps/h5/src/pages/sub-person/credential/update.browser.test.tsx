import { REVIEW } from '@shop/contract/codes'
import type { CertificateUpdate } from '@shop/contract/credentials'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SAVED_AT } from '../../../../test/application.ts'
import { expectAtBottom } from '../../../../test/bottom.ts'
import { FILE, updateOf } from '../../../../test/certificates.ts'
import { me } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { readingOf, uploadPhoto } from '../../../../test/photo.ts'
import { scopeWords } from '../../../../test/scope-words.ts'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { beginSession } from '../../../shell/session.ts'

async function open(update: CertificateUpdate, total = 0) {
  localStorage.clear()
  beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  const server = serve({
    GetInfo: () => me(),
    GetCertificateUpdate: () => update,
    ListScopeWords: scopeWords,
    ReadPaper: () => ({ state: 'waiting' }),
    GetPaperReading: () => readingOf({ legalPerson: '王建国', address: '浙江省杭州市西湖区文三路388号' }),
    ListRegions: () => ({ rows: [{ id: 310101, name: '上海市黄浦区', level: 3 }] }),
    ListLosingFavourites: () => ({ total, names: total > 0 ? ['六味地黄丸'] : [] }),
    ApplyShopAudit: ({ submit }) => ({ auditId: 7, state: submit ? REVIEW.waiting : REVIEW.draft, updatedAt: SAVED_AT }),
    EditShopAudit: () => ({ auditId: 7, state: REVIEW.withdrawn, updatedAt: SAVED_AT }),
  })
  await openPage('sub-person/credential/update', { kind: update.kind })
  return server
}
const submit = page.getByRole('button', { name: '提交审核' })
const number = page.getByRole('textbox', { name: '许可证编号' })

test('a shop that may not buy yet is led to the application', async () => {
  beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  serve({
    GetInfo: () => me({ price: 2, procure: 0, canSeePrice: true, canBuy: false }),
    GetCertificateUpdate: () => {
      throw new Refusal(409, '门店取得采购资质后，才能逐份更新证照', { reason: 'NOT_QUALIFIED' })
    },
  })
  await openPage('sub-person/credential/update', { kind: 'device-licence' })
  await expect
    .element(page.getByRole('link', { name: '申请采购资质' }))
    .toHaveAttribute('href', '/h5/sub-person/register/commitApply')
  await expect.element(page.getByRole('button', { name: '重新加载' })).not.toBeInTheDocument()
})

test('health food is licensed or recorded: who adds the one finds the other', async () => {
  const paper = { number: '', holder: '康民大药房', longTerm: false, scopeText: '', files: [] }
  const food = (kind: 'food-licence' | 'food-record', name: string) =>
    updateOf({
      kind,
      name,
      required: false,
      held: null,
      registered: null,
      heldScopes: [],
      content: { certificate: { kind, ...paper }, scopes: [], proofs: [], registration: null },
    })
  await open(food('food-licence', '食品经营许可证'))
  const other = page.getByRole('link', { name: /仅销售预包装食品备案/ })
  await expect.element(other).toHaveAttribute('href', '/h5/sub-person/credential/update?kind=food-record')
  expect(await violations()).toEqual([])
})

test('shows what counts next to what is new, and sends the one certificate with its scopes', async () => {
  const server = await open(updateOf())
  await expect.element(page.getByRole('heading', { name: '现有药品经营许可证' })).toBeVisible()
  await expect.element(page.getByText('2026-12-01')).toBeVisible()
  expect(page.getByRole('heading', { name: '变更证明' }).elements()).toEqual([])
  await expectAtBottom(submit)
  // Nothing may lie half behind the bar, where it counts as too small.
  window.scrollTo(0, document.body.scrollHeight)
  expect(await violations()).toEqual([])
  await submit.click()
  await expect
    .poll(() => server.of('ApplyShopAudit'))
    .toMatchObject([
      {
        level: 'update',
        certificates: [{ kind: 'drug-business-licence', number: '浙DA5710001', expiresOn: '2090-01-01', fileIds: [FILE.fileId] }],
        scopes: ['chemical', 'chinese-medicine'],
        registration: { legalPerson: '李明', regionId: 330106, address: '文三路 1 号' },
        submit: true,
      },
    ])
})

test('what a licence changes of the shop is shown before it is sent, with what follows, and asks for a proof', async () => {
  const server = await open(updateOf())
  const changes = page.getByRole('heading', { name: '通过后门店信息变更' })
  expect(changes.elements()).toEqual([])
  await page.getByRole('textbox', { name: '法定代表人或负责人' }).fill('周正')
  await expect.element(page.getByText('李明 → 周正')).toBeVisible()
  await expect.element(page.getByText(/原法定代表人的下单资格随之结束/)).toBeVisible()
  expect(page.getByText(/已下的订单仍送原地址/).elements()).toEqual([])
  await page.getByRole('textbox', { name: '证照上的地址' }).fill('文三路 2 号')
  await expect.element(page.getByText('浙江省杭州市西湖区文三路 1 号 → 浙江省杭州市西湖区文三路 2 号')).toBeVisible()
  await expect.element(page.getByText(/已下的订单仍送原地址/)).toBeVisible()
  await page.getByRole('textbox', { name: '许可证上的名称' }).fill('康民新大药房')
  await expect.element(page.getByText('康民大药房 → 康民新大药房')).toBeVisible()
  window.scrollTo(0, document.body.scrollHeight)
  expect(await violations()).toEqual([])
  await page.getByRole('textbox', { name: '许可证上的名称' }).fill('康民大药房')
  await submit.click()
  await expect.element(page.getByText('登记信息有变更，请上传变更证明')).toBeVisible()
  expect(server.of('ApplyShopAudit').filter((sent) => (sent as { submit: boolean }).submit)).toEqual([])
})

test('what the photo says of the shop is offered next to what was filled in, the street without its region', async () => {
  await open(updateOf())
  await uploadPhoto('药品经营许可证照片', 'licence')
  await expect.element(page.getByText('照片上是 文三路388号')).toBeVisible()
  const use = page.getByRole('button', { name: '用照片上的内容' })
  await expect.poll(() => use.elements().length).toBe(2)
  await use.first().click()
  await expect.element(page.getByRole('textbox', { name: '法定代表人或负责人' })).toHaveValue('王建国')
  await expect.element(page.getByText('李明 → 王建国')).toBeVisible()
})

test('the region on the licence is chosen; what is missing is named at its field', async () => {
  const server = await open(updateOf())
  await page.getByRole('button', { name: /所在地区/ }).click()
  await page.getByRole('dialog', { name: '选择所在地区' }).getByRole('button', { name: '上海市黄浦区' }).click()
  await expect.element(page.getByText('浙江省杭州市西湖区文三路 1 号 → 上海市黄浦区文三路 1 号')).toBeVisible()
  await page.getByRole('textbox', { name: '证照上的地址' }).fill('')
  await submit.click()
  await expect.element(page.getByText('请填写证照上的地址')).toBeVisible()
  await expect
    .poll(() => server.of('ApplyShopAudit').at(-1))
    .toMatchObject({ registration: { legalPerson: '李明', regionId: 310101, address: '' }, submit: false })
})

test('other certificates say nothing of what the shop is registered with', async () => {
  await open(updateOf({ kind: 'device-licence', name: '医疗器械经营许可证', registered: null }))
  await expect.element(number).toBeVisible()
  expect(page.getByRole('textbox', { name: '法定代表人或负责人' }).elements()).toEqual([])
})

test('another number asks for a proof of the change', async () => {
  const server = await open(updateOf())
  await number.fill('浙DA5710009')
  await expect.element(page.getByRole('heading', { name: '变更证明' })).toBeVisible()
  await submit.click()
  await expect.element(page.getByText('证号或名称与现有证照不同，请上传变更证明')).toBeVisible()
  expect(server.of('ApplyShopAudit').filter((sent) => (sent as { submit: boolean }).submit)).toEqual([])
})

test('fewer scopes name the favourites that can’t be bought any more, and ask before they are sent', async () => {
  const server = await open(updateOf(), 3)
  await page.getByRole('button', { name: '中成药' }).click()
  await expect.element(page.getByText('审核通过后不能再采购中成药；收藏的 3 种商品将不能采购：六味地黄丸等')).toBeVisible()
  await submit.click()
  await page.getByRole('button', { name: '继续提交' }).click()
  await page.getByRole('button', { name: '仍要提交' }).click()
  await expect.poll(() => server.of('ApplyShopAudit').at(-1)).toMatchObject({ scopes: ['chemical'], submit: true })
})

test('a record has no end and gives its scope', async () => {
  await open(
    updateOf({
      kind: 'device-record',
      name: '第二类医疗器械经营备案凭证',
      required: false,
      held: null,
      heldScopes: [],
      content: {
        certificate: { kind: 'device-record', number: '', holder: '康民大药房', longTerm: true, files: [] },
        scopes: [],
        proofs: [],
        registration: null,
      },
      registered: null,
    }),
  )
  await expect.element(page.getByText('审核通过后可采购：二类医疗器械')).toBeVisible()
  expect(page.getByRole('radio').elements()).toEqual([])
  await submit.click()
  await expect.element(page.getByText('请填写备案编号')).toBeVisible()
  expect(await violations()).toEqual([])
})

test('what was rejected has its reason at its field until it changes', async () => {
  await open(updateOf({ state: REVIEW.rejected, auditId: 7, reasons: { 'drug-business-licence.number': '与照片不一致' } }))
  const reason = page.getByRole('alert').filter({ hasText: '与照片不一致' })
  await expect.element(reason).toBeVisible()
  await page.getByRole('button', { name: '去修改许可证编号' }).click()
  await expect.element(number).toHaveFocus()
  await number.fill('浙DA5710002')
  await expect.element(reason).not.toBeInTheDocument()
  await expect.element(page.getByText('已修改')).toBeVisible()
})

test('what was changed since it was rejected reads as changed when the page is opened again', async () => {
  const reasons = { 'drug-business-licence.number': '与照片不一致' }
  await open(updateOf({ state: REVIEW.rejected, auditId: 7, reasons, changed: ['drug-business-licence.number'] }))
  await expect.element(page.getByText('已修改')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('while it waits nothing is typed: it is looked at, or taken back', async () => {
  const server = await open(updateOf({ state: REVIEW.waiting, auditId: 7, submittedAt: SAVED_AT }))
  await expect
    .element(page.getByRole('link', { name: '查看已提交的资料' }))
    .toHaveAttribute('href', '/h5/sub-person/credential/updateAudit?id=7')
  expect(submit.elements()).toEqual([])
  await page.getByRole('button', { name: '撤回修改' }).click()
  await page.getByRole('button', { name: '撤回', exact: true }).click()
  await expect.poll(() => server.of('EditShopAudit')).toEqual([{ auditId: 7, withdraw: true }])
})

test('says who sees the photos: a licence is shown to sellers, an identity card is not', async () => {
  await open(updateOf())
  await expect.element(page.getByText(/您申请建采的卖家能看到/)).toBeVisible()
})

test('no identity card is said to be shown to sellers', async () => {
  await open(updateOf({ kind: 'purchaser-id', name: '采购员身份证' }))
  await expect.element(page.getByText(/不向卖家提供/)).toBeVisible()
  expect(page.getByText(/卖家能看到/).elements()).toEqual([])
})

const OVER = { number: '浙DA5710001', holder: '康民大药房', expiresOn: '2020-01-01', scopeText: '', files: [] }
test.each([
  ['still counts', { ...OVER, expiresOn: '2090-01-01' }, REVIEW.draft, '审核通过后替换现有证照，审核期间现有证照继续有效'],
  ['still counts', { ...OVER, expiresOn: '2090-01-01' }, REVIEW.waiting, '审核期间现有证照继续有效'],
  ['has expired', OVER, REVIEW.draft, '审核通过后恢复采购，审核期间价格仍可查看'],
  ['has expired', OVER, REVIEW.waiting, '预计 1 个工作日内完成；审核通过后恢复采购，审核期间价格仍可查看'],
  ['is not there', null, REVIEW.draft, '审核通过后生效'],
] as const)('what is promised over one that %s fits it: %#', async (_, held, state, words) => {
  await open(updateOf({ held: held && { ...held, files: [] }, state, ...(state && { auditId: 7, submittedAt: SAVED_AT }) }))
  await expect.element(page.getByRole('region', { name: '审核状态' })).toMatchTextContent(words)
  expect(page.getByText('已过期').elements()).toHaveLength(held === OVER ? 1 : 0)
  expect(page.getByText(/继续有效/).elements()).toHaveLength(held === OVER || !held ? 0 : 1)
  window.scrollTo(0, document.body.scrollHeight)
  expect(await violations()).toEqual([])
})

test('an approval says that the new one counts, and another update is begun only when asked for', async () => {
  await open(updateOf({ state: REVIEW.approved, auditId: 7, submittedAt: SAVED_AT, decidedAt: SAVED_AT, updatedAt: SAVED_AT }))
  const state = page.getByRole('region', { name: '审核状态' })
  await expect.element(state).toMatchTextContent(/已通过.*新证照已生效/)
  await expect.element(state.getByRole('link', { name: '查看证照' })).toHaveAttribute('href', '/h5/sub-person/credential/allCert')
  await expect.element(page.getByRole('heading', { name: '现有药品经营许可证' })).toBeVisible()
  expect(submit.elements()).toEqual([])
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '再次更新' }).click()
  await expect.element(submit).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '更新证照' })).toBeVisible()
})

test('the words of a licence that is renewed begin with those in force, and are sent with it', async () => {
  const server = await open(updateOf())
  await expect.element(page.getByText('经营范围原文', { exact: true }).first()).toBeVisible()
  await page.getByRole('textbox', { name: '经营范围原文' }).fill('化学药、中成药、中药饮片')
  await page.getByRole('button', { name: '按原文选择' }).click()
  await submit.click()
  await expect
    .poll(() => server.of('ApplyShopAudit').at(-1))
    .toMatchObject({
      certificates: [{ scopeText: '化学药、中成药、中药饮片' }],
      scopes: ['chemical', 'chinese-medicine', 'herbal-pieces'],
      submit: true,
    })
})

test('a record with one scope shows what its words mean, and may be sent without', async () => {
  const { content } = updateOf()
  const certificate = {
    kind: 'food-record' as const,
    number: 'YB13301060012345',
    holder: '康民大药房',
    longTerm: true,
    files: [FILE],
  }
  const server = await open(
    updateOf({
      kind: 'food-record',
      name: '仅销售预包装食品备案',
      held: null,
      registered: null,
      heldScopes: [],
      content: { ...content, certificate, scopes: [], registration: null },
    }),
  )
  const words = page.getByRole('textbox', { name: '经营项目原文' })
  await words.fill('食用农产品')
  await expect.element(page.getByText('没有对应的可采购范围')).toBeVisible()
  await expect.element(page.getByText('对照表中没有：食用农产品（审核时由平台确认）')).toBeVisible()
  await words.fill('保健食品销售')
  await expect.element(page.getByText('对应：保健食品')).toBeVisible()
  expect(page.getByRole('button', { name: '按原文选择' }).elements()).toEqual([])
  await words.fill('')
  await submit.click()
  await expect.poll(() => server.of('ApplyShopAudit').at(-1)).toMatchObject({ submit: true })
})
