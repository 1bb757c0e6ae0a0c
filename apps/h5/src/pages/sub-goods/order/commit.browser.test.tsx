import { MAY_NOT_BUY } from '@shop/contract/answer-codes'
import type { PreviewCheckout } from '@shop/contract/checkout'
import type { Out } from '@shop/contract/endpoint'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { cart } from '../../../../test/cart.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Refusal, deferred, serve } from '../../../../test/server.ts'
import { violations } from '../../../../test/violations.ts'
import { useChosenAddress } from '../../../features/address/chosen.ts'

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
    longitude: null,
    latitude: null,
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
              minQuantity: 1,
              step: 1,
              maxQuantity: null,
              priceFen: 1000,
              tiers: [{ from: 1, fen: 1000 }],
              amountFen: 1000 * quantity,
              savedFen: 0,
              expiresOn: '2028-01-01',
              lifeDays: 600,
              nearExpiry: false,
              minLifeDays: 0,
            },
          ],
          goodsFen: 1000 * quantity,
          freightFen: 0,
          freightText: '满 ¥500 包邮',
          savedFreightFen: 0,
          totalFen: 1000 * quantity,
          minOrderFen: 0,
          missingFen: 0,
          payByText: '18:00 前付款',
          arrivesOn: '2026-11-23',
          arrival: '明天',
        },
      ]
    : [],
  goodsFen: 1000 * quantity,
  freightFen: 0,
  savedFen: 0,
  totalFen: 1000 * quantity,
  lineCount: quantity ? 1 : 0,
  quantity,
  invoiceKinds: [
    { kind: 'none', name: '不开发票', disabled: null },
    { kind: 'ordinary', name: '增值税普通发票', disabled: null },
  ],
  deliveryWishes: [
    { value: 'any', label: '任意时间' },
    { value: 'weekend', label: '仅周末' },
  ],
  agreementVersion: 1,
  buyerName: '康民大药房',
  approval: null,
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

test('whose papers have ended meanwhile is led to them, and orders nothing', async () => {
  const why = '您的采购委托书已于 2026-12-31 到期，更新后可下单'
  serve({
    PreviewCheckout: () => view(5),
    PlaceOrder: () => {
      throw new Refusal(MAY_NOT_BUY, why, { reason: 'PURCHASER_PAPERS', state: 'expired', until: '2026-12-31' })
    },
  })
  await openPage('sub-goods/order/commit')
  await submit().click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(why)).toBeVisible()
  await dialog.getByRole('button', { name: '我的采购资料' }).click()
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/h5/sub-person/register/identityInfo?mine=1')
})

test('a cart that a colleague has changed is confirmed with what it contains now', async () => {
  const changed = obstacle('cart', '阿莫西林胶囊：购物车中已改为 7 盒', 7)
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

test('sellers that the address leaves out are asked for as such', async () => {
  const { of } = serve({ PreviewCheckout: () => view(5) })
  await openPage('sub-goods/order/commit', { withoutSellerIds: ['3', '4x', '5'] })
  await expect.element(submit()).toBeEnabled()
  expect(of('PreviewCheckout')).toEqual([{ withoutSellerIds: [3, 5] }])
})

test('the page stays the same while its skeleton becomes the form, and its bar stands at the end of it', async () => {
  const answer = deferred<View>()
  serve({ PreviewCheckout: () => answer.promise })
  await openPage('sub-goods/order/commit')
  const main = document.querySelector('main')
  const heading = document.querySelector('h1')
  answer.resolve(view(5))
  await expect.element(submit()).toBeEnabled()
  expect(document.querySelector('main')).toBe(main)
  expect(document.querySelector('h1')).toBe(heading)
  const bar = page.getByRole('region', { name: '提交订单' }).element().getBoundingClientRect()
  expect(bar.bottom).toBe(window.innerHeight)
})

test('a long checkout comes two lines a frame, with what ends a seller’s part and what stands below after them', async () => {
  const long = view(5)
  const [seller] = long.sellers
  const [line] = seller!.lines
  long.sellers = [
    { ...seller!, lines: Array.from({ length: 7 }, (_, i) => ({ ...line!, gccsId: 10 + i })) },
    { ...seller!, sellerId: 2, lines: [{ ...line!, gccsId: 30 }] },
  ]
  serve({ PreviewCheckout: () => long })
  const seen: [lines: number, ends: number, waiting: boolean][] = []
  const count = (selector: string) => document.querySelectorAll(selector).length
  const observer = new MutationObserver(() => {
    if (!page.getByRole('region', { name: '提交订单' }).query()) return
    seen.push([
      page.getByRole('textbox', { name: '阿莫西林胶囊的数量' }).elements().length,
      page.getByRole('textbox', { name: '备注' }).elements().length,
      count('main [aria-hidden=true] span') > 0 && count('details') === 0,
    ])
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  await openPage('sub-goods/order/commit')
  await expect.element(page.getByText('《采购协议》')).toBeVisible()
  await expect.element(page.getByText('金额明细')).toBeVisible()
  expect(seen[0]).toEqual([0, 0, true])
  const byLines = seen.filter(([, ends]) => ends < 2)
  byLines.forEach(([lines, ends], i) =>
    expect(lines + ends - (byLines[i - 1]?.[0] ?? 0) - (byLines[i - 1]?.[1] ?? 0)).toBeLessThanOrEqual(2),
  )
  expect(byLines.length).toBeGreaterThanOrEqual(5)
  expect(byLines.every(([, , waiting]) => waiting)).toBe(true)
  expect(seen.at(-1)!.slice(0, 2)).toEqual([8, 2])
})

test('each seller’s part is headed by when it arrives', async () => {
  serve({ PreviewCheckout: () => view(5) })
  await openPage('sub-goods/order/commit')
  await expect.element(page.getByText('预计明天（11月23日）送达')).toBeVisible()
  await expect.element(page.getByText('18:00 前付款')).toBeVisible()
})

test('a quantity can still be changed: in the cart, and the sums are the server’s', async () => {
  let quantity = 5
  const { of } = serve({
    PreviewCheckout: () => view(quantity),
    SetCartLine: (args) => {
      quantity = args.quantity
      return { count: 1, cart: cart(quantity) }
    },
    GetCart: () => cart(quantity),
    PlaceOrder: () => {
      throw new Refusal(409, '够了')
    },
  })
  await openPage('sub-goods/order/commit')
  const box = page.getByRole('textbox', { name: '阿莫西林胶囊的数量' })
  await box.fill('7')
  ;(box.element() as HTMLElement).blur()
  await expect.element(page.getByText('共 ¥70.00')).toBeVisible()
  expect(of('SetCartLine')).toEqual([{ gccsId: 7, quantity: 7 }])
  await submit().click()
  await expect.poll(() => of('PlaceOrder').map(({ totalFen }) => totalFen)).toEqual([7000])
})

test('offers the platform’s delivery times and invoices, in its words, and sends their codes', async () => {
  const offered = view(5)
  offered.deliveryWishes.push({ value: '1', label: '仅上午 10 点前' })
  offered.invoiceKinds.reverse()
  const { of } = serve({
    PreviewCheckout: () => offered,
    PlaceOrder: () => {
      throw new Refusal(409, '够了')
    },
  })
  await openPage('sub-goods/order/commit')
  await page.getByRole('button', { name: /收货时间/ }).click()
  const times = page.getByRole('dialog').getByRole('radio')
  await expect.element(times.first()).toBeChecked()
  expect(times.elements().map((radio) => radio.closest('label')?.textContent)).toEqual(['任意时间', '仅周末', '仅上午 10 点前'])
  await page.getByRole('radio', { name: '仅上午 10 点前' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect.element(page.getByRole('button', { name: /收货时间.*仅上午 10 点前/ })).toBeVisible()
  await page.getByRole('button', { name: /发票/ }).click()
  await expect.element(page.getByRole('dialog').getByRole('radio').first()).toBeChecked()
  await page.getByRole('radio', { name: '不开发票' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await submit().click()
  await expect
    .poll(() => of('PlaceOrder').map(({ invoiceKind, deliveryWish }) => [invoiceKind, deliveryWish]))
    .toEqual([['none', '1']])
  expect(await violations()).toEqual([])
})

test('a delivery time that is taken out meanwhile gives way to the default one, and says so', async () => {
  const offered = view(5)
  serve({
    PreviewCheckout: () => ({ ...offered, deliveryWishes: [...offered.deliveryWishes] }),
    PlaceOrder: () => {
      offered.deliveryWishes.pop()
      throw new Refusal(422, '所选收货时间已停用，请重新选择', {
        reason: 'BAD_INPUT',
        fields: { deliveryWish: '所选收货时间已停用，请重新选择' },
      })
    },
  })
  await openPage('sub-goods/order/commit')
  await page.getByRole('button', { name: /收货时间/ }).click()
  await page.getByRole('radio', { name: '仅周末' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect.element(page.getByRole('button', { name: /收货时间.*仅周末/ })).toBeVisible()
  await submit().click()
  await expect.element(page.getByText('所选收货时间已停用，请重新选择')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /收货时间.*任意时间/ })).toBeVisible()
  await expect.element(submit()).toBeEnabled()
})

test('near-expiry goods are confirmed once before submitting', async () => {
  const near = view(5)
  Object.assign(near.sellers[0]!.lines[0]!, { nearExpiry: true, expiresOn: '2027-01-08', lifeDays: 47 })
  const { of } = serve({
    PreviewCheckout: () => near,
    PlaceOrder: () => {
      throw new Refusal(409, '够了')
    },
  })
  await openPage('sub-goods/order/commit')
  await submit().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('请先确认近效期商品')
  const confirm = page.getByRole('checkbox', { name: /知道了/ })
  await expect.element(confirm).toHaveFocus()
  expect(of('PlaceOrder')).toEqual([])
  expect(await violations()).toEqual([])
  await confirm.click()
  await expect.element(confirm).toBeChecked()
  // A press within half a second of the one before does nothing.
  await expect
    .poll(async () => {
      await submit().click()
      return of('PlaceOrder')
    })
    .toHaveLength(1)
})

test('every sum opens to what it consists of, also what was saved', async () => {
  const saving = { ...view(5), savedFen: 1300 }
  saving.sellers[0]!.lines[0]!.savedFen = 500
  saving.sellers[0]!.savedFreightFen = 800
  serve({ PreviewCheckout: () => saving })
  await openPage('sub-goods/order/commit')
  await expect.element(page.getByRole('region', { name: '提交订单' }).getByText('已省 ¥13.00')).toBeVisible()
  // Not even built before it is opened.
  await expect.element(page.getByText('阿莫西林胶囊 ¥10.00 × 5 盒')).not.toBeInTheDocument()
  await page.getByText('商品金额').click()
  await expect.element(page.getByText('阿莫西林胶囊 ¥10.00 × 5 盒')).toBeVisible()
  await page.getByText('已从单价和运费中减去').click()
  await expect.element(page.getByText('九畴惠民 包邮')).toBeVisible()
})

test('below the minimum order it says what is missing and leads to more goods of the seller', async () => {
  const short = view(5, [obstacle('minOrder', '九畴惠民满 ¥300 起配，还差 ¥250', 7)])
  Object.assign(short.sellers[0]!, { minOrderFen: 30_000, missingFen: 25_000 })
  serve({ PreviewCheckout: () => short })
  await openPage('sub-goods/order/commit')
  await expect.element(page.getByText('满 ¥300 起配，还差 ¥250', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '去凑单' })).toHaveAttribute('href', expect.stringContaining('sellerId=1'))
  // Six times the quantity: no one follows that.
  await expect.element(page.getByRole('button', { name: /^再加/ })).not.toBeInTheDocument()
  await expect.element(submit()).toBeDisabled()
})

test('one offer below the minimum goes into the cart as it was asked for, and on to what tops it up', async () => {
  const short = view(5)
  Object.assign(short.sellers[0]!, { minOrderFen: 30_000, missingFen: 25_000 })
  short.sellers[0]!.lines[0]!.minLifeDays = 180
  const { of } = serve({ PreviewCheckout: () => short, AddToCart: () => ({ count: 1, quantity: 5 }) })
  await openPage('sub-goods/order/commit', { gccsId: 7, quantity: 5 })
  await page.getByRole('button', { name: '加入购物车凑单' }).click()
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/h5/sub-shop/shop/home?sellerId=1&topUp=1')
  expect(of('AddToCart')).toEqual([{ gccsId: 7, quantity: 5, minLifeDays: 180 }])
})

test('a press reaches the minimum order, also where more packs cost less each, up to three times the quantity', async () => {
  const short = (quantity: number) => {
    const it = view(quantity)
    const missingFen = 30_000 - 1000 * quantity
    Object.assign(it.sellers[0]!, { minOrderFen: 30_000, missingFen })
    it.sellers[0]!.lines[0]!.tiers = [
      { from: 1, fen: 1000 },
      { from: 20, fen: 900 },
    ]
    return it
  }
  serve({ PreviewCheckout: ({ lines }) => short(lines![0]!.quantity) })
  await openPage('sub-goods/order/commit', { gccsId: 7, quantity: 12 })
  // Eighteen more at ¥9 would be ¥270.
  await expect.element(page.getByRole('button', { name: '再加 22 盒' })).toBeVisible()
  await page.getByRole('button', { name: '再加 22 盒' }).click()
  await expect.element(page.getByRole('textbox', { name: '阿莫西林胶囊的数量' })).toHaveValue('34')
})

test('an address that is gone gives way to the default one, and says so', async () => {
  useChosenAddress.setState({ id: 99 })
  serve({
    PreviewCheckout: ({ addressId }: { addressId?: number }) => {
      if (addressId === 99) throw new Refusal(404, '没有找到')
      return view(5)
    },
  })
  await openPage('sub-goods/order/commit')
  await expect.element(page.getByText('所选收货地址已不能使用，已换成默认地址')).toBeVisible()
  await expect.element(page.getByText(/人民路 1 号/)).toBeVisible()
  await expect.element(submit()).toBeEnabled()
})
