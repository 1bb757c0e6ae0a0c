import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { helpCentre, PHONES } from '../../../../test/help.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { noNetwork, Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'

test('shows what is asked most, the problems of a topic, and whom to call', async () => {
  serve({ GetHelp: helpCentre, GetServicePhones: () => PHONES })
  await openPage('sub-person/help/index')
  await expect.element(page.getByRole('heading', { name: '热门问题' })).toBeVisible()
  const refund = page.getByRole('link', { name: '退款多久到账' })
  await expect.element(refund).toHaveAttribute('href', '/h5/sub-person/help/problemDetail?id=12')
  await expect.element(page.getByRole('link', { name: /400-820-6608/ })).toHaveAttribute('href', 'tel:400-820-6608')
  expect(await violations()).toEqual([])
  await page.getByRole('tab', { name: '发票' }).click()
  await expect.element(refund).not.toBeInTheDocument()
  expect(page.getByRole('link', { name: '怎么开发票' }).elements().length).toBeGreaterThanOrEqual(2)
})

test('without content it leads to the phones', async () => {
  serve({ GetHelp: () => ({ hot: [], topics: [] }), GetServicePhones: () => PHONES })
  await openPage('sub-person/help/index')
  await expect.element(page.getByText('有问题请拨打下面的客服电话')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /采购与订单/ })).toBeVisible()
})

test('without a network it says so; a failure can be retried', async () => {
  let answer = (): ReturnType<typeof helpCentre> => {
    throw noNetwork()
  }
  serve({ GetHelp: () => answer(), GetServicePhones: () => PHONES })
  const { leave } = await openPage('sub-person/help/index')
  await expect.element(page.getByText('网络信号丢失')).toBeVisible()
  leave()
  answer = () => {
    throw new Refusal(500, '内容没有加载出来，请稍后再试')
  }
  await openPage('sub-person/help/index')
  await expect.element(page.getByText('内容没有加载出来，请稍后再试')).toBeVisible()
  answer = helpCentre
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect.element(page.getByRole('heading', { name: '热门问题' })).toBeVisible()
})
