import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'

const licence = {
  name: '营业执照',
  number: '91310000DEMO000001',
  holder: '药市演示信息科技有限公司',
  validUntil: null,
  image: '/files/u/00000000-0000-4000-8000-000000000001.webp',
}

test('shows the platform’s licences with number and validity, and opens a picture', async () => {
  serve({ ListLicences: () => ({ rows: [licence, { ...licence, name: '网络交易备案', validUntil: '2030-09-24' }] }) })
  await openPage('sub-person/certification/list')
  await expect.element(page.getByRole('heading', { name: '营业执照' })).toBeVisible()
  await expect.element(page.getByText('长期有效')).toBeVisible()
  await expect.element(page.getByText('有效期至 2030-09-24')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '查看营业执照照片' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('says that there are none', async () => {
  serve({ ListLicences: () => ({ rows: [] }) })
  await openPage('sub-person/certification/list')
  await expect.element(page.getByText('平台还没有公示资质')).toBeVisible()
})
