import type { Logger } from 'pino'
import { CircuitBreaker } from '../circuit-breaker.ts'
import { OcrFailed, type OcrProvider } from './provider.ts'

export interface OcrOptions {
  /** How long a response may take, 15 s by default. */
  timeoutMs?: number
  /** The clock that stamps requests. */
  now?: () => Date
}
/** A provider with a call that reads nothing and fails as long as the service is out. */
export interface ProbedOcr extends OcrProvider {
  probe(): Promise<unknown>
}

/** A provider behind a circuit breaker: while it is out, pictures are not sent, and each reading is tried again later. */
export function guardOcr(provider: ProbedOcr, log: Logger, { probeAfterMs }: { probeAfterMs?: number } = {}): OcrProvider {
  const { name, concurrency } = provider
  const breaker = new CircuitBreaker({
    name,
    log,
    verdict: (error) => (error instanceof OcrFailed ? error.outage : null),
    probe: () => provider.probe(),
    rejection: () => new OcrFailed(`${name} is not called: it did not respond and is being probed`, { mayRetry: true }),
    ...(probeAfterMs !== undefined && { probeAfterMs }),
  })
  return { name, concurrency, breaker, read: (...picture) => breaker.run(() => provider.read(...picture)) }
}
