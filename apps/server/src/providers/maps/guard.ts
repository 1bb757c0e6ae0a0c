import type { Logger } from 'pino'
import { CircuitBreaker } from '../circuit-breaker.ts'
import { MapFailed, type MapProvider } from './provider.ts'

export interface MapOptions {
  /** How long a response may take, 3 s by default: somebody is waiting for it. */
  timeoutMs?: number
}
/** A provider with a cheap call that fails as long as the service is out. */
export interface ProbedMaps extends MapProvider {
  probe(): Promise<unknown>
}

/** A provider of places behind a circuit breaker: while it is out, no one waits for it. */
export function guardMaps(provider: ProbedMaps, log: Logger, { probeAfterMs }: { probeAfterMs?: number } = {}): MapProvider {
  const breaker = new CircuitBreaker({
    name: provider.name,
    log,
    verdict: (error) => (error instanceof MapFailed ? error.outage : null),
    probe: () => provider.probe(),
    rejection: () => new MapFailed('it is not called: it did not respond and is being probed'),
    ...(probeAfterMs !== undefined && { probeAfterMs }),
  })
  return {
    name: provider.name,
    breaker,
    find: (...asked) => breaker.run(() => provider.find(...asked)),
    near: (...asked) => breaker.run(() => provider.near(...asked)),
  }
}
