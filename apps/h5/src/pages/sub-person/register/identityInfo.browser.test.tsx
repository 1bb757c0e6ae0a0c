import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shopless } from '../../../../test/me.ts'
import { addition } from '../../../../test/additions.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { readingOf, uploadPhoto } from '../../../../test/photo.ts'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { viewNow } from '../../../shell/navigation.ts'
import { beginSession } from '../../../shell/session.ts'

const NUMBER = '330106198304172172'
const ADDITION = addition(
  {
    licenceFiles: [{ fileId: 'licence', url: '' }],
    name: '益民药店',
    creditCode: '92330106MA7YP00904',
    legalPerson: '王建国',
    regionId: 330106,
    regionName: '浙江省杭州市西湖区',
    address: '文三路388号',
    contact: '王建国',
    phone: '13800000105',
  },
  { capacity: 'agent' },
)
const READ: Record<string, ReturnType<typeof readingOf>> = {
  front: readingOf({ holder: '苏小满', number: NUMBER }),
  back: readingOf({ from: '2016-03-21', expiresOn: '2036-03-21' }),
  paper: readingOf({ holder: '苏小满', from: '2026-03-01', expiresOn: '2027-02-28' }, false),
}

test('both sides of a card and the power of attorney fill in who the applicant is', async () => {
  localStorage.clear()
  beginSession('13800000105', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  const server = serve({
    GetInfo: () => shopless,
    GetSeparateConsent: () => ({ given: true, last: null }),
    GetUserAudit: () => ({ audit: null, addition: ADDITION }),
    SaveUserAudit: () => ({ id: 7, state: 0, updatedAt: '2026-03-10T02:00:00Z' }),
    ReadPaper: () => ({ state: 'waiting' }),
    GetPaperReading: ({ fileId }) => READ[fileId]!,
  })
  await openPage('sub-person/register/identityInfo')
  await uploadPhoto('身份证人像面', 'front')
  await expect.element(page.getByRole('textbox', { name: '姓名' })).toHaveValue('苏小满')
  await expect.element(page.getByRole('textbox', { name: '身份证号' })).toHaveValue(NUMBER)
  await uploadPhoto('身份证国徽面', 'back')
  await expect.element(page.getByText('2036-03-21')).toBeVisible()
  await uploadPhoto('采购委托书照片', 'paper')
  await expect.element(page.getByText('2027-02-28')).toBeVisible()
  expect(page.getByText('识别自照片，请核对').elements()).toHaveLength(2)
  expect(await violations()).toEqual([])
  expect(server.of('ReadPaper')).toEqual([
    { fileId: 'front', kind: 'legal-person-id' },
    { fileId: 'back', kind: 'legal-person-id' },
    { fileId: 'paper', kind: 'power-of-attorney' },
  ])
  await expect
    .poll(() => server.of('SaveUserAudit').at(-1))
    .toMatchObject({
      identity: { name: '苏小满', idNumber: NUMBER, cardUntil: '2036-03-21', poaFrom: '2026-03-01', poaUntil: '2027-02-28' },
      submit: false,
    })
  // The number is on the server alone.
  expect(Object.values(localStorage).join()).not.toContain(NUMBER)
})

test('sent empty, it stops at the first thing that is missing, photos and choices as well as words', async () => {
  localStorage.clear()
  beginSession('13800000105', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  const open = (identity: Partial<typeof ADDITION.identity>) => {
    serve({
      GetInfo: () => shopless,
      GetSeparateConsent: () => ({ given: true, last: null }),
      GetUserAudit: () => ({ audit: null, addition: { ...ADDITION, identity: { ...ADDITION.identity, ...identity } } }),
      CanReadPapers: () => ({ available: false }),
      SaveUserAudit: () => ({ id: 7, state: 0, updatedAt: '2026-03-10T02:00:00Z' }),
    })
    return openPage('sub-person/register/identityInfo')
  }
  const submit = page.getByRole('button', { name: '提交审核' })
  const { leave } = await open({})
  await submit.click()
  await expect.element(page.getByLabelText('身份证人像面', { exact: true }).last()).toHaveFocus()
  await expect.element(page.getByText('请上传身份证人像面')).toBeInViewport()
  leave()
  await open({ capacity: null })
  await submit.click()
  await expect.element(page.getByRole('radio').first()).toHaveFocus()
})

test.each([
  ['nothing', null, '选择类型'],
  ['only the type', { ...ADDITION, shop: { ...ADDITION.shop, name: '' } }, '门店信息'],
  ['the shop', ADDITION, '身份信息'],
])('the step bar stands where %s is filled in, and ticks no more', async (_, addition, step) => {
  localStorage.clear()
  beginSession('13800000105', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  serve({
    GetInfo: () => shopless,
    GetSeparateConsent: () => ({ given: true, last: null }),
    GetUserAudit: () => ({ audit: null, addition }),
    CanReadPapers: () => ({ available: false }),
  })
  await openPage('sub-person/register/identityInfo')
  const bar = page.getByRole('list', { name: '新增门店' })
  await expect.element(bar).toBeVisible()
  expect(bar.element().querySelector('[aria-current]')?.textContent).toContain(step)
})

/** The last step of a shop to be added that was refused, on a device with nothing kept. */
async function openRefused(refusal = new Refusal(422, MSG, { fields: { 'shop.address': '还没有修改：与执照不一致' } })) {
  localStorage.clear()
  beginSession('13800000105', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  const identity = {
    ...ADDITION.identity,
    name: '王建国',
    capacity: 'legal' as const,
    idNumber: '330106********2172',
    idFront: { fileId: 'front', url: '' },
    idBack: { fileId: 'back', url: '' },
    cardLong: true,
  }
  const reasons = { 'identity.name': '与身份证不一致', 'identity.idNumber': '与照片不一致', 'shop.address': '与执照不一致' }
  const server = serve({
    GetInfo: () => shopless,
    GetSeparateConsent: () => ({ given: true, last: null }),
    GetUserAudit: () => ({ audit: null, addition: { ...ADDITION, identity, state: 3, reasons } }),
    CanReadPapers: () => ({ available: false }),
    QueryShopsByName: () => ({ rows: [], more: false }),
    SaveUserAudit: ({ submit }) => {
      if (!submit) return { id: 7, state: 3, updatedAt: '2026-03-10T02:00:01Z' }
      throw refusal
    },
  })
  await openPage('sub-person/register/identityInfo')
  return server
}
const MSG = '请先修改：详细地址、姓名'
const refused = page.getByRole('region', { name: '新增门店申请' })

test('what was refused is listed with its reasons on every step, each leading to its step', async () => {
  await openRefused()
  await expect.element(refused).toMatchTextContent(/详细地址.*与执照不一致.*姓名.*与身份证不一致/)
  await expect
    .element(refused.getByRole('link', { name: '去修改详细地址' }))
    .toHaveAttribute('href', '/h5/sub-person/register/addTerminal')
  await refused.getByRole('button', { name: '去修改姓名' }).click()
  await expect.element(page.getByRole('textbox', { name: '姓名' })).toHaveFocus()
  expect(await violations()).toEqual([])
  // What is wrong on another step is said here, where it was sent.
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect.element(page.getByText(MSG)).toBeVisible()
  await expect.element(refused).toBeInViewport()
})

test('a shop whose code is taken once it was sent is shown: whether one may join it, its page says', async () => {
  const taken = { reason: 'CREDIT_CODE_TAKEN', shopId: 7, nameMasked: '益民**药店' }
  await openRefused(new Refusal(409, '这个信用代码已登记', taken))
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect.element(page.getByText('益民**药店已在平台登记，无需新增')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '查看该门店' }))
    .toHaveAttribute('href', '/h5/sub-person/register/selectStore?shopId=7')
})

test('what is changed says so as one types; what was not is asked about, and is focused on its own step', async () => {
  const server = await openRefused()
  await page.getByRole('textbox', { name: '身份证号' }).fill('330106198304172183')
  await expect.element(refused).toMatchTextContent(/身份证号：与照片不一致.*已修改/)
  await page.getByRole('button', { name: '提交审核' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toMatchTextContent(/详细地址、姓名还没有修改，仍然提交？/)
  await dialog.getByRole('button', { name: '去修改' }).click()
  expect(server.of('SaveUserAudit').filter(({ submit }) => submit)).toEqual([])
  await refused.getByRole('link', { name: '去修改详细地址' }).click()
  await expect.poll(() => viewNow().shown).toMatchObject({ address: 'sub-person/register/addTerminal' })
  await openPage('sub-person/register/addTerminal')
  const address = page.getByRole('textbox', { name: '详细地址' })
  await expect.element(address).toHaveFocus()
  await expect.element(address).toBeInViewport()
  await expect.element(page.getByRole('alert').filter({ hasText: '与执照不一致' })).toBeVisible()
})

test('what was changed since it was refused reads as changed on every device', async () => {
  localStorage.clear()
  beginSession('13800000105', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  const reasons = { 'shop.contact': '联系不上', 'shop.address': '与执照不一致' }
  serve({
    GetInfo: () => shopless,
    GetUserAudit: () => ({ audit: null, addition: { ...ADDITION, state: 3, reasons, changed: ['shop.address'] } }),
    CanReadPapers: () => ({ available: false }),
    QueryShopsByName: () => ({ rows: [], more: false }),
  })
  await openPage('sub-person/register/addTerminal')
  const card = page.getByRole('region', { name: '新增门店申请' })
  await expect.element(card).toMatchTextContent(/详细地址：与执照不一致.*已修改/)
  await expect.element(page.getByRole('alert').filter({ hasText: '联系不上' })).toBeVisible()
  expect(page.getByRole('alert').filter({ hasText: '与执照不一致' }).elements()).toEqual([])
  expect(await violations()).toEqual([])
})

test('a shop that waits leads to what was sent', async () => {
  beginSession('13800000105', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  const at = { submittedAt: '2026-03-10T02:00:00Z', version: 1 }
  serve({ GetInfo: () => shopless, GetUserAudit: () => ({ audit: null, addition: { ...ADDITION, ...at, state: 1 } }) })
  await openPage('sub-person/register/identityInfo')
  await expect
    .element(page.getByRole('link', { name: '查看已提交的资料' }))
    .toHaveAttribute('href', '/h5/sub-person/credential/updateAudit?additionId=7')
  expect(await violations()).toEqual([])
})
