import type { ShopReview } from '@shop/contract/applications'
import { REVIEW } from '@shop/contract/codes'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NOT_BEGUN, SAVED_AT } from '../../../../test/application.ts'
import { me } from '../../../../test/me.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { readingOf, uploadPhoto } from '../../../../test/photo.ts'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { invalidateBy } from '../../../shell/realtime-invalidation.ts'
import { beginSession } from '../../../shell/session.ts'

const CODE = '92330106MA7YP00904'
type Price = ShopReview['price']
type Licence = NonNullable<Price['content']>['certificates'][number]

const review = (price: Partial<Price>, licence: Partial<Licence> = {}): ShopReview => ({
  price: {
    ...NOT_BEGUN,
    content: {
      certificates: [{ kind: 'business-licence', number: CODE, holder: '益民药店', longTerm: true, files: [], ...licence }],
      contact: '益思敏',
      phone: '13800000105',
    },
    ...price,
  },
  procure: {
    ...NOT_BEGUN,
    renews: false,
    content: null,
  },
  certificates: [],
  missing: [],
  nextStep: { to: '/sub-person/register/look', text: '申请查看价格' },
})
/** Lets the upload of this token be read; `serve` replaces fetch from then on. */
const { fetch } = window
const release = (key: string) => fetch(`/release/${key}`)
const FILES = [{ fileId: '00000000-0000-4000-8000-000000000001', url: '/h5api/files/private/u1/a.webp' }]

/** A member of the shop that the licence names, which sees no prices yet. */
const looking = () => {
  const it = me({ price: 0, procure: 0, canSeePrice: false, canBuy: false })
  return { ...it, shop: { ...it.shop!, name: '益民药店' } }
}
async function open(shown: ShopReview, reading: Parameters<typeof serve>[0] = {}) {
  localStorage.clear()
  beginSession('13800000105', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  const server = serve({
    GetInfo: looking,
    GetShopAudit: () => shown,
    ApplyShopAudit: ({ submit }) => ({ auditId: 7, state: submit ? REVIEW.waiting : REVIEW.draft, updatedAt: SAVED_AT }),
    EditShopAudit: () => ({ auditId: 7, state: REVIEW.withdrawn, updatedAt: SAVED_AT }),
    ReadPaper: () => ({ state: 'unavailable' }),
    ...reading,
  })
  await openPage('sub-person/register/look')
  return server
}
const state = page.getByRole('region', { name: '审核状态' })
const submit = page.getByRole('button', { name: '提交审核' })
const alert = (hasText: string) => page.getByRole('alert').filter({ hasText })
const field = (name: string) => page.getByRole('textbox', { name })

test('says where one is in the steps', async () => {
  await open(review({}))
  const steps = page.getByRole('list', { name: '开通步骤' }).getByRole('listitem')
  await expect.element(steps.first()).toBeVisible()
  expect(steps.elements().map((step) => step.dataset.state)).toEqual(['done', 'current', 'pending'])
})

test('begins with what the shop is registered with, and sends it when it is complete', async () => {
  const server = await open(review({}, { files: FILES }))
  await expect.element(state).toMatchTextContent(/未提交/)
  await expect.element(field('统一社会信用代码')).toHaveValue(CODE)
  expect(await violations()).toEqual([])
  await submit.click()
  const licence = { kind: 'business-licence', number: CODE, holder: '益民药店', longTerm: true, fileIds: [FILES[0]!.fileId] }
  await expect
    .poll(() => server.of('ApplyShopAudit'))
    .toEqual([{ level: 'price', certificates: [licence], contact: '益思敏', phone: '13800000105', submit: true }])
})

test('another name than the shop’s is said at the field, and asked about once before it is sent', async () => {
  const server = await open(review({}, { files: FILES }))
  await field('执照名称').fill('益民大药店')
  await expect.element(page.getByText('门店名称为 益民药店')).toBeVisible()
  await submit.click()
  const dialog = page.getByRole('alertdialog', { name: '审核员会核对这些，请对照证照' })
  await expect.element(dialog.getByText('执照上的名称：门店名称为 益民药店')).toBeVisible()
  await dialog.getByRole('button', { name: '去修改' }).click()
  const sent = () => server.of('ApplyShopAudit').filter(({ submit: isSent }) => isSent)
  expect(sent()).toEqual([])
  await submit.click()
  await dialog.getByRole('button', { name: '仍要提交' }).click()
  await expect.poll(sent).toMatchObject([{ certificates: [{ holder: '益民大药店' }] }])
})

test('says at each field what is missing, and sends nothing', async () => {
  const server = await open(review({}, { holder: '', longTerm: false }))
  await submit.click()
  for (const text of ['请上传营业执照照片', '请填写执照上的名称', '请选择营业期限'])
    await expect.element(page.getByText(text)).toBeVisible()
  expect(server.of('ApplyShopAudit')).toEqual([])
  expect(await violations()).toEqual([])
})

test('judges the credit code while it is typed', async () => {
  await open(review({}))
  await field('统一社会信用代码').fill(CODE.slice(0, 10))
  await expect.element(page.getByText('18 位，还差 8 位')).toBeVisible()
  await field('统一社会信用代码').fill(`${CODE.slice(0, 17)}5`)
  await expect.element(page.getByText('信用代码不正确，请对照执照核对')).toBeVisible()
})

test('saves as one types, as a draft', async () => {
  const server = await open(review({}))
  await field('姓名').fill('赵敏')
  await expect.element(page.getByText('草稿已保存')).toBeVisible()
  expect(server.of('ApplyShopAudit')).toMatchObject([{ contact: '赵敏', submit: false }])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('application-draft'))).toEqual([])
})

test('what was rejected has its reason at its field until it is changed', async () => {
  await open(
    review(
      {
        state: REVIEW.rejected,
        auditId: 7,
        reasons: { contact: '联系不上，请核对后重填', 'business-licence.pictures': '照片不清晰，请重新拍摄' },
      },
      { files: FILES },
    ),
  )
  await expect.element(state).toMatchTextContent(/未通过/)
  await expect.element(alert('照片不清晰，请重新拍摄')).toBeVisible()
  await state.getByRole('button', { name: '去修改营业执照照片' }).click()
  const reason = alert('联系不上，请核对后重填')
  await expect.element(reason).toBeVisible()
  await state.getByRole('button', { name: '去修改联系人' }).click()
  await expect.element(field('姓名')).toHaveFocus()
  await field('姓名').fill('赵敏')
  await expect.element(reason).not.toBeInTheDocument()
  await expect.element(state).toMatchTextContent(/联系人：联系不上，请核对后重填.*已修改/)
  expect(state.getByRole('button', { name: '去修改联系人' }).elements()).toEqual([])
  expect(await violations()).toEqual([])
})

test('what was changed on another device, or before the page was left, reads as changed; what was not is asked about once', async () => {
  const reasons = { contact: '联系不上', 'business-licence.pictures': '照片不清晰' }
  const certificates = [{ kind: 'business-licence' as const, number: CODE, holder: '益民药店', longTerm: true, files: FILES }]
  const shown = review({ state: REVIEW.rejected, auditId: 7, reasons, changed: ['contact'] })
  shown.price.content = { certificates, contact: '赵敏', phone: '13800000105' }
  const server = await open(shown)
  await expect.element(state).toMatchTextContent(/联系人：联系不上.*已修改/)
  await expect.element(alert('照片不清晰')).toBeVisible()
  expect(alert('联系不上').elements()).toEqual([])
  await submit.click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toMatchTextContent(/营业执照照片还没有修改，仍然提交？/)
  expect(await violations()).toEqual([])
  await dialog.getByRole('button', { name: '去修改' }).click()
  expect(server.of('ApplyShopAudit')).toEqual([])
  await submit.click()
  await dialog.getByRole('button', { name: '仍要提交' }).click()
  await expect.poll(() => server.of('ApplyShopAudit')).toMatchObject([{ submit: true, contact: '赵敏' }])
})

test('what was changed in nothing is no question: the server names what is to be changed', async () => {
  const certificates = [{ kind: 'business-licence' as const, number: CODE, holder: '益民药店', longTerm: true, files: FILES }]
  const shown = review({ state: REVIEW.rejected, auditId: 7, reasons: { 'business-licence.pictures': '照片不清晰' } })
  shown.price.content = { certificates, contact: '赵敏', phone: '13800000105' }
  await open(shown, {
    ApplyShopAudit: () => {
      throw new Refusal(422, '请先修改：营业执照照片', { fields: { 'business-licence.pictures': '还没有修改：照片不清晰' } })
    },
  })
  await submit.click()
  await expect.element(alert('还没有修改：照片不清晰')).toBeVisible()
})

test('what waits is shown as it was sent, and can be withdrawn', async () => {
  const server = await open(review({ state: REVIEW.waiting, auditId: 7, submittedAt: '2026-11-23T02:00:00Z' }, { files: FILES }))
  await expect.element(state).toMatchTextContent(/审核中.*预计 1 个工作日/)
  await expect.element(page.getByText(CODE)).toBeVisible()
  await expect.element(submit).not.toBeInTheDocument()
  const next = state.getByRole('link', { name: '先提交采购资质' })
  await expect.element(next).toHaveAttribute('href', '/h5/sub-person/register/commitApply')
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '撤回修改' }).click()
  await page.getByRole('button', { name: '撤回', exact: true }).click()
  await expect.poll(() => server.of('EditShopAudit')).toEqual([{ auditId: 7, withdraw: true }])
})

test('an approval leads to the prices', async () => {
  await open(review({ state: REVIEW.approved, auditId: 7, decidedAt: '2026-11-23T02:00:00Z' }))
  await expect.element(state.getByRole('link', { name: '去看价格' })).toHaveAttribute('href', '/h5/')
})

test('one that has ended begins again', async () => {
  await open(review({ state: REVIEW.ended, auditId: 7 }))
  await expect.element(state).toMatchTextContent(/已失效/)
  await expect.element(submit).toBeVisible()
})

test('members who may not apply see the state, and whom to ask', async () => {
  await open(review({ content: null }))
  await expect.element(state).toMatchTextContent(/请联系门店负责人或采购员/)
  await expect.element(submit).not.toBeInTheDocument()
})

test('waits for a photo that is still arriving, and sends it with the rest', async () => {
  const server = await open(review({}))
  beginSession('13800000105', { accessToken: 'held look', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  const photo = new File(['a'], '执照.png', { type: 'image/png' })
  await userEvent.upload(page.getByLabelText('营业执照照片', { exact: true }).last(), photo)
  await expect.element(page.getByRole('progressbar', { name: '正在上传 执照.png' })).toBeInTheDocument()
  await submit.click()
  await expect.element(page.getByRole('button', { name: '提交审核' })).toHaveAttribute('aria-busy', 'true')
  expect(page.getByText('请上传营业执照照片').query()).toBeNull()
  expect(server.of('ApplyShopAudit').filter((sent) => sent.submit)).toEqual([])
  await release('look')
  await expect
    .poll(() => server.of('ApplyShopAudit').filter((sent) => sent.submit))
    .toMatchObject([{ certificates: [{ fileIds: ['f1'] }] }])
})

const PHOTO = '营业执照照片'
const EMPTY = { number: '', holder: '', longTerm: false }

test('a photo fills in what is empty: marked until its field was left, the unsure to be compared', async () => {
  let reading: ReturnType<typeof readingOf> = { state: 'waiting', ahead: 2, fields: [] }
  const server = await open(review({}, EMPTY), { ReadPaper: () => ({ state: 'waiting' }), GetPaperReading: () => reading })
  await uploadPhoto(PHOTO, 'fills')
  await expect.element(page.getByText('前面还有 2 张，排队识别中…')).toBeVisible()
  expect(server.of('ReadPaper')).toEqual([{ fileId: 'fills', kind: 'business-licence' }])
  reading = {
    ...readingOf({ number: CODE, expiresOn: 'long' }),
    fields: [
      { field: 'number', value: CODE, sure: true },
      { field: 'holder', value: '益民药店', sure: false },
      { field: 'expiresOn', value: 'long', sure: true },
    ],
  }
  invalidateBy('paper-read')
  await expect.element(field('统一社会信用代码')).toHaveValue(CODE)
  await expect.element(field('执照名称')).toHaveValue('益民药店')
  await expect.element(page.getByRole('radio', { name: '长期' })).toBeChecked()
  await expect.element(page.getByText('识别自照片，请核对')).toBeVisible()
  expect(page.getByText('识别自照片', { exact: true }).elements()).toHaveLength(2)
  expect(page.getByText(/识别中|正在识别/).query()).toBeNull()
  expect(await violations()).toEqual([])
  // It is saved as if it had been typed.
  await expect
    .poll(() => server.of('ApplyShopAudit').at(-1))
    .toMatchObject({ certificates: [{ number: CODE, holder: '益民药店', longTerm: true, fileIds: ['fills'] }], submit: false })
  await field('执照名称').click()
  await field('姓名').click()
  await expect.element(page.getByText('识别自照片，请核对')).not.toBeInTheDocument()
})

test('what was typed stays; what the photo says stands next to it', async () => {
  await open(review({}, { ...EMPTY, holder: '益民大药店' }), {
    ReadPaper: () => ({ state: 'waiting' }),
    GetPaperReading: () => readingOf({ holder: '益民药店', number: CODE }),
  })
  await uploadPhoto(PHOTO, 'typed')
  await expect.element(page.getByText('照片上是 益民药店')).toBeVisible()
  await expect.element(field('执照名称')).toHaveValue('益民大药店')
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '用照片上的内容' }).click()
  await expect.element(field('执照名称')).toHaveValue('益民药店')
  await expect.element(page.getByText('照片上是 益民药店')).not.toBeInTheDocument()
})

test('a better photo replaces what the first one filled in, and nothing that was typed since', async () => {
  await open(review({}, EMPTY), {
    ReadPaper: () => ({ state: 'waiting' }),
    GetPaperReading: ({ fileId }) =>
      fileId === 'blurred'
        ? readingOf({ holder: '益民药', number: CODE.slice(0, 17) + '5' }, false)
        : readingOf({ holder: '益民药店', number: CODE }),
  })
  await uploadPhoto(PHOTO, 'blurred')
  await expect.element(field('执照名称')).toHaveValue('益民药')
  await field('执照名称').fill('益民大药店')
  await uploadPhoto(PHOTO, 'sharp')
  await expect.element(field('统一社会信用代码')).toHaveValue(CODE)
  await expect.element(field('执照名称')).toHaveValue('益民大药店')
})

test('what can’t be read is typed: one quiet line, no dialog', async () => {
  await open(review({}, EMPTY), {
    ReadPaper: () => ({ state: 'waiting' }),
    GetPaperReading: () => ({ state: 'failed', ahead: 0, fields: [] }),
  })
  await uploadPhoto(PHOTO, 'illegible')
  await expect.element(page.getByText('没有识别出内容，请直接填写')).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('where nothing reads photos, one sentence says to type; the next photo is read once something does', async () => {
  let isThere = false
  const server = await open(review({}, EMPTY), {
    ReadPaper: () => ({ state: isThere ? 'waiting' : 'unavailable' }),
    GetPaperReading: () => readingOf({ holder: '益民药店', number: CODE }),
  })
  await uploadPhoto(PHOTO, 'unread')
  await expect.poll(() => server.of('ReadPaper')).toHaveLength(1)
  await expect.element(page.getByText('现在无法识别照片，请直接填写')).toBeVisible()
  expect(server.of('GetPaperReading')).toEqual([])
  isThere = true
  await uploadPhoto(PHOTO, 'read later')
  await expect.element(field('执照名称')).toHaveValue('益民药店')
  expect(page.getByText('现在无法识别照片，请直接填写').query()).toBeNull()
})

test('the photo has its label, as in the application to buy', async () => {
  await open(review({}))
  await expect.element(page.getByText(/^照片\*$/)).toBeVisible()
})

test('does not say that a frozen shop sees prices', async () => {
  await open(review({ state: REVIEW.approved, auditId: 6, decidedAt: '2026-11-01T02:00:00Z' }), {
    GetInfo: () => me({ frozen: '多次拒收', canSeePrice: false, canBuy: false }),
  })
  await expect.element(state).toMatchTextContent(/已冻结.*门店已被平台冻结，暂时不能查看价格/)
  expect(
    state
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['查看原因'])
})

test('a shop that may buy sees its papers instead', async () => {
  const shown = review({ state: REVIEW.approved, auditId: 6 })
  await open({ ...shown, procure: { ...shown.procure, state: REVIEW.approved } })
  await expect.poll(() => window.location.pathname).toBe('/h5/sub-person/credential/credential')
})

test('a clinic without a business licence goes on to apply with the one it has', async () => {
  const clinic = me({ price: 0, procure: 0, canSeePrice: false, canBuy: false })
  await open(review({}), { GetInfo: () => ({ ...clinic, shop: { ...clinic.shop!, type: 4 } }) })
  await expect
    .element(page.getByRole('link', { name: /没有营业执照/ }))
    .toHaveAttribute('href', '/h5/sub-person/register/commitApply')
})
