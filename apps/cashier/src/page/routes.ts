import type { FastifyInstance } from 'fastify'
import { beginPaying, confirmPayment, failPayment, findForPayer } from '../ledger/payments.ts'
import type { Cashier } from '../cashier.ts'
import { sendPage } from './document.ts'
import { readForm } from './form.ts'
import { payPage } from './pay-page.ts'
import { returnAddress } from './return-address.ts'

interface Payer {
  Params: { id: string }
  Querystring: { t?: string }
}

/** The payer's page: open to anyone who has its address; works without scripts. */
export function pageRoutes(app: FastifyInstance, cashier: Cashier) {
  readForm(app)

  app.get<Payer>('/pay/:id', async (request, reply) => {
    const { id } = request.params
    const payment = beginPaying(cashier, findForPayer(cashier, id, String(request.query.t ?? '')))
    const merchant = cashier.merchants.get(payment.merchant_id)
    const return_url = returnAddress(payment.return_url, request.hostname)
    return sendPage(reply, payPage({ ...payment, return_url }, merchant?.name ?? '商家', cashier.now()))
  })

  for (const [act, apply] of [
    ['confirm', confirmPayment],
    ['fail', failPayment],
  ] as const) {
    app.post<Payer & { Body: URLSearchParams }>(`/pay/:id/${act}`, async (request, reply) => {
      const token = request.body.get('t') ?? ''
      const payment = findForPayer(cashier, request.params.id, token)
      apply(cashier, payment, request.body.get('method') ?? '')
      return reply.redirect(`/pay/${payment.payment_id}?t=${payment.token}`, 303)
    })
  }
}
