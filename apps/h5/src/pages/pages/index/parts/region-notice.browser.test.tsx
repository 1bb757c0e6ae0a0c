import type { CallOut } from '@shop/contract/endpoints'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../../../test/draw.tsx'
import { serve } from '../../../../../test/server.ts'
import { violations } from '../../../../../test/violations.ts'
import { queryClient } from '../../../../shell/query-client.ts'
import { beginSession, endSession } from '../../../../shell/session.ts'
import { RegionNotice } from './RegionNotice.tsx'

beforeEach(() => beginSession('13800000001', { accessToken: 'u.a', refreshToken: 'r', expiresIn: 7_200, userId: 1 }))
afterEach(() => {
  endSession()
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})
const draw = () =>
  onTestFinished(
    render(
      <main>
        <RegionNotice />
      </main>,
    ).unmount,
  )
const region = (change: Partial<CallOut<'GetRegionLogin'>>) => (): CallOut<'GetRegionLogin'> => ({
  regionId: 542500,
  regionName: '西藏自治区阿里地区',
  from: 'shop',
  served: false,
  sellers: 0,
  ...change,
})

test('where no one sells says so, and takes what is needed', async () => {
  const server = serve({ GetRegionLogin: region({}), RegisterShortage: () => ({ id: 1 }) })
  draw()
  await expect.element(page.getByText('您所在地区暂未开通')).toBeVisible()
  await expect.element(page.getByText(/还没有卖家销往西藏自治区阿里地区/)).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '缺货登记' }).click()
  await page.getByRole('textbox', { name: '药品名称' }).fill('阿莫西林胶囊')
  await page.getByRole('button', { name: '提交登记' }).click()
  await expect.poll(() => server.of('RegisterShortage')).toMatchObject([{ name: '阿莫西林胶囊' }])
})

test.each([
  ['where somebody sells', region({ served: true, sellers: 3 })],
  ['for people without a shop', region({ regionId: null, regionName: '', from: 'none' })],
])('%s there is nothing', async (_, GetRegionLogin) => {
  const server = serve({ GetRegionLogin })
  draw()
  await expect.poll(() => server.of('GetRegionLogin').length).toBe(1)
  await expect.element(page.getByText('您所在地区暂未开通')).not.toBeInTheDocument()
})
