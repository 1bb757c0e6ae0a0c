import type { PreviewCheckout } from '@shop/contract/checkout'
import type { Out } from '@shop/contract/endpoint'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'

type View = Out<typeof PreviewCheckout>
const view = (quantity: number, obstacles: View['obstacles'] = []): View => ({
  address: {
    id: 5,
    receiver: '王芳',
    phone: '13800000000',
    regionId: 310_101,
    regionName: '上海市黄浦区',
    detail: '人民路 1 号',
    ofLicence: true,
    state: 2,
    rejectReason: '',
    isDefault: true,
  },
  sellers: quantity
    ? [
        {
          sellerId: 1,
          sellerName: '九畴惠民',
          lines: [
            {
              gccsId: 7,
              goodsId: 1,
              goodsShowName: '阿莫西林胶囊',
              specification: '0.25g*24粒',
              factory: '哈药集团',
              units: '盒',
              image: '',
              quantity,
              priceFen: 1000,
              amountFen: 1000 * quantity,
              expiresOn: '2028-01-01',
              lifeDays: 600,
              nearExpiry: false,
              minLifeDays: 0,
            },
          ],
          goodsFen: 1000 * quantity,
          freightFen: 0,
          freightText: '免运费',
          totalFen: 1000 * quantity,
          minOrderFen: 0,
          missingFen: 0,
          deliveryText: '18:00 前付款，预计明天送达',
        },
      ]
    : [],
  goodsFen: 1000 * quantity,
  freightFen: 0,
  discountFen: 0,
  totalFen: 1000 * quantity,
  lineCount: quantity ? 1 : 0,
  quantity,
  invoiceKinds: [
    { kind: 'none', name: '不开发票', disabled: null },
    { kind: 'ordinary', name: '增值税普通发票', disabled: null },
  ],
  agreementVersion: 1,
  obstacles,
})
const obstacle = (reason: View['obstacles'][number]['reason'], text: string, gccsId: number | null = null) => ({
  reason,
  sellerId: gccsId && 1,
  gccsId,
  text,
})
const submit = () => page.getByRole('button', { name: '提交订单' })

test('a cart that a colleague has submitted meanwhile says so and leads to the orders', async () => {
  const gone = obstacle('cart', '购物车已由同事提交，或已在其他页面提交，请到订单中查看')
  serve({
    PreviewCheckout: () => view(5),
    PlaceOrder: () => {
      throw new Refusal(409, gone.text, { reason: 'CHECKOUT_CHANGED', changes: [gone], checkout: view(0, [gone]) })
    },
  })
  await openPage('sub-goods/order/commit')
  await submit().click()
  await expect.element(page.getByText(gone.text)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', '/h5/sub-goods/order/list')
  await expect.element(submit()).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(await violations()).toEqual([])
})

test('a cart that a colleague has changed is confirmed with what it contains now', async () => {
  const changed = obstacle('cart', '阿莫西林胶囊：购物车中已改为 7盒', 7)
  const { of } = serve({
    PreviewCheckout: () => view(5),
    PlaceOrder: ({ totalFen }) => {
      if (totalFen === 7000) throw new Refusal(409, '够了')
      throw new Refusal(409, changed.text, { reason: 'CHECKOUT_CHANGED', changes: [changed], checkout: view(7) })
    },
  })
  await openPage('sub-goods/order/commit')
  await submit().click()
  await expect.element(page.getByRole('dialog').getByText(changed.text)).toBeVisible()
  await page.getByRole('button', { name: '按最新金额提交' }).click()
  await expect.poll(() => of('PlaceOrder').map(({ totalFen }) => totalFen)).toEqual([5000, 7000])
})

test('with too much waiting for payment it can’t be submitted, and leads to what waits', async () => {
  const unpaid = obstacle('unpaid', '您的门店有 10 笔交易待付款，请先付款或取消，再提交新订单')
  serve({ PreviewCheckout: () => view(5, [unpaid]) })
  await openPage('sub-goods/order/commit')
  await expect.element(page.getByRole('paragraph').getByText(unpaid.text)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '去处理' })).toHaveAttribute('href', '/h5/sub-goods/order/list?group=pay')
  await expect.element(submit()).toBeDisabled()
  expect(await violations()).toEqual([])
})

test('after too many cancelled trades it can’t be submitted today, and nothing in the cart would help', async () => {
  const closed = obstacle('closedTrades', '您的门店今天有 50 笔交易未付款就取消或超时，请明天再下单；急需的商品请联系客服')
  serve({ PreviewCheckout: () => view(5, [closed]) })
  await openPage('sub-goods/order/commit')
  await expect.element(page.getByRole('paragraph').getByText(closed.text)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '去修改' })).not.toBeInTheDocument()
  await expect.element(submit()).toBeDisabled()
  expect(await violations()).toEqual([])
})

test('goods that are no longer sold to the shop leave a page that says so and leads on', async () => {
  serve({ PreviewCheckout: () => view(0, [obstacle('offSale', '阿莫西林胶囊：已下架', 7)]) })
  await openPage('sub-goods/order/commit', { gccsId: 7 })
  await expect.element(page.getByText('阿莫西林胶囊：已下架')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '看看其他商品' })).toBeVisible()
})
