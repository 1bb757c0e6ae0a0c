import { REVIEW } from '@shop/contract/codes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addition } from '../../../../test/additions.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { readingOf, uploadPhoto } from '../../../../test/photo.ts'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { shopless } from '../../../../test/me.ts'
import { startNavigation, viewNow } from '../../../shell/navigation.ts'
import { preloadPage } from '../../../shell/pages.ts'
import { beginSession } from '../../../shell/session.ts'

const CODE = '92330106MA7YP00904'
const field = (name: string) => page.getByRole('textbox', { name })

/** One that was begun: the county is chosen. */
const ADDITION = addition({ name: '益民药店', creditCode: CODE, regionId: 330106, regionName: '浙江省杭州市西湖区' })

async function open(available: boolean, answers: Parameters<typeof serve>[0] = {}) {
  localStorage.clear()
  beginSession('13800000105', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 })
  const server = serve({
    GetInfo: () => shopless,
    GetUserAudit: () => ({ audit: null, addition: null }),
    SaveUserAudit: () => ({ id: 7, state: 0, updatedAt: '2026-03-10T02:00:00Z' }),
    CanReadPapers: () => ({ available }),
    ReadPaper: () => ({ state: 'waiting' }),
    GetPaperReading: () =>
      readingOf({
        number: CODE,
        holder: '益民药店',
        legalPerson: '王建国',
        address: '浙江省杭州市西湖区文三路388号',
        expiresOn: 'long',
      }),
    QueryShopsByName: () => ({ rows: [], more: false }),
    ...answers,
  })
  await openPage('sub-person/register/addTerminal')
  return server
}

const REGISTERED = {
  shopId: 7,
  name: '益民药店',
  type: 1 as const,
  typeName: '单体药店',
  regionName: '浙江省杭州市西湖区',
  addressMasked: '文三路**号',
  legalPersonMasked: '王**',
  joinable: false,
}
test('the code of a shop that was never approved may be added: the page says what follows, and for whom', async () => {
  await open(false, { QueryShopsByName: () => ({ rows: [{ ...REGISTERED, obstacle: 'unapproved' }], more: false }) })
  await field('统一社会信用代码').fill(CODE)
  await expect.element(page.getByText('益民药店已有人登记，还没有通过资质认证')).toBeVisible()
  await expect.element(page.getByText(/如果这是您的单位，请继续填写/)).toBeVisible()
  expect(page.getByRole('link', { name: /该门店/ }).elements()).toEqual([])
})

test.each([
  [null, '去加入该门店'],
  ['lapsed', '查看该门店'],
] as const)('the code of a shop that was approved leads to the shop (%s)', async (obstacle, words) => {
  await open(false, { QueryShopsByName: () => ({ rows: [{ ...REGISTERED, obstacle }], more: false }) })
  await field('统一社会信用代码').fill(CODE)
  const way = page.getByRole('link', { name: words })
  await expect.element(way).toHaveAttribute('href', '/h5/sub-person/register/selectStore?shopId=7')
})

test('a photo of the licence fills in the shop, the street without its region, and is saved with it', async () => {
  const server = await open(true)
  await uploadPhoto('营业执照照片', 'licence')
  await expect.element(field('统一社会信用代码')).toHaveValue(CODE)
  await expect.element(field('门店名称')).toHaveValue('益民药店')
  await expect.element(field('法定代表人或负责人')).toHaveValue('王建国')
  await expect.element(field('详细地址')).toHaveValue('文三路388号')
  expect(page.getByText('识别自照片', { exact: true }).elements()).toHaveLength(4)
  expect(await violations()).toEqual([])
  await expect
    .poll(() => server.of('SaveUserAudit').at(-1))
    .toMatchObject({ shop: { licenceFiles: ['licence'], name: '益民药店' }, submit: false })
})

test('where nothing is read, the photo is asked for as well: what is typed goes on with it alone', async () => {
  await open(false)
  await expect.element(page.getByText(/现在无法识别照片，请照执照填写/)).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).click()
  await expect.element(page.getByText('请上传营业执照照片')).toBeInViewport()
  await expect.element(page.getByLabelText('营业执照照片', { exact: true }).last()).toHaveFocus()
  await uploadPhoto('营业执照照片', 'licence')
  await expect.element(page.getByRole('button', { name: /^删除/ })).toBeVisible()
  await expect.element(page.getByText('请上传营业执照照片')).not.toBeInTheDocument()
  expect(await violations()).toEqual([])
})

test.each([
  [1, '四角完整，文字清楚'],
  [5, '没有营业执照的，请拍事业单位法人证书或民办非企业单位登记证书'],
] as const)('a shop of type %i reads which paper has its code', async (type, words) => {
  await open(false, { GetUserAudit: () => ({ audit: null, addition: { ...ADDITION, shop: { ...ADDITION.shop, type } } }) })
  await expect.element(page.getByText(words)).toBeVisible()
})

test('what was refused of the licence stands at its photo until another one is there', async () => {
  const refused = { ...ADDITION, state: 3, reasons: { 'shop.licenceFiles': '照片不清晰' } } as const
  const shop = { ...ADDITION.shop, licenceFiles: [{ fileId: 'before', url: '' }] }
  await open(false, { GetUserAudit: () => ({ audit: null, addition: { ...refused, shop } }) })
  const reason = page.getByRole('alert').filter({ hasText: '照片不清晰' })
  await expect.element(reason).toBeVisible()
  await uploadPhoto('营业执照照片', 'licence')
  await expect.element(page.getByRole('region', { name: '新增门店申请' })).toMatchTextContent(/营业执照照片：照片不清晰.*已修改/)
  await expect.element(reason).not.toBeInTheDocument()
})

test('the phone of who adds the shop is filled in, and can be changed', async () => {
  const server = await open(false)
  await expect.element(field('电话')).toHaveValue('13800000001')
  // Nothing was typed: there is nothing to save.
  expect(server.of('SaveUserAudit')).toEqual([])
  await field('门店名称').fill('益民药店')
  await expect.poll(() => server.of('SaveUserAudit')).toMatchObject([{ shop: { name: '益民药店', phone: '13800000001' } }])
  await field('电话').fill('13800000009')
  await expect.poll(() => server.of('SaveUserAudit').at(-1)).toMatchObject({ shop: { phone: '13800000009' } })
  expect(await violations()).toEqual([])
})

test('what can’t be saved without the consent to cards stays here, and the next step asks for it', async () => {
  await open(false, {
    SaveUserAudit: () => {
      throw new Refusal(409, '请先阅读并单独同意', { reason: 'CARD_CONSENT' })
    },
  })
  await field('详细地址').fill('文三路389号')
  await expect.element(page.getByText('草稿暂存在本机，请到下一步单独同意填写身份证信息')).toBeVisible()
  expect(localStorage.getItem('application-draft-add-1')).toContain('文三路389号')
})

test('the map opens in the county that was chosen', async () => {
  await startNavigation((at) => preloadPage(at))
  await open(false, { GetUserAudit: () => ({ audit: null, addition: ADDITION }) })
  await page.getByRole('button', { name: '在地图上选择' }).click()
  await expect.poll(() => viewNow().shown).toMatchObject({ address: 'choose-location', search: { region: '浙江省杭州市西湖区' } })
})

test.each([
  ['replaced', '这家门店的登记已失效'],
  ['left', '您已不在这家门店'],
] as const)('one that was approved and is over is none: it says so and leads on (%s)', async (over, title) => {
  const was = { ...addition({ name: '益民药店' }), state: REVIEW.approved, shopId: 5, over }
  await open(false, { GetUserAudit: () => ({ audit: null, addition: was }) })
  const standing = page.getByRole('region', { name: '新增门店申请' })
  await expect.element(standing.getByRole('heading', { name: title })).toBeVisible()
  await expect
    .element(standing.getByRole('link', { name: '重新新增' }))
    .toHaveAttribute('href', '/h5/sub-person/register/selectType')
  await expect.element(standing.getByRole('link', { name: '联系客服' })).toBeVisible()
  expect(page.getByText(/已通过审核|切换到这家门店/).elements()).toEqual([])
  await expect.element(field('门店名称')).toHaveValue('')
  expect(await violations()).toEqual([])
})
