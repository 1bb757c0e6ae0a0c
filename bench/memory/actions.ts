/** What people do in the shop, one function a kind. */
import { randomInt, randomUUID } from 'node:crypto'
import {
  AcceptOrder,
  AddToCart,
  CategoryTree,
  ConfirmOrder,
  ConsoleListOrders,
  CountCart,
  CreatePayment,
  GetBoot,
  GetCaptcha,
  GetCart,
  GetDeliveryNote,
  GetGoodsDetail,
  GetHome,
  GetOrder,
  GetPayResult,
  ListGoods,
  ListOrders,
  ListShipBatches,
  PackOrder,
  PasswordLogin,
  PickOrder,
  PlaceOrder,
  PreviewCheckout,
  RecommendGoods,
  SetCartLine,
  ShipOrder,
  SuggestSearch,
  type Args,
  type Endpoint,
  type Out,
} from '@shop/contract'
import { setTimeout as pause } from 'node:timers/promises'

/** Who acts, and on what. */
export interface Cast {
  port: number
  buyers: { token: string; addressId: number }[]
  /** Phones of users who do nothing but log in. */
  phones: string[]
  password: string
  /** The tokens of operators, by the seller they work for. */
  sellers: Record<number, string>
  offerIds: number[]
  /** Orders as the checkout page sends them, but for the address. */
  baskets: Args<typeof PlaceOrder>[]
  goodsIds: number[]
  categoryIds: number[]
  /** What people search for. */
  words: string[]
  picture: Buffer
  /** How many addresses the callers have, as a trusted proxy reports them. */
  addresses: number
}

/** The server was too busy for a call, and said so: on a machine that others load, too, that is no failure. */
export class Shed extends Error {}

const SORTS = ['salesCount', 'priceUp', 'newest', 'longestLife'] as const
/** How often a buyer who came back from the cashier asks for the result. */
const POLLS = 20
const POLL_MS = 250

const pick = <T>(all: readonly T[]): T => all[randomInt(all.length)]!

export function openActions(cast: Cast) {
  const base = `http://127.0.0.1:${cast.port}`
  let calls = 0
  const origin = () => {
    const n = randomInt(cast.addresses)
    return { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` }
  }
  const read = async (path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) => {
    calls += 1
    const response = await fetch(new URL(path, base), { ...init, headers: { ...origin(), ...init.headers } })
    const body = await response.arrayBuffer()
    if (response.status === 503) throw new Shed()
    if (response.status >= 400) throw new Error(`${response.status} ${path.replaceAll(/\d+/g, 'N').slice(0, 60)}`)
    return body
  }
  const call = async <E extends Endpoint>(endpoint: E, args: Args<E>, token = ''): Promise<Out<E>> => {
    const values = { ...(args as Record<string, unknown>) }
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, field: string) => {
      const value = String(values[field])
      delete values[field]
      return encodeURIComponent(value)
    })
    const isPost = endpoint.method === 'POST'
    const search = isPost ? '' : `?${new URLSearchParams(values as Record<string, string>)}`
    calls += 1
    const response = await fetch(`${base}/h5api${path}${search}`, {
      method: endpoint.method,
      headers: {
        ...origin(),
        'source-type': '3',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(isPost && { 'content-type': 'application/json' }),
        ...(endpoint.idempotent && { 'idempotency-key': randomUUID() }),
      },
      ...(isPost && { body: JSON.stringify(values) }),
    })
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Out<E> & { reason?: string } }
    if (response.status === 503) throw new Shed()
    if (code !== 200) throw new Error(`${code} ${data.reason ?? msg}`)
    return data
  }
  const someone = () => pick(cast.buyers)

  /** Waits for the payment: the cashier's callback arrives on its own. */
  async function paid(tradeId: number, token: string) {
    for (let tries = 0; tries < POLLS; tries++) {
      const result = await call(GetPayResult, { tradeId }, token)
      if (result.state === 'paid') return result.orders.map(({ orderId }) => orderId)
      await pause(POLL_MS)
    }
    throw new Error('not paid in time')
  }
  /** The seller ships all of an order; the buyer prints the note and confirms. */
  async function deliver(orderId: number, seller: string, buyer: string) {
    for (const step of [AcceptOrder, PickOrder, PackOrder]) await call(step, { orderId }, seller)
    const { rows } = await call(ListShipBatches, { orderId }, seller)
    const lines = rows
      .filter(({ reserved }) => reserved > 0)
      .map(({ lineId, batchId, reserved }) => ({ lineId, batchId, quantity: reserved }))
    await call(ShipOrder, { orderId, carrier: 'shunfeng', trackingNo: `SF${randomInt(1e12)}`, lines }, seller)
    const { url } = await call(GetDeliveryNote, { orderId }, buyer)
    await read(url)
    await call(ConfirmOrder, { orderId }, buyer)
  }

  const actions: Record<string, () => Promise<unknown>> = {
    async list() {
      const { token } = someone()
      const filter = pick<Args<typeof ListGoods>>([
        {},
        { orderBy: pick(SORTS) },
        { categoryId: pick(cast.categoryIds) },
        { inStock: true },
      ])
      const { next } = await call(ListGoods, filter, token)
      if (next && Math.random() < 0.3) await call(ListGoods, { ...filter, cursor: next }, token)
    },
    search: () => call(ListGoods, { keyword: pick(cast.words) }, someone().token),
    suggest: () => call(SuggestSearch, { keyword: pick(cast.words).slice(0, 2) }),
    detail: () => call(GetGoodsDetail, { goodsId: pick(cast.goodsIds) }, someone().token),
    async home() {
      const { token } = someone()
      await Promise.all([call(GetBoot, {}, token), call(GetHome, {}, token), call(RecommendGoods, {}, token)])
    },
    categories: () => call(CategoryTree, {}, someone().token),
    async cart() {
      const { token } = someone()
      await Promise.all([call(GetCart, {}, token), call(CountCart, {}, token)])
    },
    async addToCart() {
      const line = { gccsId: pick(cast.offerIds), quantity: 1 + randomInt(200) }
      await call(Math.random() < 0.5 ? AddToCart : SetCartLine, line, someone().token)
    },
    async orders() {
      const { token } = someone()
      const { rows } = await call(ListOrders, {}, token)
      if (rows[0]) await call(GetOrder, { orderId: rows[0].orderId }, token)
    },
    async pictures() {
      const { rows } = await call(ListGoods, { categoryId: pick(cast.categoryIds) }, someone().token)
      await Promise.all(rows.slice(0, 6).map(({ image }) => read(image)))
    },
    async page() {
      const html = Buffer.from(await read('/h5/')).toString()
      const assets = [...html.matchAll(/(?:src|href)="(\/h5\/assets\/[^"]+)"/g)].map(([, path]) => path!)
      await Promise.all(assets.map((path) => read(path)))
    },
    console: () => call(ConsoleListOrders, {}, pick(Object.values(cast.sellers))),
    async buy() {
      const { token, addressId } = someone()
      const basket = { ...pick(cast.baskets), addressId }
      const lines = basket.sellers.flatMap((seller) => seller.lines.map(({ gccsId, quantity }) => ({ gccsId, quantity })))
      await call(PreviewCheckout, { lines, addressId }, token)
      const { tradeId } = await call(PlaceOrder, basket, token)
      const { payUrl } = await call(CreatePayment, { tradeId, method: 'wechat' }, token)
      const cashier = new URL(payUrl)
      await read(payUrl)
      const form = new URLSearchParams({ t: cashier.searchParams.get('t')!, method: 'wechat' })
      await read(`${cashier.origin}${cashier.pathname}/confirm`, { method: 'POST', body: form, redirect: 'manual' })
      for (const orderId of await paid(tradeId, token)) {
        const { sellerId } = await call(GetOrder, { orderId }, token)
        const seller = cast.sellers[sellerId]
        if (seller) await deliver(orderId, seller, token)
      }
    },
    logIn: () => call(PasswordLogin, { username: pick(cast.phones), password: cast.password }),
    async upload() {
      const body = new FormData()
      body.append('purpose', 'avatar')
      body.append('file', new Blob([new Uint8Array(cast.picture)], { type: 'image/png' }), 'a.png')
      const headers = { authorization: `Bearer ${someone().token}` }
      await read('/h5api/system/common/file/upload', { method: 'POST', body, headers })
    },
    captcha: () => call(GetCaptcha, {}),
  }
  return {
    perform: async (name: string): Promise<unknown> => actions[name]!(),
    /** Requests sent so far. */
    calls: () => calls,
  }
}
