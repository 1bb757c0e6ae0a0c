import { expect, type APIRequestContext } from '@playwright/test'
import { caller, enter, submissionOf, type Caller } from './api.ts'
import { PASSWORD, people } from './people.ts'

/** Text that would run, or become an element of the page, if any page took text for anything but text. */
export const TYPED = {
  nickname: '<svg onload=__ran=1>',
  receiver: '<svg onload=__ran=2>',
  detail: '<img src=x onerror="window.__ran=3">人民路 1 号',
  wrongDetail: '</p><img src=x onerror=alert(4)>人民路 2 号',
  waitingDetail: '<iframe srcdoc="<script>top.__ran=5</script>">',
  refusedAddress: '{{constructor.constructor("__ran=6")()}}<b onclick=alert(6)>',
  remark: `"><img src=x onerror=__ran=7><script>window.__ran=7</script>' onfocus='alert(7)`,
  cancelled: '<script>alert(8)</script><svg/onload=alert(8)>',
  refused: 'javascript:alert(12)//<img src=x onerror=__ran=12><style>*{display:none}</style>',
  corrected: '<img src=x onerror=__ran=10>&lt;b&gt;',
  driver: '<svg onload=__ran=9>',
  keyword: '<img src=x onerror=__ran=11>',
} as const

/** An operator who uses the calls directly, which ends the operator's session in a browser. */
async function openConsole(request: APIRequestContext, account: string): Promise<Caller> {
  const { data } = await caller(request).call('ConsoleLogin', { account, password: PASSWORD })
  return caller(request, data.accessToken)
}
async function done<T>(answer: Promise<{ code: number; msg: string; data: T }>): Promise<T> {
  const { code, msg, data } = await answer
  expect(code, msg).toBe(200)
  return data
}

/** An offer, of this seller if one is given, that the shop may buy without further conditions. */
export async function findOffer(buyer: Caller, wanted?: number) {
  const asked = { orderBy: 'salesCount', inStock: true, ...(wanted && { sellerId: wanted }) } as const
  const { rows } = await done(buyer.call('ListGoods', asked))
  const found = rows.find(
    ({ offer, coldChain }) =>
      !offer.cannotBuy && offer.price.fen !== null && offer.maxQuantity === null && !offer.nearExpiry && !coldChain,
  )!
  const compared = await done(buyer.call('CompareOffers', { goodsId: found.goodsId }))
  const { minOrderFen } = compared.rows.find((row) => row.gccsId === found.offer.gccsId)!
  const { step, minQuantity, price, gccsId, sellerId } = found.offer
  const least = Math.ceil(((minOrderFen ?? 0) * 1.2) / price.fen! / step) * step
  return { gccsId, sellerId, quantity: Math.max(least, minQuantity) }
}

interface RequestedLine {
  name: string
  sellerName: string
  sellerId: number
  quantity: number
}

/** Two goods of two sellers that the shop may buy, in quantities above the sellers' minimum orders. */
export async function twoRequestedLines(request: APIRequestContext): Promise<[RequestedLine, RequestedLine]> {
  const looker = await enter(request, people.clinic)
  const found: RequestedLine[] = []
  for (let cursor: string | undefined; found.length < 2;) {
    const { data } = await looker.call('ListGoods', { orderBy: 'priceDown', inStock: true, ...(cursor && { cursor }) })
    for (const row of data.rows) {
      const { offer } = row
      if (
        offer.cannotBuy ||
        offer.price.fen === null ||
        offer.nearExpiry ||
        offer.maxQuantity !== null ||
        row.coldChain ||
        row.otcType > 3
      )
        continue
      if (found.some((f) => f.sellerId === offer.sellerId)) continue
      const compared = (await looker.call('CompareOffers', { goodsId: row.goodsId })).data.rows.find(
        (r) => r.gccsId === offer.gccsId,
      )!
      const least = Math.ceil(((compared.minOrderFen ?? 0) * 1.2) / offer.price.fen / offer.step) * offer.step
      found.push({
        name: row.goodsShowName,
        sellerName: offer.sellerName,
        sellerId: offer.sellerId,
        quantity: Math.max(least, offer.minQuantity),
      })
      if (found.length === 2) break
    }
    cursor = data.next ?? undefined
    if (!cursor) break
  }
  return found as [RequestedLine, RequestedLine]
}

/** Takes everything out of a buyer's cart, whatever another journey left in it. */
export async function emptyCart(buyer: Caller): Promise<void> {
  const cart = await done(buyer.call('GetCart', {}))
  const gccsIds = [...cart.sellers.flatMap((seller) => seller.lines), ...cart.dead].map((line) => line.gccsId)
  if (gccsIds.length > 0) await done(buyer.call('RemoveCartLines', { gccsIds }))
}

/** A trade that awaits payment; its buyer used the calls directly, which ends the buyer's session in a browser. */
export async function placeTrade(request: APIRequestContext, phone: string): Promise<number> {
  const buyer = await enter(request, phone)
  const { gccsId, quantity } = await findOffer(buyer)
  const view = await done(buyer.call('PreviewCheckout', { lines: [{ gccsId, quantity }] }))
  return (await done(buyer.call('PlaceOrder', submissionOf(view)))).tradeId
}

/** Pays a trade at the cashier; returns the address of the payment. */
async function payTrade(request: APIRequestContext, buyer: Caller, tradeId: number): Promise<string> {
  const { payUrl } = await done(buyer.call('CreatePayment', { tradeId, method: 'wechat' }))
  const { origin, pathname, searchParams } = new URL(payUrl)
  const form = { t: searchParams.get('t')!, method: 'wechat' }
  expect((await request.post(`${origin}${pathname}/confirm`, { form })).status()).toBe(200)
  await expect.poll(async () => (await buyer.call('GetPayResult', { tradeId })).data.state).toBe('paid')
  return payUrl
}

/** A paid order that the seller has not accepted yet. */
export async function placePaidOrder(request: APIRequestContext, buyer: Caller, sellerId: number): Promise<void> {
  const { gccsId, quantity } = await findOffer(buyer, sellerId)
  const view = await done(buyer.call('PreviewCheckout', { lines: [{ gccsId, quantity }] }))
  const { tradeId } = await done(buyer.call('PlaceOrder', submissionOf(view)))
  await payTrade(request, buyer, tradeId)
}

/**
 * Writes the texts wherever people can type, through real calls: a pharmacy's profile, addresses and three orders (one is packed,
 * one was cancelled, one refused), and what the seller and the platform replied.
 */
export async function plant(request: APIRequestContext, phone: string) {
  const buyer = await enter(request, phone)
  const reviewer = await openConsole(request, 'operations')
  const { gccsId, sellerId, quantity } = await findOffer(buyer)
  const sellerConsole = await openConsole(request, `seller${sellerId}`)
  await done(buyer.call('UpdateUserInfo', { nickname: TYPED.nickname }))

  const lines = [{ gccsId, quantity }]
  const { regionId } = (await done(buyer.call('PreviewCheckout', { lines }))).address!
  const save = async (detail: string, isDefault = false) =>
    (await done(buyer.call('SaveAddress', { receiver: TYPED.receiver, phone: '13800000000', regionId, detail, isDefault }))).id
  await done(reviewer.call('DecideAddress', { id: await save(TYPED.detail, true), approve: true }))
  const wrong = await save(TYPED.wrongDetail)
  await done(reviewer.call('DecideAddress', { id: wrong, approve: false, reason: TYPED.refusedAddress }))
  await save(TYPED.waitingDetail)

  const place = async () => {
    const view = await done(buyer.call('PreviewCheckout', { lines }))
    const order = submissionOf(view, TYPED.remark)
    const { tradeId, orders } = await done(buyer.call('PlaceOrder', order))
    return { tradeId, orderId: orders[0]!.orderId }
  }
  const pay = async ({ tradeId, orderId }: { tradeId: number; orderId: number }) => {
    const payUrl = await payTrade(request, buyer, tradeId)
    await done(sellerConsole.call('AcceptOrder', { orderId }))
    return { orderId, payUrl }
  }
  const { orderId: cancelled } = await place()
  await done(buyer.call('CancelOrder', { orderId: cancelled, reason: TYPED.cancelled }))
  const { orderId: refused } = await pay(await place())
  await done(sellerConsole.call('RefuseOrder', { orderId: refused, reason: TYPED.refused }))
  const { orderId: packed, payUrl } = await pay(await place())
  await done(sellerConsole.call('PickOrder', { orderId: packed }))
  await done(sellerConsole.call('PackOrder', { orderId: packed }))

  const [batch] = (await done(sellerConsole.call('ConsoleGetOffer', { gccsId }))).batches
  await done(sellerConsole.call('AdjustBatch', { batchId: batch!.batchId, delta: 1, reason: TYPED.corrected }))
  return { sellerId, gccsId, quantity, cancelled, refused, packed, payUrl }
}
