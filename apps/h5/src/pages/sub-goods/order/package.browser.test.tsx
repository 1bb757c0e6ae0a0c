import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../../../test/open-page.tsx'
import { violations } from '../../../../test/violations.ts'
import { noNetwork, Refusal, serve } from '../../../../test/server.ts'

const parcel = {
  packageId: 3,
  packageNo: 'P3',
  orderId: 7,
  carrierName: '顺丰速运',
  trackingNo: 'SF0000000001',
  ownDelivery: false,
  driver: '',
  driverPhone: '',
  state: 'moving' as const,
  stateName: '运输中',
  shippedAt: '2026-01-31T00:05:00.000Z',
  deliveredAt: null,
  arrivalText: '预计明天（2月1日）送达',
  lastTrack: '已到达上海转运中心',
  lines: [
    {
      goodsShowName: '阿莫西林胶囊',
      specification: '0.25g*24粒',
      units: '盒',
      image: '',
      barcodes: ['6901234567892'],
      batchNo: 'B1',
      expiresOn: '2027-12-31',
      quantity: 10,
    },
  ],
}

test('shows each package with its carrier, its contents by batch and a link to its track', async () => {
  serve({ ListPackages: () => ({ rows: [parcel] }) })
  await openPage('sub-goods/order/package', { orderId: 7 })
  await expect.element(page.getByRole('heading', { name: '我的包裹' })).toBeVisible()
  await expect.element(page.getByText('批号 B1')).toBeVisible()
  const track = page.getByRole('link', { name: /顺丰速运 SF0000000001/ })
  await expect.element(track).toHaveAttribute('href', '/h5/sub-goods/order/logisticsDetails?packageId=3')
  expect(document.title).toBe('我的包裹')
  expect(await violations()).toEqual([])
})

test('packs that are unpacked are scanned one by one: what was sent is counted, and stays so', async () => {
  serve({ ListPackages: () => ({ rows: [{ ...parcel, lines: [{ ...parcel.lines[0]!, quantity: 2 }] }] }) })
  await openPage('sub-goods/order/package', { orderId: 7 })
  onTestFinished(() => sessionStorage.clear())
  await page.getByRole('button', { name: '扫码核对' }).click()
  const type = async (code: string, said: string) => {
    const field = page.getByRole('textbox', { name: '条码' })
    await field.fill(code)
    // A second press within half a second does not count.
    await expect
      .poll(async () => {
        await userEvent.keyboard('{Enter}')
        return document.querySelector('output')?.textContent
      })
      .toBe(said)
  }
  await type('6901234567892', '阿莫西林胶囊：1 / 2 盒，请看盒上批号是不是 B1')
  await type('6909999999996', '6909999999996 不在这个订单里，请单独放好并联系卖家')
  expect(document.querySelector('output')!.className).toContain('wrong')
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: '关闭' }).click()
  await expect.element(page.getByText('已核对 1 / 2').first()).toBeVisible()
  expect(await violations()).toEqual([])
  await openPage('sub-goods/order/package', { orderId: 7 })
  await expect.element(page.getByText('已核对 1 / 2').first()).toBeVisible()
  await page.getByRole('button', { name: '重新核对' }).last().click()
  await expect.element(page.getByText('开箱时逐盒扫码，核对商品和批号').last()).toBeVisible()
})

test('before anything is shipped it says so and leads back to the order', async () => {
  serve({ ListPackages: () => ({ rows: [] }) })
  await openPage('sub-goods/order/package', { orderId: 7 })
  await expect.element(page.getByText('卖家还没有发货')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '查看订单' }))
    .toHaveAttribute('href', '/h5/sub-goods/order/detail?orderId=7')
})

test('without an order in its address it leads to the orders on their way', async () => {
  await openPage('sub-goods/order/package')
  await expect.element(page.getByRole('link', { name: '查看待收货订单' })).toBeVisible()
})

test('an order of another shop does not exist, and a lost connection can be retried', async () => {
  serve({
    ListPackages: () => {
      throw new Refusal(404, '没有这个订单')
    },
  })
  await openPage('sub-goods/order/package', { orderId: 8 })
  await expect.element(page.getByRole('heading', { name: '没有这个订单' })).toBeVisible()
  serve({
    ListPackages: () => {
      throw noNetwork()
    },
  })
  await openPage('sub-goods/order/package', { orderId: 7 })
  await expect.element(page.getByRole('button', { name: /重试|重新/ })).toBeVisible()
})
