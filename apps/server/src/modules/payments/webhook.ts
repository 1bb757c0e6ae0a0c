import { sql } from '../../kernel/sql.ts'
import { transactor, type TransactionContext } from '../../kernel/jobs.ts'
import { asSystem } from '../../kernel/call-scope.ts'
import { after, MINUTE } from '../../kernel/clock.ts'
import { affectedRows } from '../../kernel/database.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import { LineLimit } from '../../kernel/line-limit.ts'
import type { PayEvent, PayProviders } from '../../providers/pay/provider.ts'
import { findPayment, findRefund, type PaymentRow } from './queries.ts'
import { settleFailed, settlePaid, settleRefunded } from './settle.ts'

/** How much a provider's clock may differ from ours. */
const CLOCK_DIFFERENCE = 5 * MINUTE
/** Whether money can have been paid then: after it was asked for, and not in times to come. */
const isPossible = ({ created_at: asked }: PaymentRow, paidAt: Date, now: Date) =>
  paidAt >= after(asked, -CLOCK_DIFFERENCE) && paidAt <= after(now, CLOCK_DIFFERENCE)

/**
 * Applies one genuine callback of a provider to a payment of that provider, once; returns the reason if it does not match our
 * books.
 */
async function applyEvent(work: TransactionContext, provider: string, event: PayEvent): Promise<string | null> {
  const { tx, now } = work
  const payment = await findPayment(tx, event.outTradeNo)
  // To this provider, another provider's payment is as unknown as a missing one.
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
      if (!isPossible(payment, event.paidAt, now)) return 'paid at an impossible time'
      await settlePaid(work, payment)
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
      // The polling job sends it again; the callback is kept for the operators.
      return null
  }
}

class MismatchedEvent extends Error {}

/** What a rejected callback charges to its address: as much as an expensive call, so that guessing ends after some hundreds. */
const REJECTED_COST_MS = 100
/** Log lines a minute about rejected callbacks of one provider: enough to see a wrong key, too few to fill a disk. */
const REJECTION_LINES = 10

/**
 * POST /h5api/pay/notify/{provider}: a provider's callbacks, in its own format rather than in our envelope. Only a callback that
 * is signed, fresh, addressed to us, in CNY, about a payment of this provider, for the requested amount and paid at a possible time has
 * any effect; money that did arrive is found by polling.
 * Genuine callbacks are not limited, however many come from one address; an address that keeps sending others is refused (429)
 * before they are read.
 */
export function registerWebhook(kernel: Kernel, providers: PayProviders) {
  const { http, clock, log, admission } = kernel
  const transact = transactor(kernel)
  void http.register(async (scope) => {
    // The signature covers the bytes as received.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.addHook('onRequest', async (request, reply) => {
      const retryAfter = admission.retryAfter(request)
      if (retryAfter > 0) return reply.code(429).header('retry-after', retryAfter).send()
    })
    for (const pay of Object.values(providers)) {
      const lines = new LineLimit(REJECTION_LINES)
      scope.post(
        `/h5api/pay/notify/${pay.name}`,
        { bodyLimit: 64 * 1024, config: { rateLimit: false } },
        async (request, reply) => {
          const verdict = pay.parseCallback({
            headers: request.headers,
            rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            now: clock.now(),
          })
          if (!verdict.ok) {
            admission.charge(request, REJECTED_COST_MS)
            const { rejection } = verdict
            lines.write((omitted) =>
              log.warn({ provider: pay.name, rejection, traceId: request.id, omitted }, 'callback rejected'),
            )
            const no = pay.rejectCallback(verdict.rejection.reason)
            return reply.code(no.status).type(no.contentType).send(no.body)
          }
          try {
            // Money that was paid goes before any call.
            await asSystem(() =>
              transact(async (work) => {
                const mismatch = await applyEvent(work, pay.name, verdict.event)
                if (mismatch) throw new MismatchedEvent(mismatch)
              }),
            )
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
        },
      )
    }
  })
}
