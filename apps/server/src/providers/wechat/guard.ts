import type { Logger } from 'pino'
import { CircuitBreaker } from '../circuit-breaker.ts'
import { keepTicket } from './keep-ticket.ts'
import { pageSignature } from './page-signature.ts'
import { WechatAway, type PageTicket, type WechatApp } from './provider.ts'

/** An application with a call that identifies no one and fails as long as WeChat is out. */
export interface ProbedWechat extends Omit<WechatApp, 'signPage'> {
  probe(): Promise<unknown>
  pageTicket(): Promise<PageTicket>
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
  const ticket = keepTicket(() => breaker.run(() => app.pageTicket()))
  return {
    appId: app.appId,
    breaker,
    pageFor: (back, state) => app.pageFor(back, state),
    identify: (code) => breaker.run(() => app.identify(code)),
    signPage: async (page) => pageSignature((await ticket()).ticket, page),
  }
}
