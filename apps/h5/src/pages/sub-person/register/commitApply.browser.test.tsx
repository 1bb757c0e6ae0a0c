import type { ShopReview } from '@shop/contract/applications'
import { chinaDay } from '@shop/contract/china-time'
import { REVIEW } from '@shop/contract/codes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NOT_BEGUN, SAVED_AT } from '../../../../test/application.ts'
import { certificate } from '../../../../test/certificates.ts'
import { finance, me, without } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { readingOf, uploadPhoto } from '../../../../test/photo.ts'
import { scopeWords } from '../../../../test/scope-words.ts'
import { deferred, Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { beginSession } from '../../../shell/session.ts'

type Procure = ShopReview['procure']
type Content = NonNullable<Procure['content']>
type Certificate = Content['certificates'][number]

const DAY = 86_400_000
const MASKED = '330105********1382'
const files = (...numbers: number[]) =>
  numbers.map((n) => ({ fileId: `00000000-0000-4000-8000-00000000000${n}`, url: `/h5api/files/private/u1/${n}.webp` }))
const COMPLETE: Certificate[] = [
  { kind: 'business-licence', number: '92330106MA7YP00904', holder: '康民大药房', longTerm: true, files: files(1) },
  {
    kind: 'drug-business-licence',
    number: '浙DA5710001',
    holder: '康民大药房',
    longTerm: false,
    expiresOn: '2090-01-01',
    scopeText: '化学药；处方药',
    files: files(2),
  },
  { kind: 'legal-person-id', number: '330105********1234', holder: '同济舟', longTerm: true, files: files(3, 4) },
  { kind: 'power-of-attorney', holder: '', longTerm: false, files: [] },
  { kind: 'purchaser-id', number: '', holder: '', longTerm: false, files: [] },
]
const EMPTY: Certificate[] = COMPLETE.map(({ kind }) => ({ kind, number: '', holder: '', longTerm: false, files: [] }))

const content = (values: Partial<Content> = {}): Content => ({
  certificates: COMPLETE,
  capacity: 'legal',
  scopes: ['chemical', 'retail-rx'],
  receiver: '同济舟',
  receiverPhone: '13800000108',
  address: '浙江省杭州市拱墅区湖墅演示南路260号',
  legalPerson: '同济舟',
  ...values,
})
const procure = (values: Partial<Procure> = {}): Procure => ({
  ...NOT_BEGUN,
  renews: false,
  content: content(),
  ...values,
})

const review = (it: Procure): ShopReview => ({
  price: { ...NOT_BEGUN, state: REVIEW.approved, auditId: 6, content: null },
  procure: it,
  certificates: [],
  missing: [],
  nextStep: { to: '/sub-person/register/commitApply', text: '申请采购资质' },
})
async function open(
  shown: Procure,
  draft?: { over: string | null; content: object; savedAt?: number },
  reading: Parameters<typeof serve>[0] = {},
) {
  localStorage.clear()
  if (draft) localStorage.setItem('application-draft-procure-1', JSON.stringify(draft))
  beginSession('13800000108', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  const server = serve({
    GetInfo: () => me({ price: 2, procure: 0, canSeePrice: true, canBuy: false }),
    ListScopeWords: scopeWords,
    GetSeparateConsent: () => ({ given: true, last: null }),
    GetShopAudit: () => review(shown),
    ApplyShopAudit: ({ submit }) => ({ auditId: 7, state: submit ? REVIEW.waiting : REVIEW.draft, updatedAt: SAVED_AT }),
    EditShopAudit: () => ({ auditId: 7, state: REVIEW.withdrawn, updatedAt: SAVED_AT }),
    ...reading,
  })
  return { ...server, ...(await openPage('sub-person/register/commitApply')) }
}
const state = page.getByRole('region', { name: '审核状态' })
const submit = page.getByRole('button', { name: '提交审核' })
const field = (name: string) => page.getByRole('textbox', { name })
const keptDraft = () => JSON.parse(localStorage.getItem('application-draft-procure-1') ?? 'null') as unknown

test('renews certificates: what was approved is filled in, and the words say what it is for', async () => {
  const server = await open(procure({ renews: true }))
  await expect.element(state).toMatchTextContent('更新证照改好到期的证照再提交，审核期间仍可查看价格')
  await submit.click()
  await expect.poll(() => server.of('ApplyShopAudit')).toMatchObject([{ level: 'procure', submit: true }])
})

const cardOf = (name: string) => page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) })
const inDays = (days: number) => chinaDay(new Date(Date.now() + days * DAY))

test('says of each certificate whether it is filled in and how long it lasts, as one types; and where one is in the steps', async () => {
  const endsOn = (expiresOn: string) => COMPLETE.map((it) => (it.kind === 'drug-business-licence' ? { ...it, expiresOn } : it))
  const { leave } = await open(procure({ content: content({ capacity: 'agent', certificates: endsOn(inDays(30)) }) }))
  await expect.element(cardOf('营业执照')).toMatchTextContent('营业执照 已填')
  await expect.element(cardOf('药品经营许可证')).toMatchTextContent('药品经营许可证 30 天内到期')
  await expect.element(cardOf('采购委托书')).toMatchTextContent('采购委托书 缺少')
  const steps = page.getByRole('list', { name: '开通步骤' }).getByRole('listitem')
  expect(steps.elements().map((step) => step.dataset.state)).toEqual(['done', 'done', 'current'])
  await field('执照上的名称').fill('')
  await expect.element(cardOf('营业执照')).toMatchTextContent('营业执照 缺少')
  expect(await violations()).toEqual([])
  leave()
  await open(procure({ content: content({ certificates: endsOn('2026-01-01') }) }))
  await expect.element(cardOf('药品经营许可证')).toMatchTextContent('药品经营许可证 已过期')
})

test('a certificate that was checked without a photo is not called missing: only its photo is', async () => {
  const unseen = COMPLETE.map((it) => (it.kind === 'legal-person-id' ? it : { ...it, files: [] }))
  const shown = procure({ content: content({ certificates: unseen }) })
  const valid = certificate({ kind: 'business-licence', name: '营业执照' })
  await open(shown, undefined, {
    GetShopAudit: () => ({
      ...review(shown),
      certificates: [valid, certificate({ state: 'expired', expiresOn: '2026-01-01', daysLeft: -9 })],
    }),
  })
  await expect.element(cardOf('营业执照')).toMatchTextContent('营业执照 已核验，请补照片')
  await expect.element(cardOf('药品经营许可证')).toMatchTextContent('药品经营许可证 缺少')
  await expect.element(cardOf('法定代表人身份证')).toMatchTextContent('法定代表人身份证 已填')
  expect(await violations()).toEqual([])
})

test('leads to a quality agreement that waits to be signed', async () => {
  const contract = {
    contractId: 3,
    kind: 'quality' as const,
    kindName: '质量保证协议',
    sellerId: 2,
    sellerName: '华东医药',
    title: '2026 年质量保证协议',
    state: 0 as const,
    stateName: '待签署',
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
    offeredAt: SAVED_AT,
    signature: null,
    ended: null,
  }
  const signed = { ...contract, contractId: 4, state: 1 as const, stateName: '已签署', sellerName: '国药控股' }
  await open(procure(), undefined, { ListContracts: () => ({ rows: [contract, signed], cannotSign: '' }) })
  const link = page.getByRole('link', { name: /质量保证协议待签署.*华东医药/ })
  await expect.element(link).toHaveAttribute('href', '/h5/sub-person/agreement/contractAgreement')
})

test('renews certificates that have not ended yet when asked to', async () => {
  await open(procure({ state: REVIEW.approved, auditId: 6, decidedAt: '2026-11-01T02:00:00Z', renews: true }))
  await expect.element(state).toMatchTextContent(/已通过/)
  await expect.element(submit).not.toBeInTheDocument()
  await page.getByRole('button', { name: '更新证照' }).click()
  await expect.element(state).toMatchTextContent('更新证照改好到期的证照再提交，审核期间仍可查看价格')
  await expect.element(submit).toBeVisible()
  expect(await violations()).toEqual([])
})

test('a card whose number is missing is said where its fields would be, before the consent', async () => {
  const certificates = COMPLETE.map((it) => (it.kind === 'legal-person-id' ? { ...it, number: '' } : it))
  const server = await open(procure({ content: content({ certificates }) }), undefined, {
    GetSeparateConsent: () => ({ given: false, last: null }),
  })
  const fill = page.getByRole('button', { name: '填写身份证信息' })
  await expect.element(fill).toBeVisible()
  await submit.click()
  await expect.element(page.getByText('请先填写身份证信息')).toBeVisible()
  await expect.element(fill).toHaveFocus()
  expect(server.of('ApplyShopAudit')).toEqual([])
})

test('does not say that one may buy while the platform looks at it again', async () => {
  const approved = procure({ state: REVIEW.approved, auditId: 6, decidedAt: '2026-11-01T02:00:00Z' })
  await open(approved, undefined, { GetInfo: () => me({ suspended: true, canBuy: false }) })
  await expect.element(state).toMatchTextContent(/正在复核.*复核期间不能下单/)
  expect(page.getByRole('link', { name: '去采购' }).elements()).toEqual([])
  await expect
    .element(page.getByRole('link', { name: '查看资质' }))
    .toHaveAttribute('href', '/h5/pages/person/index?highlight=qualification')
})

const EXPIRED = { name: '药品经营许可证', expiredOn: '2026-11-21' }
test.each([
  [
    'a frozen shop',
    me({ frozen: '多次拒收', canSeePrice: false, canBuy: false }),
    '已冻结.*门店已被平台冻结',
    '查看原因',
    '/h5/pages/person/index?highlight=qualification',
  ],
  [
    'a shop whose licence expired',
    me({ canBuy: false, expiredCertificate: EXPIRED }),
    '采购已暂停.*药品经营许可证已于 2026-11-21 到期',
    '更新证照',
    '/h5/sub-person/credential/credential',
  ],
  ['the finance', finance(), '已通过.*您的角色不能下单，请联系门店负责人', null, null],
  [
    'a purchaser without papers',
    without('none', '请先提交本人身份证和采购委托书'),
    '已通过.*请先提交本人身份证和采购委托书',
    '提交采购资料',
    '/h5/sub-person/register/identityInfo?mine=1',
  ],
  [
    'a purchaser whose papers expired',
    without('expired', '采购委托书已于 2026-11-20 到期'),
    '已通过.*采购委托书已于 2026-11-20 到期',
    '更新采购资料',
    '/h5/sub-person/register/identityInfo?mine=1',
  ],
] as const)('does not say that %s may buy, but why not and what helps', async (_, person, words, label, href) => {
  const approved = procure({ state: REVIEW.approved, auditId: 6, decidedAt: '2026-11-01T02:00:00Z' })
  await open(approved, undefined, { GetInfo: () => person })
  await expect.element(state).toMatchTextContent(new RegExp(words))
  await expect.element(state).not.toMatchTextContent(/现在可以采购/)
  expect(
    state
      .getByRole('link')
      .elements()
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual(label ? [[label, href]] : [])
  expect(await violations()).toEqual([])
})

test('sends what is complete; a masked number goes back as it came, and a legal person needs no papers of an agent', async () => {
  const server = await open(procure())
  await expect.element(state).toMatchTextContent(/未提交/)
  await expect.element(page.getByRole('heading', { name: /^采购委托书/ })).not.toBeInTheDocument()
  expect(await violations()).toEqual([])
  await submit.click()
  await expect.poll(() => server.of('ApplyShopAudit')).toHaveLength(1)
  const [sent] = server.of('ApplyShopAudit')
  expect(sent).toMatchObject({
    level: 'procure',
    capacity: 'legal',
    scopes: ['chemical', 'retail-rx'],
    receiver: '同济舟',
    submit: true,
  })
  expect((sent as { certificates: object[] }).certificates[2]).toEqual({
    kind: 'legal-person-id',
    number: '330105********1234',
    holder: '同济舟',
    longTerm: true,
    fileIds: files(3, 4).map(({ fileId }) => fileId),
  })
})

test('lists what is missing, each entry leading to its card, and sends nothing', async () => {
  const server = await open(procure({ content: content({ certificates: EMPTY, capacity: null, scopes: [] }) }))
  await submit.click()
  const wrong = page.getByRole('region', { name: '还需完善' })
  await expect.element(wrong).toMatchTextContent(/还有 15 项需要完善/)
  for (const text of ['请上传营业执照照片', '请上传法定代表人身份证正反两面', '请选择由谁采购', '请选择证照上的经营范围'])
    await expect.element(page.getByText(text)).toBeInTheDocument()
  await wrong.getByRole('button', { name: '经营范围', exact: true }).click()
  await expect.element(page.getByRole('group', { name: '经营范围' })).toBeInViewport()
  expect(server.of('ApplyShopAudit')).toEqual([])
  expect(await violations()).toEqual([])
})

test('what the reviewer will be warned of is a hint at its field, and asked once before it is sent', async () => {
  const doubtful = COMPLETE.map((it) =>
    it.kind === 'drug-business-licence' ? { ...it, number: '浙DA57', holder: '康民药店' } : it,
  )
  const server = await open(
    procure({ content: content({ certificates: doubtful, scopes: ['chemical', 'retail-rx', 'cold-chain'] }) }),
  )
  await expect.element(page.getByText('门店名称为 康民大药房')).toBeVisible()
  await expect.element(page.getByText('编号格式少见，一般为省份简称、两位字母加 7 或 9 位数字')).toBeVisible()
  await field('许可证编号').fill('浙CA5710001')
  await expect.element(page.getByText('编号表示零售连锁门店，与门店类型不符')).toBeVisible()
  expect(await violations()).toEqual([])
  await submit.click()
  const asked = page.getByRole('alertdialog', { name: '审核员会核对这些，请对照证照' })
  await expect.element(asked.getByText('许可证名称：门店名称为 康民大药房')).toBeVisible()
  await expect.element(asked.getByText('经营范围：已选、原文中没有：冷藏冷冻药品')).toBeVisible()
  await asked.getByRole('button', { name: '去修改' }).click()
  expect(server.of('ApplyShopAudit').filter(({ submit: sent }) => sent)).toEqual([])
  await submit.click()
  await asked.getByRole('button', { name: '仍要提交' }).click()
  await expect.poll(() => server.of('ApplyShopAudit').at(-1)).toMatchObject({ submit: true })
})

test('an agent needs a power of attorney and a card; identity numbers are judged', async () => {
  const server = await open(procure())
  await page.getByRole('radio', { name: /委托采购员采购/ }).click()
  await expect.element(page.getByRole('heading', { name: /^采购委托书/ })).toBeVisible()
  const number = page.getByRole('textbox', { name: '身份证号' }).last()
  await number.fill('330105199305240001')
  await submit.click()
  await expect.element(page.getByText('身份证号不正确，请对照身份证核对')).toBeInTheDocument()
  await expect.element(page.getByText('请选择委托期限')).toBeInTheDocument()
  expect(server.of('ApplyShopAudit').filter((input) => (input as { submit: boolean }).submit)).toEqual([])
})

test.each([
  [0, /^今天到期，明天起会暂停采购/],
  [30, /^还有 30 天到期，到期后会暂停采购/],
])('warns of a licence that ends in %i days, and lets it be sent', async (days, warning) => {
  const ending = ({ kind, ...one }: Certificate): Certificate =>
    kind === 'drug-business-licence' ? { kind, ...one, expiresOn: chinaDay(Date.now() + days * DAY) } : { kind, ...one }
  const server = await open(procure({ content: content({ certificates: COMPLETE.map(ending) }) }))
  await expect.element(page.getByText(warning)).toBeVisible()
  await submit.click()
  await expect.poll(() => server.of('ApplyShopAudit').some((input) => (input as { submit: boolean }).submit)).toBe(true)
})

test('the card of another legal person than the shop’s is asked about before it is sent', async () => {
  const server = await open(procure({ content: content({ legalPerson: '同济川' }) }))
  await expect.element(page.getByText('门店登记的法定代表人为 同济川')).toBeVisible()
  await submit.click()
  const asked = page.getByRole('alertdialog', { name: '审核员会核对这些，请对照证照' })
  await asked.getByRole('button', { name: '仍要提交' }).click()
  await expect.poll(() => server.of('ApplyShopAudit').at(-1)).toMatchObject({ submit: true })
})

test('the end of an agent’s paper stops that agent, not the shop', async () => {
  const ending = ({ kind, ...one }: Certificate): Certificate =>
    kind === 'power-of-attorney' ? { kind, ...one, expiresOn: chinaDay(Date.now()) } : { kind, ...one }
  await open(procure({ content: content({ capacity: 'agent', certificates: COMPLETE.map(ending) }) }))
  await expect.element(page.getByText('今天到期，明天起采购员不能下单；可以先提交，请尽快更新')).toBeVisible()
})

test('offers the scopes that the licences of the form give, and says where the others are applied for', async () => {
  await open(procure())
  await expect.element(page.getByText('化学制剂', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/其他范围开通采购后/)).toBeVisible()
  for (const scope of ['三类医疗器械', '保健食品', '蛋白同化制剂、肽类激素'])
    await expect.element(page.getByText(scope, { exact: true })).not.toBeInTheDocument()
})

test('does not warn of one that ends later', async () => {
  await open(procure())
  await expect.element(field('许可证编号')).toBeVisible()
  await expect.element(page.getByText(/会暂停采购/)).not.toBeInTheDocument()
})

test('saves as one types; no identity number is kept on the device', async () => {
  const server = await open(procure())
  const kept = () => localStorage.getItem('application-draft-procure-1') ?? ''
  await field('身份证号').first().fill('330105199305240000')
  await field('收货人').fill('赵敏')
  // On its way to the server, the rest is here.
  expect(kept()).toContain('赵敏')
  expect(kept()).not.toContain('330105199305240000')
  await expect.element(page.getByText('草稿已保存')).toBeInTheDocument()
  const saved = server.of('ApplyShopAudit').at(-1) as { certificates: { number: string }[] }
  expect(saved).toMatchObject({ receiver: '赵敏', submit: false })
  expect(saved.certificates[2]!.number).toBe('330105199305240000')
  expect(kept()).toBe('')
})

test('says that a draft is saved when the server has the newest of it', async () => {
  const answers = [deferred<void>(), deferred<void>()]
  let asked = 0
  const server = await open(procure(), undefined, {
    ApplyShopAudit: async () => {
      await answers[asked++]!.promise
      return { auditId: 7, state: REVIEW.draft, updatedAt: SAVED_AT }
    },
  })
  await field('收货人').fill('赵敏')
  await expect.poll(() => asked).toBe(1)
  await field('收货人').fill('赵小敏')
  answers[0]!.resolve()
  // The device's copy is over the first by now: its answer has been read.
  await expect.poll(keptDraft).toMatchObject({ over: SAVED_AT, content: { receiver: '赵小敏' } })
  await expect.element(page.getByText('正在保存…')).toBeInTheDocument()
  answers[1]!.resolve()
  await expect.element(page.getByText('草稿已保存')).toBeInTheDocument()
  expect(server.of('ApplyShopAudit').at(-1)).toMatchObject({ receiver: '赵小敏' })
})

test('a consent that is missing is asked for where the card is; the draft stays here meanwhile', async () => {
  let given = true
  await open(procure(), undefined, {
    GetSeparateConsent: () => ({ given, last: null }),
    ApplyShopAudit: () => {
      given = false
      throw new Refusal(409, '请先阅读并单独同意', { reason: 'CARD_CONSENT' })
    },
  })
  await expect.element(page.getByText(/其中身份证和采购委托书不向卖家提供/)).toBeVisible()
  await field('身份证号').first().fill('330105199305240000')
  await expect.element(page.getByText('草稿暂存在本机，请先单独同意填写身份证信息')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '填写身份证信息' })).toBeVisible()
  expect(field('身份证号').elements()).toEqual([])
  expect(localStorage.getItem('application-draft-procure-1')).toContain('同济舟')
  expect(await violations()).toEqual([])
})

const DRAFT = {
  level: 'procure',
  certificates: [{ kind: 'legal-person-id', number: '', holder: '同济', fileIds: [] }],
  receiver: '赵敏',
}
test('goes on with a draft that did not reach the server; identity numbers come from there', async () => {
  await open(procure({ updatedAt: SAVED_AT }), { over: SAVED_AT, content: DRAFT })
  await expect.element(field('收货人')).toHaveValue('赵敏')
  await expect.element(field('姓名').first()).toHaveValue('同济')
  await expect.element(field('身份证号').first()).toHaveValue('330105********1234')
})

test.each([
  ['用本机的', '赵敏', 1],
  ['用最新保存的', content().receiver, 0],
])('asks which to go on with when the application changed after the draft of this device: %s', async (press, receiver, kept) => {
  await open(procure({ updatedAt: SAVED_AT }), { over: '2026-11-23T02:00:00Z', content: DRAFT })
  await expect.element(page.getByText('本机有没保存的内容')).toBeVisible()
  await expect.element(field('收货人')).not.toBeInTheDocument()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: press }).click()
  await expect.element(field('收货人')).toHaveValue(receiver)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('application-draft'))).toHaveLength(kept)
})

test('asks nothing where the server has what this device kept: only its answer did not arrive', async () => {
  const { capacity, scopes, receiver, receiverPhone } = content()
  const certificates = COMPLETE.map(({ files, ...rest }) => ({
    ...rest,
    ...(rest.kind.endsWith('-id') && { number: '' }),
    fileIds: files.map(({ fileId }) => fileId),
  }))
  const kept = { level: 'procure', certificates, capacity, scopes, receiver, receiverPhone }
  await open(procure({ updatedAt: SAVED_AT }), { over: null, content: kept })
  await expect.element(field('收货人')).toHaveValue(receiver)
})

test('what was typed just before the page is left reaches the server, without a question afterwards', async () => {
  const saved = deferred<void>()
  const server = await open(procure(), undefined, {
    ApplyShopAudit: async () => {
      await saved.promise
      return { auditId: 7, state: REVIEW.draft, updatedAt: SAVED_AT }
    },
  })
  await field('收货人').fill('赵敏')
  server.leave()
  expect(server.of('ApplyShopAudit')).toMatchObject([{ receiver: '赵敏', submit: false }])
  saved.resolve()
  await expect.poll(keptDraft).toMatchObject({ over: SAVED_AT, savedAt: expect.any(Number), content: { receiver: '赵敏' } })
})

test('of a page that is left by logging out nothing is sent', async () => {
  const server = await open(procure())
  await field('收货人').fill('赵敏')
  localStorage.clear()
  server.leave()
  expect(server.of('ApplyShopAudit')).toEqual([])
})

test.each([
  ['an answer from before the page was left', NOT_BEGUN.updatedAt, '赵敏'],
  ['what was sent then', SAVED_AT, '赵敏'],
  ['something newer', '2099-01-01T00:00:00.000Z', content().receiver],
])('opened again, it begins without a question with what was sent while it was left, over %s', async (_, updatedAt, receiver) => {
  await open(procure({ updatedAt }), { over: SAVED_AT, content: DRAFT, savedAt: Date.now() })
  await expect.element(field('收货人')).toHaveValue(receiver)
})

test('another application, later, does not begin with what was sent of the one before', async () => {
  await open(procure({ updatedAt: null }), { over: SAVED_AT, content: DRAFT, savedAt: Date.now() - 3_600_000 })
  await expect.element(field('收货人')).toHaveValue(content().receiver)
})

test('begins with what the server has now, not with what this device remembers', async () => {
  const { leave } = await open(procure({ content: content({ receiver: '旧收货人' }) }))
  await expect.element(field('收货人')).toHaveValue('旧收货人')
  leave()
  const now = deferred<ShopReview>()
  const server = serve({
    GetInfo: () => me({ price: 2, procure: 0, canSeePrice: true, canBuy: false }),
    GetSeparateConsent: () => ({ given: true, last: null }),
    GetShopAudit: () => now.promise,
  })
  await openPage('sub-person/register/commitApply')
  await expect.poll(() => server.of('GetShopAudit')).toHaveLength(1)
  for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
  expect(field('收货人').elements()).toEqual([])
  now.resolve(review(procure()))
  await expect.element(field('收货人')).toHaveValue(content().receiver)
})

test('of a shop without prices no step is ticked that it has not taken: the right to buy opens both', async () => {
  await open(procure(), undefined, { GetInfo: () => me({ price: 0, procure: 0, canSeePrice: false, canBuy: false }) })
  const steps = page.getByRole('list', { name: '开通步骤' }).getByRole('listitem')
  await expect.element(steps.last()).toMatchTextContent('采购和价格')
  expect(steps.elements().map((step) => step.dataset.state)).toEqual(['done', 'current'])
})

test('what was rejected has its reason at its field until it is changed', async () => {
  const reasons = { receiver: '与委托书不一致', 'legal-person-id.pictures': '照片不清晰，请重新拍摄' }
  await open(procure({ state: REVIEW.rejected, auditId: 7, reasons }))
  await expect.element(state).toMatchTextContent(/未通过/)
  await expect.element(state).toMatchTextContent(/法定代表人身份证照片：照片不清晰，请重新拍摄/)
  await state.getByRole('button', { name: '去修改法定代表人身份证照片' }).click()
  await expect.element(cardOf('法定代表人身份证')).toBeInViewport()
  await state.getByRole('button', { name: '去修改收货人' }).click()
  await expect.element(field('收货人')).toHaveFocus()
  const reason = page.getByRole('alert').filter({ hasText: '与委托书不一致' })
  await expect.element(reason).toBeInTheDocument()
  await field('收货人').fill('赵敏')
  await expect.element(reason).not.toBeInTheDocument()
  await expect.element(state).toMatchTextContent(/收货人：与委托书不一致.*已修改/)
  expect(await violations()).toEqual([])
  await submit.click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/法定代表人身份证照片还没有修改，仍然提交？/)
  await page.getByRole('button', { name: '去修改', exact: true }).last().click()
})

test('what was changed before the page was left is not refused again, here or on the server; whose papers are not needed have nothing to correct', async () => {
  const reasons = { receiver: '与委托书不一致', receiverPhone: '空号', 'purchaser-id.pictures': '照片不清晰' }
  const shown = procure({ state: REVIEW.rejected, auditId: 7, reasons, changed: ['receiver'], updatedAt: SAVED_AT })
  const kept = { level: 'procure', certificates: [], receiver: '同济舟', receiverPhone: '13800000109', capacity: 'legal' }
  await open(shown, { over: SAVED_AT, content: kept })
  await expect.element(state).toMatchTextContent(/收货人：与委托书不一致.*已修改/)
  await expect.element(field('收货电话')).toHaveValue('13800000109')
  expect(state.getByRole('button', { name: /^去修改/ }).elements()).toEqual([])
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('what waits is shown as it was sent, and can be withdrawn', async () => {
  const certificates = [...COMPLETE.slice(0, 3), { ...COMPLETE[4]!, number: MASKED, holder: '苏小满', files: files(5, 6) }]
  const server = await open(
    procure({ state: REVIEW.waiting, auditId: 7, submittedAt: '2026-11-23T02:00:00Z', content: content({ certificates }) }),
  )
  await expect.element(state).toMatchTextContent(/审核中.*预计 1 个工作日/)
  await expect.element(page.getByText(MASKED)).toBeInTheDocument()
  await expect.element(page.getByText('经营范围原文')).toBeInTheDocument()
  await expect.element(page.getByText('化学药；处方药')).toBeInTheDocument()
  await expect.element(submit).not.toBeInTheDocument()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '撤回修改' }).click()
  await page.getByRole('button', { name: '撤回', exact: true }).click()
  await expect.poll(() => server.of('EditShopAudit')).toEqual([{ auditId: 7, withdraw: true }])
})

test('sent from the bottom, it shows where it stands', async () => {
  let shown = procure()
  await open(shown, undefined, {
    GetShopAudit: () => review(shown),
    ApplyShopAudit: () => {
      shown = procure({ state: REVIEW.waiting, auditId: 7, submittedAt: SAVED_AT })
      return { auditId: 7, state: REVIEW.waiting, updatedAt: SAVED_AT }
    },
  })
  await expect.element(submit).toBeVisible()
  submit.element().scrollIntoView()
  await expect.element(state).not.toBeInViewport()
  await submit.click()
  await expect.element(state.getByRole('heading', { name: /审核中/ })).toBeInViewport()
})

test('an approval leads to the goods', async () => {
  await open(procure({ state: REVIEW.approved, auditId: 7, decidedAt: '2026-11-23T02:00:00Z' }), undefined, {
    GetInfo: () => me(),
  })
  await expect.element(state).toMatchTextContent(/已通过.*现在可以采购经营范围内的商品/)
  await expect.element(state.getByRole('link', { name: '去采购' })).toHaveAttribute('href', '/h5/')
})

test('members who may not apply see the state, and whom to ask', async () => {
  await open(procure({ content: null }))
  await expect.element(state).toMatchTextContent(/请联系门店负责人或采购员/)
  await expect.element(submit).not.toBeInTheDocument()
})

test('each photo fills in its certificate; a card that was read again stands next to the masked number', async () => {
  const read: Record<string, ReturnType<typeof readingOf>> = {
    drug: readingOf({
      number: '浙DA5710012',
      holder: '康民大药房',
      expiresOn: '2090-05-04',
      scopeText: '处方药；化学药，中成药',
    }),
    card: readingOf({ number: '330106198304172172', holder: '同济舟' }),
  }
  const [licence, drug, card] = COMPLETE
  const certificates = [licence!, { ...EMPTY[1]!, files: [] }, { ...card!, files: files(3) }]
  await open(procure({ content: content({ certificates }) }), undefined, {
    ReadPaper: () => ({ state: 'waiting' }),
    GetPaperReading: ({ fileId }) => read[fileId]!,
  })
  expect(drug!.kind).toBe('drug-business-licence')
  await uploadPhoto('药品经营许可证照片', 'drug')
  await expect.element(field('许可证编号')).toHaveValue('浙DA5710012')
  await expect.element(page.getByText('2090-05-04')).toBeVisible()
  await expect.element(field('经营范围原文')).toHaveValue('处方药；化学药，中成药')
  await expect.element(page.getByText('对应：化学制剂、中成药、处方药')).toBeVisible()
  await uploadPhoto('法定代表人身份证照片', 'card')
  await expect.element(page.getByText('照片上是 330106198304172172')).toBeVisible()
  await expect.element(field('身份证号')).toHaveValue('330105********1234')
  expect(await violations()).toEqual([])
})

test('a pharmacy names the classes of its licence for retail, and is asked for them', async () => {
  const classes = page.getByRole('group', { name: '药品类别' })
  await open(procure({ content: content({ scopes: ['chemical'] }) }))
  await submit.click()
  await expect.element(page.getByText('请选择许可证上的药品类别：处方药、甲类或乙类非处方药').first()).toBeVisible()
  await classes.getByRole('button', { name: '乙类非处方药' }).click()
  await expect.element(classes.getByRole('button', { name: '乙类非处方药' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('button', { name: '化学制剂' })).toHaveAttribute('aria-pressed', 'true')
})

test('says what the words of the licence mean, and chooses it only when asked to', async () => {
  const pressed = (name: string) => expect.element(page.getByRole('button', { name, exact: true }))
  const server = await open(procure({ content: content({ scopes: ['chemical', 'cold-chain', 'retail-rx'] }) }))
  await field('经营范围原文').fill('处方药：化学药、中成药\n中药饮片（不含毒性中药饮片）（限精装）、藏药、血液制品')
  await expect.element(page.getByText('对应：化学制剂、中成药、中药饮片、处方药')).toBeVisible()
  await expect.element(page.getByText('平台不销售：血液制品')).toBeVisible()
  await expect.element(page.getByText('注明限制：中药饮片（限精装）')).toBeVisible()
  await expect.element(page.getByText('注明除外：毒性中药饮片')).toBeVisible()
  await expect.element(page.getByText('对照表中没有：藏药（审核时由平台确认）')).toBeVisible()
  await expect.element(page.getByText('按原文选择会取消：冷藏冷冻药品')).toBeVisible()
  await pressed('中成药').toHaveAttribute('aria-pressed', 'false')
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '按原文选择' }).click()
  await expect.element(page.getByText('已选 2 项，取消 1 项')).toBeVisible()
  await pressed('中成药').toHaveAttribute('aria-pressed', 'true')
  await pressed('冷藏冷冻药品').toHaveAttribute('aria-pressed', 'false')
  expect(page.getByRole('button', { name: '按原文选择' }).elements()).toEqual([])
  await page.getByRole('button', { name: '去看已选的经营范围' }).click()
  await expect.element(page.getByRole('group', { name: '经营范围' })).toBeInViewport()
  await submit.click()
  await expect
    .poll(() => server.of('ApplyShopAudit').at(-1))
    .toMatchObject({
      scopes: ['chemical', 'chinese-medicine', 'herbal-pieces', 'retail-rx'],
      submit: true,
    })
  expect(server.of('ApplyShopAudit').at(-1)!.certificates).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ scopeText: '处方药：化学药、中成药；中药饮片（不含毒性中药饮片）（限精装）、藏药、血液制品' }),
    ]) as object,
  )
})

test('a licence needs its words; without the list they are typed all the same', async () => {
  const server = await open(procure(), undefined, { ListScopeWords: () => Promise.reject(new Refusal(500, '系统繁忙')) })
  await field('经营范围原文').fill('')
  await submit.click()
  await expect.element(page.getByText('请照证照填写经营范围').first()).toBeVisible()
  expect(server.of('ApplyShopAudit').filter(({ submit: sent }) => sent)).toEqual([])
  await field('经营范围原文').fill('化学药')
  await expect.element(page.getByRole('region', { name: '还需完善' })).not.toBeInTheDocument()
  // A button takes no second press within half a second.
  await expect
    .poll(async () => {
      await submit.click()
      return server.of('ApplyShopAudit').some(({ submit: sent }) => sent)
    })
    .toBe(true)
})
