import { sql } from 'kysely'
import { transactor, type TransactionContext } from '../../kernel/jobs.ts'
import { affectedRows } from '../../kernel/database.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import type { PayEvent, PayProviders } from '../../providers/pay/provider.ts'
import { findPayment, findRefund } from './queries.ts'
import { settleFailed, settlePaid, settleRefunded } from './settle.ts'

/** Applies one genuine notice of a provider to a payment of that provider, once; answers why not, if it does not fit our books. */
async function applyEvent(work: TransactionContext, provider: string, event: PayEvent): Promise<string | null> {
  const { tx, now } = work
  const payment = await findPayment(tx, event.outTradeNo)
  // Another provider's payment is as unknown to this one as none.
  if (payment?.provider !== provider) return 'unknown payment'
  const isNew = await affectedRows(
    tx,
    sql`insert into payments.webhook_event (provider, event_id, payment_no, kind, payload, received_at)
        values (${provider}, ${event.eventId}, ${event.outTradeNo}, ${event.type}, ${JSON.stringify(event)}::jsonb, ${now}) on conflict do nothing`,
  )
  if (isNew === 0) return null
  switch (event.type) {
    case 'payment.paid':
      if (event.amountFen !== payment.amount_fen) return 'amount differs'
      await settlePaid(work, payment, event.paidAt)
      return null
    case 'payment.failed':
      await settleFailed(work, payment, event.failure)
      return null
    case 'refund.done': {
      const refund = await findRefund(tx, event.outRefundNo)
      if (!refund || refund.payment_id !== payment.id || refund.amount_fen !== event.amountFen) return 'unknown refund'
      await settleRefunded(work, refund)
      return null
    }
    case 'refund.failed':
      // The asking job sends it again; the notice is kept for the desk.
      return null
  }
}

class MismatchedEvent extends Error {}

/**
 * POST /h5api/pay/notify/{provider}: a provider's callbacks, in its own form rather than in our envelope. Whoever sends it, only
 * what is signed, fresh, for us, in CNY, about a payment of this provider and over the amount we asked changes anything.
 */
export function registerWebhook(kernel: Kernel, providers: PayProviders) {
  const { http, clock, log } = kernel
  const transact = transactor(kernel)
  void http.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_, body, done) => done(null, body))
    for (const pay of Object.values(providers))
      scope.post(`/h5api/pay/notify/${pay.name}`, { config: { rateLimit: false } }, async (request, reply) => {
        const verdict = pay.parseCallback({
          headers: request.headers,
          rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          now: clock.now(),
        })
        if (!verdict.ok) {
          log.warn({ provider: pay.name, rejection: verdict.rejection, traceId: request.id }, 'callback rejected')
          const no = pay.rejectCallback(verdict.rejection.reason)
          return reply.code(no.status).type(no.contentType).send(no.body)
        }
        try {
          await transact(async (work) => {
            const mismatch = await applyEvent(work, pay.name, verdict.event)
            if (mismatch) throw new MismatchedEvent(mismatch)
          })
        } catch (error) {
          if (!(error instanceof MismatchedEvent)) throw error
          log.error(
            { provider: pay.name, mismatch: error.message, event: verdict.event, traceId: request.id },
            'callback does not match the payment',
          )
          const no = pay.rejectCallback(error.message)
          return reply.code(no.status).type(no.contentType).send(no.body)
        }
        const yes = pay.acknowledgeCallback()
        return reply.code(yes.status).type(yes.contentType).send(yes.body)
      })
  })
}
