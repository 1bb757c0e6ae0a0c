import { buildCashier, type CashierOptions } from '../app.ts'
import { newStamp, signRequest } from '../signature.ts'
import { openMerchantServer } from './merchant-server.ts'

export const merchant = { id: 'kangmin', name: '康民商城', secret: 'a-shared-key-of-more-than-32-characters' }
export const other = { id: 'renxin', name: '仁心商城', secret: 'another-key-of-more-than-32-characters!' }

export interface Answer<T = Record<string, unknown>> {
  status: number
  body: T
}

interface Signing {
  as?: { id: string; secret: string }
  /** Headers that override the signed ones. */
  headers?: Record<string, string>
  /** Signed instead of the body that is sent. */
  signedBody?: string
}

/**
 * A cashier on a free port with a clock that moves only when set, and a merchant's server that its callbacks really reach. Close
 * it with `close()`; `restart()` starts another cashier on the same database.
 */
export async function openHarness(extra: Partial<CashierOptions> = {}) {
  const clock = { now: new Date('2026-03-02T04:00:00.000Z') }
  const shop = await openMerchantServer()
  const options: CashierOptions = {
    merchants: [merchant, other],
    dataPath: ':memory:',
    now: () => clock.now,
    log: false,
    ...extra,
  }
  let cashier = buildCashier(options)
  let base = await cashier.app.listen({ port: 0, host: '127.0.0.1' })

  async function call<T = Record<string, unknown>>(
    method: 'GET' | 'POST',
    url: string,
    content?: unknown,
    signing: Signing = {},
  ) {
    const { id, secret } = signing.as ?? merchant
    const body = content === undefined ? '' : typeof content === 'string' ? content : JSON.stringify(content)
    const stamp = newStamp(clock.now)
    const headers = {
      'cashier-merchant': id,
      'cashier-timestamp': stamp.timestamp,
      'cashier-nonce': stamp.nonce,
      'cashier-signature': signRequest(secret, stamp, { method, url, body: signing.signedBody ?? body }),
      ...(content === undefined ? {} : { 'content-type': 'application/json' }),
      ...signing.headers,
    }
    const response = await fetch(`${base}${url}`, { method, headers, ...(content === undefined ? {} : { body }) })
    return { status: response.status, body: (await response.json()) as T } satisfies Answer<T>
  }

  /** The body of a payment that would be accepted. */
  const terms = (change: Record<string, unknown> = {}) => ({
    merchantId: merchant.id,
    outTradeNo: 'T20260302-0001',
    amountFen: 128_650,
    currency: 'CNY',
    description: '药品采购订单',
    notifyUrl: shop.url,
    returnUrl: 'https://shop.example/h5/#/payResult?tradeId=1',
    expiresAt: new Date(clock.now.getTime() + 30 * 60_000).toISOString(),
    method: 'wechat',
    ...change,
  })

  /** Opens a payment and returns its page's address. */
  async function open(change: Record<string, unknown> = {}) {
    const { body } = await call<{ payUrl: string }>('POST', '/v1/payments', terms(change))
    const page = new URL(body.payUrl)
    return `${base}${page.pathname}${page.search}`
  }

  /** Submits the page's form as a browser without scripts would; returns the page it ends on. */
  async function submitPage(address: string, act: 'confirm' | 'fail', method = '') {
    const { origin, pathname, searchParams } = new URL(address)
    const form = new URLSearchParams({ t: searchParams.get('t') ?? '', method })
    const response = await fetch(`${origin}${pathname}/${act}`, { method: 'POST', body: form })
    return { status: response.status, text: await response.text() }
  }

  return {
    clock,
    shop,
    call,
    terms,
    open,
    submitPage,
    base: () => base,
    tick: () => cashier.tick(),
    advanceSeconds(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
    /** A payment with this number, paid. */
    paid: async (outTradeNo: string, change: Record<string, unknown> = {}) =>
      submitPage(await open({ outTradeNo, ...change }), 'confirm'),
    changeSwitches: (change: Record<string, unknown>) => call('POST', '/v1/switches', change),
    async restart() {
      await cashier.app.close()
      cashier = buildCashier(options)
      base = await cashier.app.listen({ port: 0, host: '127.0.0.1' })
    },
    async close() {
      await cashier.app.close()
      await shop.close()
    },
  }
}
