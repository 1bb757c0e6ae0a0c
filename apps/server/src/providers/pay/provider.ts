/**
 * What the shop asks of whoever takes the money. The built-in cashier, WeChat Pay and Alipay stand behind it alike.
 * Amounts are integer fen, currency is always CNY, times are `Date`, a day is a China day `YYYY-MM-DD`.
 *
 * Every call that goes out throws {@link PayUnreachable} when nothing is known about the outcome (it may have happened:
 * ask again, every call is idempotent by our own number) and {@link PayRefused} when the provider said no.
 */
export interface PayProvider {
  /** Kept with each payment: every later query, refund, callback and booking is this provider's. Never changed once it was used. */
  readonly name: string
  /** What a payer may pay by. */
  readonly methods: readonly PayMethod[]

  /**
   * Opens a payment. The same `outTradeNo` with the same terms answers the same payment with its present state;
   * with other terms it is refused (`OUT_TRADE_NO_USED`): close it and take a new number.
   */
  createPayment(payment: NewPayment): Promise<OpenedPayment>

  /** Null when the provider has never heard of the number. */
  queryPayment(outTradeNo: string): Promise<PaymentSnapshot | null>

  /** Closing twice is fine, a failed one stays failed. Refused with `ALREADY_PAID` when the money came first, `NOT_FOUND` when unknown. */
  closePayment(outTradeNo: string): Promise<PaymentSnapshot>

  /**
   * Asks for money back, in parts if wished. Idempotent by `outRefundNo`; refused with `REFUND_TOO_MUCH` above what was
   * paid less what was or is being refunded. The answer is usually `refunding`; the outcome comes by callback or query.
   */
  refund(refund: NewRefund): Promise<RefundSnapshot>

  /** Null when the provider has never heard of the number. */
  queryRefund(outRefundNo: string): Promise<RefundSnapshot | null>

  /**
   * Proves that a callback is the provider's, fresh, for us and in CNY. Never throws and touches nothing.
   * The caller still compares the amount with its own books and applies each `eventId` once, in any order.
   */
  parseCallback(callback: IncomingCallback): CallbackVerdict

  /** Everything paid and refunded on that China day, oldest first, for the daily reconciliation. */
  statement(day: string): Promise<StatementRow[]>

  /** How the provider wants to hear "got it, stop sending". */
  acknowledgeCallback(): CallbackResponse

  /** How the provider wants to hear "not accepted"; it sends again later. `reason` is short and carries no secrets. */
  rejectCallback(reason: string): CallbackResponse
}

/** Whoever takes money, by name. A new payment goes to the first that takes its method. */
export type PayProviders = Readonly<Record<string, PayProvider>>

export type PayMethod = 'wechat' | 'alipay' | 'card'

/** `refunding` and `refunded` speak of the whole: a payment refunded in part is `paid` again, with `refundedFen` above 0. */
export type PaymentState = 'created' | 'paying' | 'paid' | 'failed' | 'closed' | 'refunding' | 'refunded'

export type RefundState = 'refunding' | 'refunded' | 'failed'

export interface NewPayment {
  /** Ours, unique for ever: 6–64 letters, digits, `-` or `_`. */
  outTradeNo: string
  amountFen: number
  /** The payer reads it: 1–120 characters. */
  description: string
  /** Where callbacks go: absolute http(s). */
  notifyUrl: string
  /** Where the payer's browser goes afterwards: absolute http(s). Coming back proves nothing. */
  returnUrl: string
  expiresAt: Date
  method: PayMethod
  /** What the payer may change to on the provider's page; only `method` when left out. */
  methods?: readonly PayMethod[]
}

export interface OpenedPayment {
  /** The provider's number. */
  paymentId: string
  /** Send the payer's browser here. Whoever has it can pay. */
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
  /** Why it failed, in the payer's words. */
  failure: string | null
}

export interface NewRefund {
  outTradeNo: string
  /** Ours, unique for ever: 6–64 letters, digits, `-` or `_`. */
  outRefundNo: string
  amountFen: number
  /** 1–80 characters. */
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
  /** What moved in this row, always positive. */
  amountFen: number
  method: PayMethod
  at: Date
}

export interface IncomingCallback {
  /** As Node gives them: lower-case names. */
  headers: Record<string, string | string[] | undefined>
  /** The bytes as they came, before any parsing. */
  rawBody: Uint8Array | string
  now: Date
}

export type CallbackVerdict = { ok: true; event: PayEvent } | { ok: false; rejection: CallbackRejection }

export interface CallbackRejection {
  reason: 'headers-missing' | 'signature-wrong' | 'too-old' | 'other-merchant' | 'other-currency' | 'body-unreadable'
  /** For the log: says what was wrong, carries no secrets. */
  detail: string
}

/** What a callback told, after it was proved. `eventId` stays the same when the provider repeats itself. */
export type PayEvent = PaidEvent | FailedEvent | RefundDoneEvent | RefundFailedEvent

interface EventOrigin {
  eventId: string
  merchantId: string
  outTradeNo: string
  paymentId: string
  /** Of the payment in payment events, of this refund in refund events. */
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

/** No answer, a late one, or one that can't be understood. Nothing is known: ask again later. */
export class PayUnreachable extends Error {
  override readonly name = 'PayUnreachable'
  readonly kind = 'unreachable'
}

/** The provider understood and said no; asking the same again won't help. */
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
