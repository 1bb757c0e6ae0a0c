import type { Role } from '@shop/contract/codes'
import type { Out } from '@shop/contract/endpoint'
import type { GetShop } from '@shop/contract/shop-profile'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '../../../../../test/me.ts'
import { openPage } from '../../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../../test/server.ts'
import { violations } from '../../../../../test/violations.ts'
import { useSession } from '../../../../shell/session.ts'

const SHOP: Out<typeof GetShop> = {
  shopId: 1,
  name: '康民大药房',
  type: 1,
  typeName: '单体药店',
  creditCode: '91330106MA27XL0A1B',
  legalPerson: '林康民',
  regionName: '浙江省杭州市西湖区',
  address: '文三路 12 号',
  contact: '林店长',
  phone: '13800000001',
  hours: '',
  introduction: '',
  photos: [],
  longitude: null,
  latitude: null,
  mayChange: true,
}

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
})

async function open(role: Role = 'owner', refusal?: Refusal, said: Partial<typeof SHOP> = {}) {
  const user = me()
  let shop = { ...SHOP, ...said, mayChange: role === 'owner' }
  const server = serve({
    GetInfo: () => ({ ...user, shop: { ...user.shop!, role } }),
    CountOrders: () => ({ pay: 0, failed: 0, group: 0, ship: 0, receive: 0, refunding: 0, unpaid: null, bought: true }),
    GetPurchaseSummary: () => ({ month: '2026-11', monthFen: 0, monthOrders: 0, samePeriodFen: 0, savedFen: 0 }),
    GetServicePhones: () => ({ rows: [] }),
    ListJoinRequests: () => ({ rows: [] }),
    GetShop: () => shop,
    UpdateShop: ({ contact, phone, hours, introduction }) => {
      if (refusal) throw refusal
      shop = { ...shop, contact, phone, hours, introduction }
      return { done: true }
    },
  })
  await openPage('pages/person/index')
  await page.getByRole('button', { name: '门店资料', exact: true }).click()
  await expect.element(page.getByText('91330106MA27XL0A1B')).toBeVisible()
  return server
}
const change = page.getByRole('button', { name: '修改门店资料' })

test('the owner changes what the shop says of itself', async () => {
  const server = await open()
  expect(await violations()).toEqual([])
  await change.click()
  await page.getByRole('textbox', { name: '营业时间' }).fill('每天 8:00–21:00')
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('每天 8:00–21:00')).toBeVisible()
  expect(server.of('UpdateShop')).toEqual([
    { contact: '林店长', phone: '13800000001', hours: '每天 8:00–21:00', introduction: '', photoFileIds: [] },
  ])
})

test('a shop that is called by landline saves its hours', async () => {
  const server = await open('owner', undefined, { phone: '0571-88001234' })
  await change.click()
  await page.getByRole('textbox', { name: '营业时间' }).fill('24 小时')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('24 小时')).toBeVisible()
  expect(server.of('UpdateShop')).toMatchObject([{ phone: '0571-88001234' }])
})

test('names what is missing at its field', async () => {
  await open()
  await change.click()
  await page.getByRole('textbox', { name: /联系电话/ }).fill('138')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('请填写 11 位手机号，或带区号的座机')).toBeVisible()
})

test('other members see it', async () => {
  await open('finance')
  await expect.element(page.getByText('由门店负责人修改')).toBeVisible()
  await expect.element(change).not.toBeInTheDocument()
  expect(await violations()).toEqual([])
})

test('says why it was not saved, and keeps what was typed', async () => {
  await open('owner', new Refusal(403, '只有门店负责人可以修改门店资料', { reason: 'FORBIDDEN' }))
  await change.click()
  const hours = page.getByRole('textbox', { name: '营业时间' })
  await hours.fill('24 小时')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('只有门店负责人可以修改门店资料')).toBeVisible()
  await expect.element(hours).toHaveValue('24 小时')
})

test.each([
  [1, '更新营业执照', 'business-licence'],
  [4, '更新执业许可证', 'medical-practice-licence'],
] as const)(
  'what the licence says of a shop of type %i changes by a new licence, to which the form leads',
  async (type, name, kind) => {
    await open('owner', undefined, { type })
    await change.click()
    await expect.element(page.getByText(/信用代码不能变更，换了代码请新增门店/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name }))
      .toHaveAttribute('href', `/h5/sub-person/credential/update?kind=${kind}`)
  },
)
