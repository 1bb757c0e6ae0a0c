import * as z from 'zod/mini'
import { PAYMENT_STATES, PAY_METHODS } from './codes.ts'
import { Count, Fen, Id, Instant, endpoint, keysOf } from './endpoint.ts'

const TradeRef = z.strictObject({ tradeId: Id })
const Trade = z.object({
  tradeId: Id,
  tradeNo: z.string(),
  totalFen: Fen,
  payBefore: z.nullable(Instant),
  state: z.enum(['unpaid', 'paid', 'closed']),
  /** It can be paid once the headquarters of the branch that placed it has approved it. */
  awaitsApproval: z.boolean(),
  orderCount: Count,
})

const Method = z.enum(keysOf(PAY_METHODS))

export const ListPayMethods = endpoint({
  method: 'GET',
  path: '/mall/client/pay/methods/{tradeId}',
  access: 'buyer',
  tags: ['orders'],
  summary: 'How this trade can be paid, and why not otherwise',
  input: TradeRef,
  output: z.object({
    ...Trade.shape,
    methods: z.array(z.object({ method: Method, name: z.string(), hint: z.string(), disabled: z.nullable(z.string()) })),
    /** Of the last attempt to pay it. */
    lastMethod: z.nullable(Method),
  }),
  refusals: ['NOT_FOUND'],
})
export const CreatePayment = endpoint({
  method: 'POST',
  path: '/mall/client/pay/create',
  access: 'buyer',
  idempotent: true,
  invalidates: ['orders'],
  summary: 'Opens a payment of the trade at the provider; one is open at a time',
  input: z.strictObject({ tradeId: Id, method: Method }),
  output: z.object({ paymentNo: z.string(), payUrl: z.string(), expiresAt: Instant }),
  refusals: ['NOT_FOUND', 'TRADE_CLOSED', 'ALREADY_PAID', 'APPROVAL_NEEDED', 'PAYMENT_UNAVAILABLE'],
})
export const GetPayResult = endpoint({
  method: 'GET',
  path: '/mall/client/pay/result/{tradeId}',
  access: 'buyer',
  tags: ['orders'],
  summary: 'The state of the trade’s payment; polls the provider when no callback has arrived',
  input: TradeRef,
  output: z.object({
    ...Trade.shape,
    paymentState: z.nullable(z.enum(PAYMENT_STATES)),
    failReason: z.nullable(z.string()),
    paidAt: z.nullable(Instant),
    /** Of the payment, or of the last attempt. */
    method: z.nullable(Method),
    methodName: z.nullable(z.string()),
    /** Final unless the buyer acts. */
    final: z.boolean(),
    /** Its orders, with the day on which each is expected to arrive, in words (empty until the trade is paid). */
    orders: z.array(z.object({ orderId: Id, sellerName: z.string(), arrivalText: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
})
