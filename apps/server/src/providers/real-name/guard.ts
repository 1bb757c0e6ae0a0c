import type { Logger } from 'pino'
import { CircuitBreaker } from '../circuit-breaker.ts'
import { RealNameAway, type RealNameProvider } from './provider.ts'

export interface RealNameOptions {
  /** How long a response may take, 8 s by default. */
  timeoutMs?: number
  /** The clock that stamps requests. */
  now?: () => Date
}
/** A provider with a call about no one that fails as long as the service is out. */
export interface ProbedRealName extends RealNameProvider {
  probe(): Promise<unknown>
}

/** A provider behind a circuit breaker: while it is out, no one waits for it. */
export function guardRealName(
  provider: ProbedRealName,
  log: Logger,
  { probeAfterMs }: { probeAfterMs?: number } = {},
): RealNameProvider {
  const { name, checks } = provider
  const breaker = new CircuitBreaker({
    name: `${name} (names)`,
    log,
    verdict: (error) => (error instanceof RealNameAway ? error.outage : null),
    probe: () => provider.probe(),
    rejection: () => new RealNameAway(`${name} is not called: it did not respond and is being probed`),
    ...(probeAfterMs !== undefined && { probeAfterMs }),
  })
  return { name, checks, breaker, verify: (person) => breaker.run(() => provider.verify(person)) }
}
