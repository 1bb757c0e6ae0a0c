import type { Logger } from 'pino'
import { CircuitBreaker } from '../circuit-breaker.ts'
import { WechatAway, type WechatApp } from './provider.ts'

/** An application with a call that identifies no one and fails as long as WeChat is out. */
export interface ProbedWechat extends WechatApp {
  probe(): Promise<unknown>
}

/** An application behind a circuit breaker: when WeChat hangs, one login waits for its timeout, and later ones fail at once. */
export function guardWechat(
  app: ProbedWechat,
  name: string,
  log: Logger,
  { probeAfterMs }: { probeAfterMs?: number } = {},
): WechatApp {
  const breaker = new CircuitBreaker({
    name,
    log,
    verdict: (error) => (error instanceof WechatAway ? error.outage : null),
    probe: () => app.probe(),
    rejection: () => new WechatAway(`${name} is not called: it did not respond and is being probed`, 'fails'),
    ...(probeAfterMs !== undefined && { probeAfterMs }),
  })
  return {
    appId: app.appId,
    breaker,
    pageFor: (back, state) => app.pageFor(back, state),
    identify: (code) => breaker.run(() => app.identify(code)),
  }
}
