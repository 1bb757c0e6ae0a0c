import type { Logger } from 'pino'
import { CircuitBreaker } from '../circuit-breaker.ts'
import { PayUnreachable, type PayProvider } from './provider.ts'

/** A number that no payment has: asking for it shows whether a provider responds. */
const NO_PAYMENT = 'PROBE-000000'

/**
 * A payment provider behind a circuit breaker: when it hangs, one call waits for its timeout, and later ones are `PayUnreachable`
 * at once until it responds again. Callbacks are not affected.
 */
export function guardPayments(provider: PayProvider, log: Logger, { probeAfterMs }: { probeAfterMs?: number } = {}): PayProvider {
  const breaker = new CircuitBreaker({
    name: provider.name,
    log,
    verdict: (error) => (error instanceof PayUnreachable ? (error.isLate ? 'hangs' : 'fails') : null),
    probe: () => provider.queryPayment(NO_PAYMENT),
    rejection: () => new PayUnreachable(`${provider.name} is not called: it did not respond and is being probed`),
    ...(probeAfterMs !== undefined && { probeAfterMs }),
  })
  return {
    ...provider,
    breaker,
    createPayment: (payment) => breaker.run(() => provider.createPayment(payment)),
    queryPayment: (outTradeNo) => breaker.run(() => provider.queryPayment(outTradeNo)),
    closePayment: (outTradeNo) => breaker.run(() => provider.closePayment(outTradeNo)),
    refund: (refund) => breaker.run(() => provider.refund(refund)),
    queryRefund: (outRefundNo) => breaker.run(() => provider.queryRefund(outRefundNo)),
    statement: (day) => breaker.run(() => provider.statement(day)),
  }
}
