import type { Logger } from 'pino'
import { CircuitBreaker } from '../circuit-breaker.ts'
import { SmsUncertain, SmsUnsent, type SmsProvider } from './provider.ts'

export interface SmsOptions {
  /** How long a response may take, 5 s by default. */
  timeoutMs?: number
  /** The clock that stamps requests. */
  now?: () => Date
}

/** A provider with a call that sends nothing and fails as long as the service is out. */
export interface ProbedSms extends SmsProvider {
  probe(): Promise<unknown>
}

/** Outages are those of the way there and of the service; what it refuses, or turns away for a moment, shows that it works. */
function verdict(error: unknown) {
  if (error instanceof SmsUncertain) return error.isLate ? 'hangs' : 'fails'
  return error instanceof SmsUnsent && error.isAway ? 'fails' : null
}

/**
 * A provider of messages behind a circuit breaker: when it hangs, one message waits for its timeout, and later ones are
 * `SmsUnsent` at once until it responds again.
 */
export function guardSms(provider: ProbedSms, log: Logger, { probeAfterMs }: { probeAfterMs?: number } = {}): SmsProvider {
  const breaker = new CircuitBreaker({
    name: provider.name,
    log,
    verdict,
    probe: () => provider.probe(),
    rejection: () => new SmsUnsent(`${provider.name} is not called: it did not respond and is being probed`),
    ...(probeAfterMs !== undefined && { probeAfterMs }),
  })
  return { name: provider.name, breaker, send: (message) => breaker.run(() => provider.send(message)) }
}
