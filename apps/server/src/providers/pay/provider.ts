import type { CircuitBreaker } from '../circuit-breaker.ts'

/**
 * What the shop requires of a payment provider: the built-in cashier, WeChat Pay and Alipay all implement it. Amounts are integer
 * fen, the currency is always CNY, times are `Date`, a day is a China day `YYYY-MM-DD`.
 *
 * Every outgoing call throws {@link PayUnreachable} when nothing is known about the outcome (it may have happened: retry, every
 * call is idempotent by our own number) and {@link PayRefused} when the provider refused.
 */
export interface PayProvider {
  /**
   * Stored with each payment: every later query, refund, callback and ledger entry goes to this provider. Never changed once
   * used.
   */
  readonly name: string
  /** The methods a payer may use. */
  readonly methods: readonly PayMethod[]
  /** Present where calls are refused while the provider is out; for metrics. */
  readonly breaker?: CircuitBreaker

  /**
   * Opens a payment. The same `outTradeNo` with the same terms returns the same payment in its current state; with other terms it
   * is refused (`OUT_TRADE_NO_USED`): close it and use a new number.
   */
  createPayment(payment: NewPayment): Promise<OpenedPayment>

  /** The address for a payer who reached the shop at this origin, where it is not the one that `createPayment` returned. */
  payUrlFor?(payUrl: string, origin: string): string

  /** Null when the provider does not know the number. */
  queryPayment(outTradeNo: string): Promise<PaymentSnapshot | null>

  /**
   * Closing twice is fine, a failed one stays failed. Refused with `ALREADY_PAID` when it was paid first, `NOT_FOUND` when
   * unknown.
   */
  closePayment(outTradeNo: string): Promise<PaymentSnapshot>

  /**
   * Requests a refund, in parts if desired. Idempotent by `outRefundNo`; refused with `REFUND_TOO_MUCH` above what was paid less
   * what was or is being refunded. The response is usually `refunding`; the outcome comes by callback or query.
   */
  refund(refund: NewRefund): Promise<RefundSnapshot>

  /** Null when the provider does not know the number. */
  queryRefund(outRefundNo: string): Promise<RefundSnapshot | null>

  /**
   * Verifies that a callback is the provider's, fresh, addressed to us and in CNY. Never throws and changes nothing. The caller
   * still compares the amount with its own records and applies each `eventId` once, in any order.
   */
  parseCallback(callback: IncomingCallback): CallbackVerdict

  /** Everything paid and refunded on that China day, oldest first, for the daily reconciliation. */
  statement(day: string): Promise<StatementRow[]>

  /** The response with which the provider takes a callback as acknowledged and stops sending it. */
  acknowledgeCallback(): CallbackResponse

  /**
   * The response with which the provider takes a callback as not accepted and sends it again later. `reason` is short and carries
   * no secrets.
   */
  rejectCallback(reason: string): CallbackResponse
}

/** Payment providers by name. A new payment goes to the first one that supports its method. */
export type PayProviders = Readonly<Record<string, PayProvider>>

export type PayMethod = 'wechat' | 'alipay' | 'card'

/** `refunding` and `refunded` describe the whole payment: one refunded in part is `paid` again, with `refundedFen` above 0. */
export type PaymentState = 'created' | 'paying' | 'paid' | 'failed' | 'closed' | 'refunding' | 'refunded'

export type RefundState = 'refunding' | 'refunded' | 'failed'

export interface NewPayment {
  /** Our number, never reused: 6–64 letters, digits, `-` or `_`. */
  outTradeNo: string
  amountFen: number
  /** Shown to the payer: 1–120 characters. */
  description: string
  /** Where callbacks go: absolute http(s). */
  notifyUrl: string
  /** Where the payer's browser goes afterwards: absolute http(s). A payer's return proves nothing. */
  returnUrl: string
  expiresAt: Date
  method: PayMethod
  /** The methods the payer may switch to on the provider's page; only `method` by default. */
  methods?: readonly PayMethod[]
}

export interface OpenedPayment {
  /** The provider's number. */
  paymentId: string
  /** Send the payer's browser here. Anyone who has it can pay. */
  payUrl: string
  state: PaymentState
}

export interface PaymentSnapshot {
  paymentId: string
  outTradeNo: string
  amountFen: number
  refundedFen: number
  method: PayMethod
  state: PaymentState
  paidAt: Date | null
  /** Why it failed, in words for the payer. */
  failure: string | null
}

export interface NewRefund {
  outTradeNo: string
  /** Our number, never reused: 6–64 letters, digits, `-` or `_`. */
  outRefundNo: string
  amountFen: number
  /** For the payer; a provider shortens what is too long for it. */
  reason: string
  notifyUrl: string
}

export interface RefundSnapshot {
  refundId: string
  outRefundNo: string
  outTradeNo: string
  amountFen: number
  state: RefundState
  refundedAt: Date | null
  failure: string | null
}

export interface StatementRow {
  kind: 'paid' | 'refunded'
  outTradeNo: string
  /** Null in a `paid` row. */
  outRefundNo: string | null
  paymentId: string
  /** The amount of this row, always positive. */
  amountFen: number
  method: PayMethod
  at: Date
}

export interface IncomingCallback {
  /** As Node provides them: lower-case names. */
  headers: Record<string, string | string[] | undefined>
  /** The bytes as received, before any parsing. */
  rawBody: Uint8Array | string
  now: Date
}

export type CallbackVerdict = { ok: true; event: PayEvent } | { ok: false; rejection: CallbackRejection }

export interface CallbackRejection {
  reason: 'headers-missing' | 'signature-wrong' | 'too-old' | 'other-merchant' | 'other-currency' | 'body-unreadable'
  /** For the log: says what was wrong, carries no secrets. */
  detail: string
}

/** What a verified callback reported. `eventId` stays the same when the provider repeats itself. */
export type PayEvent = PaidEvent | FailedEvent | RefundDoneEvent | RefundFailedEvent

interface EventOrigin {
  eventId: string
  merchantId: string
  outTradeNo: string
  paymentId: string
  /** The payment's amount in payment events, this refund's in refund events. */
  amountFen: number
  currency: 'CNY'
  happenedAt: Date
}

export interface PaidEvent extends EventOrigin {
  type: 'payment.paid'
  method: PayMethod
  paidAt: Date
}

export interface FailedEvent extends EventOrigin {
  type: 'payment.failed'
  failure: string
}

export interface RefundDoneEvent extends EventOrigin {
  type: 'refund.done'
  refundId: string
  outRefundNo: string
}

export interface RefundFailedEvent extends EventOrigin {
  type: 'refund.failed'
  refundId: string
  outRefundNo: string
  failure: string
}

export interface CallbackResponse {
  status: number
  contentType: string
  body: string
}

/** No response, a late one, or one that can't be understood. Nothing is known: retry later. */
export class PayUnreachable extends Error {
  override readonly name = 'PayUnreachable'
  readonly kind = 'unreachable'
  /** It did not respond in time: the next call would wait as long. */
  readonly isLate: boolean

  constructor(message: string, { isLate = false, ...options }: ErrorOptions & { isLate?: boolean } = {}) {
    super(message, options)
    this.isLate = isLate
  }
}

/** The provider understood the request and refused it; repeating it won't help. */
export class PayRefused extends Error {
  override readonly name = 'PayRefused'
  readonly kind = 'refused'
  /** The provider's own code: `OUT_TRADE_NO_USED`, `ALREADY_PAID`, `REFUND_TOO_MUCH`, `NOT_FOUND`, `SIGNATURE_WRONG`, … */
  readonly code: string
  readonly status: number

  constructor(refusal: { code: string; message: string; status: number }) {
    super(refusal.message)
    this.code = refusal.code
    this.status = refusal.status
  }
}
