import {
  AcceptOrder,
  CancelOrder,
  ConsoleGetOrder,
  ConsoleListOrders,
  GetInfo,
  GetOrder,
  ListAddresses,
  ListGoods,
  ListOrders,
  PlaceOrder,
  RefuseOrder,
  SaveAddress,
  SuggestSearch,
  UpdateUserInfo,
} from '@shop/contract'
import { beforeAll, expect, test } from 'vitest'
import { payForSeed } from '../../seed/pay-trades.ts'
import { HUANGPU } from '../factories/index.ts'
import { openWorld } from '../world.ts'
import { recordFigure } from './figures.ts'
import { makeStorefront, submissionFor, type Storefront } from './storefront.ts'

/** Text that would run if anything interpreted it. */
const SCRIPTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table orders.order_head; --",
  '{{constructor.constructor("alert(1)")()}}',
  '${7*7}<%= 7*7 %>#{7*7}',
  '</textarea><svg/onload=alert(1)>',
  'javascript:alert(1)//',
  '&lt;b&gt;&amp;&#39;',
  '=HYPERLINK("http://x","y")',
] as const
const world = await openWorld()
let storefront: Storefront
beforeAll(async () => {
  storefront = await makeStorefront(world, { buyers: 1, sellers: 1, offers: 1 })
})

test('scripts in nicknames, remarks, addresses, reasons and searches are stored and returned as plain text', async () => {
  const buyer = storefront.buyers[0]!
  const seller = storefront.sellers[0]!
  let texts = 0
  for (const script of SCRIPTS) {
    const nickname = script.slice(0, 20)
    expect((await world.call(UpdateUserInfo, { nickname }, buyer.token)).code).toBe(200)
    const info = await world.send({ method: GetInfo.method, url: GetInfo.path, token: buyer.token })
    expect(info.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' })
    expect(info.json().data).toMatchObject({ user: { nickname } })

    const address = { receiver: nickname, phone: '13800000000', regionId: HUANGPU, detail: `${script} 1号` }
    const saved = await world.call(SaveAddress, address, buyer.token)
    expect(saved.code, saved.msg).toBe(200)
    const { data: addresses } = await world.call(ListAddresses, {}, buyer.token)
    expect(addresses.rows.find((row) => row.id === saved.data.id)).toMatchObject({ receiver: nickname, detail: `${script} 1号` })

    const order = submissionFor(buyer, [{ ...storefront.offers[0]!, quantity: 1 }])
    const withRemark = { ...order, sellers: order.sellers.map((s) => ({ ...s, remark: script })) }
    const { data: placed } = await world.call(PlaceOrder, withRemark, buyer.token)
    const { orderId, orderNo } = placed.orders[0]!
    expect((await world.call(GetOrder, { orderId }, buyer.token)).data.remark).toBe(script)
    await payForSeed(world.app.jobContext, placed.tradeId, 'paid')
    const shown = await world.call(ConsoleGetOrder, { orderId }, seller.token)
    expect(JSON.stringify(shown.data)).toContain(JSON.stringify(script).slice(1, -1))
    expect((await world.call(AcceptOrder, { orderId }, seller.token)).code).toBe(200)
    expect((await world.call(RefuseOrder, { orderId, reason: script }, seller.token)).code).toBe(200)
    const { data: reported } = await world.call(GetOrder, { orderId }, buyer.token)
    expect(reported.history.some((row) => row.text.includes(script))).toBe(true)

    const second = await world.call(PlaceOrder, order, buyer.token)
    const other = second.data.orders[0]!.orderId
    expect((await world.call(CancelOrder, { orderId: other, reason: script }, buyer.token)).code).toBe(200)
    expect((await world.call(GetOrder, { orderId: other }, buyer.token)).data.statusText).toBe(`订单已取消：${script}`)

    // Searches find what has that name, not what the text would mean as a query: there is none.
    for (const keyword of [script, `${script}%`, String.raw`\ _ ' " ; ${script}`.slice(0, 60)]) {
      const goods = await world.call(ListGoods, { keyword }, buyer.token)
      const suggested = await world.call(SuggestSearch, { keyword }, buyer.token)
      const orders = await world.call(ListOrders, { keyword }, buyer.token)
      const listed = await world.call(ConsoleListOrders, { keyword }, seller.token)
      expect([goods.code, suggested.code, orders.code, listed.code]).toEqual([200, 200, 200, 200])
      expect(orders.data.rows).toEqual([])
      expect(listed.data.rows).toEqual([])
    }
    expect((await world.call(ListOrders, { keyword: orderNo }, buyer.token)).data.rows.length).toBe(1)
    texts += 6
  }
  // Invisible characters are not allowed in a name.
  expect((await world.call(UpdateUserInfo, { nickname: '\u202Egnp.exe\u200B' }, buyer.token)).data.fields).toHaveProperty(
    'nickname',
  )
  recordFigure('scripts as text: kept otherwise than typed', 0, 'of them', { texts })
})
