import * as z from 'zod'

export const PayMethod = z.enum(['wechat', 'alipay', 'card'])
export type PayMethod = z.infer<typeof PayMethod>

const webAddress = z.url({ protocol: /^https?$/ }).max(1000)
const number = z.string().regex(/^[\w-]{6,64}$/, 'must be 6 to 64 letters, digits, - or _')
const amountFen = z.int().min(1).max(10_000_000_000)

/** The body of `POST /v1/payments`. Unknown fields are rejected. */
export const PaymentTerms = z.strictObject({
  merchantId: z.string(),
  outTradeNo: number,
  amountFen,
  currency: z.literal('CNY'),
  description: z.string().trim().min(1).max(120),
  notifyUrl: webAddress,
  returnUrl: webAddress,
  expiresAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()),
  methods: z.array(PayMethod).min(1).max(3).optional(),
  method: PayMethod,
})
export type PaymentTerms = z.infer<typeof PaymentTerms>

/** The body of `POST /v1/refunds`. */
export const RefundTerms = z.strictObject({
  outTradeNo: number,
  outRefundNo: number,
  amountFen,
  reason: z.string().trim().min(1).max(80),
  notifyUrl: webAddress,
})
export type RefundTerms = z.infer<typeof RefundTerms>
