import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { closePayment, createPayment, findPayment } from '../ledger/payments.ts'
import { createRefund, findRefund, settleRefunds } from '../ledger/refunds.ts'
import { statement } from '../ledger/statement.ts'
import { PaymentTerms, RefundTerms } from '../ledger/terms.ts'
import type { Cashier, Merchant } from '../cashier.ts'
import { applySwitches } from '../queue/enqueue.ts'
import { Refusal } from '../refusal.ts'
import { readSwitches, SwitchesChange } from '../switches.ts'
import { authenticate } from './authenticate.ts'
import { paymentOpened, paymentView, refundView } from './views.ts'

/** The server-to-server API: every path requires a signed request and sees only its own merchant's rows. */
export function apiRoutes(app: FastifyInstance, cashier: Cashier) {
  const merchants = new WeakMap<FastifyRequest, Merchant>()
  const merchantOf = (request: FastifyRequest) => merchants.get(request)!

  // The signature covers the bytes, so they are read before they are parsed.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('preValidation', async (request) => {
    merchants.set(request, authenticate(cashier, request))
  })
  // The work is done at this point: a hanging provider has the payment and only withholds its response.
  app.addHook('onSend', async (request) => {
    const merchant = merchants.get(request)
    if (!merchant || request.routeOptions.url === '/v1/switches') return
    const { hangMs } = readSwitches(cashier, merchant.id)
    if (hangMs > 0) await wait(hangMs, undefined, { signal: cashier.closing }).catch(() => undefined)
  })

  app.post('/v1/payments', async (request) => {
    const terms = read(PaymentTerms, request.body)
    if (terms.merchantId !== merchantOf(request).id) throw new Refusal(403, 'OTHER_MERCHANT', 'merchantId is not the signer')
    return paymentOpened(cashier, createPayment(cashier, terms))
  })
  app.get<{ Params: { no: string } }>('/v1/payments/by-out-trade-no/:no', async (request) => {
    settleRefunds(cashier)
    return paymentView(findPayment(cashier, merchantOf(request).id, request.params.no))
  })
  app.post<{ Params: { no: string } }>('/v1/payments/:no/close', async (request) =>
    paymentView(closePayment(cashier, merchantOf(request).id, request.params.no)),
  )
  app.post('/v1/refunds', async (request) =>
    refundView(createRefund(cashier, merchantOf(request).id, read(RefundTerms, request.body))),
  )
  app.get<{ Params: { no: string } }>('/v1/refunds/:no', async (request) => {
    settleRefunds(cashier)
    return refundView(findRefund(cashier, merchantOf(request).id, request.params.no))
  })
  app.get<{ Params: { day: string } }>('/v1/statements/:day', async (request) => {
    settleRefunds(cashier)
    const { id } = merchantOf(request)
    return { merchantId: id, day: request.params.day, rows: statement(cashier, id, request.params.day) }
  })
  app.get('/v1/switches', async (request) => readSwitches(cashier, merchantOf(request).id))
  app.post('/v1/switches', async (request) => applySwitches(cashier, merchantOf(request).id, read(SwitchesChange, request.body)))
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  let value: unknown
  try {
    value = JSON.parse(String(body))
  } catch {
    throw new Refusal(400, 'BAD_INPUT', 'body is not JSON')
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refusal(400, 'BAD_INPUT', `${issue?.path.join('.') || 'body'}: ${issue?.message}`)
}
