import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../../test/open-page.tsx'
import { serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'

const form = () => page.getByRole('link', { name: '下载委托书模板（PDF）' })

test('shows what a power of attorney needs, what is rejected, and the form with the names of the address', async () => {
  serve({})
  await openPage('sub-person/register/entrustTemplate', { shop: '康民大药房', code: '91310101MA1FPX1234' })
  await expect.element(page.getByText('起止日期，最长一年')).toBeVisible()
  await expect.element(page.getByText('没有公章')).toBeVisible()
  await expect
    .element(form())
    .toHaveAttribute(
      'href',
      `/h5api/files/power-of-attorney.pdf?shop=${encodeURIComponent('康民大药房')}&code=91310101MA1FPX1234`,
    )
  expect(await violations()).toEqual([])
})

test('shows how an identity card is photographed, and goes between both', async () => {
  serve({})
  await openPage('sub-person/register/entrustTemplate', { type: 'card' })
  await expect.element(page.getByText('国徽面')).toBeVisible()
  await expect.element(page.getByText('反光', { exact: true })).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('tab', { name: '采购委托书' }).click()
  await expect.element(form()).toHaveAttribute('href', '/h5api/files/power-of-attorney.pdf')
})
