import type * as z from 'zod'
import { parseCashierCallback } from './cashier-callback.ts'
import { signedHeaders } from './cashier-signature.ts'
import { Opened, Payment, Refund, Refusal, Statement } from './cashier-wire.ts'
import { PayRefused, PayUnreachable, type CallbackResponse, type PayMethod, type PayProvider } from './provider.ts'

export interface CashierProviderOptions {
  /** `cashier` by default; another name for a second cashier. */
  name?: string
  /** The methods it accepts; all three by default. */
  methods?: readonly PayMethod[]
  /** Origin of the cashier, e.g. `http://127.0.0.1:8081`. */
  baseUrl: string
  merchantId: string
  /** Whether payers find it on the host at which they reached the shop, whatever address it gives. */
  followsHost?: boolean
  /** The shared key, 16 characters or more; the cashier's own environment calls it CASHIER_SECRET. */
  secret: string
  fetch?: typeof fetch
  /** How long a response may take, 5 s by default. */
  timeoutMs?: number
  /** The clock that stamps requests. */
  now?: () => Date
}

/** The built-in cashier behind the shop's provider interface. Holds no connection and no state, and retries nothing. */
export function createCashierProvider(options: CashierProviderOptions): PayProvider {
  const { name = 'cashier', methods: accepted = ['wechat', 'alipay', 'card'] } = options
  const { merchantId, secret, timeoutMs = 5000, now = () => new Date() } = options
  const baseUrl = options.baseUrl.replace(/\/+$/, '')
  if (secret.length < 16) throw new TypeError('the cashier’s secret must have 16 characters or more')

  async function call<T>(schema: z.ZodType<T>, method: 'GET' | 'POST', url: string, content?: object): Promise<T> {
    const body = content ? JSON.stringify(content) : ''
    const headers = {
      ...signedHeaders({ merchantId, secret }, { method, url, body }, now()),
      ...(content && { 'content-type': 'application/json' }),
    }
    const { status, answer } = await exchange(options.fetch ?? fetch, `${baseUrl}${url}`, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(content && { body }),
    })
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
      const refusal = Refusal.safeParse(answer)
      if (refusal.success) throw new PayRefused({ ...refusal.data, status })
    }
    const understood = schema.safeParse(answer)
    if (status === 200 && understood.success) return understood.data
    throw new PayUnreachable(`${method} ${url.split('/', 3).join('/')}: HTTP ${status} with a response that can't be understood`)
  }

  return {
    name,
    methods: accepted,
    ...(options.followsHost && { payUrlFor: withHostOf }),
    createPayment: ({ outTradeNo, amountFen, description, notifyUrl, returnUrl, expiresAt, methods, method }) => {
      const terms = { outTradeNo, amountFen, description, notifyUrl, returnUrl, methods, method }
      return call(Opened, 'POST', '/v1/payments', { merchantId, currency: 'CNY', ...terms, expiresAt: expiresAt.toISOString() })
    },
    queryPayment: (outTradeNo) => orNull(call(Payment, 'GET', `/v1/payments/by-out-trade-no/${encodeURIComponent(outTradeNo)}`)),
    closePayment: (outTradeNo) => call(Payment, 'POST', `/v1/payments/${encodeURIComponent(outTradeNo)}/close`, {}),
    refund: ({ outTradeNo, outRefundNo, amountFen, reason, notifyUrl }) =>
      call(Refund, 'POST', '/v1/refunds', { outTradeNo, outRefundNo, amountFen, reason: shortened(reason), notifyUrl }),
    queryRefund: (outRefundNo) => orNull(call(Refund, 'GET', `/v1/refunds/${encodeURIComponent(outRefundNo)}`)),
    parseCallback: (callback) => parseCashierCallback({ merchantId, secret }, callback),
    statement: async (day) => (await call(Statement, 'GET', `/v1/statements/${encodeURIComponent(day)}`)).rows,
    acknowledgeCallback: () => answer(200, { code: 'SUCCESS' }),
    rejectCallback: (reason) => answer(400, { code: 'FAIL', message: reason }),
  }
}

/** A refund must not fail for its words: the provider takes 80 characters, people write more. Whole characters only. */
const shortened = (reason: string) =>
  reason.length <= 80 ? reason : `${Array.from(reason.slice(0, 79)).filter(isWhole).join('')}…`
const isWhole = (character: string) => !/^[\uD800-\uDFFF]$/.test(character)

function withHostOf(payUrl: string, origin: string): string {
  const url = new URL(payUrl)
  url.hostname = new URL(origin).hostname
  return url.href
}

async function exchange(send: typeof fetch, url: string, init: RequestInit): Promise<{ status: number; answer: unknown }> {
  try {
    const response = await send(url, init)
    const text = await response.text()
    return { status: response.status, answer: readJson(text) }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new PayUnreachable(isLate ? 'the cashier did not respond in time' : 'the cashier can’t be reached', {
      cause: error,
      isLate,
    })
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof PayRefused && error.code === 'NOT_FOUND') return null
    throw error
  }
}

function answer(status: number, content: object): CallbackResponse {
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(content) }
}
