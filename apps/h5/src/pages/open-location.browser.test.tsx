import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page.tsx'
import { serve } from '../../test/server.ts'
import { violations } from '../../test/violations.ts'

const PLACE = { lat: 30.2768, lng: 120.13, name: '康民大药房', address: '文三路 388 号' }
const answers = () =>
  serve({
    GetCountyShapes: () => ({ counties: [{ regionId: 330106, name: '西湖区', rings: [[0, 0, 4000, 0, 4000, 4000]] }] }),
    GetLocation: () => ({
      regionId: 330106,
      province: '浙江省',
      city: '杭州市',
      county: '西湖区',
      fullName: '浙江省杭州市西湖区',
      longitude: 120.13,
      latitude: 30.2768,
    }),
  })

test('shows the place, copies its address and leads to the maps that people have', async () => {
  answers()
  await openPage('open-location', PLACE)
  await expect.element(page.getByRole('img', { name: '地图：康民大药房 文三路 388 号' })).toBeVisible()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await page.getByRole('button', { name: '复制地址' }).click()
  expect(write).toHaveBeenCalledWith('文三路 388 号')
  await page.getByRole('button', { name: '导航' }).click()
  const amap = page.getByRole('link', { name: '高德地图' })
  await expect.element(amap).toBeVisible()
  expect((amap.element() as HTMLAnchorElement).href).toContain('to=120.13,30.2768,')
  expect(await violations()).toEqual([])
})

test.each([
  ['without coordinates', {}],
  ['with one that is none', { lat: 30.2 }],
])('%s it shows the address alone', async (_, point) => {
  answers()
  await openPage('open-location', { ...point, name: PLACE.name, address: PLACE.address })
  await expect.element(page.getByText('没有位置信息')).toBeVisible()
  await expect.element(page.getByText('文三路 388 号')).toBeVisible()
  expect(page.getByRole('button', { name: '导航' }).query()).toBeNull()
})
