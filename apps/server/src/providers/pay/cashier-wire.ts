import * as z from 'zod'
import { ForeignId, ForeignText } from '../foreign-text.ts'

// What the cashier responds and reports, parsed before it is trusted. Unknown fields are ignored, so that the cashier may add new
// ones.
const fen = z.int().positive()
const time = z.iso.datetime().transform((text) => new Date(text))
const method = z.enum(['wechat', 'alipay', 'card'])
const state = z.enum(['created', 'paying', 'paid', 'failed', 'closed', 'refunding', 'refunded'])
const currency = z.literal('CNY')

export const Opened = z.object({ paymentId: ForeignId, payUrl: z.url(), state })

export const Payment = z.object({
  paymentId: ForeignId,
  outTradeNo: ForeignId,
  amountFen: fen,
  refundedFen: z.int().min(0),
  currency,
  method,
  state,
  paidAt: time.nullable(),
  failure: ForeignText.nullable(),
})

export const Refund = z.object({
  refundId: ForeignId,
  outRefundNo: ForeignId,
  outTradeNo: ForeignId,
  amountFen: fen,
  currency,
  state: z.enum(['refunding', 'refunded', 'failed']),
  refundedAt: time.nullable(),
  failure: ForeignText.nullable(),
})

export const Statement = z.object({
  rows: z.array(
    z.object({
      kind: z.enum(['paid', 'refunded']),
      outTradeNo: ForeignId,
      outRefundNo: ForeignId.nullable(),
      paymentId: ForeignId,
      amountFen: fen,
      currency,
      method,
      at: time,
    }),
  ),
})

export const Refusal = z.object({ code: z.string(), message: ForeignText })

const origin = {
  eventId: ForeignId.refine((id) => id !== ''),
  merchantId: z.string(),
  outTradeNo: ForeignId,
  paymentId: ForeignId,
  amountFen: fen,
  // Checked separately, so that a foreign currency is distinguished from a garbled body.
  currency: z.string(),
}
const refund = { refundId: ForeignId, outRefundNo: ForeignId }

export const Callback = z.discriminatedUnion('type', [
  z.object({ ...origin, type: z.literal('payment.paid'), method, paidAt: time }),
  z.object({ ...origin, type: z.literal('payment.failed'), failure: ForeignText, failedAt: time }),
  z.object({ ...origin, ...refund, type: z.literal('refund.done'), refundedAt: time }),
  z.object({ ...origin, ...refund, type: z.literal('refund.failed'), failure: ForeignText, failedAt: time }),
])
export type Callback = z.infer<typeof Callback>
